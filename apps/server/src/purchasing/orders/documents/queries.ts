import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'
import { namedThen } from '../queries.ts'

export const addDocument = (db: Db, document: Insertable<Database['order_document']>) =>
  db.insertInto('order_document').values(document).execute()

/** A document of ours by its fingerprint, and how many versions its order has by now. */
export const documentByFingerprint = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('order_document as document')
    .innerJoin('purchase_order as put', 'put.id', 'document.purchase_order_id')
    .innerJoin('account as supplier', 'supplier.id', 'put.supplier_id')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account_merge as buyer_then', 'buyer_then.id', 'cart.made_before')
    .leftJoin('account_merge as firm_then', 'firm_then.id', 'put.made_before')
    .select(['put.number', 'document.version', 'document.cause', 'document.made_at as madeAt'])
    .select([
      namedThen('supplier').as('supplier'),
      namedThen('customer').as('customer'),
      'put.status',
      'put.closed_at as closedAt',
    ])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('passage')
            .select('passage.purchase_order_id')
            .whereRef('passage.purchase_order_id', '=', 'put.id')
            .where('passage.outcome', '=', 'passed'),
        )
        .$castTo<boolean>()
        .as('hasPassed'),
    )
    .select((select) =>
      select
        .selectFrom('order_document as next')
        .whereRef('next.purchase_order_id', '=', 'put.id')
        .whereRef('next.version', '>', 'document.version')
        .select((first) => first.fn.min('next.made_at').as('at'))
        .as('replacedAt'),
    )
    .select((select) =>
      select
        .selectFrom('order_document as other')
        .whereRef('other.purchase_order_id', '=', 'put.id')
        .select((last) => last.fn.max('other.version').as('last'))
        .as('lastVersion'),
    )
    .where('document.sha256', '=', sha256)
    .executeTakeFirst()
