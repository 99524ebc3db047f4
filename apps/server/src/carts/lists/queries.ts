import type { CartKind } from '@charpente/domain/cart/number'
import type { CartStatus } from '@charpente/domain/cart/status'
import type { Db } from '../../db/connect.ts'
import { cartRows } from '../queries.ts'

type Whose = { side: 'customer' | 'supplier'; accountId: number; kind?: CartKind; statuses: readonly CartStatus[] }
type Page = { limit: number; offset: number }

/** Most recent first; of several statuses, the first ones first. */
export const cartsOf = (db: Db, { side, accountId, kind, statuses }: Whose, page: Page) =>
  cartRows(db)
    .where(side === 'customer' ? 'cart.customer_id' : 'cart.supplier_id', '=', accountId)
    .where('cart.status', 'in', statuses)
    .$if(kind !== undefined, (query) => query.where('cart.kind', '=', kind as CartKind))
    .orderBy('cart.status')
    .orderBy('cart.created_at', 'desc')
    .orderBy('cart.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
