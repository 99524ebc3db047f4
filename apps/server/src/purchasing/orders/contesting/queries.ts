import type { Db } from '../../../platform/db/connect.ts'

export const addContest = (db: Db, orderId: number, now: Date) =>
  db.insertInto('order_contest').values({ purchase_order_id: orderId, contested_at: now }).execute()

export const endContest = (db: Db, orderId: number, reason: string | null, now: Date) =>
  db
    .updateTable('order_contest')
    .set({ settled_at: now, reason })
    .where('purchase_order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()

/** Everybody of a firm: its head, whose address is the one of record, and its contacts. */
export const peopleOfFirm = async (db: Db, headId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where((where) => where.or([where('id', '=', headId), where('admin_id', '=', headId)]))
      .where('active', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
