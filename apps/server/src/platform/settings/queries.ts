import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

type Edition = { id: number; startsOn: Day; endsOn: Day; isPublished: boolean }

/** What the centre has set for that day, the latest last, and the editions, of which one is the current. */
export async function storedSettings(db: Db, day: Day) {
  const { rows } = await sql<{ stored: { key: string; value: string }[]; editions: Edition[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('key', key, 'value', value) order by effective_from)
        from setting where effective_from <= ${day}::date), '[]') as stored,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'startsOn', starts_on, 'endsOn', ends_on,
        'isPublished', publication_id is not null)) from edition), '[]') as editions`.execute(db)
  return rows[0] ?? { stored: [], editions: [] }
}

/** What the centre has set for any day, to come too. */
export const everySetting = (db: Db) =>
  db.selectFrom('setting').select(['key', 'value', 'effective_from as from']).orderBy('effective_from').execute()
