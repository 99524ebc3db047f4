import { CONTRACTS_PAGE } from '@charpente/contract/platform/limits'
import type { ContractList } from '@charpente/contract/purchasing/contracts'
import type { Day } from '@charpente/domain/platform/calendar'
import { monthsLater } from '@charpente/domain/platform/months'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { type EndDecision, renewalMarks } from '@charpente/domain/purchasing/contracts/renewal'
import type { PassReason } from '@charpente/domain/purchasing/orders/passing-over'
import type { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/search.ts'
import type { Database } from '../../platform/db/types.ts'
import { engagedOf, hasReached } from '../ceilings/queries.ts'

export type StoredContract = {
  number: string
  edition: number
  lotCode: string
  lotName: string
  supplierId: number
  supplierName: string
  places: { code: string; name: string; rank: number }[]
  startsOn: string
  endsOn: string
  minimum: number | null
  maximum: number | null
  engaged: number
  decided: EndDecision | null
  mayRenew: boolean
}

export type ContractSearch = {
  list: ContractList
  search?: string | undefined
  supplier?: number | undefined
  lot?: string | undefined
  department?: string | undefined
  today: Day
  /** From which share of its maximum a contract is close to it, in percent. */
  near: number
}

const inForce = (today: Day) => sql`contract.ends_on >= ${today}::date`

/** How many months before their end contracts are to be decided upon. */
const [furthest] = renewalMarks

const isEnding = (today: Day) => sql`contract.ends_on between ${today}::date and ${monthsLater(today, furthest)}::date`

/** What was decided of the end it has now. */
const decided = sql`(select renewal.decision from contract_renewal renewal
  where renewal.market_number = contract.number and renewal.ends_before = contract.ends_on)`

const inList = ({ today, near }: Pick<ContractSearch, 'today' | 'near'>) => ({
  current: inForce(today),
  near: sql`${inForce(today)} and contract.maximum is not null
    and ${hasReached(near, { engaged: engagedOf('contract.number'), maximum: sql`contract.maximum` })}`,
  ending: isEnding(today),
  ended: sql`contract.ends_on < ${today}::date`,
})

const rows = sql`
  select contract.number, contract.edition, contract.lot_code as "lotCode", lot.name as "lotName",
    contract.supplier_id as "supplierId", account.name as "supplierName", contract.starts_on as "startsOn",
    contract.ends_on as "endsOn", contract.minimum, contract.maximum, ${engagedOf('contract.number')} as engaged,
    ${decided} as decided, contract.renewed < contract.renewals and contract.renewal_months is not null as "mayRenew",
    coalesce((select json_agg(json_build_object('code', coalesce(department.code, region.code),
        'name', coalesce(department.name, region.name), 'rank', holder.rank)
        order by coalesce(department.code, region.code))
      from holder join place on place.id = holder.place_id join region on region.id = place.region_id
      left join department on department.id = place.department_id
      where holder.edition = contract.edition and holder.lot_code = contract.lot_code
        and holder.market_number = contract.number), '[]') as places
  from contract
  join lot on lot.edition = contract.edition and lot.code = contract.lot_code
  join account on account.id = contract.supplier_id`

/** Whether it gives a rank in a department, or in its region. */
const isAt = (department: string) => sql`exists (
  select from holder join place on place.id = holder.place_id
  join department there on there.region_id = place.region_id and there.code = ${department}
    and (place.department_id is null or place.department_id = there.id)
  where holder.edition = contract.edition and holder.lot_code = contract.lot_code
    and holder.market_number = contract.number)`

const wanted = ({ list, search, supplier, lot, department, ...days }: ContractSearch) => sql`
  ${inList(days)[list]}
  and (${supplier ?? null}::integer is null or contract.supplier_id = ${supplier ?? null}::integer)
  and (${lot ?? null}::text is null or contract.lot_code = ${lot ?? null}::text)
  and ${department === undefined ? sql`true` : isAt(department)}
  and ${matchesWords(sql`contract.number || ' ' || account.name || ' ' || contract.lot_code || ' ' || lot.name`, search ?? '')}`

export const contractsOf = async (db: Db, asked: ContractSearch, page: number | null): Promise<StoredContract[]> => {
  const some = page === null ? sql`` : sql`limit ${CONTRACTS_PAGE} offset ${(page - 1) * CONTRACTS_PAGE}`
  const result = await sql<StoredContract>`${rows} where ${wanted(asked)}
    order by ${asked.list === 'ending' ? sql`${decided} is not null, contract.ends_on,` : sql``}
      contract.edition desc, contract.lot_code, contract.number ${some}`.execute(db)
  return result.rows
}

type LotCeilings = {
  lot: string
  name: string
  contracts: number
  bounded: number
  maximum: number
  engaged: number
  near: number
  full: number
}

/** What the contracts in force of each lot may engage, and what they have; those without a maximum are only counted. */
export const ceilingsByLot = async (db: Db, { today, near }: Pick<ContractSearch, 'today' | 'near'>) => {
  const one = { engaged: sql`one.engaged`, maximum: sql`one.maximum` }
  const { rows: lots } = await sql<LotCeilings>`
    select lot.code as lot, lot.name, count(*)::int as contracts, count(one.maximum)::int as bounded,
      coalesce(sum(one.maximum), 0)::bigint as maximum,
      coalesce(sum(one.engaged) filter (where one.maximum is not null), 0)::bigint as engaged,
      count(*) filter (where ${hasReached(near, one)})::int as near,
      (count(*) filter (where one.engaged >= one.maximum))::int as full
    from (select contract.edition, contract.lot_code, contract.maximum, ${engagedOf('contract.number')} as engaged
      from contract where ${inList({ today, near }).current}) one
    join lot on lot.edition = one.edition and lot.code = one.lot_code
    group by lot.edition, lot.code, lot.name order by lot.edition desc, lot.code`.execute(db)
  return lots
}

/** Its own, and those it is asked to take over. */
export const contractsOfSupplier = async (db: Db, supplierId: number): Promise<StoredContract[]> =>
  (
    await sql<StoredContract>`${rows} where contract.supplier_id = ${supplierId}
      or exists (select from contract_rider coming where coming.market_number = contract.number
        and coming.holder_after = ${supplierId} and coming.state in ('sent', 'signed', 'sealed'))
      order by contract.ends_on desc, contract.number`.execute(db)
  ).rows

/** Those of a lot: of an edition, over or not, or all that are in force. */
export const contractsOfLot = async (
  db: Db,
  lot: string,
  edition: number | null,
  today: Day,
): Promise<StoredContract[]> => {
  const which = edition === null ? inForce(today) : sql`contract.edition = ${edition}`
  const result = await sql<StoredContract>`${rows} where contract.lot_code = ${lot} and ${which}
    order by contract.number`.execute(db)
  return result.rows
}

export const countContracts = async (db: Db, days: Pick<ContractSearch, 'today' | 'near'>) => {
  const lists = inList(days)
  const result = await sql<Record<ContractList, number>>`
    select count(*) filter (where ${lists.current})::int as current, count(*) filter (where ${lists.near})::int as near,
      count(*) filter (where ${lists.ending})::int as ending, count(*) filter (where ${lists.ended})::int as ended
    from contract`.execute(db)
  return result.rows[0] as Record<ContractList, number>
}

export const findContract = async (db: Db, number: string) =>
  (await sql<StoredContract>`${rows} where contract.number = ${number}`.execute(db)).rows[0]

/** What its orders come to, by where they stand. */
export const ordersInAll = async (db: Db, number: string) => {
  const result = await sql<{ accepted: number; waiting: number; count: number }>`
    select coalesce(sum(amount) filter (where status = 2), 0)::bigint as accepted,
      coalesce(sum(amount) filter (where status = 1), 0)::bigint as waiting, count(*)::int as count
    from purchase_order where market_number = ${number} and status > 0`.execute(db)
  return result.rows[0] as { accepted: number; waiting: number; count: number }
}

type LastOrder = {
  id: number
  cartId: number
  number: string
  customer: string
  status: OrderStatus
  rank: number
  amount: number
  sentAt: Date
}

export const lastOrders = async (db: Db, number: string, limit: number) => {
  const result = await sql<LastOrder>`
    select put.id, put.cart_id as "cartId", put.number, buyer.name as customer, put.status, put.rank, put.amount,
      put.sent_at as "sentAt"
    from purchase_order put join cart on cart.id = put.cart_id join account buyer on buyer.id = cart.customer_id
    where put.market_number = ${number} and put.status > 0
    order by put.id desc limit ${limit}`.execute(db)
  return result.rows
}

type Passed = {
  cartId: number
  kind: CartKind
  departmentCode: string
  edition: number
  rank: number
  reason: PassReason
  amount: number | null
  room: number | null
  at: Date
}

/** The last orders it was passed over for. */
export const passedOrders = async (db: Db, number: string, limit: number) => {
  const result = await sql<Passed>`
    select part.cart_id as "cartId", cart.kind, department.code as "departmentCode", cart.edition, passed.rank,
      passed.reason, passed.amount, passed.room, passed.at
    from passed_over passed join order_lot part on part.id = passed.order_lot_id
    join cart on cart.id = part.cart_id join department on department.id = cart.department_id
    where passed.market_number = ${number}
    order by passed.at desc limit ${limit}`.execute(db)
  return result.rows
}

type Marked = { number: string; supplierId: number; maximum: number; engaged: number; mark: number }

/** Contracts that have passed a mark nobody was told of, held so that it is told once. */
export const markedContracts = async (db: Db, marks: readonly number[], today: Day) => {
  const result = await sql<Marked>`
    with engaged as (
      select contract.number, ${engagedOf('contract.number')} as amount from contract
      where maximum is not null and ends_on >= ${today}::date),
    marked as (
      select engaged.number, engaged.amount, max(mark) as mark
      from engaged join contract using (number) cross join unnest(${[...marks]}::int[]) mark
      where ${hasReached(sql`mark`, { engaged: sql`engaged.amount`, maximum: sql`contract.maximum` })} group by 1, 2)
    update contract set told_mark = marked.mark from marked
    where contract.number = marked.number and contract.told_mark < marked.mark
    returning contract.number, contract.supplier_id as "supplierId", contract.maximum, marked.amount as engaged,
      marked.mark`.execute(db)
  return result.rows
}

export const addMark = (db: Db, told: Insertable<Database['contract_mark']>) =>
  db.insertInto('contract_mark').values(told).execute()

/** The marks that were told, the latest first. */
export const marksOf = (db: Db, number: string) =>
  db
    .selectFrom('contract_mark')
    .select(['mark', 'engaged', 'maximum', 'told_at as at'])
    .where('market_number', '=', number)
    .orderBy('told_at', 'desc')
    .execute()
