import type { Breakdown, BreakdownLine, Indicators, TradeFigures } from '@charpente/contract/centre/indicators'
import { isLate } from '@charpente/domain/purchasing/orders/actions'
import { acceptanceOf, answerRateOf } from '@charpente/domain/purchasing/orders/conduct'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'

type Put = Record<Breakdown, string> & {
  status: 1 | 2 | 3 | 4 | 5
  amount: number
  cartStatus: 2 | 3
  end: string | null
}

const names = { 1: 'waiting', 2: 'accepted', 3: 'refused', 4: 'unanswered', 5: 'cancelled' } as const
const none = () => ({ waiting: 0, accepted: 0, refused: 0, unanswered: 0, cancelled: 0 })

/** What these orders come to, added one by one. */
function added(puts: readonly Put[], today: string): TradeFigures {
  const [counts, amounts] = [none(), none()]
  for (const { status, amount } of puts) {
    counts[names[status]] += 1
    amounts[names[status]] += amount
  }
  const late = puts.filter(({ status, cartStatus, end }) =>
    isLate({ status, cartStatus, executionEnd: end, isDone: false }, today),
  )
  return {
    sent: puts.length,
    counts,
    amounts,
    acceptance: acceptanceOf(counts),
    answered: answerRateOf(counts),
    late: late.length,
  }
}

/** Every order put to a supplier in a period, one by one, without anything that was counted before. */
export async function exactTrade(db: Db, { from, to }: Indicators['period'], today: string) {
  const { rows } = await sql<Put>`
    select put.status, coalesce(put.amount, 0) as amount, cart.status as "cartStatus",
      put.supplier_id::text as firm, coalesce(person.admin_id, person.id)::text as buyer, head.organism::text as kind,
      department.code as department, coalesce(part.lot_code, '') as lot,
      coalesce((select end_on from derogation where purchase_order_id = put.id and outcome = 'agreed'
        order by id desc limit 1), put.execution_end) as end
    from purchase_order put join cart on cart.id = put.cart_id
    join account person on person.id = cart.customer_id
    join account head on head.id = coalesce(person.admin_id, person.id)
    join department on department.id = cart.department_id
    left join order_lot part on part.id = put.order_lot_id
    where put.status > 0 and (put.sent_at at time zone 'Europe/Paris')::date between ${from}::date and ${to}::date
    `.execute(db)
  return {
    total: added(rows, today),
    by: (way: Breakdown) =>
      Object.fromEntries([...Map.groupBy(rows, (put) => put[way])].map(([key, puts]) => [key, added(puts, today)])),
  }
}

/** What the page says, laid out the same. */
export const shownTrade = (lines: readonly BreakdownLine[]) =>
  Object.fromEntries(lines.map(({ key, id: _id, code: _code, name: _name, ...figures }) => [key, figures]))

/** What the lines come to together. */
export function sumOf(lines: readonly TradeFigures[]) {
  const [counts, amounts] = [none(), none()]
  for (const line of lines)
    for (const name of Object.values(names)) {
      counts[name] += line.counts[name]
      amounts[name] += line.amounts[name]
    }
  const sum = (of: (line: TradeFigures) => number) => lines.reduce((all, line) => all + of(line), 0)
  return { sent: sum(({ sent }) => sent), counts, amounts, late: sum(({ late }) => late) }
}
