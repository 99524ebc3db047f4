import type { PassageOutcome } from '@charpente/domain/purchasing/orders/cascade'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'

export const addPassage = (db: Db, passage: Insertable<Database['passage']>) =>
  db.insertInto('passage').values(passage).execute()

const passages = (db: Db) =>
  db
    .selectFrom('passage')
    .leftJoin('account as decider', 'decider.id', 'passage.decided_by')
    .select(['passage.purchase_order_id as orderId', 'passage.next_id as nextId', 'passage.asked_at as askedAt'])
    .select(['passage.lapses_at as lapsesAt', 'passage.reminded_at as remindedAt'])
    .select(['passage.decided_at as decidedAt', 'passage.decided_by as decidedById'])
    .select([
      sql<PassageOutcome | null>`passage.outcome`.as('outcome'),
      sql<'advance' | 'session' | 'code' | null>`passage.manner`.as('manner'),
      sql<string | null>`decider.firstname || ' ' || decider.lastname`.as('decidedBy'),
    ])

export const findPassage = (db: Db, orderId: number) =>
  passages(db).where('passage.purchase_order_id', '=', orderId).executeTakeFirst()
export type StoredPassage = NonNullable<Awaited<ReturnType<typeof findPassage>>>

/** How an order came to this rank; nothing for the first. */
export const passageTo = (db: Db, nextId: number) =>
  passages(db).where('passage.next_id', '=', nextId).where('passage.outcome', '=', 'passed').executeTakeFirst()

export const passagesOf = (db: Db, orderIds: readonly number[]) =>
  passages(db)
    .where('passage.purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .execute()

export const decideOn = (db: Db, orderId: number, decision: Updateable<Database['passage']>) =>
  db.updateTable('passage').set(decision).where('purchase_order_id', '=', orderId).execute()

/** One code at a time for a cart: a new one takes the place of the former. */
export const keepCode = (db: Db, cartId: number, hash: Buffer, expiresAt: Date) =>
  db
    .insertInto('order_code')
    .values({ cart_id: cartId, code_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ code_hash: hash, expires_at: expiresAt }))
    .execute()

/** True, once, when the code is the one that was mailed and still good. */
export const useCode = async (db: Db, cartId: number, hashes: readonly Buffer[], now: Date) => {
  const used = await db
    .deleteFrom('order_code')
    .where('cart_id', '=', cartId)
    .where('code_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .returning('cart_id')
    .executeTakeFirst()
  return used !== undefined
}
