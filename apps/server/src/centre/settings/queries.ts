import type { Day } from '@charpente/domain/platform/calendar'
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
    .select(['key', 'value', 'effective_from as from'])
    .where('key', '=', key)
    .orderBy('effective_from')
    .forUpdate()
    .execute()

export const setValue = (db: Db, key: string, from: Day, value: string) =>
  db
    .insertInto('setting')
    .values({ key, value, effective_from: from })
    .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value }))
    .execute()

export const removeValue = (db: Db, key: string, from: Day) =>
  db.deleteFrom('setting').where('key', '=', key).where('effective_from', '=', from).execute()
