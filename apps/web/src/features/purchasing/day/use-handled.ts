import type { DayTask } from '@charpente/contract/purchasing/day'
import { useState } from 'react'

type Seen = { tasks: readonly DayTask[]; at: string; of: string }
export type Handled = { task: DayTask; since: string }

/** What left the list since it was last read, while one was looking at it: `of` says which list it is. */
export function useHandled(tasks: readonly DayTask[] | undefined, readAt: string | undefined, of: string): Handled[] {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [handled, setHandled] = useState<Handled[]>([])
  if (tasks && readAt && seen?.at !== readAt) {
    const here = new Set(tasks.map(({ key }) => key))
    const isSame = seen?.of === of
    const gone = isSame ? (seen?.tasks ?? []).filter(({ key }) => !here.has(key)) : []
    const known = isSame ? handled.filter(({ task }) => !here.has(task.key)) : []
    setSeen({ tasks, at: readAt, of })
    setHandled([...known, ...gone.map((task) => ({ task, since: seen?.at ?? readAt }))])
  }
  return handled
}
