import type { ExecutionLine } from '@charpente/contract/purchasing/execution'
import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Unit } from '@charpente/domain/platform/unit'
import type { Act } from '@charpente/domain/purchasing/execution/act'
import { type Execution, type ExecutionFacts, executionOf } from '@charpente/domain/purchasing/execution/execution'
import { type Standing, standingOn } from '@charpente/domain/purchasing/orders/passing-over'
import { purchaseNature } from '@charpente/domain/purchasing/orders/threshold'
import type { Db } from '../../platform/db/connect.ts'
import { contractFacts } from '../ceilings/queries.ts'
import { derogationsOf } from '../orders/derogating/queries.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { actsOf, linesOf, type StoredAct, tradesOf } from './queries.ts'
import { rulesOn } from './rules.ts'

export type Facts = Omit<ExecutionFacts, 'lines'> & { lines: readonly ExecutionLine[] }
export type File = { order: StoredOrder; facts: Facts; acts: StoredAct[]; file: Execution }

/** Of its lot; a free order is of studies when nothing of it is of a trade of works. */
async function natureOf(db: Db, { id, lotCode }: StoredOrder): Promise<Facts['nature']> {
  if (lotCode !== null) return lotNature(lotCode) === 'engineering' ? 'studies' : 'works'
  const trades = await tradesOf(db, id)
  return trades.length > 0 && trades.every((trade) => purchaseNature(trade) === 'services') ? 'studies' : 'works'
}

/** What the file of an order starts from. */
async function factsOf(db: Db, order: StoredOrder, now: Date): Promise<Facts> {
  const acceptedAt = order.answer === null ? null : order.answeredAt
  const agreed = (await derogationsOf(db, [order.id])).findLast(({ outcome }) => outcome === 'agreed')
  const lines = await linesOf(db, order.id)
  return {
    status: order.status,
    cartStatus: order.cartStatus,
    nature: await natureOf(db, order),
    departmentCode: order.departmentCode,
    acceptedAt,
    contractDays: order.executionDays,
    derogation: agreed?.decidedAt ? { endOn: agreed.endOn, decidedAt: agreed.decidedAt } : null,
    wishedEnd: order.wishedEnd,
    lines: lines.map((line) => ({
      ...line,
      unitPrice: line.unitPrice ?? 0,
      total: line.total ?? 0,
      scale: priceScale({ lotCode: order.lotCode, unit: line.unit as Unit }),
    })),
    rules: await rulesOn(db, acceptedAt ?? now, order.payer),
  }
}

/** What its contract lets be ordered more that day, as of a new order; null: a free order has none. */
export async function contractOf(
  db: Db,
  { marketNumber, supplierId }: StoredOrder,
  now: Date,
): Promise<Standing | null> {
  if (marketNumber === null) return null
  const contract = (await contractFacts(db, [{ marketNumber, supplierId }])).get(supplierId)
  return contract ? standingOn(contract, parisDay(now)) : null
}

/** The same act, as the rules read it. */
export const actAsRead = ({ number, kind, side, at, takenAt, body }: StoredAct) =>
  ({ number, kind, side, at, takenAt, body }) as Act

/** The file of an order as it stands: its acts, from what was accepted. */
export async function fileOf(db: Db, order: StoredOrder, now: Date): Promise<File> {
  const facts = await factsOf(db, order, now)
  const acts = await actsOf(db, [order.id])
  return { order, facts, acts, file: executionOf(facts, acts.map(actAsRead), parisDay(now)) }
}
