import { ORDERS_PAGE } from '@charpente/contract/platform/limits'
import type { MonitorList } from '@charpente/contract/purchasing/order-monitor'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { escaped, SHORTEST_PART } from '../../../platform/db/search.ts'
import type { Interval, Waiting } from '../../../platform/db/waiting.ts'
import { sentSoFar } from '../counted-days.ts'
import { orderRows } from '../queries.ts'

/** How soon before its end an unanswered order is looked at, and for how long a refused one stays in sight. */
const SOON = '3 days'
const RECENT = '30 days'

/** What puts an order in each list, and since when it is there: those another table tells are found there first. */
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
    holds: sql<SqlBool>`put.id = any(array(select purchase_order_id from passage where outcome is null))`,
    since: sql<Date>`put.closed_at`,
  }),
  exhausted: (now) => ({
    holds: sql<SqlBool>`put.id = any(array(select purchase_order_id from passage
      where outcome in ('exhausted', 'lapsed') and decided_at > ${now}::timestamptz - ${RECENT}::interval))`,
    // Since its ranks ran out, not since the last one answered.
    since: sql<Date>`(select max(decided_at) from passage where purchase_order_id = put.id)`,
  }),
  cancellations: () => ({
    holds: sql<SqlBool>`put.id = any(array(select purchase_order_id from cancellation_request where outcome is null))`,
    since: sql<Date>`coalesce((select max(asked_at) from cancellation_request asked
      where asked.purchase_order_id = put.id), put.sent_at)`,
  }),
  contested: () => ({
    holds: sql<SqlBool>`put.status in (2, 3)
      and put.id = any(array(select purchase_order_id from order_contest where settled_at is null))`,
    since: sql<Date>`coalesce((select contested_at from order_contest doubt where doubt.purchase_order_id = put.id), put.sent_at)`,
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

/** Beyond this many, what has a word is so common that going through the list finds a page of it sooner. */
const FEW = 2_000

/** Their ids, or nothing when there are many. */
async function fewOf(db: Db, which: RawBuilder<unknown>): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`${which} limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** The orders in which a word is: accounts, then carts, then orders, each by its own index; nothing when there are many. */
async function ordersWith(db: Db, word: string): Promise<number[] | null> {
  const part = sql`'%' || fold(${escaped(word)}) || '%'`
  const accounts = await fewOf(db, sql`select id from account where fold(name) like ${part}`)
  const merged = await fewOf(db, sql`select id from account_merge where fold(name) like ${part}`)
  if (!accounts || !merged) return null
  const carts = await fewOf(
    db,
    sql`select id from cart where id::text like ${part}
      union select id from cart where fold(name) like ${part}
      union select id from cart where customer_id = any(${accounts}::integer[])
      union select id from cart where made_before = any(${merged}::integer[])`,
  )
  if (!carts) return null
  return fewOf(
    db,
    sql`select id from purchase_order where status > 0 and number like upper(${part})
      union select id from purchase_order where status > 0 and cart_id = any(${carts}::integer[])
      union select id from purchase_order where status > 0 and supplier_id = any(${accounts}::integer[])
      union select id from purchase_order where status > 0 and made_before = any(${merged}::integer[])`,
  )
}

/** The least common word says where to look; none does when all are common, or too short for an index. */
async function fewestWith(db: Db, words: string): Promise<number[] | null> {
  let fewest: number[] | null = null
  for (const word of words.split(/\s+/).filter(({ length }) => length >= SHORTEST_PART)) {
    const some = await ordersWith(db, word)
    if (some && (fewest === null || some.length < fewest.length)) fewest = some
  }
  return fewest
}

type Part = { among: number[]; limit: number; offset: number }

const listed = (db: Db, { list, search }: MonitorSearch, now: Date, part: Partial<Part>) => {
  const { holds, since } = lists[list](now)
  return orderRows(db)
    .select(since.as('since'))
    .where(holds)
    .$if(part.among !== undefined, (query) => query.where(sql<SqlBool>`put.id = any(${part.among}::integer[])`))
    .$if(Boolean(search), (query) => query.where(found(search ?? '')))
    .orderBy(since, directionOf(list))
    .orderBy('put.id')
    .$if(part.limit !== undefined, (query) => query.limit(part.limit as number))
    .$if(part.offset !== undefined, (query) => query.offset(part.offset as number))
    .execute()
}

const directionOf = (list: MonitorList) => (list === 'all' || list === 'refused' ? 'desc' : 'asc')

/** How much of a list is looked at in one go. */
const STRETCH = 1_000

const stretchOf = (db: Db, list: MonitorList, now: Date, at: number) => {
  const { holds, since } = lists[list](now)
  return db
    .selectFrom('purchase_order as put')
    .select('put.id')
    .where(holds)
    .orderBy(since, directionOf(list))
    .orderBy('put.id')
    .limit(STRETCH)
    .offset(at * STRETCH)
    .execute()
}

/** Goes through the list until the page is full. */
async function throughList(db: Db, asked: MonitorSearch, now: Date, { limit, offset }: Omit<Part, 'among'>) {
  const kept: Awaited<ReturnType<typeof listed>> = []
  for (let at = 0; kept.length < offset + limit; at++) {
    const stretch = await stretchOf(db, asked.list, now, at)
    kept.push(...(await listed(db, asked, now, { among: stretch.map(({ id }) => id) })))
    if (stretch.length < STRETCH) break
  }
  return kept.slice(offset, offset + limit)
}

/** Searched by the words that are rare; where all are common, a page is soon found by going through the list. */
export async function monitoredOrders(db: Db, asked: MonitorSearch, now: Date) {
  const page = { limit: ORDERS_PAGE, offset: (asked.page - 1) * ORDERS_PAGE }
  if (!asked.search) return listed(db, asked, now, page)
  const among = await fewestWith(db, asked.search)
  return among ? listed(db, asked, now, { among, ...page }) : throughList(db, asked, now, page)
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

/** Each list by its own index; all of them from the counts of the days. */
export async function monitorCounts(db: Db, now: Date): Promise<Record<MonitorList, number>> {
  const counted = (list: MonitorList) =>
    sql`(select count(*) from purchase_order put where ${lists[list](now).holds}) as ${sql.ref(list)}`
  const { rows } = await sql<Record<Exclude<MonitorList, 'all'>, number>>`
    select ${sql.join((['late', 'refused', 'agreements', 'exhausted', 'cancellations', 'contested'] as const).map(counted))}`.execute(
    db,
  )
  return { ...(rows[0] as (typeof rows)[number]), all: await sentSoFar(db, now) }
}

type Whose = { side: 'customer' | 'supplier' | 'operator'; accountId: number }

/** Whose orders: found by their index before anything is said of them. */
export const ownedBy = ({ side, accountId }: Whose) =>
  side === 'customer'
    ? sql<SqlBool>`put.cart_id = any(array(
        select cart.id from account join cart on cart.customer_id = account.id
        where account.id = ${accountId} or account.admin_id = ${accountId}))`
    : sql<SqlBool>`put.id = any(array(
        select id from purchase_order where manager_id = ${accountId} and status > 0
        union select id from purchase_order where supplier_id = ${accountId} and status > 0))`

/** Every order that was sent: a buyer's organisation, a firm's contact or its head, or all. */
export const exportedOrders = (
  db: Db,
  whose: Whose,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
) =>
  orderRows(db)
    .where('put.status', '>', 0)
    .$if(whose.side !== 'operator', (query) => query.where(ownedBy(whose)))
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`put.sent_at >= ${from}::date::timestamp at time zone 'Europe/Paris'`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`put.sent_at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'`),
    )
    .orderBy('put.sent_at')
    .orderBy('put.id')
    .execute()
