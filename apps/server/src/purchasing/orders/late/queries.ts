import type { Day } from '@charpente/domain/platform/calendar'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Span } from '../counting/queries.ts'
import { orderRows } from '../queries.ts'

type Sought = Span & { today: Day; supplierId?: number | undefined }

/**
 * Orders sent in a span whose works are late as the rules say (`isLate`): accepted, not said to be over, their last day
 * passed, the one agreed since if there is one. Found by when they were sent, or among those of a firm.
 */
export const lateOrders = ({ since, until, today, supplierId }: Sought) => sql`
  select put.id, put.supplier_id, cart.customer_id, coalesce(part.lot_code, '') as lot_code, cart.department_id,
    coalesce(agreed.end_on, put.execution_end) as ends_on
  from purchase_order put
  join cart on cart.id = put.cart_id and cart.status = ${sql.lit(CartStatus.confirmed)}
  left join order_lot part on part.id = put.order_lot_id
  left join lateral (select end_on from derogation
    where purchase_order_id = put.id and outcome = 'agreed' order by id desc limit 1) agreed on true
  where put.status = 2 and put.sent_at >= ${since} and put.sent_at < ${until}
    and coalesce(agreed.end_on, put.execution_end) < ${today}::date
    ${supplierId === undefined ? sql`` : sql`and put.supplier_id = ${supplierId}`}`

/** They, the most late first. */
export async function findLateOrders(db: Db, sought: Sought & { limit?: number | undefined }) {
  const { rows } = await sql<{ id: number; endsOn: Day }>`
    select id, ends_on as "endsOn" from (${lateOrders(sought)}) late order by ends_on, id
    limit ${sought.limit ?? null}`.execute(db)
  const endOf = new Map(rows.map(({ id, endsOn }) => [id, endsOn]))
  const orders = await ordersAmong(
    db,
    rows.map(({ id }) => id),
  )
  return orders
    .map((order) => ({ ...order, endsOn: endOf.get(order.id) ?? null }))
    .toSorted((one, other) => (one.endsOn ?? '').localeCompare(other.endsOn ?? '') || one.id - other.id)
}

const ordersAmong = (db: Db, ids: readonly number[]) =>
  orderRows(db)
    .where('put.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
