import type { Day } from '@charpente/domain/platform/calendar'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** Instants: the first included, the last not. */
export type Span = { since: Date; until: Date }

/** Which counts a day has once it is counted; one that has fewer is not believed, and is counted again. */
const COUNTS = 3

/** Where an order put to a supplier may stand, by the name of its counts. */
export const standings = [
  { name: 'waiting', status: OrderStatus.pending },
  { name: 'accepted', status: OrderStatus.accepted },
  { name: 'refused', status: OrderStatus.refused },
  { name: 'unanswered', status: OrderStatus.unanswered },
  { name: 'cancelled', status: OrderStatus.cancelled },
] as const

const within = (column: string, spans: readonly Span[]): RawBuilder<SqlBool> =>
  spans.length === 0
    ? sql`false`
    : sql`(${sql.join(
        spans.map(({ since, until }) => sql`(${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until})`),
        sql` or `,
      )})`

/**
 * What was ordered each day: one order a lot, or a free supplier, of a cart confirmed then. What came to a next rank is
 * the same order again and does not count twice; its amount is that of the purchase order which is live, if one is.
 */
const orders = (spans: readonly Span[]) => sql`
  select day, lot_code, department_id, count(*)::int as orders, sum(amount)::bigint as amount,
    sum(confirmed)::bigint as confirmed
  from (
    select paris_day(whole.confirmed_at) as day, coalesce(part.lot_code, '') as lot_code, cart.department_id,
      -- As it was ordered, where other quantities were agreed on since.
      coalesce(case when exists (select from execution_line where purchase_order_id = put.id)
        then (select sum(total) from ordered_line where purchase_order_id = put.id) end, put.amount) as confirmed,
      coalesce(case when put.order_lot_id is null then case when put.status in (1, 2) then put.amount end
        else live.amount end, 0) as amount
    from cart_order whole
    join purchase_order put on put.cart_id = whole.cart_id and put.status > 0
    join cart on cart.id = whole.cart_id
    left join order_lot part on part.id = put.order_lot_id
    left join purchase_order live on live.order_lot_id = put.order_lot_id and live.status in (1, 2)
    where ${within('whole.confirmed_at', spans)}
      and not exists (select from passage where passage.next_id = put.id)) ordered
  group by grouping sets ((day, lot_code), (day, department_id))`

/** What became of the orders put to suppliers each day, by rank (0 for free ones). */
const answers = (spans: readonly Span[]) => sql`
  select paris_day(sent_at) as day, coalesce(rank, 0) as rank, count(*)::int as sent,
    (count(*) filter (where status = 1))::int as waiting, (count(*) filter (where status = 2))::int as accepted,
    (count(*) filter (where status = 3))::int as refused, (count(*) filter (where status = 4))::int as unanswered,
    (count(*) filter (where status = 5))::int as cancelled
  from purchase_order where status > 0 and ${within('sent_at', spans)}
  group by 1, 2`

/** In how many hours they were answered. */
const answerHours = (spans: readonly Span[]) => sql`
  select paris_day(sent_at) as day, answer_hours(sent_at, closed_at) as hours,
    (count(*) filter (where rank is null))::int as free, (count(*) filter (where rank = 1))::int as first,
    (count(*) filter (where rank = 2))::int as second, (count(*) filter (where rank = 3))::int as third
  from purchase_order where status > 0 and status in (2, 3) and ${within('sent_at', spans)}
  group by 1, 2`

/** Orders that had to look for another rank, and those that found none. Q-18, Q-132 */
const passages = (spans: readonly Span[]) => sql`
  select paris_day(asked_at) as day, count(*)::int as asked,
    (count(*) filter (where outcome in ('exhausted', 'lapsed')))::int as without_way
  from passage where ${within('asked_at', spans)}
  group by 1`

/** What became of them and what they came to, by firm, by account that ordered, by lot and by department. */
const trade = (spans: readonly Span[]) => sql`
  select day, supplier_id, customer_id, lot_code, department_id,
    ${sql.join(
      standings.map(({ name, status }) => sql`(count(*) filter (where status = ${status}))::int as ${sql.ref(name)}`),
    )},
    ${sql.join(
      standings.map(
        ({ name, status }) =>
          sql`coalesce(sum(amount) filter (where status = ${status}), 0)::bigint as ${sql.ref(`${name}_amount`)}`,
      ),
    )}
  from (
    select paris_day(put.sent_at) as day, put.supplier_id, cart.customer_id, coalesce(part.lot_code, '') as lot_code,
      cart.department_id, put.status, coalesce(put.amount, 0)::bigint as amount
    from purchase_order put
    join cart on cart.id = put.cart_id
    left join order_lot part on part.id = put.order_lot_id
    where put.status > 0 and ${within('put.sent_at', spans)}) put
  group by grouping sets ((day, supplier_id), (day, customer_id), (day, lot_code), (day, department_id))`

/** What each table is counted from, and by what its rows are told from one another within a day. */
const tables = {
  day_orders: { counted: orders, by: ['lot_code', 'department_id'], sums: ['orders', 'amount', 'confirmed'] },
  day_answers: {
    counted: answers,
    by: ['rank'],
    sums: ['sent', 'waiting', 'accepted', 'refused', 'unanswered', 'cancelled'],
  },
  day_answer_hours: { counted: answerHours, by: ['hours'], sums: ['free', 'first', 'second', 'third'] },
  day_passages: { counted: passages, by: [], sums: ['asked', 'without_way'] },
  day_trade: {
    counted: trade,
    by: ['supplier_id', 'customer_id', 'lot_code', 'department_id'],
    sums: [...standings.map(({ name }) => name), ...standings.map(({ name }) => `${name}_amount` as const)],
  },
} as const
type Table = keyof typeof tables
const names = Object.keys(tables) as Table[]

const columnsOf = (table: Table) => sql.join([...tables[table].by, ...tables[table].sums].map((name) => sql.ref(name)))

/** Days of a period, and the parts of it no day of which is counted. */
export type Asked = { from: Day; to: Day; uncounted: readonly Span[] }

/** The rows of a period: those kept for the days that are counted, and those of the other days, counted now. */
export const rowsOf = (table: Table, { from, to, uncounted }: Asked) => sql`(
  select day, ${columnsOf(table)} from ${sql.table(table)} join counted_day using (day)
  where day between ${from} and ${to} and counts = ${COUNTS}
  union all
  select day, ${columnsOf(table)} from (${tables[table].counted(uncounted)}) now_counted)`

export const countedDays = async (db: Db, { from, to }: { from: Day; to: Day }): Promise<Set<Day>> => {
  const rows = await db
    .selectFrom('counted_day')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('counts', '=', COUNTS)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** How many orders were put to suppliers. */
export const sentIn = async (db: Db, asked: Asked): Promise<number> => {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(sent), 0)::bigint as sent from ${rowsOf('day_answers', asked)} answers`.execute(db)
  return rows[0]?.sent ?? 0
}

/** The day of the first order, if there is one. */
export const firstDay = async (db: Db): Promise<Day | null> => {
  const { rows } = await sql<{ day: Day | null }>`
    select paris_day(min(confirmed_at)) as day from cart_order`.execute(db)
  return rows[0]?.day ?? null
}

/** In one snapshot: what it does not see changes the counts once it is there. */
export async function countDay(trx: Db, day: Day, span: Span): Promise<void> {
  await sql`insert into counted_day (day, counts) values (${day}, ${COUNTS})
    on conflict (day) do update set counts = excluded.counts`.execute(trx)
  for (const table of names) {
    await sql`delete from ${sql.table(table)} where day = ${day}`.execute(trx)
    await sql`insert into ${sql.table(table)} (day, ${columnsOf(table)}, is_later)
      select day, ${columnsOf(table)}, false from (${tables[table].counted([span])}) counted`.execute(trx)
  }
}

/** The counted days something has happened to since their rows were last put together. */
export const changedDays = async (db: Db): Promise<Day[]> => {
  const changes = names.map((table) => sql`select day from ${sql.table(table)} where is_later`)
  const { rows } = await sql<{ day: Day }>`
    select distinct day from (${sql.join(changes, sql` union all `)}) changed join counted_day using (day)
    order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** One row for several: only whoever takes them away writes their sum. */
export async function putTogether(db: Db, day: Day): Promise<void> {
  for (const table of names) {
    const by = sql.join(['day', ...tables[table].by].map((name) => sql.ref(name)))
    const sums = sql.join(tables[table].sums.map((name) => sql`sum(${sql.ref(name)})`))
    await sql`
      with taken as (delete from ${sql.table(table)} where day = ${day} returning *)
      insert into ${sql.table(table)} (day, ${columnsOf(table)}, is_later)
      select ${by}, ${sums}, false from taken group by ${by}`.execute(db)
  }
}
