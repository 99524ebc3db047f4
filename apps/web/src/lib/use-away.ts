import { useState } from 'react'
import { isAway } from './read-or-kept.ts'

/** Whether nothing answered and there is nothing to show: so until something answers, however often it is asked again. */
export function useAway({ data, error }: { data: unknown; error: Error | null }): boolean {
  const [wasAway, setWasAway] = useState(false)
  const away = data === undefined && (error === null ? wasAway : isAway(error))
  if (away !== wasAway) setWasAway(away)
  return away
}
