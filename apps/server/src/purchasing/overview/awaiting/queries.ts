import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

type Awaited = { accountId: number; id: number; kind: CartKind; name: string; by: string }

const which = {
  given: sql`cart.status = ${CartStatus.pending} and cart.given_at is not null and author.admin_id = cart.customer_id`,
  proposed: sql`cart.status = ${CartStatus.proposed}`,
}
const whose = {
  given: sql`trim(author.firstname || ' ' || author.lastname)`,
  proposed: sql`supplier.name`,
}

/** What these accounts have to look at: sent by a sub-account, or proposed by a firm. */
export const cartsAwaited = async (db: Db, accountIds: readonly number[], what: 'given' | 'proposed') =>
  (
    await sql<Awaited>`
      select cart.customer_id as "accountId", cart.id, cart.kind, cart.name, coalesce(${whose[what]}, '') as by
      from cart left join account author on author.id = cart.prepared_by
      left join account supplier on supplier.id = cart.supplier_id
      where cart.customer_id = any(${accountIds}::integer[]) and ${which[what]}
      order by coalesce(cart.given_at, cart.updated_at), cart.id`.execute(db)
  ).rows
