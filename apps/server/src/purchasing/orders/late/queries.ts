import type { Day } from '@charpente/domain/platform/calendar'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { keptLateDays, movedEnd } from '@charpente/domain/purchasing/execution/time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Span } from '../counting/queries.ts'
import { orderRows } from '../queries.ts'

type Sought = Span & { today: Day; supplierId?: number | undefined }

/** Whether the works of a file are late, as `isLate` says. While they stand still nothing comes to be late, nor in time again. */
export const lateWorks = (table: string, today: Day) => {
  const [phase, end, still] = ['phase', 'ends_on', 'stands_from'].map((column) => sql.ref(`${table}.${column}`))
  return sql<boolean>`coalesce(${phase} in ('toStart', 'underWay', 'suspended') and ${end} < ${today}::date
    and (${still} is null or ${end} < ${still}), false)`
}

/**
 * Orders sent in a span whose works are late as the rules say (`isLate`): accepted, not said to be over, the last day
 * their file says passed. Those that have none, the one agreed since or the contract's. Found by when they were sent,
 * or among those of a firm.
 */
export const lateOrders = ({ since, until, today, supplierId }: Sought) => sql`
  select put.id, put.supplier_id, cart.customer_id, coalesce(part.lot_code, '') as lot_code, cart.department_id,
    case when standing.phase is null then coalesce(agreed.end_on, put.execution_end) else standing.ends_on end as ends_on
  from purchase_order put
  join cart on cart.id = put.cart_id and cart.status = ${sql.lit(CartStatus.confirmed)}
  left join execution standing on standing.purchase_order_id = put.id
  left join order_lot part on part.id = put.order_lot_id
  left join lateral (select end_on from derogation
    where purchase_order_id = put.id and outcome = 'agreed' order by id desc limit 1) agreed on standing.phase is null
  where put.status = 2 and put.sent_at >= ${since} and put.sent_at < ${until}
    and case when standing.phase is null then coalesce(agreed.end_on, put.execution_end) < ${today}::date
      else ${lateWorks('standing', today)} end
    ${supplierId === undefined ? sql`` : sql`and put.supplier_id = ${supplierId}`}`

/** They, the most late first. */
export async function findLateOrders(db: Db, sought: Sought & { limit?: number | undefined }) {
  const { rows } = await sql<{ id: number; keptEnd: Day }>`
    select id, ends_on as "keptEnd" from (${lateOrders(sought)}) late order by ends_on, id
    limit ${sought.limit ?? null}`.execute(db)
  const keptEnds = new Map(rows.map(({ id, keptEnd }) => [id, keptEnd]))
  const orders = await ordersAmong(
    db,
    rows.map(({ id }) => id),
  )
  return orders
    .map((order) => ({ ...order, keptEnd: keptEnds.get(order.id) ?? null }))
    .map((order) => ({
      ...order,
      endsOn: movedEnd(order, sought.today),
      lateDays: keptLateDays(order, sought.today),
    }))
    .toSorted((one, other) => (one.endsOn ?? '').localeCompare(other.endsOn ?? '') || one.id - other.id)
}

const ordersAmong = (db: Db, ids: readonly number[]) =>
  orderRows(db)
    .where('put.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
