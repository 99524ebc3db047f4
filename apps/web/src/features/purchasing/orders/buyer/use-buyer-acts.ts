import type { FollowUp, FollowUpDecision } from '@charpente/contract/purchasing/order'
import { receiptKeys } from '@charpente/contract/purchasing/order-receipts'
import type { Recap } from '@charpente/domain/platform/recap'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { askRecap } from '../../../../lib/message.tsx'
import { type FollowWay, followUpQuery } from './follow-up-queries.ts'
import { receiptPath } from './receipts.tsx'

type Decision = 'pass' | 'stop'
type Answer = { agreed: boolean; reason: string | null }

/** What is about to be decided: `run` does it, with the mailed code when one is not signed in. */
export type BuyerDecision = {
  recap: Recap
  /** Where its receipt is found. */
  receipt: string
  done: string
  /** What a mailed code would sign. */
  signs: FollowUpDecision
  run: (code?: string) => Promise<FollowUp>
}

/** What a buyer decides on its order: signed in after a question, else with the code mailed at that moment. */
export function useBuyerActs(way: FollowWay) {
  const queryClient = useQueryClient()
  const [said, say] = useState('')
  const [waiting, setWaiting] = useState<BuyerDecision | null>(null)

  const acting = useMutation({
    mutationFn: ({ asked, code }: { asked: BuyerDecision; code?: string }) => asked.run(code),
    onSuccess: (order, { asked }) => {
      queryClient.setQueryData(followUpQuery(way).queryKey, order)
      queryClient.invalidateQueries({ queryKey: ['my-carts'] })
      queryClient.invalidateQueries({ queryKey: ['carts'] })
      queryClient.invalidateQueries({ queryKey: ['tasks'] })
      setWaiting(null)
      say(asked.done)
      showDone(`${asked.recap.title}\u00A0: c’est fait.`, receiptPath(way, asked.receipt))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    // Somebody may have decided meanwhile: the page says where things stand.
    onError: () => queryClient.invalidateQueries({ queryKey: followUpQuery(way).queryKey }),
    // A wrong code is told beside its field.
    meta: { silent: 'secret' in way },
  })

  /** `isSure`: a window of the act itself has asked already. */
  const start = async (asked: BuyerDecision, { isSure = false }: { isSure?: boolean } = {}) => {
    if (acting.isPending) return
    if ('secret' in way) return setWaiting(asked)
    if (isSure) return acting.mutate({ asked })
    if (await askRecap(asked.recap)) acting.mutate({ asked })
  }
  const withCode = (code?: string) => (code ? { code } : {})
  return {
    said,
    waiting,
    isActing: acting.isPending,
    error: acting.error,
    start,
    confirm: (code: string) => waiting && acting.mutate({ asked: waiting, code }),
    cancel: () => {
      acting.reset()
      setWaiting(null)
    },
    decide: (id: number, decision: Decision) => (code?: string) => {
      const body = { decision, ...withCode(code) }
      return 'secret' in way
        ? api.decidePublicPassage({ params: { ...way, id }, body })
        : api.decidePassage({ params: { ...way, id }, body })
    },
    answer: (id: number, answer: Answer) => (code?: string) => {
      const body = { ...answer, ...withCode(code) }
      return 'secret' in way
        ? api.answerPublicBuyerDerogation({ params: { ...way, id }, body })
        : api.answerBuyerDerogation({ params: { ...way, id }, body })
    },
    /** Signed in only: whoever has the address alone asks by signing in. */
    askCancellation:
      'cartId' in way
        ? (id: number, recap: Recap, reason: string) =>
            acting.mutateAsync({
              asked: {
                recap,
                receipt: receiptKeys.cancellation(id),
                done: 'Annulation demandée. La centrale vous répond par e-mail.',
                signs: { order: id, agreed: false, reason },
                run: () => api.askCancellation({ params: { ...way, id }, body: { reason } }),
              },
            })
        : null,
  }
}
export type BuyerActs = ReturnType<typeof useBuyerActs>
