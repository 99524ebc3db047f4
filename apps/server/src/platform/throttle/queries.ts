import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** One statement, so that two processes counting at once both count. */
export const addPoint = (db: Db, key: string, now: Date, endsAt: Date) =>
  db
    .insertInto('throttle')
    .values({ key, points: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when throttle.ends_at > ${now} then throttle.points + 1 else 1 end`,
        ends_at: sql<Date>`case when throttle.ends_at > ${now} then throttle.ends_at else ${endsAt} end`,
      }),
    )
    .returning(['points', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()

export const giveBackTry = (db: Db, key: string) =>
  db
    .updateTable('throttle')
    .set((set) => ({ points: set('points', '-', 1) }))
    .where('key', '=', key)
    .execute()

export const forgetTries = (db: Db, key: string) => db.deleteFrom('throttle').where('key', '=', key).execute()

export const forgetEndedCounts = (db: Db, now: Date) => db.deleteFrom('throttle').where('ends_at', '<=', now).execute()
