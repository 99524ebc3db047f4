import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Every value ever set and still kept, the earliest first. */
export const settingValues = (db: Db) =>
  db
    .selectFrom('setting')
    .select(['key', 'value', 'effective_from as from'])
    .orderBy('key')
    .orderBy('effective_from')
    .execute()
export type SettingValue = Awaited<ReturnType<typeof settingValues>>[number]

export const valuesOf = (db: Db, key: string) =>
  db
    .selectFrom('setting')
    .select(['key', 'value', 'effective_from as from', 'asked_by as askedBy', 'agreed_by as agreedBy'])
    .where('key', '=', key)
    .orderBy('effective_from')
    .forUpdate()
    .execute()

type By = { asked_by?: number; agreed_by?: number | null }

export const setValue = (db: Db, key: string, from: Day, value: string, by: By = {}) =>
  db
    .insertInto('setting')
    .values({ key, value, effective_from: from, ...by })
    .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value }))
    .execute()

export const removeValue = (db: Db, key: string, from: Day) =>
  db.deleteFrom('setting').where('key', '=', key).where('effective_from', '=', from).execute()

/** Sets aside what was given for that day, if anything was: it is no longer to come, and stays readable. */
export const stopValue = (db: Db, key: string, from: Day, by: number | null, at: Date) =>
  db
    .with('gone', (of) =>
      of
        .deleteFrom('setting')
        .where('key', '=', key)
        .where('effective_from', '=', from)
        .returning(['key', 'value', 'effective_from', 'asked_by', 'agreed_by']),
    )
    .insertInto('stopped_setting')
    .columns(['key', 'value', 'effective_from', 'asked_by', 'agreed_by', 'stopped_at', 'stopped_by'])
    .expression((of) =>
      of
        .selectFrom('gone')
        .select(['key', 'value', 'effective_from', 'asked_by', 'agreed_by'])
        .select([sql<Date>`${at}::timestamptz`.as('stopped_at'), sql<number | null>`${by}::integer`.as('stopped_by')]),
    )
    .execute()

/** What was stopped before its day, or replaced on it, the last first. */
export const stoppedValues = (db: Db) =>
  db
    .selectFrom('stopped_setting')
    .leftJoin('account', 'account.id', 'stopped_setting.stopped_by')
    .select(['key', 'value', 'effective_from as from', 'stopped_at as stoppedAt'])
    .select(sql<string | null>`account.firstname || ' ' || account.lastname`.as('by'))
    .orderBy('stopped_setting.id', 'desc')
    .execute()
export type StoppedValue = Awaited<ReturnType<typeof stoppedValues>>[number]
