import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { acceptRecap, delayRecap } from '@charpente/domain/purchasing/orders/recap'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { answererOf, keepAnswerer } from '../../../../lib/answerer.ts'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { askRecap, importWindow } from '../../../../lib/message.tsx'
import { isAway } from '../../../../lib/read-or-kept.ts'
import { focusFirstError } from '../../../../ui/focus-first-error.ts'
import {
  type AnswerValues,
  acceptBody,
  acceptErrors,
  askBody,
  askErrors,
  type Errors,
  noAnswer,
  openDerogationOf,
  refuseBody,
  refuseErrors,
  wishBody,
  wishErrors,
  wishedEndOf,
} from './answer-values.ts'
import { callsBy, type SupplierWay, showOrder, supplierOrderQuery } from './order-calls.ts'

/** What is answered: its name for whoever is told that it did not leave, and whether it may still be given. */
type Answered = { name: string; act: () => Promise<SupplierOrder>; waits: (order: SupplierOrder) => boolean }
const waitsForAnswer = ({ canAnswer }: SupplierOrder) => canAnswer

type Options = { order: SupplierOrder; way: SupplierWay; onAnswered?: (() => void) | undefined }

/**
 * What a supplier answers, kept as it is typed, and told to the server once confirmed. `answered` is read out, the
 * page showing what the order has become; `said` is what else was just done.
 */
export function useAnswer({ order, way, onAnswered }: Options) {
  const asked = { isPublic: 'secret' in way }
  const calls = callsBy(way)
  const queryClient = useQueryClient()
  const [said, say] = useState('')
  const [answered, setAnswered] = useState('')
  const draft = useDraft(`order-answer.${order.purchaseOrder}`, noAnswer)
  const form = useForm<AnswerValues>({
    initialValues: { ...draft.initialValues, name: draft.initialValues.name || answererOf(order.purchaseOrder) },
    onValuesChange: draft.keep,
  })
  const wish = wishedEndOf(order)
  // Its window comes with the page: without network the question is asked all the same, and told that it did not leave.
  useEffect(() => {
    importWindow().catch(() => undefined)
  }, [])

  const sending = useMutation({
    mutationFn: ({ act }: Answered & { tell: () => void }) => act(),
    onSuccess: async (answer, { tell }) => {
      draft.clear()
      if (asked.isPublic) keepAnswerer(order.purchaseOrder, form.getValues().name.trim())
      await showOrder(queryClient, way, answer)
      // A question « avant de répondre » is no longer asked.
      queryClient.invalidateQueries({ queryKey: ['messages'] })
      tell()
      if (!asked.isPublic) {
        queryClient.invalidateQueries({ queryKey: myCartsQuery().queryKey })
        queryClient.invalidateQueries({ queryKey: ['tasks'] })
      }
      onAnswered?.()
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    },
    onError: (error) => {
      // Somebody answered meanwhile, or the delay is over: the page shows what it has become.
      queryClient.invalidateQueries({ queryKey: supplierOrderQuery(way).queryKey })
      // What did not leave is said as long as it has not: `unsent`.
      if (isAway(error)) window.scrollTo({ top: 0 })
      else showAlert(alertOf(error))
    },
    meta: { silent: true },
  })
  const send = (answered: Answered, words: string, tell = say) => {
    if (!sending.isPending) sending.mutate({ ...answered, tell: () => tell(words) })
  }
  const { error, variables } = sending
  /** Whether nothing is missing; else it is said beside the fields. */
  const isReady = (errors: Errors) => {
    form.setErrors(errors)
    const isWhole = Object.keys(errors).length === 0
    if (!isWhole) focusFirstError(form, errors)
    return isWhole
  }

  return {
    form,
    said,
    answered,
    /** What was to be sent and did not arrive: nothing sends it again by itself. */
    unsent: isAway(error) && variables?.waits(order) ? variables.name : null,
    isSending: sending.isPending,
    accept: async () => {
      const values = form.getValues()
      if (!isReady(acceptErrors(values, asked, wish !== null))) return
      const isSure = await askRecap(
        acceptRecap({
          order,
          end: values.delay === 'wished' && wish ? wish.endOn : order.executionEndIfToday,
          asked: values.delay === 'other' ? Number(values.workingDays) : null,
        }),
      )
      if (isSure)
        send(
          {
            name: 'votre acceptation',
            act: () => calls.accept(acceptBody(values, asked, wish !== null)),
            waits: waitsForAnswer,
          },
          'Commande acceptée. L’acheteur est averti.',
          setAnswered,
        )
    },
    refuse: () => {
      const values = form.getValues()
      if (isReady(refuseErrors(values, asked)))
        send(
          { name: 'votre refus', act: () => calls.refuse(refuseBody(values, asked)), waits: waitsForAnswer },
          'Refus enregistré. L’acheteur est averti et décide de la suite.',
          setAnswered,
        )
    },
    askDelay: () => {
      const values = form.getValues()
      if (isReady(askErrors(values, asked)))
        send(
          {
            name: 'votre demande de délai',
            act: () => calls.askDerogation(askBody(values, asked)),
            waits: (now) => openDerogationOf(now) === null,
          },
          'Demande envoyée. L’acheteur est averti et vous répond par e-mail.',
        )
    },
    /** The end the buyer asked for, answered once the order is accepted. */
    answerWish: async (agreed: boolean) => {
      const values = form.getValues()
      if (!wish || !isReady(wishErrors(values, asked, agreed))) return
      if (!(await askRecap(delayRecap({ ...order, endOn: wish.endOn, agreed, side: 'supplier' })))) return
      send(
        {
          name: 'votre réponse',
          act: () => calls.answerDerogation(wishBody(values, asked, agreed)),
          waits: (now) => wishedEndOf(now) !== null,
        },
        agreed ? 'Date acceptée. L’acheteur est averti.' : 'Date refusée. Le délai du contrat s’applique.',
      )
    },
  }
}
export type Answer = ReturnType<typeof useAnswer>
