import type { Indicators } from '@charpente/contract/centre/indicators'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'

/** A period as SQL has it: the first day to the last, in Paris. */
const within = (column: string, { from, to }: Indicators['period']) => sql`
  (${sql.ref(column)} at time zone 'Europe/Paris')::date between ${from}::date and ${to}::date`
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Paris', 'YYYY-MM')`

type Ordered = { key: string; orders: number; amount: number; confirmed: number }
type Answered = {
  key: string
  sent: number
  waiting: number
  accepted: number
  refused: number
  unanswered: number
  cancelled: number
  medianDays: number | null
}

/** Every order of a period counted one by one, without anything that was counted before. */
export async function exactFigures(db: Db, period: Indicators['period']) {
  const ordered = async (key: string) =>
    (
      await sql<Ordered>`
        select ${sql.raw(key)} as key, count(*)::int as orders, sum(amount)::bigint as amount,
          sum(confirmed)::bigint as confirmed
        from (
          select cart.kind, department.code as department, part.lot_code as lot, put.amount as confirmed,
            ${monthOf('whole.confirmed_at')} as month,
            coalesce((select sum(live.amount) from purchase_order live where live.status in (1, 2)
              and (live.id = put.id or live.order_lot_id = put.order_lot_id)), 0) as amount
          from cart_order whole join purchase_order put on put.cart_id = whole.cart_id and put.status > 0
          join cart on cart.id = whole.cart_id join department on department.id = cart.department_id
          left join order_lot part on part.id = put.order_lot_id
          where ${within('whole.confirmed_at', period)}
            and not exists (select from passage where passage.next_id = put.id)) counted
        where ${sql.raw(key)} is not null group by 1 order by 1`.execute(db)
    ).rows
  const answered = async (key: string) =>
    (
      await sql<Answered>`
        select ${sql.raw(key)} as key, count(*)::int as sent,
          (count(*) filter (where status = 1))::int as waiting, (count(*) filter (where status = 2))::int as accepted,
          (count(*) filter (where status = 3))::int as refused, (count(*) filter (where status = 4))::int as unanswered,
          (count(*) filter (where status = 5))::int as cancelled,
          (percentile_cont(0.5) within group (order by days) filter (where status in (2, 3)))::float8 as "medianDays"
        from (
          select coalesce(rank, 0)::text as rank, status, ${monthOf('sent_at')} as month, 'all' as whole,
            extract(epoch from closed_at - sent_at) / 86400 as days
          from purchase_order where status > 0 and ${within('sent_at', period)}) put group by 1 order by 1`.execute(db)
    ).rows
  const { rows } = await sql<Indicators['passages']>`
    select count(*)::int as asked, (count(*) filter (where outcome in ('exhausted', 'lapsed')))::int as "withoutWay"
    from passage where ${within('asked_at', period)}`.execute(db)
  return {
    months: await ordered(`month || ' ' || kind`),
    lots: await ordered('lot'),
    departments: await ordered('department'),
    ranks: await answered('rank'),
    medians: [...(await answered('month')), ...(await answered('whole'))]
      .filter(({ medianDays }) => medianDays !== null)
      .map(({ key, medianDays }) => [key, medianDays]),
    passages: rows[0],
  }
}

/** What the page says, laid out the same. */
export function shownFigures({ months, lots, departments, ranks, totals, passages }: Indicators) {
  const sorted = <Row extends { key: string }>(rows: Row[]) =>
    rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const some = ({ code, orders, amount, confirmed }: Indicators['lots'][number]) =>
    orders === 0 ? [] : [{ key: code, orders, amount, confirmed }]
  return {
    months: sorted(
      months.flatMap(({ month, formalized, free }) =>
        [
          { key: `${month} formalized`, ...formalized },
          { key: `${month} free`, ...free },
        ].filter(({ orders }) => orders > 0),
      ),
    ),
    lots: sorted(lots.flatMap(some)),
    departments: sorted(departments.flatMap(some)),
    ranks: sorted(ranks.map(({ rank, ...counts }) => ({ key: String(rank), ...counts }))),
    medians: [...months.map(({ month, medianDays }) => [month, medianDays]), ['all', totals.medianDays]].filter(
      ([, medianDays]) => medianDays !== null,
    ),
    passages,
  }
}
