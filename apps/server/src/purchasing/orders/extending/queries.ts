import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'

export const addExtension = (db: Db, extension: Insertable<Database['deadline_extension']>) =>
  db.insertInto('deadline_extension').values(extension).execute()

/** The end wished with the order is answered with it, for as long as it waits. */
export const moveWishedAnswer = (db: Db, orderId: number, dueAt: Date) =>
  db
    .updateTable('derogation')
    .set({ answer_by: dueAt })
    .where('purchase_order_id', '=', orderId)
    .where('side', '=', 'customer')
    .where('outcome', 'is', null)
    .execute()
