import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { draftKey } from '../../../lib/draft.ts'
import { forget, store, stored } from '../../../lib/storage.ts'
import { useOnLeaving } from '../../../ui/use-on-leaving.ts'
import { type At, analysisQuery } from './awards-queries.ts'
import { markIn, markText, stepped } from './points.ts'

/** How long after the last key a mark leaves. */
const PAUSE_MS = 600

type Criterion = Analysis['rules']['criteria'][number]

/**
 * One mark of mine, typed in place: it leaves by itself after a pause, or as the field or the page is left, and stays
 * in the browser until the server has it.
 */
export function useMark(at: At, offer: AnalysedOffer, { code: criterion, weight }: Criterion) {
  const queryClient = useQueryClient()
  const key = draftKey(`mark.${offer.id}.${criterion}`)
  const saved = offer.own.find((one) => one.criterion === criterion)
  const [typed, setTyped] = useState(() => stored(key))
  const mark = typed === null ? null : markIn(typed, weight)
  const saving = useMutation({
    mutationFn: (given: { mark: number; comment: string }) =>
      api.saveMarks({ params: { id: offer.id }, body: { marks: [{ criterion, ...given }] } }),
    // One after the other for an offer: the last one typed is the last one kept.
    scope: { id: `marks ${offer.id}` },
    onSuccess: (own, given) => {
      queryClient.setQueryData(
        analysisQuery(at).queryKey,
        (before) =>
          before && { ...before, offers: before.offers.map((one) => (one.id === offer.id ? { ...one, own } : one)) },
      )
      queryClient.invalidateQueries({ queryKey: ['operator', 'awards'] })
      // What was typed meanwhile goes on waiting.
      setTyped((now) => {
        if (now === null || markIn(now, weight) !== given.mark) return now
        forget(key)
        return null
      })
    },
  })
  const send = () => {
    if (mark === null) return
    if (mark === saved?.mark) {
      setTyped(null)
      forget(key)
    } else if (!saving.isPending || saving.variables.mark !== mark)
      saving.mutate({ mark, comment: saved?.comment ?? '' })
  }
  const later = useEffectEvent(send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key typed starts the pause again.
  useEffect(() => {
    const timer = setTimeout(() => later(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useOnLeaving(send)
  const type = (text: string) => {
    setTyped(text)
    store(key, text)
  }
  return {
    shown: typed ?? (saved ? markText(saved.mark) : ''),
    isWrong: typed !== null && typed.trim() !== '' && mark === null,
    isSaving: saving.isPending,
    isFailed: saving.isError && typed !== null,
    type,
    send,
    step: (by: 1 | -1) => type(markText(stepped(mark ?? saved?.mark ?? 0, by, weight))),
    comment: saved?.comment ?? '',
    saveComment: saved ? (comment: string) => saving.mutate({ mark: saved.mark, comment }) : null,
  }
}
