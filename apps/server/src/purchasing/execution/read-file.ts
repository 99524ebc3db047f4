import { setImmediate as inTurn } from 'node:timers/promises'
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
import { settingsByDay } from '../../platform/settings/settings.ts'
import { contractFacts } from '../ceilings/queries.ts'
import { derogationsOf } from '../orders/derogating/queries.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { actsOf, linesOf, type StoredAct, tradesOf } from './queries.ts'
import { rulesOf } from './rules.ts'

export type Facts = Omit<ExecutionFacts, 'lines'> & { lines: readonly ExecutionLine[] }
export type File = { order: StoredOrder; facts: Facts; acts: readonly StoredAct[]; file: Execution }

/** Of its lot; a free order is of studies when nothing of it is of a trade of works. */
function natureOf({ lotCode }: StoredOrder, trades: readonly string[]): Facts['nature'] {
  if (lotCode !== null) return lotNature(lotCode) === 'engineering' ? 'studies' : 'works'
  return trades.length > 0 && trades.every((trade) => purchaseNature(trade) === 'services') ? 'studies' : 'works'
}

const byOrder = <R extends { orderId: number }>(rows: readonly R[]) => {
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return ({ id }: StoredOrder): readonly R[] => found.get(id) ?? []
}

/** What the files of some orders start from. */
async function factsOf(db: Db, orders: readonly StoredOrder[], now: Date): Promise<(order: StoredOrder) => Facts> {
  const ids = orders.map(({ id }) => id)
  const free = orders.filter(({ lotCode }) => lotCode === null).map(({ id }) => id)
  const settings = await settingsByDay(db)
  const derogations = byOrder(await derogationsOf(db, ids))
  const lines = byOrder(await linesOf(db, ids))
  const trades = byOrder(free.length > 0 ? await tradesOf(db, free) : [])
  return (order) => {
    const acceptedAt = order.answer === null ? null : order.answeredAt
    const agreed = derogations(order).findLast(({ outcome }) => outcome === 'agreed')
    return {
      status: order.status,
      cartStatus: order.cartStatus,
      nature: natureOf(
        order,
        trades(order).map(({ trade }) => trade),
      ),
      departmentCode: order.departmentCode,
      acceptedAt,
      contractDays: order.executionDays,
      derogation: agreed?.decidedAt ? { endOn: agreed.endOn, decidedAt: agreed.decidedAt } : null,
      wishedEnd: order.wishedEnd,
      lines: lines(order).map(({ orderId: _, ...line }) => ({
        ...line,
        unitPrice: line.unitPrice ?? 0,
        total: line.total ?? 0,
        scale: priceScale({ lotCode: order.lotCode, unit: line.unit as Unit }),
      })),
      rules: rulesOf(settings, acceptedAt ?? now, order.payer),
    }
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

/** Files folded one after the other, then others have their turn. */
const AT_ONCE = 50

/** The files of some orders as they stand: their acts, from what was accepted; however many, in as many statements. */
export async function filesAt(db: Db, orders: readonly StoredOrder[], now: Date): Promise<File[]> {
  const ids = orders.map(({ id }) => id)
  const factsFor = await factsOf(db, orders, now)
  const actsFor = byOrder(await actsOf(db, ids))
  const files: File[] = []
  for (const [at, order] of orders.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await inTurn()
    const [facts, acts] = [factsFor(order), actsFor(order)]
    files.push({ order, facts, acts, file: executionOf(facts, acts.map(actAsRead), parisDay(now)) })
  }
  return files
}

export const fileOf = async (db: Db, order: StoredOrder, now: Date): Promise<File> =>
  (await filesAt(db, [order], now))[0] as File

/** An act of a file, with the file as it stood before it and once it was done. */
export function aroundAct({ facts, acts }: Pick<File, 'facts' | 'acts'>, number: number) {
  const until = acts.filter((one) => one.number <= number)
  const stored = until.find((one) => one.number === number)
  if (!stored) return null
  const read = until.map(actAsRead)
  const day = parisDay(stored.at)
  const [before, after] = [executionOf(facts, read.slice(0, -1), day), executionOf(facts, read, day)]
  return { stored, acts: until, act: actAsRead(stored), before, after }
}
