import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** One statement, so that two processes counting at once both count; its keys in order, so that none waits in a circle. */
export const addPoints = (db: Db, counted: readonly { key: string; endsAt: Date }[], now: Date) =>
  db
    .insertInto('throttle')
    .values(
      counted
        .map(({ key, endsAt }) => ({ key, points: 1, ends_at: endsAt }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when throttle.ends_at > ${now} then throttle.points + 1 else 1 end`,
        ends_at: sql<Date>`case when throttle.ends_at > ${now} then throttle.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(['key', 'points', 'ends_at as endsAt'])
    .execute()

export const giveBackTry = (db: Db, key: string) =>
  db
    .updateTable('throttle')
    .set((set) => ({ points: set('points', '-', 1) }))
    .where('key', '=', key)
    .execute()

export const forgetTries = (db: Db, key: string) => db.deleteFrom('throttle').where('key', '=', key).execute()

export const forgetEndedCounts = (db: Db, now: Date) => db.deleteFrom('throttle').where('ends_at', '<=', now).execute()
