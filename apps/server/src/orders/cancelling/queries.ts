import { CartStatus } from '@charpente/domain/cart/status'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/types.ts'

export const cancellationsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('cancellation_request')
    .select(['id', 'purchase_order_id as orderId', 'asked_at as askedAt', 'reason', 'decided_at as decidedAt'])
    .select(['decision_reason as decisionReason', sql<'granted' | 'declined' | null>`outcome`.as('outcome')])
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('id')
    .execute()
export type StoredCancellation = Awaited<ReturnType<typeof cancellationsOf>>[number]

export const addCancellation = (db: Db, asked: Insertable<Database['cancellation_request']>) =>
  db.insertInto('cancellation_request').values(asked).execute()

type Decision = { outcome: 'granted' | 'declined'; by: number | null; reason: string }

/** Whether one was waiting. */
export const decideCancellation = async (db: Db, orderId: number, { outcome, by, reason }: Decision, now: Date) => {
  const decided = await db
    .updateTable('cancellation_request')
    .set({ outcome, decided_at: now, decided_by: by, decision_reason: reason })
    .where('purchase_order_id', '=', orderId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

/** Only a cart that is ordered is ended. Q-03 */
export const endCart = async (db: Db, id: number, status: CartStatus, now: Date) => {
  const ended = await db
    .updateTable('cart')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', CartStatus.confirmed)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
