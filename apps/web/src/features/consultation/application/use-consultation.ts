import type { Consultation } from '@charpente/contract/consultation/application/application'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { consultationQuery } from '../../../lib/api/common-queries.ts'

const TICK_MS = 15_000

/** A consultation, or the one under way, and what time it is for the platform: computers are wrong, and a demonstration has its own clock. */
export function useConsultation(id?: number): {
  consultation: Consultation | undefined
  isError: boolean
  refetch: () => unknown
  now: Date
  /** By how much the platform is ahead of this device, in milliseconds. */
  ahead: number
} {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...consultationQuery(id),
    // Another is chosen: what was typed for the first stays on the page while it comes.
    placeholderData: keepPreviousData,
  })
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return { consultation: data, isError, refetch, now: new Date(Math.max(here, dataUpdatedAt) + ahead), ahead }
}
