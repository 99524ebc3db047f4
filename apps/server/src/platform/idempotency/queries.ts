import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

type Claim = { accountId: number; key: string; act: string; digest: Buffer; now: Date }

/** True when the key is new. Waits while a call with the same key is under way: it then has its answer. */
export const claimKey = async (db: Db, { accountId, key, act, digest, now }: Claim) => {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key, act, digest, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The key of a call whose answer is known beforehand; without a key nothing is kept. */
export type Keyed = {
  accountId: number | null
  key: string | null
  act: string | null
  digest: Buffer | null
  answer: string | null
  now: Date
}

/** Keeps the answer with its key, from each row of this, in a statement that writes other things too: a key that has served stops them all. */
export const keeping = (call: Keyed, from = sql``) => sql`
  insert into idempotency_key (account_id, key, act, digest, answer, created_at)
  select ${call.accountId}::integer, ${call.key}::text, ${call.act}::text, ${call.digest}::bytea,
    ${call.answer}::jsonb, ${call.now}::timestamptz ${from}
  where ${call.key}::text is not null`

/** The same, to be one statement with what is held next: it gives the key if it is new. */
export const claiming = (call: Keyed) => sql`${keeping(call)} on conflict (account_id, key) do nothing returning key`

export const findKey = (db: Db, accountId: number, key: string) =>
  db
    .selectFrom('idempotency_key')
    .select(['act', 'digest', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export const keepAnswer = (db: Db, accountId: number, key: string, answer: unknown) =>
  db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()

export const forgetKeys = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
