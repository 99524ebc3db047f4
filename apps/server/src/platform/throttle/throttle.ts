import type { Db } from '../db/connect.ts'
import { addPoints } from './queries.ts'

/** So many tries in so many minutes, counted in the database for all processes. */
export type Limit = { points: number; minutes: number }

const minutesUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000))

/** Counts one try under each key, at once for all; the longest to wait when one is too many. */
export async function tryEach(
  db: Db,
  tries: readonly { key: string; limit: Limit }[],
  now: Date,
): Promise<number | null> {
  if (tries.length === 0) return null
  const counted = await addPoints(
    db,
    tries.map(({ key, limit }) => ({ key, endsAt: new Date(now.getTime() + limit.minutes * 60_000) })),
    now,
  )
  const waits = tries.flatMap(({ key, limit }) => {
    const { points, endsAt } = counted.find((one) => one.key === key) ?? { points: 0, endsAt: now }
    return points > limit.points ? minutesUntil(endsAt, now) : []
  })
  return waits.length > 0 ? Math.max(...waits) : null
}

/** Counts one try and says how many minutes to wait when it is one too many; a count lasts from its first try. */
export const tryOnce = (db: Db, key: string, limit: Limit, now: Date): Promise<number | null> =>
  tryEach(db, [{ key, limit }], now)
