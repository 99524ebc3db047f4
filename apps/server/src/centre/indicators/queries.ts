import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Instants: the first included, the last not. */
export type Span = { since: Date; until: Date }

/** `amount`: of what waits or was accepted, to this day; `confirmed`: of what the buyers confirmed. */
type Counted = { orders: number; amount: number; confirmed: number }
type OrderedRow = Counted & {
  /** Which of the three tables the row is of. */
  of: 'month' | 'lot' | 'department'
  month: string | null
  kind: CartKind | null
  lot: string | null
  departmentId: number | null
}

/** One instant's month, in Paris. */
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Paris', 'YYYY-MM')`

/**
 * What was ordered: one order a lot, or a free supplier, of a cart confirmed in the span. What came to a next rank is
 * the same order again and does not count twice; its amount is that of the purchase order which is live, if one is.
 */
const ordered = ({ since, until }: Span) => sql`
  select cart.kind, cart.department_id, part.lot_code, put.amount as confirmed, ${monthOf('whole.confirmed_at')} as month,
    coalesce(case when put.order_lot_id is null then case when put.status in (1, 2) then put.amount end
      else live.amount end, 0) as amount
  from cart_order whole
  join purchase_order put on put.cart_id = whole.cart_id and put.status > 0
  join cart on cart.id = whole.cart_id
  left join order_lot part on part.id = put.order_lot_id
  left join purchase_order live on live.order_lot_id = put.order_lot_id and live.status in (1, 2)
  where whole.confirmed_at >= ${since} and whole.confirmed_at < ${until}
    and not exists (select from passage where passage.next_id = put.id)`

/** By month and kind, by lot, by department, read once. */
export async function orderedIn(db: Db, span: Span): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    with ordered as (${ordered(span)})
    select case when grouping(month) = 0 then 'month' when grouping(lot_code) = 0 then 'lot' else 'department' end as of,
      month, kind, lot_code as lot, department_id as "departmentId",
      count(*)::int as orders, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(confirmed), 0)::bigint as confirmed
    from ordered group by grouping sets ((month, kind), (lot_code), (department_id))`.execute(db)
  return rows
}

export async function totalIn(db: Db, span: Span): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as orders, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(confirmed), 0)::bigint as confirmed from (${ordered(span)}) ordered`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0, confirmed: 0 }
}

type AnswersRow = {
  of: 'all' | 'month' | 'rank'
  month: string | null
  rank: number | null
  sent: number
  accepted: number
  refused: number
  unanswered: number
  waiting: number
  cancelled: number
  medianDays: number | null
}

/** What became of the orders put to suppliers in the span, by rank (0 for free ones) and by month. */
export async function answersIn(db: Db, { since, until }: Span): Promise<AnswersRow[]> {
  const { rows } = await sql<AnswersRow>`
    with put as (
      select coalesce(rank, 0) as rank, status, ${monthOf('sent_at')} as month,
        extract(epoch from closed_at - sent_at) / 86400 as days
      from purchase_order where status > 0 and sent_at >= ${since} and sent_at < ${until}
    )
    select case when grouping(rank) = 0 then 'rank' when grouping(month) = 0 then 'month' else 'all' end as of,
      month, rank, count(*)::int as sent,
      (count(*) filter (where status = 1))::int as waiting, (count(*) filter (where status = 2))::int as accepted,
      (count(*) filter (where status = 3))::int as refused, (count(*) filter (where status = 4))::int as unanswered,
      (count(*) filter (where status = 5))::int as cancelled,
      (percentile_cont(0.5) within group (order by days) filter (where status in (2, 3)))::float8 as "medianDays"
    from put group by grouping sets ((rank), (month), ())`.execute(db)
  return rows
}

/** Orders that had to look for another rank, and those that found none. */
export const passagesIn = (db: Db, { since, until }: Span) =>
  db
    .selectFrom('passage')
    .select((of) => of.fn.countAll<number>().as('asked'))
    .select((of) => of.fn.countAll<number>().filterWhere('outcome', 'in', ['exhausted', 'lapsed']).as('withoutWay'))
    .where('asked_at', '>=', since)
    .where('asked_at', '<', until)
    .executeTakeFirstOrThrow()

type ApplicationsRow = {
  code: string | null
  drafts: number
  signed: number
  accepted: number
  refused: number
}

/** Applications signed in the span, and those begun in it and not signed, by the lot they are for. */
export async function applicationsIn(db: Db, { since, until }: Span): Promise<ApplicationsRow[]> {
  const { rows } = await sql<ApplicationsRow>`
    select step2.saved ->> 'technicalCategory' as code,
      (count(*) filter (where signed_at is null))::int as drafts, count(signed_at)::int as signed,
      (count(*) filter (where signed_at is not null and accepted_at is not null))::int as accepted,
      (count(*) filter (where signed_at is not null and refused_at is not null))::int as refused
    from candidate
    left join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
    where coalesce(signed_at, created_at) >= ${since} and coalesce(signed_at, created_at) < ${until}
    group by 1 order by 1 nulls last`.execute(db)
  return rows
}

/** What each firm accepted in the span: what the centre is paid on. Q-32 */
export const acceptedBySupplier = (db: Db, { since, until }: Span) =>
  db
    .selectFrom('purchase_order as put')
    .innerJoin('account as firm', 'firm.id', 'put.supplier_id')
    .select(['firm.code_id as code', 'firm.name', 'firm.siret', 'firm.remuneration_name as contact'])
    .select(['firm.remuneration_function as role', 'firm.remuneration_email as email'])
    .select(['firm.remuneration_phone as phone'])
    .select((of) => of.fn.countAll<number>().as('orders'))
    .select(sql<number>`coalesce(sum(put.amount), 0)::bigint`.as('amount'))
    .where('put.status', '=', 2)
    .where('put.closed_at', '>=', since)
    .where('put.closed_at', '<', until)
    .groupBy('firm.id')
    .orderBy(sql`sum(put.amount)`, 'desc')
    .orderBy('firm.id')
    .execute()
export type SupplierRow = Awaited<ReturnType<typeof acceptedBySupplier>>[number]

/** The lots of every edition, in the words of the latest one. */
export const lotNames = (db: Db) =>
  db.selectFrom('lot').distinctOn('code').select(['code', 'name']).orderBy('code').orderBy('edition', 'desc').execute()

export const departmentNames = (db: Db) =>
  db.selectFrom('department').select(['id', 'code', 'name']).orderBy('id').execute()
