import { reminderThresholds } from '@charpente/domain/people/documents/document'
import type { Day } from '@charpente/domain/platform/calendar'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { type DayKind, dayKinds, patienceOf } from '@charpente/domain/purchasing/day/kinds'
import { sectionKinds, type WorkSection } from '@charpente/domain/purchasing/day/works'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import type { TaskKind } from '@charpente/domain/purchasing/execution/tasks'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { standingIn } from '../../people/absences/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { feesToPay } from '../fees/queries.ts'
import { lateWorks } from '../orders/late/queries.ts'
import { ridersToSign } from '../riders/queries.ts'

export type DaySide = 'buyer' | 'firm'

/** Whose day is read: an account and, when it is the head of others, theirs too. */
export type Whose = { side: DaySide; accountId: number; isHead: boolean; today: Day }

export type Narrowing = {
  person?: number | undefined
  department?: string | undefined
  catalogue?: CartKind | undefined
}
type Cursor = { at: number; key: string }
type Kinds = readonly DayKind[] | undefined
/** `kinds` narrows the day, as a person does; `listed` only says which part of it is read. */
type Asked = Narrowing & { kinds: Kinds; listed: Kinds; after: Cursor | null; limit: number }
type Moment = { now: Date; today: Day; soon: Date; sunday: Date }

/** How long before the end of an answer's time its buyer looks at it, and for how long a decision is told. */
export const ANSWER_SOON = '3 days'
const TOLD = '7 days'

/** Whoever stands in for somebody has their day too. */
export const peopleOf = ({ side, accountId, isHead, today }: Whose) => sql`
  people as materialized (select id, trim(firstname || ' ' || lastname) as name from account
    where id = ${accountId} ${isHead ? sql`or admin_id = ${accountId}` : sql``}
      ${side === 'firm' ? sql`or id in (select account_id from (${standingIn(today)}) away where deputy_id = ${accountId})` : sql``}),
  own as materialized (select array(select id from people) as ids)`
export const ids = sql`(select ids from own)::integer[]`

const kindOf = (kind: DayKind) => sql.lit(kind)

/** Works to begin and to end are one thing to do until they have begun. `task` is `execution_task`. */
export const isToldApart = sql`(task.kind <> ${kindOf('finish')} or not exists (select from execution_task beginning
  where beginning.purchase_order_id = task.purchase_order_id and beginning.kind = ${kindOf('start')}))`

/** In the files of orders: several of a kind in one file are one line. */
const inFiles = (side: DaySide, { now }: Moment) => sql`
  select ('x' || purchase_order_id || '-' || kind) collate "C" as key, kind, party_id, min(starts_at) as since,
    min(due_at) as due_at, count(*)::int as times, purchase_order_id, null::integer as cart_id, min(about) as about
  from execution_task task
  where party_id = any(${ids}) and side = ${sql.lit(side)} and starts_at <= ${now} and ${isToldApart}
  group by purchase_order_id, kind, party_id`

type Source = { mark: string; kind: DayKind; since: string; due?: string; about?: string }

/** One line of an order: `from` has `put` and `cart`. */
const ofOrder = ({ mark, kind, since, due, about }: Source, party: string, from: RawBuilder<unknown>) => sql`
  select ${sql.lit(mark)} || put.id, ${kindOf(kind)}, ${sql.ref(party)}, ${sql.ref(since)},
    ${due ? sql.ref(due) : sql`null::timestamptz`}, 1, put.id, null::integer,
    ${about ? sql.ref(about) : sql`null::text`} ${from}`

const buyerSources = ({ now }: Moment) => {
  const cart = sql`join cart on cart.id = put.cart_id and cart.customer_id = any(${ids})`
  const of = (source: Source, from: RawBuilder<unknown>) => ofOrder(source, 'cart.customer_id', from)
  return [
    of(
      { mark: 'agree-', kind: 'agree', since: 'passage.asked_at' },
      sql`from passage join purchase_order put on put.id = passage.purchase_order_id ${cart} where passage.outcome is null`,
    ),
    of(
      { mark: 'delay-', kind: 'answerDerogation', since: 'asked.asked_at', due: 'asked.answer_by' },
      sql`from derogation asked join purchase_order put on put.id = asked.purchase_order_id and put.status in (1, 2) ${cart}
        where asked.outcome is null and asked.side = 'supplier' and asked.answer_by > ${now}`,
    ),
    of(
      { mark: 'cancelled-', kind: 'readCancellation', since: 'asked.decided_at', about: 'asked.outcome' },
      sql`from cancellation_request asked join purchase_order put on put.id = asked.purchase_order_id ${cart}
        where asked.decided_at > ${now}::timestamptz - ${TOLD}::interval and asked.decided_at <= ${now}`,
    ),
    of(
      { mark: 'answer-', kind: 'awaitAnswer', since: 'put.sent_at', due: 'put.due_at' },
      sql`from purchase_order put ${cart}
        where put.status = 1 and put.due_at < ${now}::timestamptz + ${ANSWER_SOON}::interval`,
    ),
    of(
      { mark: 'subcontract-', kind: 'decideSubcontract', since: 'act.sent_at', due: 'act.due_at' },
      sql`from (select purchase_order_id, min(sent_at) as sent_at, min(due_at) as due_at
          from subcontract_act where state = 'sent' group by purchase_order_id) act
        join purchase_order put on put.id = act.purchase_order_id ${cart}`,
    ),
    // Sent by a sub-account to be approved, or by a supplier to be answered.
    sql`select 'cart-' || cart.id, case cart.status when ${CartStatus.pending} then ${kindOf('approveCart')} else ${kindOf('readProposal')} end,
        cart.customer_id, case cart.status when ${CartStatus.pending} then cart.given_at
          else coalesce(cart.proposal_retrieved_at, cart.proposal_sent_at, cart.updated_at) end,
        null, 1, null, cart.id, null
      from cart where cart.customer_id = any(${ids}) and cart.kind in ('formalized', 'free')
        and (cart.status = ${CartStatus.proposed} or cart.status = ${CartStatus.pending} and cart.given_at is not null
          and cart.prepared_by <> cart.customer_id)`,
    // Sent back to whoever prepared it: theirs again until they send it anew.
    sql`select 'returned-' || cart.id, ${kindOf('readReturn')}, cart.customer_id, cart.returned_at, null, 1, null, cart.id, null
      from cart where cart.customer_id = any(${ids}) and cart.kind in ('formalized', 'free')
        and cart.status = ${CartStatus.pending} and cart.returned_at is not null and cart.prepared_by is null`,
  ]
}

const firmSources = ({ now, today }: Moment, { accountId }: Whose) => [
  ofOrder(
    { mark: 'answer-', kind: 'answerOrder', since: 'put.sent_at', due: 'put.due_at' },
    'put.manager_id',
    sql`from purchase_order put where put.status = 1 and put.manager_id = any(${ids}) and put.due_at > ${now}`,
  ),
  ofOrder(
    { mark: 'delay-', kind: 'answerDerogation', since: 'asked.asked_at', due: 'asked.answer_by' },
    'put.manager_id',
    // The end wished with an order is answered with it.
    sql`from derogation asked join purchase_order put on put.id = asked.purchase_order_id and put.status = 2
        and put.manager_id = any(${ids})
      where asked.outcome is null and asked.side = 'customer' and asked.answer_by > ${now}`,
  ),
  // Contracts and what is owed to the centre are the firm's: its head's.
  sql`select 'rider-' || id, ${kindOf('signRider')}, ${accountId}::int, agreed_at, null::timestamptz, 1, null::int, null::int,
      market_number from (${ridersToSign(accountId)}) rider`,
  sql`select 'fee-' || id, ${kindOf('payFee')}, ${accountId}::int, sent_at,
      (due_on + 1)::timestamp at time zone 'Europe/Paris' - interval '1 second', 1, null::int, null::int,
      number || ' ' || revision from (${feesToPay(accountId, today)}) fee`,
  // Papers are the firm's: its head files them.
  sql`select 'paper-' || document.kind, ${kindOf('renewPaper')}, document.supplier_id,
      (document.expires_on - ${reminderThresholds[0]}::int)::timestamp at time zone 'Europe/Paris',
      (document.expires_on + 1)::timestamp at time zone 'Europe/Paris' - interval '1 second', 1, null, null,
      document.kind::text
    from supplier_document document
    where document.supplier_id = ${accountId} and document.expires_on <= ${today}::date + ${reminderThresholds[0]}::int`,
  sql`select 'asked-' || asked.kind, ${kindOf('filePaper')}, asked.supplier_id, max(asked.asked_at), null, 1, null, null,
      asked.kind::text
    from document_request asked
    left join supplier_document filed on filed.supplier_id = asked.supplier_id and filed.kind = asked.kind
    where asked.supplier_id = ${accountId} and (filed.filed_at is null or filed.filed_at < asked.asked_at)
    group by asked.kind, asked.supplier_id`,
]

/** Looked up rather than told case by case: there are as many lines as kinds are many. */
const patience = sql.join(
  dayKinds.map((kind) => sql`(${kindOf(kind)}, make_interval(days => ${sql.lit(patienceOf(kind))}))`),
)

/** All that waits, each with the moment it is to be done by. */
function waiting(whose: Whose, at: Moment) {
  const sources = [inFiles(whose.side, at), ...(whose.side === 'buyer' ? buyerSources(at) : firmSources(at, whose))]
  return sql`
    ${peopleOf(whose)},
    found as (${sql.join(sources, sql` union all `)}),
    waiting as materialized (
      select found.*, coalesce(due_at, since + patience.time) as act_by
      from found join (values ${patience}) patience (kind, time) using (kind))`
}

const placed = sql`
  left join purchase_order put on put.id = one.purchase_order_id
  left join cart on cart.id = coalesce(put.cart_id, one.cart_id)
  left join department on department.id = cart.department_id`

const isPlace = ({ department, catalogue }: Narrowing) => sql`
  ${department === undefined ? sql`true` : sql`department.code = ${department}`}
  and ${catalogue === undefined ? sql`true` : sql`cart.kind = ${catalogue}`}`
const isPerson = ({ person }: Narrowing) => (person === undefined ? sql`true` : sql`one.party_id = ${person}`)
const isKind = (kinds: Kinds) => (kinds === undefined ? sql`true` : sql`one.kind = any(${kinds}::text[])`)

/** What waits, counted each way it can be narrowed: by all that narrows it but that one. */
const counted = (side: DaySide, asked: Asked, { soon, sunday }: Moment) => {
  const isPlaced = asked.department !== undefined || asked.catalogue !== undefined
  return sql`
    counted as (
      select one.kind, one.party_id, count(*) filter (where ${isPerson(asked)})::int as of_kind,
        count(*) filter (where ${isPerson(asked)} and act_by <= ${soon})::int as soon,
        count(*) filter (where ${isPerson(asked)} and act_by > ${soon} and act_by <= ${sunday})::int as week,
        count(*) filter (where ${isKind(asked.kinds)})::int as of_person
      from waiting one ${isPlaced ? sql`${placed} where ${isPlace(asked)}` : sql``}
      group by grouping sets ((one.kind), (one.party_id))),
    ${
      // Both catalogues and all departments are mixed in a firm's day.
      side === 'firm'
        ? sql`places as (select department.code, cart.kind, count(*)::int as count from waiting one ${placed}
            where ${isPerson(asked)} and ${isKind(asked.kinds)} and cart.id is not null group by 1, 2)`
        : sql`places as (select null::text as code, null::text as kind, 0 as count where false)`
    }`
}

const page = (asked: Asked) => {
  const { after, limit } = asked
  const isPlaced = asked.department !== undefined || asked.catalogue !== undefined
  return sql`
    page as (
      select one.* from waiting one ${isPlaced ? placed : sql``}
      where ${isPerson(asked)} and ${isKind(asked.listed)} and ${isPlaced ? isPlace(asked) : sql`true`}
        and ${
          after
            ? sql`(one.act_by, one.key) > (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.key}::text)`
            : sql`true`
        }
      order by one.act_by, one.key limit ${limit})`
}

export type FoundTask = {
  key: string
  kind: DayKind
  times: number
  since: string
  dueAt: string | null
  actBy: string
  /** In microseconds, so that the next page begins where this one ends. */
  at: number
  personId: number
  personName: string
  purchaseOrder: number | null
  cartId: number | null
  catalogue: CartKind | null
  number: string | null
  cartName: string | null
  address: string | null
  departmentCode: string | null
  departmentName: string | null
  lotCode: string | null
  rank: number | null
  customer: string | null
  supplier: string | null
  author: string | null
  amount: number | null
  note: string | null
  about: string | null
  endOn: Day | null
  nextParty: string | null
  nextRank: number | null
  nextAmount: number | null
}

/** What is said of each line of the page. */
const told = sql`
  select one.key, one.kind, one.times, one.since, one.act_by as "actBy",
    -- Nothing goes on without an agreement: it stands where it came, whenever it lapses.
    coalesce(one.due_at, passage.lapses_at) as "dueAt",
    (extract(epoch from one.act_by) * 1000000)::bigint as at, one.party_id as "personId", people.name as "personName",
    put.id as "purchaseOrder", cart.id as "cartId", cart.kind as catalogue, put.number, cart.name as "cartName",
    cart.address, department.code as "departmentCode", department.name as "departmentName", part.lot_code as "lotCode",
    put.rank, customer.name as customer, supplier.name as supplier,
    nullif(trim(author.firstname || ' ' || author.lastname), '') as author,
    coalesce(standing.amount, put.amount) as amount, one.about, asked.end_on as "endOn",
    coalesce(asked.reason, case when one.about ~ '^[0-9]{1,6}-[0-9]{1,4}$' then
        act.body #>> array['reservations', (split_part(one.about, '-', 2)::int - 1)::text, 'words'] end,
      act.body ->> 'words', case one.kind when 'approveCart' then cart.given_note when 'readReturn' then cart.return_remark end, ended.decision_reason) as note,
    next_firm.name as "nextParty", next.rank as "nextRank", next.amount as "nextAmount"
  from page one
  ${placed}
  left join people on people.id = one.party_id
  left join order_lot part on part.id = put.order_lot_id
  left join account customer on customer.id = cart.customer_id
  left join account supplier on supplier.id = coalesce(put.supplier_id, cart.supplier_id)
  left join account author on author.id = case one.kind when 'approveCart' then cart.prepared_by
    when 'readReturn' then cart.returned_by end
  left join execution standing on standing.purchase_order_id = put.id
  left join derogation asked on asked.purchase_order_id = put.id and asked.outcome is null
    and one.kind = 'answerDerogation'
  left join lateral (select decision_reason from cancellation_request decided
    where decided.purchase_order_id = put.id and one.kind = 'readCancellation' order by id desc limit 1) ended on true
  left join passage on passage.purchase_order_id = put.id and one.kind = 'agree'
  left join purchase_order next on next.id = passage.next_id
  left join account next_firm on next_firm.id = next.supplier_id
  left join execution_act act on act.purchase_order_id = put.id
    and act.number = case when one.about ~ '^[0-9]{1,6}(-[0-9]{1,4})?$' and one.kind not in ('pay', 'unpaid', 'invoice')
      then split_part(one.about, '-', 1)::int end`

type FoundDay = {
  tasks: FoundTask[]
  kinds: { kind: DayKind; count: number; soon: number; week: number }[]
  people: { id: number; name: string; count: number }[]
  places: { code: string; kind: CartKind; count: number }[]
  comesAt: Date | null
}

/** One's day in one statement: a page of it, and how much there is of everything. */
export async function dayOf(db: Db, whose: Whose, asked: Asked, at: Moment): Promise<FoundDay> {
  const { rows } = await sql<FoundDay>`
    with ${waiting(whose, at)}, ${counted(whose.side, asked, at)}, ${page(asked)}, told as (${told})
    select
      coalesce((select json_agg(told order by "actBy", key) from told), '[]') as tasks,
      coalesce((select json_agg(json_build_object('kind', kind, 'count', of_kind, 'soon', soon, 'week', week))
        from counted where kind is not null and of_kind > 0), '[]') as kinds,
      -- Whoever is asked for is told, even without anything to do.
      coalesce((select json_agg(json_build_object('id', people.id, 'name', people.name, 'count', coalesce(of_person, 0))
          order by people.name, people.id)
        from people left join counted on counted.party_id = people.id
        where of_person > 0 or people.id = ${asked.person ?? null}), '[]') as people,
      coalesce((select json_agg(places order by code, kind) from places), '[]') as places,
      -- Only told of an empty day.
      case when not exists (select from waiting) then (select min(starts_at) from execution_task
        where party_id = any(${ids}) and side = ${whose.side} and starts_at > ${at.now}) end as "comesAt"`.execute(db)
  return rows[0] as FoundDay
}

/** How much waits, for the header. */
export async function countDay(db: Db, whose: Whose, at: Moment): Promise<{ total: number; soon: number }> {
  const { rows } = await sql<{ total: number; soon: number }>`
    with ${waiting(whose, at)}
    select count(*)::int as total, count(*) filter (where act_by <= ${at.soon})::int as soon from waiting`.execute(db)
  return rows[0] ?? { total: 0, soon: 0 }
}

export type FoundWork = {
  purchaseOrder: number
  cartId: number
  catalogue: CartKind
  number: string | null
  cartName: string
  address: string | null
  departmentCode: string
  departmentName: string
  lotCode: string | null
  lotName: string | null
  rank: number | null
  customer: string
  supplier: string
  personId: number
  personName: string
  phase: ExecutionPhase
  startsOn: Day | null
  keptEnd: Day | null
  standsFrom: Day | null
  lateBefore: number | null
  doneOn: Day | null
  percent: number
  openPoints: number
  pointsToLift: number
  amount: number
  stated: number
  paid: number
  dueOn: Day | null
  isLate: boolean
  taskKind: TaskKind | null
  taskDueAt: Date | null
  /** Its place in the list. */
  on: Day
}

const isIn: Record<WorkSection, RawBuilder<SqlBool>> = {
  toStart: sql<SqlBool>`standing.phase = 'toStart'`,
  underWay: sql<SqlBool>`standing.phase in ('underWay', 'suspended')`,
  toAccept: sql<SqlBool>`(standing.phase = 'completed' or standing.phase = 'accepted' and standing.open_points > 0)`,
  unpaid: sql<SqlBool>`(standing.stated > standing.paid and standing.phase <> 'closed')`,
}
/** What is late there: the day to begin, to end or to pay has passed. */
const lateIn = (section: WorkSection | undefined, table: string, today: Day) => {
  if (section === 'toStart') return sql<boolean>`coalesce(${sql.ref(`${table}.starts_on`)} < ${today}::date, false)`
  if (section === 'unpaid') return sql<boolean>`coalesce(${sql.ref(`${table}.due_on`)} < ${today}::date, false)`
  return lateWorks(table, today)
}
/** What is under way in one way or another, `execution` being `standing`: an order that only waits to be paid is over. */
export const isGoing = sql<SqlBool>`(${isIn.toStart} or ${isIn.underWay} or ${isIn.toAccept})`

/** The date a section is put in order by. */
const dateIn = (section: WorkSection | undefined) => {
  if (section === 'toStart') return sql<Day>`coalesce(standing.starts_on, date '9999-12-31')`
  if (section === 'unpaid') return sql<Day>`coalesce(standing.due_on, date '9999-12-31')`
  return sql<Day>`coalesce(standing.ends_on, date '9999-12-31')`
}

/** The works of those people, those that are paid and over aside. */
const followed = (whose: Whose) => sql`
  ${peopleOf(whose)},
  followed as materialized (
    select standing.*, put.cart_id, put.manager_id, put.supplier_id, put.order_lot_id, put.number, put.rank, cart.kind,
      cart.name, cart.address, cart.customer_id, cart.department_id, department.code, department.name as department_name,
      ${whose.side === 'buyer' ? sql`cart.customer_id` : sql`put.manager_id`} as party_id,
      (select min(due_at) at time zone 'Europe/Paris' from execution_task owed
        where owed.purchase_order_id = standing.purchase_order_id and owed.kind = 'pay')::date as due_on
    from cart join purchase_order put on put.cart_id = cart.id and put.status = 2
    join execution standing on standing.purchase_order_id = put.id
    join department on department.id = cart.department_id
    where ${whose.side === 'buyer' ? sql`cart.customer_id` : sql`put.manager_id`} = any(${ids})
      and (${isGoing} or ${isIn.unpaid}))`

const isAsked = ({ person, department, catalogue }: Narrowing) => sql`
  ${person === undefined ? sql`true` : sql`standing.party_id = ${person}`}
  and ${department === undefined ? sql`true` : sql`standing.code = ${department}`}
  and ${catalogue === undefined ? sql`true` : sql`standing.kind = ${catalogue}`}`

/** A page of works, each with what waits there for that side. */
export async function worksOf(
  db: Db,
  whose: Whose,
  asked: Narrowing & { section: WorkSection | undefined; after: { on: Day; id: number } | null; limit: number },
  { now, today }: Moment,
): Promise<FoundWork[]> {
  const on = dateIn(asked.section)
  const { rows } = await sql<FoundWork>`
    with ${followed(whose)}, page as (
      select standing.*, ${on} as on from followed standing
      where ${isAsked(asked)} and ${asked.section ? isIn[asked.section] : isGoing}
        and ${asked.after ? sql`(${on}, standing.purchase_order_id) > (${asked.after.on}::date, ${asked.after.id}::int)` : sql`true`}
      order by ${on}, standing.purchase_order_id limit ${asked.limit})
    select one.purchase_order_id as "purchaseOrder", one.cart_id as "cartId", one.kind as catalogue, one.number,
      one.name as "cartName", one.address, one.code as "departmentCode", one.department_name as "departmentName",
      part.lot_code as "lotCode", trade.name as "lotName", one.rank, customer.name as customer, supplier.name as supplier,
      one.party_id as "personId", people.name as "personName", one.phase, one.starts_on as "startsOn",
      one.ends_on as "keptEnd", one.stands_from as "standsFrom", one.late_before as "lateBefore", one.done_on as "doneOn", one.percent, one.open_points as "openPoints",
      (select count(*)::int from execution_task lifting where lifting.purchase_order_id = one.purchase_order_id
        and lifting.kind = ${kindOf('liftPoint')}) as "pointsToLift", one.amount,
      one.stated, one.paid, one.due_on as "dueOn", one.on,
      ${lateIn(asked.section, 'one', today)} as "isLate",
      task.kind as "taskKind", task.due_at as "taskDueAt"
    from page one
    join people on people.id = one.party_id
    join account customer on customer.id = one.customer_id
    join account supplier on supplier.id = one.supplier_id
    left join order_lot part on part.id = one.order_lot_id
    left join shown_lot trade on trade.edition = part.edition and trade.code = part.lot_code
    left join lateral (select kind, due_at from execution_task waits
      where waits.purchase_order_id = one.purchase_order_id and waits.side = ${whose.side} and waits.starts_at <= ${now}
        and ${whose.side === 'firm' && asked.section ? sql`waits.kind = any(${sectionKinds[asked.section]}::text[])` : sql`true`}
      order by due_at nulls last, key limit 1) task on true
    order by one.on, one.purchase_order_id`.execute(db)
  return rows
}

type Sum = { count: number; amount: number; late: number }

/** How many there are in each section, and what they come to. */
export async function sumsOf(
  db: Db,
  whose: Whose,
  asked: Narrowing,
  { today }: Moment,
): Promise<Record<WorkSection | 'total', Sum>> {
  const sum = (holds: RawBuilder<unknown>, amount = sql`standing.amount`, section?: WorkSection) => sql`
    jsonb_build_object('count', count(*) filter (where ${holds}), 'amount', coalesce(sum(${amount}) filter (where ${holds}), 0),
      'late', count(*) filter (where ${holds} and ${lateIn(section, 'standing', today)}))`
  const unpaid = sum(isIn.unpaid, sql`standing.stated - standing.paid`, 'unpaid')
  const { rows } = await sql<Record<WorkSection | 'total', Sum>>`
    with ${followed(whose)}
    select ${sum(isGoing)} as total, ${sum(isIn.toStart, undefined, 'toStart')} as "toStart", ${sum(isIn.underWay)} as "underWay",
      ${sum(isIn.toAccept)} as "toAccept", ${unpaid} as unpaid
    from followed standing where ${isAsked(asked)}`.execute(db)
  return rows[0] as Record<WorkSection | 'total', Sum>
}
