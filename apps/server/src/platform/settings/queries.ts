import type { Day } from '@charpente/domain/platform/calendar'
import type { Db } from '../db/connect.ts'

/** What the centre has set for that day, the latest last. */
export const storedSettings = (db: Db, day: Day) =>
  db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('effective_from', '<=', day)
    .orderBy('effective_from')
    .execute()

/** Of one setting, what the centre stored for any day, to come too. */
export const storedHistory = (db: Db, key: string) =>
  db
    .selectFrom('setting')
    .select(['effective_from as from', 'value'])
    .where('key', '=', key)
    .orderBy('effective_from')
    .execute()
