import { sql, type Transaction } from 'kysely'
import { seal } from '../../src/platform/audit/chain.ts'
import type { Database } from '../../src/platform/db/types.ts'

type Trx = Transaction<Database>
type Object = { type: string; id: string }

/**
 * What somebody who owns the database can do to its trail, with the program's own code to seal it again: the database
 * does not look meanwhile.
 */
export async function unwatched(trx: Trx, forge: (trx: Trx) => Promise<unknown>): Promise<void> {
  await sql`alter table audit_event disable trigger end_trails`.execute(trx)
  await forge(trx)
  await sql`alter table audit_event enable trigger end_trails`.execute(trx)
}

const linesOf = (trx: Trx, { type, id }: Object) =>
  trx
    .selectFrom('audit_event')
    .selectAll()
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .orderBy('seq')
    .execute()

const takeAway = async (trx: Trx, { type, id }: Object, after = 0) => {
  for (const table of ['audit_event', 'audit_end'] as const)
    await trx
      .deleteFrom(table)
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .where('seq', '>', after)
      .execute()
}

const endWith = (trx: Trx, { type, id }: Object, seq: number, hash: Buffer, root: number | null) =>
  trx
    .insertInto('audit_end')
    .values({ object_type: type, object_id: id, seq, hash, root })
    .onConflict((end) => end.columns(['object_type', 'object_id']).doUpdateSet({ seq, hash, root }))
    .execute()

/** The whole history of an object told otherwise, each line sealed anew, and its end: the chain holds. */
export async function rewrite(trx: Trx, object: Object): Promise<void> {
  const lines = await linesOf(trx, object)
  const end = await trx
    .selectFrom('audit_end')
    .select('root')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .executeTakeFirst()
  await takeAway(trx, object)
  let previous: Buffer | null = null
  for (const line of lines) {
    const details = { forged: true }
    const event = { objectType: line.object_type, objectId: line.object_id, seq: line.seq, at: line.at, details }
    const hash = seal({ ...event, action: line.action, authorId: line.author_id, ip: line.ip }, previous)
    await trx
      .insertInto('audit_event')
      .values({ ...line, details: JSON.stringify(details), previous, hash })
      .execute()
    await endWith(trx, object, line.seq, hash, end?.root ?? null)
    previous = hash
  }
}

/** No line, no end: it never was. */
export const remove = (trx: Trx, object: Object): Promise<void> => takeAway(trx, object)

/** The last lines gone, and the end moved back to what is left. */
export async function truncate(trx: Trx, object: Object, left: number): Promise<void> {
  const kept = (await linesOf(trx, object))[left - 1]
  await takeAway(trx, object, left)
  if (kept) await endWith(trx, object, left, kept.hash, null)
}

/** One line told otherwise, and nothing else. */
export const edit = (trx: Trx, { type, id }: Object) =>
  trx
    .updateTable('audit_event')
    .set({ action: 'forged' })
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('seq', '=', 1)
    .execute()
