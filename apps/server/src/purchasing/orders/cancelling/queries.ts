import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'

export const cancellationsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('cancellation_request as asked')
    .leftJoin('account as asker', 'asker.id', 'asked.asked_by')
    .leftJoin('account as decider', 'decider.id', 'asked.decided_by')
    .select(['asked.id', 'asked.purchase_order_id as orderId', 'asked.asked_at as askedAt', 'asked.reason'])
    .select(['asked.decided_at as decidedAt', 'asked.decision_reason as decisionReason'])
    .select(sql<'granted' | 'declined' | null>`asked.outcome`.as('outcome'))
    .select(sql<string | null>`asker.firstname || ' ' || asker.lastname`.as('askedBy'))
    .select(sql<string | null>`decider.firstname || ' ' || decider.lastname`.as('decidedBy'))
    .where('asked.purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('asked.id')
    .execute()
export type StoredCancellation = Awaited<ReturnType<typeof cancellationsOf>>[number]

export const addCancellation = (db: Db, asked: Insertable<Database['cancellation_request']>) =>
  db.insertInto('cancellation_request').values(asked).execute()

/** The centre's act: its own fact, beside what was answered. */
export const keepCancellation = (db: Db, cancellation: Insertable<Database['order_cancellation']>) =>
  db.insertInto('order_cancellation').values(cancellation).execute()

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
