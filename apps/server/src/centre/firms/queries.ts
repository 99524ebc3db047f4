import type { FirmState } from '@charpente/contract/centre/firms'
import { filedKinds } from '@charpente/domain/people/documents/document'
import type { Day } from '@charpente/domain/platform/calendar'
import type { Motive } from '@charpente/domain/purchasing/orders/motive'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/search.ts'
import type { Span } from '../../purchasing/orders/counting/queries.ts'
import { lateOrders } from '../../purchasing/orders/late/queries.ts'
import { orderRows } from '../../purchasing/orders/queries.ts'
import type { TradeRow } from '../indicators/breakdown/queries.ts'

/** A registration waits, was refused, or made an account that is open or closed. */
const state = sql<FirmState>`case account.state when 'approved' then case when account.active then 'active' else 'inactive' end
  else account.state::text end`

/** Firms, by their head. */
const heads = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .where('account.side', '=', 'supplier')
    .where('account.admin_id', 'is', null)
    .where('account.removed_at', 'is', null)

export type FirmFilters = {
  search?: string | undefined
  lot?: string | undefined
  department?: string | undefined
  state?: FirmState | undefined
}

type Place = Pick<FirmFilters, 'lot' | 'department'>

/** Whether it holds a rank of this lot, in this department or the region it is in, in this edition. */
const holds = (edition: number, { lot, department }: Place) => sql<SqlBool>`account.id in (
  select held.supplier_id from shown_holder held
  ${
    department === undefined
      ? sql``
      : sql`join place on place.id = held.place_id
          join department there on there.region_id = place.region_id and there.code = ${department}
            and (place.department_id is null or place.department_id = there.id)`
  }
  where held.edition = ${edition} ${lot === undefined ? sql`` : sql`and held.lot_code = ${lot}`})`

/** A firm is where it works: where it holds a rank, or where its seat is when no lot is said. */
const isAt = (edition: number, place: Place) =>
  place.lot === undefined
    ? sql<SqlBool>`(department.code = ${place.department ?? ''} or ${holds(edition, place)})`
    : holds(edition, place)

const sought = (db: Db, edition: number, { search, lot, department, state: wanted }: FirmFilters) =>
  heads(db)
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([
          matchesWords('account.name', search ?? ''),
          where('account.code_id', '=', (search ?? '').toUpperCase()),
          where('account.siret', '=', (search ?? '').replaceAll(/\s/g, '')),
        ]),
      ),
    )
    .$if(lot !== undefined || department !== undefined, (query) => query.where(isAt(edition, { lot, department })))
    .$if(wanted !== undefined, (query) => query.where(state, '=', wanted as FirmState))

type Reading = { edition: number; today: Day; since: Date }

/** By name; how each answered since an instant is counted for those given back alone, each by its own index. */
export const listFirms = (
  db: Db,
  { edition, today, since }: Reading,
  filters: FirmFilters,
  page: { limit?: number; offset?: number } = {},
) =>
  db
    .selectFrom(
      sought(db, edition, filters)
        .select(['account.id', 'account.code_id as code', 'account.name', 'account.siret', 'account.city'])
        .select(['department.code as departmentCode', state.as('state')])
        .orderBy(sql`fold(account.name)`)
        .orderBy('account.id')
        .$if(page.limit !== undefined, (query) => query.limit(page.limit as number))
        .$if(page.offset !== undefined, (query) => query.offset(page.offset as number))
        .as('firm'),
    )
    .leftJoinLateral(
      sql<{ lots: string[]; ranks: number; firstRanks: number }>`(
        select coalesce(array_agg(distinct lot_code order by lot_code), '{}') as lots, count(*) as ranks,
          count(*) filter (where rank = 1) as "firstRanks"
        from shown_holder where edition = ${edition} and supplier_id = firm.id)`.as('held'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{ sent: number; accepted: number; refused: number; unanswered: number }>`(
        select count(*) as sent, count(*) filter (where status = 2) as accepted,
          count(*) filter (where status = 3) as refused, count(*) filter (where status = 4) as unanswered
        from purchase_order where supplier_id = firm.id and status > 0 and sent_at >= ${since})`.as('put'),
      (join) => join.onTrue(),
    )
    .selectAll('firm')
    .select(sql<string[]>`held.lots`.as('lots'))
    .select([sql<number>`held.ranks`.as('ranks'), sql<number>`held."firstRanks"`.as('firstRanks')])
    .select([sql<number>`put.sent`.as('sent'), sql<number>`put.accepted`.as('accepted')])
    .select([sql<number>`put.refused`.as('refused'), sql<number>`put.unanswered`.as('unanswered')])
    .select(
      sql<number>`(select count(*) from supplier_document
        where supplier_id = firm.id and expires_on < ${today}::date
          and kind = any(${[...filedKinds]}::supplier_document_kind[]))`.as('expiredPapers'),
    )
    .orderBy(sql`fold(firm.name)`)
    .orderBy('firm.id')
    .execute()
export type ListedFirm = Awaited<ReturnType<typeof listFirms>>[number]

export const countFirms = async (db: Db, edition: number, filters: FirmFilters): Promise<number> => {
  const { count } = await sought(db, edition, filters)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findFirm = (db: Db, id: number) =>
  heads(db)
    .select(['account.id', 'account.code_id as code', 'account.name', 'account.siret', 'account.type'])
    .select([state.as('state'), 'account.created_at as createdAt', 'department.code as departmentCode'])
    .select(['account.street', 'account.postal', 'account.city'])
    .where('account.id', '=', id)
    .executeTakeFirst()

type Rank = {
  edition: number
  lotCode: string
  lotName: string
  placeCode: string
  placeName: string
  rank: number
  marketNumber: string
  accepted: number
  waiting: number
}

/** What a firm holds in the version shown, and what its orders there come to, the latest edition first. */
export const ranksOf = async (db: Db, supplierId: number): Promise<Rank[]> => {
  const { rows } = await sql<Rank>`
    with ordered as (
      select part.edition, part.lot_code, part.place_id,
        coalesce(sum(put.amount) filter (where put.status = 2), 0)::bigint as accepted,
        coalesce(sum(put.amount) filter (where put.status = 1), 0)::bigint as waiting
      from purchase_order put join order_lot part on part.id = put.order_lot_id
      where put.supplier_id = ${supplierId} and put.status > 0
      group by 1, 2, 3)
    select held.edition, held.lot_code as "lotCode", coalesce(trade.name, held.lot_code) as "lotName",
      coalesce(department.code, region.code) as "placeCode", coalesce(department.name, region.name) as "placeName",
      held.rank, held.market_number as "marketNumber", coalesce(accepted, 0) as accepted, coalesce(waiting, 0) as waiting
    from shown_holder held
    join place on place.id = held.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    left join shown_lot trade on trade.edition = held.edition and trade.code = held.lot_code
    left join ordered on ordered.edition = held.edition and ordered.lot_code = held.lot_code
      and ordered.place_id = held.place_id
    where held.supplier_id = ${supplierId}
    order by held.edition desc, held.lot_code, "placeCode", held.rank`.execute(db)
  return rows
}

/** Its people, the head first, and the departments whose orders come to each. */
export const peopleOf = (db: Db, headId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'firstname', 'lastname', 'email', 'phone', 'active as isActive', 'last_login_at as lastLoginAt'])
    .select(sql<boolean>`admin_id is null`.as('isHead'))
    .select(
      sql<string[]>`array(select department.code from department_manager managed
        join department on department.id = managed.department_id
        where managed.account_id = account.id order by department.code)`.as('departments'),
    )
    .where((where) => where.or([where('id', '=', headId), where('admin_id', '=', headId)]))
    .where('removed_at', 'is', null)
    .orderBy(sql`admin_id is null`, 'desc')
    .orderBy('lastname')
    .orderBy('id')
    .execute()

type FirmTrade = TradeRow & { medianDays: number | null }
type Asked = Span & { today: Day; supplierId: number }

/** What became of the orders put to a firm, and in how many days it answers: its own orders are read, by their index. */
export const tradeOf = async (db: Db, asked: Asked): Promise<FirmTrade> => {
  const { since, until, supplierId } = asked
  const of = (name: string, status: number) => sql`
    count(*) filter (where status = ${sql.lit(status)}) as ${sql.ref(name)},
    coalesce(sum(amount) filter (where status = ${sql.lit(status)}), 0)::bigint as ${sql.ref(`${name}_amount`)}`
  const { rows } = await sql<FirmTrade>`
    select ${of('waiting', 1)}, ${of('accepted', 2)}, ${of('refused', 3)}, ${of('unanswered', 4)}, ${of('cancelled', 5)},
      (percentile_cont(0.5) within group (order by extract(epoch from closed_at - sent_at) / 86400)
        filter (where status in (2, 3)))::float8 as "medianDays",
      (select count(*) from (${lateOrders(asked)}) late) as late
    from purchase_order
    where supplier_id = ${supplierId} and status > 0 and sent_at >= ${since} and sent_at < ${until}`.execute(db)
  return rows[0] as FirmTrade
}

type Refusal = { motive: Motive | null; count: number; words: string[] }

/** Why it refused, the most frequent reason first; what it wrote, the latest first. */
export const refusalsOf = async (db: Db, { supplierId, since, until }: Asked): Promise<Refusal[]> => {
  const { rows } = await sql<Refusal>`
    select answer.motive, count(*) as count,
      coalesce((array_agg(answer.reason order by put.closed_at desc) filter (where answer.reason <> ''))[1:3], '{}') as words
    from purchase_order put left join order_answer answer on answer.purchase_order_id = put.id
    where put.supplier_id = ${supplierId} and put.status = 3 and put.sent_at >= ${since} and put.sent_at < ${until}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export const latestOrders = (db: Db, { supplierId, since, until }: Asked, limit: number) =>
  orderRows(db)
    .where('put.supplier_id', '=', supplierId)
    .where(sql<SqlBool>`put.status > 0`)
    .where('put.sent_at', '>=', since)
    .where('put.sent_at', '<', until)
    .orderBy('put.sent_at', 'desc')
    .orderBy('put.id', 'desc')
    .limit(limit)
    .execute()
