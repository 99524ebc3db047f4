import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type Asked, rowsOf, type Span } from '../../purchasing/orders/counting/queries.ts'

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

const sums = sql`sum(orders)::bigint as orders, sum(amount)::bigint as amount, sum(confirmed)::bigint as confirmed`
const month = sql`to_char(day, 'YYYY-MM')`

/** By month and kind, by lot, by department, read once. */
export async function orderedIn(db: Db, asked: Asked): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    with ordered as materialized (select * from ${rowsOf('day_orders', asked)} ordered)
    select 'month' as of, ${month} as month, case lot_code when '' then 'free' else 'formalized' end as kind,
      null as lot, null::integer as "departmentId", ${sums}
      from ordered where lot_code is not null group by 2, 3
    union all
    select 'lot', null, null, lot_code, null, ${sums} from ordered where lot_code <> '' group by lot_code
    union all
    select 'department', null, null, null, department_id, ${sums}
      from ordered where department_id is not null group by department_id`.execute(db)
  return rows
}

export async function totalIn(db: Db, asked: Asked): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(confirmed), 0)::bigint as confirmed
    from ${rowsOf('day_orders', asked)} ordered where lot_code is not null`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0, confirmed: 0 }
}

type AnswersRow = {
  rank: number
  sent: number
  accepted: number
  refused: number
  unanswered: number
  waiting: number
  cancelled: number
}

/** What became of the orders put to suppliers, by rank; the free catalogue, which has none, comes last. */
export async function answersIn(db: Db, asked: Asked): Promise<AnswersRow[]> {
  const { rows } = await sql<AnswersRow>`
    select rank, sum(sent)::bigint as sent, sum(waiting)::bigint as waiting, sum(accepted)::bigint as accepted,
      sum(refused)::bigint as refused, sum(unanswered)::bigint as unanswered, sum(cancelled)::bigint as cancelled
    from ${rowsOf('day_answers', asked)} answers
    group by rank having sum(sent) > 0 order by nullif(rank, 0) nulls last`.execute(db)
  return rows
}

/** `byRank`: free ones, then those of ranks 1 to 3. */
export type AnswerHours = { hours: number; byRank: readonly number[] }
type CountedHours = { hours: number; free: number; first: number; second: number; third: number }

const byRank = ({ hours, free, first, second, third }: CountedHours): AnswerHours => ({
  hours,
  byRank: [free, first, second, third],
})

const hoursOf = (asked: Asked) => sql`hours, sum(free)::bigint as free, sum(first)::bigint as first,
  sum(second)::bigint as second, sum(third)::bigint as third from ${rowsOf('day_answer_hours', asked)} answers`

/** How many were answered in so many hours, the quickest first. */
export async function answerHoursIn(db: Db, asked: Asked): Promise<AnswerHours[]> {
  const { rows } = await sql<CountedHours>`select ${hoursOf(asked)} group by hours order by hours`.execute(db)
  return rows.map(byRank)
}

/** The same month by month. */
export async function monthlyHoursIn(db: Db, asked: Asked): Promise<(AnswerHours & { month: string })[]> {
  const { rows } = await sql<CountedHours & { month: string }>`
    select to_char(of, 'YYYY-MM') as month, hours, free, first, second, third
    from (select date_trunc('month', day::timestamp) as of, ${hoursOf(asked)} group by 1, hours) answers
    order by hours`.execute(db)
  return rows.map(({ month, ...counted }) => ({ month, ...byRank(counted) }))
}

/** An answer among those of its length: sent in the span, at this rank if one is said, after so many quicker ones. */
export type SoughtAnswer = Span & { rank: number | null; hours: number; below: number }

/** In how many days each of these was given. */
export async function answerTimes(db: Db, sought: readonly SoughtAnswer[]): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select answer.days from rows from (jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as (since timestamptz,
      until timestamptz, rank integer, hours integer, below integer)) with ordinality
      as sought (since, until, rank, hours, below, place)
    cross join lateral (
      select (extract(epoch from closed_at - sent_at) / 86400)::float8 as days from purchase_order
      where status in (2, 3) and answer_hours(sent_at, closed_at) = sought.hours
        and sent_at >= sought.since and sent_at < sought.until
        and (sought.rank is null or coalesce(purchase_order.rank, 0) = sought.rank)
      order by 1 offset sought.below limit 1) answer
    order by sought.place`.execute(db)
  return rows.map(({ days }) => days)
}

/** Orders that had to look for another rank, and those that found none. */
export async function passagesIn(db: Db, asked: Asked): Promise<{ asked: number; withoutWay: number }> {
  const { rows } = await sql<{ asked: number; withoutWay: number }>`
    select coalesce(sum(asked), 0)::bigint as asked, coalesce(sum(without_way), 0)::bigint as "withoutWay"
    from ${rowsOf('day_passages', asked)} passages`.execute(db)
  return rows[0] ?? { asked: 0, withoutWay: 0 }
}

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
