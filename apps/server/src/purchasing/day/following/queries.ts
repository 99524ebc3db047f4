import type { ExecutionList } from '@charpente/contract/purchasing/execution-desk'
import type { Day } from '@charpente/domain/platform/calendar'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { JudgementQuestion } from '@charpente/domain/purchasing/execution/act'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import { type Kept, movedEnd } from '@charpente/domain/purchasing/execution/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Interval, Waiting } from '../../../platform/db/waiting.ts'
import { lateWorks } from '../../orders/late/queries.ts'

type At = { now: Date; today: Day }

/** Which executions are in each list, and since when: `id` and `since`. */
const lists: Record<ExecutionList, (at: At) => RawBuilder<unknown>> = {
  late: ({ today }) => sql`
    select purchase_order_id as id, (ends_on + 1)::timestamp at time zone 'Europe/Paris' as since from execution
    where ${lateWorks('execution', today)}`,
  // Refused, or put off: the works go on, or the study is given again.
  refused: () => sql`
    select standing.purchase_order_id as id, max(act.at) as since
    from execution_act act join execution standing on standing.purchase_order_id = act.purchase_order_id
      and standing.phase in ('toStart', 'underWay', 'suspended')
    where act.kind = 'decided' and act.body ->> 'outcome' in ('refused', 'putOff') group by 1`,
  penalties: ({ now }) => sql`
    select purchase_order_id as id, min(starts_at) as since from execution_task
    where kind = 'decidePenalty' and starts_at <= ${now} group by 1`,
  unpaid: ({ now }) => sql`
    select purchase_order_id as id, min(starts_at) as since from execution_task
    where kind = 'unpaid' and starts_at <= ${now} group by 1`,
  // Put on notice to decide: their silence will be an acceptance.
  warned: () => sql`
    select standing.purchase_order_id as id, max(act.at) as since
    from execution_act act join execution standing on standing.purchase_order_id = act.purchase_order_id
      and standing.phase = 'completed'
    where act.kind = 'warned' group by 1`,
  all: () => sql`
    select standing.purchase_order_id as id, put.closed_at as since
    from execution standing join purchase_order put on put.id = standing.purchase_order_id
    where standing.phase not in ('asked', 'notOrdered', 'cancelled')`,
}

export type FoundExecution = {
  purchaseOrder: number
  cartId: number
  number: string
  cartName: string
  customerName: string
  supplierName: string
  kind: CartKind
  lotCode: string | null
  departmentCode: string
  rank: number | null
  phase: ExecutionPhase
  startsOn: Day | null
  endsOn: Day | null
  doneOn: Day | null
  percent: number
  openPoints: number
  amount: number
  stated: number
  paid: number
  penalty: number
  since: Date
}

type Asked = { list: ExecutionList; phase?: ExecutionPhase | undefined }

/** A list, who has waited longest first; of all, the latest accepted. */
export async function followedExecutions(
  db: Db,
  { list, phase }: Asked,
  at: At,
  page: { limit: number; offset: number } | null,
): Promise<FoundExecution[]> {
  const { rows } = await sql<Omit<FoundExecution, 'endsOn'> & Pick<Kept, 'keptEnd' | 'standsFrom'>>`
    with listed as (${lists[list](at)}),
    page as (
      select listed.id, listed.since from listed
      ${phase ? sql`join execution own on own.purchase_order_id = listed.id and own.phase = ${phase}` : sql``}
      order by since ${list === 'all' ? sql`desc` : sql``}, id
      ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``})
    select put.id as "purchaseOrder", put.cart_id as "cartId", put.number, cart.name as "cartName",
      customer.name as "customerName", supplier.name as "supplierName", cart.kind, part.lot_code as "lotCode",
      department.code as "departmentCode", put.rank, standing.phase, standing.starts_on as "startsOn",
      standing.ends_on as "keptEnd", standing.stands_from as "standsFrom", standing.done_on as "doneOn", standing.percent, standing.open_points as "openPoints",
      standing.amount, standing.stated, standing.paid, standing.penalty, page.since
    from page
    join execution standing on standing.purchase_order_id = page.id
    join purchase_order put on put.id = page.id
    join cart on cart.id = put.cart_id
    join department on department.id = cart.department_id
    join account customer on customer.id = cart.customer_id
    join account supplier on supplier.id = put.supplier_id
    left join order_lot part on part.id = put.order_lot_id
    order by page.since ${list === 'all' ? sql`desc` : sql``}, put.id`.execute(db)
  return rows.map(({ keptEnd, standsFrom, ...one }) => ({
    ...one,
    endsOn: movedEnd({ keptEnd, standsFrom, departmentCode: one.departmentCode }, at.today),
  }))
}

export async function executionCounts(db: Db, at: At): Promise<Record<ExecutionList, number>> {
  const counts = (Object.keys(lists) as ExecutionList[]).map(
    (list) => sql`(select count(*)::int from (${lists[list](at)}) one) as ${sql.ref(list)}`,
  )
  const { rows } = await sql<Record<ExecutionList, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as Record<ExecutionList, number>
}

/** The same as the worklists of the desk count it. */
export const waitingExecutions = (list: ExecutionList, now: Date, today: Day, within: Interval): Waiting => sql`
  select since, since + ${within}::interval as due, null as part from (${lists[list]({ now, today })}) one`

type Figures = {
  underWay: number
  done: number
  onTime: number
  daysLate: number | null
  applied: number
  appliedAmount: number
  waived: number
  paymentDays: number | null
}

/** What became of the works of a period: those done in it, its penalties, and how long its invoices took to be paid. */
export async function executionFigures(db: Db, { from, to }: { from: Day; to: Day }): Promise<Figures> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Europe/Paris'
      and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'`
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from execution where phase in ('toStart', 'underWay', 'suspended', 'completed')) as "underWay",
      works.*, penalties.*, payments.*
    from (
      select count(*)::int as done, count(*) filter (where late = 0)::int as "onTime",
        avg(late) filter (where late > 0)::float8 as "daysLate"
      from execution, lateral (select coalesce(late_before, 0) + greatest(done_on - ends_on, 0) as late) counted
      where done_on between ${from}::date and ${to}::date) works,
    (
      select count(*) filter (where body ->> 'outcome' <> 'waived')::int as applied,
        coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'outcome' <> 'waived'), 0)::bigint as "appliedAmount",
        count(*) filter (where body ->> 'outcome' = 'waived')::int as waived
      from execution_act where kind = 'penaltyDecided' and ${within('at')}) penalties,
    (
      select avg((paid.body ->> 'day')::date - (sent.body ->> 'day')::date)::float8 as "paymentDays"
      from execution_act paid
      join execution_act sent on sent.purchase_order_id = paid.purchase_order_id and sent.kind = 'invoiced'
        and sent.body ->> 'invoice' = paid.body ->> 'invoice'
      where paid.kind = 'invoiceStood' and paid.body ->> 'state' = 'paid' and ${within('paid.at')}) payments`.execute(
    db,
  )
  return rows[0] as Figures
}

/** What buyers said of the works of a firm: the mean of each question, and of how many. */
export async function judgementsOf(
  db: Db,
  firmId: number,
): Promise<{ count: number; means: Record<JudgementQuestion, number | null> }> {
  const mean = (question: JudgementQuestion) =>
    sql`${sql.lit(question)}, avg((act.body #>> array['marks', ${question}::text])::numeric)::float8`
  const { rows } = await sql<{ count: number; means: Record<JudgementQuestion, number | null> }>`
    select count(*)::int as count,
      jsonb_build_object(${sql.join([mean('quality'), mean('delay'), mean('site'), mean('dialogue')])}) as means
    from purchase_order put join execution_act act on act.purchase_order_id = put.id and act.kind = 'judged'
    where put.supplier_id = ${firmId} and put.status = 2`.execute(db)
  return rows[0] as { count: number; means: Record<JudgementQuestion, number | null> }
}
