import type { Db } from '../db/connect.ts'
import { addPoint } from './queries.ts'

/** So many tries in so many minutes, counted in the database for all processes. */
export type Limit = { points: number; minutes: number }

const minutesUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000))

/** Counts one try and says how many minutes to wait when it is one too many; a count lasts from its first try. */
export async function tryOnce(db: Db, key: string, limit: Limit, now: Date): Promise<number | null> {
  const { points, endsAt } = await addPoint(db, key, now, new Date(now.getTime() + limit.minutes * 60_000))
  return points > limit.points ? minutesUntil(endsAt, now) : null
}
