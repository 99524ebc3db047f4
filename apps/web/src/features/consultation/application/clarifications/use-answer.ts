import type { OwnClarification } from '@charpente/contract/consultation/judgement'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { forget, store, stored } from '../../../../lib/storage.ts'

export type Typed = { answer: string; files: number[] }

/** Long enough for a sentence, short enough to lose nothing on another device. */
const PAUSE_MS = 1_000

/** As the drafts of the steps: what never reached the server outlives the tab. */
const keyOf = (applicationId: string, id: number) => `unsent.candidate.${applicationId}.clarification.${id}`

function unsent(key: string): Typed | null {
  try {
    const typed = JSON.parse(stored(key) ?? 'null') as Typed | null
    return typed && typeof typed.answer === 'string' && Array.isArray(typed.files) ? typed : null
  } catch {
    return null
  }
}

export type Keeping = 'idle' | 'waiting' | 'kept' | 'here'

/** An answer being typed: in this browser at once, on the server a second later, found again everywhere. */
export function useAnswer(applicationId: string, clarification: OwnClarification, code: string) {
  const key = keyOf(applicationId, clarification.id)
  const [typed, setTyped] = useState<Typed>(
    () => unsent(key) ?? { answer: clarification.draft ?? '', files: clarification.files.map(({ id }) => id) },
  )
  const [keeping, setKeeping] = useState<Keeping>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const params = { id: applicationId, clarificationId: clarification.id }

  const keep = async (next: Typed) => {
    try {
      await api.saveClarificationDraft({ params, body: next, code })
      // What was typed meanwhile is not on the server yet.
      if (stored(key) === JSON.stringify(next)) forget(key)
      setKeeping('kept')
    } catch {
      setKeeping('here')
    }
  }
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    store(key, JSON.stringify(next))
    setKeeping('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keep(next), PAUSE_MS)
  }
  useEffect(() => {
    return () => clearTimeout(timer.current)
  }, [])

  const send = async () => {
    clearTimeout(timer.current)
    const answered = await api.answerClarification({ params, body: typed, code })
    forget(key)
    return answered
  }
  return { typed, keeping, change, send }
}
