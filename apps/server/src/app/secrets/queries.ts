import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { SealedPlace } from './places.ts'

const sealedIn = ({ column }: SealedPlace): RawBuilder<Buffer> =>
  column === 'data' ? sql`decode(data->>'sealed', 'base64')` : sql.ref(column)

const isElsewhere = (place: SealedPlace, head: Buffer) =>
  sql`${sealedIn(place)} is not null and substring(${sealedIn(place)} from 1 for ${head.length}::int) <> ${head}`

export type SealedRow = { key: string; sealed: Buffer }

/** The next ones sealed with another secret, held; what somebody is writing is left for another turn. */
export async function sealedElsewhere(db: Db, place: SealedPlace, head: Buffer, after: string | null, most: number) {
  const [key, type] = place.key
  const isAfter = after === null ? sql`true` : sql`${sql.ref(key)} > ${after}::${sql.raw(type)}`
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(key)}::text as key, ${sealedIn(place)} as sealed from ${sql.table(place.table)}
    where ${isAfter} and ${isElsewhere(place, head)}
    order by ${sql.ref(key)} limit ${most} for update skip locked`.execute(db)
  return rows
}

export async function countElsewhere(db: Db, place: SealedPlace, head: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(place.table)} where ${isElsewhere(place, head)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function writeSealed(db: Db, place: SealedPlace, rows: readonly (SealedRow & { hash: Buffer | null })[]) {
  const [key, type] = place.key
  const written =
    place.column === 'data'
      ? sql`data = jsonb_set(data, '{sealed}', to_jsonb(translate(encode(made.sealed, 'base64'), E'\n', '')))`
      : sql`${sql.ref(place.column)} = made.sealed`
  const found = place.hash ? sql`, ${sql.ref(place.hash.column)} = made.hash` : sql``
  await sql`
    update ${sql.table(place.table)} as kept set ${written}${found}
    from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.sealed)}::bytea[],
      ${rows.map((row) => row.hash)}::bytea[]) as made (key, sealed, hash)
    where kept.${sql.ref(key)} = made.key::${sql.raw(type)}`.execute(db)
}

/** What is only recognised with the secret it was made with, by the name of that secret: none before there were names. */
export async function countRecognised(db: Db, now: Date) {
  const named = (column: string) => sql`encode(substring(${sql.ref(column)} from 33), 'escape')`
  const { rows } = await sql<{ what: string; id: string; count: number }>`
    select what, id, count(*) as count from (
      select 'recovery codes not used' as what, ${named('code_hash')} as id from recovery_code where used_at is null
      union all select 'browsers known', ${named('device_hash')} from known_device
      union all select 'addresses to be told of an opening', ${named('token_hash')} from opening_alert
      union all select 'contracts offered to whoever forgot a password', ${named('choice_hash')}
        from reset_choice where expires_at > ${now}
      union all select 'codes that sign', ${named('hash')} from signature_code where expires_at > ${now}
      union all select 'codes of orders', ${named('code_hash')} from order_code where expires_at > ${now}
      union all select 'codes that sign acts of orders', ${named('code_hash')} from execution_code where expires_at > ${now}
      union all select 'codes that sign changes', ${named('hash')} from rider_code where expires_at > ${now}
      union all select 'provisional passwords',
          case when provisional_nonce like '%:%' then split_part(provisional_nonce, ':', 1) else '' end
        from account where provisional_nonce is not null and provisional_expires_at > ${now}
    ) recognised group by what, id order by what, id`.execute(db)
  return rows
}
