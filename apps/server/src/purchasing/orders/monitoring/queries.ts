import { ORDERS_PAGE } from '@charpente/contract/platform/limits'
import type { MonitorList } from '@charpente/contract/purchasing/order-monitor'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Interval, Waiting } from '../../../platform/db/waiting.ts'
import { orderRows } from '../queries.ts'

/** How soon before its end an unanswered order is looked at, and for how long a refused one stays in sight. */
const SOON = '3 days'
const RECENT = '30 days'

/** What puts an order in each list, and since when it is there. */
const lists: Record<MonitorList, (now: Date) => { holds: RawBuilder<SqlBool>; since: RawBuilder<Date> }> = {
  late: (now) => ({
    holds: sql<SqlBool>`put.status = 1 and put.due_at < ${now}::timestamptz + ${SOON}::interval`,
    since: sql<Date>`put.sent_at`,
  }),
  refused: (now) => ({
    holds: sql<SqlBool>`put.status in (3, 4) and put.closed_at > ${now}::timestamptz - ${RECENT}::interval`,
    since: sql<Date>`put.closed_at`,
  }),
  agreements: () => ({
    holds: sql<SqlBool>`exists (select from passage where passage.purchase_order_id = put.id and passage.outcome is null)`,
    since: sql<Date>`put.closed_at`,
  }),
  exhausted: (now) => ({
    holds: sql<SqlBool>`exists (select from passage where passage.purchase_order_id = put.id
      and passage.outcome in ('exhausted', 'lapsed') and passage.decided_at > ${now}::timestamptz - ${RECENT}::interval)`,
    since: sql<Date>`put.closed_at`,
  }),
  cancellations: () => ({
    holds: sql<SqlBool>`exists (select from cancellation_request asked
      where asked.purchase_order_id = put.id and asked.outcome is null)`,
    since: sql<Date>`coalesce((select max(asked_at) from cancellation_request asked
      where asked.purchase_order_id = put.id), put.sent_at)`,
  }),
  all: () => ({ holds: sql<SqlBool>`put.status > 0`, since: sql<Date>`put.sent_at` }),
}

type MonitorSearch = { list: MonitorList; search?: string | undefined; page: number }

/** By number, buyer, firm or name of the cart; accents and case do not matter. Q-47 */
const found = (words: string) => sql<SqlBool>`
  fold(coalesce(put.number, '') || ' ' || cart.name || ' ' || customer.name || ' ' || supplier.name || ' ' || cart.id
    || ' ' || coalesce(buyer_then.name, '') || ' ' || coalesce(firm_then.name, ''))
  like all (select '%' || replace(replace(fold(word), '%', '\\%'), '_', '\\_') || '%'
            from regexp_split_to_table(${words}, '\\s+') word)`

export const monitoredOrders = (db: Db, { list, search, page }: MonitorSearch, now: Date) => {
  const { holds, since } = lists[list](now)
  return orderRows(db)
    .select(since.as('since'))
    .where(holds)
    .$if(Boolean(search), (query) => query.where(found(search ?? '')))
    .orderBy(since, list === 'all' || list === 'refused' ? 'desc' : 'asc')
    .orderBy('put.id')
    .limit(ORDERS_PAGE)
    .offset((page - 1) * ORDERS_PAGE)
    .execute()
}

/** Since when each order is in a list, and until when: so long after it came there, or before its own delay ends. */
export const waitingOrders = (
  list: MonitorList,
  now: Date,
  due: { in: Interval } | { beforeEnd: Interval } | null,
): Waiting => {
  const { holds, since } = lists[list](now)
  const end = !due
    ? sql`null::timestamptz`
    : 'in' in due
      ? sql`${since} + ${due.in}::interval`
      : sql`due_at - ${due.beforeEnd}::interval`
  return sql`select ${since} as since, ${end} as due, null as part from purchase_order put where ${holds}`
}

export async function monitorCounts(db: Db, now: Date): Promise<Record<MonitorList, number>> {
  const counted = (list: MonitorList) => sql<number>`count(*) filter (where ${lists[list](now).holds})`.as(list)
  return db
    .selectFrom('purchase_order as put')
    .select([counted('late'), counted('refused'), counted('agreements'), counted('exhausted')])
    .select([counted('cancellations'), counted('all')])
    .executeTakeFirstOrThrow()
}

type Whose = { side: 'customer' | 'supplier' | 'operator'; accountId: number }

/** Every order that was sent: a buyer's organisation, a firm's contact or its head, or all. */
export const exportedOrders = (
  db: Db,
  { side, accountId }: Whose,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
) =>
  orderRows(db)
    .where('put.status', '>', 0)
    .$if(side === 'customer', (query) =>
      query.where((where) =>
        where.or([where('cart.customer_id', '=', accountId), where('customer.admin_id', '=', accountId)]),
      ),
    )
    .$if(side === 'supplier', (query) =>
      query.where((where) =>
        where.or([where('put.manager_id', '=', accountId), where('put.supplier_id', '=', accountId)]),
      ),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`put.sent_at >= ${from}::date::timestamp at time zone 'Europe/Paris'`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`put.sent_at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'`),
    )
    .orderBy('put.sent_at')
    .orderBy('put.id')
    .execute()
