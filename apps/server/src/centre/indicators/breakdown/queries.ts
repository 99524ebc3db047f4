import type { Breakdown, BreakdownSort } from '@charpente/contract/centre/indicators'
import type { Day } from '@charpente/domain/platform/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { type Asked, rowsOf, type Span, standings } from '../../../purchasing/orders/counting/queries.ts'
import { lateOrders } from '../../../purchasing/orders/late/queries.ts'

type Name = (typeof standings)[number]['name']
/** Counts and amounts by where orders stand, and how many works are late. */
export type TradeRow = Record<Name | `${Name}_amount`, number> & { late: number }

/** `key`, `code`, `name` and `id`: who or what a line is of, from the member its rows are counted by. */
type Way = {
  member: 'supplier_id' | 'customer_id' | 'lot_code' | 'department_id'
  told: RawBuilder<unknown>
  key: RawBuilder<unknown>
  code: RawBuilder<unknown>
  name: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

const nothing = sql`null::text`
const nobody = sql`null::integer`
const ofAccount = { key: sql`head.id::text`, code: sql`head.code_id`, name: sql`head.name`, id: sql`head.id` }
/** Whoever ordered belongs to an organisation, which is its head's. */
const organisation = sql`join account person on person.id = member
  join account head on head.id = coalesce(person.admin_id, person.id)`

const ways: Record<Breakdown, Way> = {
  firm: { member: 'supplier_id', told: sql`join account head on head.id = member`, ...ofAccount },
  buyer: { member: 'customer_id', told: organisation, ...ofAccount },
  kind: {
    member: 'customer_id',
    told: organisation,
    key: sql`head.organism::text`,
    code: nothing,
    name: sql`head.organism::text`,
    id: nobody,
  },
  department: {
    member: 'department_id',
    told: sql`join department on department.id = member`,
    key: sql`department.code`,
    code: sql`department.code`,
    name: sql`department.name`,
    id: nobody,
  },
  lot: {
    member: 'lot_code',
    told: sql`left join lateral (select name from lot where lot.code = member order by edition desc limit 1) trade on true`,
    key: sql`member`,
    code: sql`nullif(member, '')`,
    name: sql`coalesce(trade.name, member)`,
    id: nobody,
  },
}

const names = standings.flatMap(({ name }) => [name, `${name}_amount` as const])
const sums = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

/** The largest first, but for names and shares: there the lowest is. */
const orders: Record<BreakdownSort, RawBuilder<unknown>> = {
  accepted: sql`accepted_amount desc`,
  waiting: sql`waiting_amount desc`,
  refused: sql`refused_amount + unanswered_amount desc`,
  sent: sql`waiting + accepted + refused + unanswered + cancelled desc`,
  acceptance: sql`accepted::float8 / nullif(accepted + refused + unanswered, 0) nulls last`,
  late: sql`late desc`,
  name: sql`fold(name)`,
}

type BrokenDown = TradeRow & { key: string; code: string | null; name: string; id: number | null }
export type Reading = { asked: Asked; span: Span; today: Day }

/** The orders of a period told apart one way; the rows that say so are read, and those of no other way. */
export async function brokenDown(
  db: Db,
  { asked, span, today }: Reading,
  { by, sort, limit, offset = 0 }: { by: Breakdown; sort: BreakdownSort; limit?: number; offset?: number },
): Promise<BrokenDown[]> {
  const { member, told, key, code, name, id } = ways[by]
  const column = sql.ref(member)
  const { rows } = await sql<BrokenDown>`
    with counted as (
      select ${column} as member, ${sums} from ${rowsOf('day_trade', asked)} trade where ${column} is not null group by 1),
    lagging as (select ${column} as member, count(*) as late from (${lateOrders({ ...span, today })}) late group by 1),
    told as (
      select ${key} as key, ${code} as code, ${name} as name, ${id} as id, ${sums},
        coalesce(sum(late), 0)::bigint as late
      from counted left join lagging using (member) ${told}
      group by 1, 2, 3, 4)
    select * from told
    where waiting + accepted + refused + unanswered + cancelled > 0
    order by ${orders[sort]}, fold(name), key limit ${limit ?? null} offset ${offset}`.execute(db)
  return rows
}

/** All of them together: a lot, or the free catalogue, has each order once. */
export async function wholeTrade(db: Db, { asked, span, today }: Reading): Promise<TradeRow> {
  const { rows } = await sql<TradeRow>`
    select ${sql.join(
      names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )}, (select count(*) from (${lateOrders({ ...span, today })}) late) as late
    from ${rowsOf('day_trade', asked)} trade where lot_code is not null`.execute(db)
  return rows[0] as TradeRow
}
