import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'
import { namedThen } from '../queries.ts'

export const addReceipt = (db: Db, receipt: Insertable<Database['order_receipt']>) =>
  db.insertInto('order_receipt').values(receipt).execute()

export const receiptsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_receipt')
    .select(['purchase_order_id as orderId', 'number', 'media_id as mediaId', 'sha256', 'made_at as madeAt'])
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .execute()

/** A receipt of ours by its fingerprint. */
export const receiptByFingerprint = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('order_receipt as receipt')
    .innerJoin('order_answer as answer', 'answer.purchase_order_id', 'receipt.purchase_order_id')
    .innerJoin('purchase_order as put', 'put.id', 'receipt.purchase_order_id')
    .innerJoin('account as supplier', 'supplier.id', 'put.supplier_id')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account_merge as buyer_then', 'buyer_then.id', 'cart.made_before')
    .leftJoin('account_merge as firm_then', 'firm_then.id', 'put.made_before')
    .select(['receipt.number', 'receipt.made_at as madeAt', 'put.number as orderNumber'])
    .select(['answer.answer', 'answer.answered_at as answeredAt', 'answer.name'])
    .select([namedThen('supplier').as('supplier'), namedThen('customer').as('customer')])
    .where('receipt.sha256', '=', sha256)
    .executeTakeFirst()
