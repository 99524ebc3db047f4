import { executionDays } from '@charpente/domain/catalogue/execution-time'
import { type LotCode, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { lineTotal, priceScale } from '@charpente/domain/catalogue/pricing/line'
import { whyNotAddQuantity } from '@charpente/domain/catalogue/pricing/quantity'
import { paidTier, unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Unit } from '@charpente/domain/platform/unit'
import { priceLine } from '@charpente/domain/purchasing/carts/totals'
import type { PassReason } from '@charpente/domain/purchasing/orders/passing-over'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { FormalizedFacts, FormalizedLine, FreeLine, HolderAsked, HolderShown } from '../carts/lines/queries.ts'
import { offersOf } from '../carts/offers.ts'
import { cartLine, type Tiers, tiersOf } from '../carts/price-lines.ts'
import type { StoredCart } from '../carts/queries.ts'
import { sameHolders } from '../carts/refresh-holders.ts'
import type { FrozenLine } from './confirming/queries.ts'

/** What would be put to one supplier: each line at its own price. */
export type Planned = {
  orderLotId: number | null
  lotSupplierId: number | null
  freeSupplierId: number | null
  lotCode: string | null
  lotName: string | null
  supplierId: number
  supplierName: string
  managerId: number
  marketNumber: string | null
  rank: number | null
  /** Null when it has no price for some of it. Q-116 */
  amount: number | null
  executionDays: number | null
  lines: Omit<FrozenLine, 'purchase_order_id'>[]
}

/** A price that is no longer the one its owner saw last. Q-133 */
type ChangedPrice = { name: string; before: number | null; after: number | null; unit: string }

export type Plan = {
  /** First to be asked, of each lot or supplier. */
  first: Planned[]
  /** Those that may be asked later. */
  later: Planned[]
  prices: { id: number; price: number }[]
  changed: ChangedPrice[]
  /** Holders whose turn it was and who cannot be asked. */
  passed: PassedOver[]
  /** Lots whose holders are no longer those noted with the cart: to be noted anew. */
  moved: { groupId: number; startRank: number; holders: readonly HolderShown[] }[]
}

type PassedOver = {
  orderLotId: number
  lot: string
  rank: number
  supplierId: number
  name: string
  marketNumber: string
  reason: PassReason
  amount: number | null
  room: number | null
}

/** With the lines of the cart at the prices of whoever is asked. */
export type FormalizedPlan = Plan & { lines: FormalizedLine[] }

const sum = (totals: readonly (number | null)[]): number | null =>
  totals.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)

type Line = (FormalizedLine | FreeLine) & { articleName: string }

function frozenLine(line: Line, tiers: Tiers | undefined, position: number, edition: number) {
  const { quantity, quantityB, quantityC } = line
  const unit = line.unit as Unit
  const thresholds = { quantityB, quantityC }
  const prices = tiers && tiersOf(tiers)
  const price = prices ? unitPriceAt(prices, thresholds, quantity) : null
  return {
    position,
    edition,
    name: line.articleName,
    unit,
    quantity,
    unit_price: price,
    code: 'articleCode' in line ? line.articleCode : null,
    tier: prices ? paidTier(prices, thresholds, quantity) : null,
    total: lineTotal(price, quantity, priceScale({ lotCode: line.lotCode, unit })),
    category_id: 'categoryId' in line ? line.categoryId : null,
    quantity_b: quantityB,
    quantity_c: quantityC,
  }
}

const changedPrices = (lines: readonly Line[]): ChangedPrice[] =>
  lines.flatMap((line) => {
    const { price, priceBefore } = priceLine(cartLine(line))
    return priceBefore === null ? [] : [{ name: line.articleName, before: priceBefore, after: price, unit: line.unit }]
  })

const pricesOf = (lines: readonly Line[]) =>
  lines.map((line) => {
    const { price, unitBefore } = priceLine(cartLine(line))
    if (unitBefore !== null) refuse('unitChanged', { article: line.articleName })
    // A quantity that was one of the former unit may not be one of this.
    refuseIf(whyNotAddQuantity(line.quantity, line.unit as Unit))
    return { id: line.id, price: price ?? refuse('priceMissing', {}, { article: line.articleName }) }
  })

/** Who is asked first, as the cart says. `hasMoved`: it is not the firm the buyer saw. */
function startOf(lines: readonly FormalizedLine[], holders: readonly HolderShown[], asked: readonly HolderAsked[]) {
  const [{ notedRank, startRank, lotCode: lot }] = lines as [FormalizedLine]
  const start = holders.find(({ rank }) => rank === startRank) ?? refuse('orderHolderMissing', { lot })
  const seen = asked.find(({ rank }) => rank === notedRank)
  return { start, hasMoved: seen !== undefined && seen.supplierId !== start.supplierId, lot }
}

/** What is put to a holder: each line at the prices of its rank. */
const frozenAt = (lines: readonly FormalizedLine[], rank: number, edition: number) =>
  lines.map((line, at) =>
    frozenLine(
      line,
      line.byRank.find((prices) => prices.rank === rank),
      at + 1,
      edition,
    ),
  )

/** The lines of a lot at the prices of the rank that is asked. */
const startingAt = (lines: readonly FormalizedLine[], rank: number): FormalizedLine[] =>
  lines.map((line) => {
    const { priceA = null, priceB = null, priceC = null } = line.byRank.find((one) => one.rank === rank) ?? {}
    return { ...line, startRank: rank, priceA, priceB, priceC }
  })

/**
 * The holders of each lot as they are shown, from the starting rank on, each at its own prices. One whose
 * contract has no room for it, or may not be ordered from, is passed over. Decision 059
 */
export function planFormalized({ edition }: StoredCart, facts: FormalizedFacts, now: Date): FormalizedPlan {
  const { lines, asked, shown } = facts
  const plan: FormalizedPlan = { first: [], later: [], prices: [], changed: [], passed: [], moved: [], lines: [] }
  for (const [groupId, own] of Map.groupBy(lines, (line) => line.groupId)) {
    const noted = asked.filter((one) => one.groupId === groupId)
    const { start, hasMoved, lot } = startOf(
      own,
      shown.filter((one) => one.groupId === groupId),
      noted,
    )
    if (hasMoved) refuse('holderLeft', { lot })
    const { offers, asked: nearest, passed } = offersOf(own, shown, start.rank, parisDay(now))
    const tried = passed.map(({ holder: { rank }, reason }) => ({ rank, reason }))
    const first = nearest ?? refuse('nobodyLeft', { lot }, { passed: tried })
    for (const { holder, reason } of passed) plan.passed.push({ ...holder, orderLotId: groupId, lot, reason })
    const holders = offers.filter(({ rank }) => rank >= first.rank)
    const isSame = sameHolders(noted, holders)
    if (!isSame) plan.moved.push({ groupId, startRank: first.rank, holders })
    const starting = passed.length > 0 ? startingAt(own, first.rank) : own
    plan.lines.push(...starting)
    if (passed.length === 0) plan.changed.push(...changedPrices(own))
    const [next, ...others] = holders.map(
      (holder): Planned => ({
        orderLotId: groupId,
        freeSupplierId: null,
        lotCode: lot,
        lotName: own[0]?.groupName ?? '',
        rank: holder.rank,
        amount: holder.amount,
        lotSupplierId: isSame ? (noted.find(({ rank }) => rank === holder.rank)?.id ?? null) : null,
        supplierId: holder.supplierId,
        supplierName: holder.name,
        managerId: holder.managerId,
        marketNumber: holder.marketNumber,
        executionDays: holder.amount === null ? null : executionDays(holder.amount, lotNature(lot as LotCode)),
        lines: frozenAt(own, holder.rank, edition),
      }),
    ) as [Planned, ...Planned[]]
    plan.first.push(next)
    plan.later.push(...others)
  }
  // Told after who changed: a lot that starts elsewhere has other prices.
  plan.prices = pricesOf(plan.lines)
  return plan
}

/** Of each supplier what the cart has of its own. */
export function planFree({ edition }: StoredCart, lines: readonly FreeLine[]): Plan {
  const first = [...Map.groupBy(lines, ({ groupId }) => groupId)].map(([groupId, own]): Planned => {
    const [{ supplierId, groupName }] = own as [FreeLine]
    const frozen = own.map((line, at) => frozenLine(line, line, at + 1, edition))
    return {
      orderLotId: null,
      lotSupplierId: null,
      freeSupplierId: groupId,
      lotCode: null,
      lotName: null,
      rank: null,
      supplierName: groupName,
      // Free articles are the head's.
      supplierId,
      managerId: supplierId,
      marketNumber: null,
      executionDays: null,
      amount: sum(frozen.map(({ total }) => total)),
      lines: frozen,
    }
  })
  return { first, later: [], prices: pricesOf(lines), changed: changedPrices(lines), passed: [], moved: [] }
}

/** What the order may come to: an agreement given in advance is to the dearest of those who may be asked. */
export function mostOf({ first, later }: Plan, agreesInAdvance: boolean): number {
  const all = agreesInAdvance ? [...first, ...later] : first
  const most = Map.groupBy(all, ({ orderLotId, freeSupplierId }) => orderLotId ?? freeSupplierId)
  return most.values().reduce((sum, same) => sum + Math.max(...same.map(({ amount }) => amount ?? 0)), 0)
}

/** What the order comes to: what is put to those asked first. */
export const totalOf = ({ first }: Plan): number => first.reduce((all, { amount }) => all + (amount ?? 0), 0)
