import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { FormalizedFacts, FreeLine } from '../../carts/lines/queries.ts'
import type { StoredCart } from '../../carts/queries.ts'
import type { FormalizedPlan, Plan } from '../plan-order.ts'
import type { Noted, Written } from './queries.ts'

/** What would be read of a cart just ordered, from what was read before and what was written. */
export const cartAfterwards = (cart: StoredCart, now: Date): StoredCart => ({
  ...cart,
  status: CartStatus.confirmed,
  version: cart.version + 1,
  updatedAt: now,
  infoDraft: null,
  infoDraftedAt: null,
})

const pricedBy = ({ prices }: Plan) => {
  const price = new Map(prices.map(({ id, price }) => [id, price]))
  return <L extends { id: number }>(line: L) => ({ ...line, unitPrice: price.get(line.id) ?? null })
}

export function factsAfterwards(
  { shown }: FormalizedFacts,
  plan: FormalizedPlan,
  { orders }: Written,
  noted: readonly Noted[],
): FormalizedFacts {
  const priced = pricedBy(plan)
  const rows = new Map(orders.map((order) => [`${order.order_lot_id} ${order.rank}`, order]))
  const anew = new Map(noted.map(({ groupId, rank, id }) => [`${groupId} ${rank}`, id]))
  return {
    lines: plan.lines.map((line) => ({ ...priced(line), notedRank: line.startRank ?? line.notedRank })),
    asked: [...plan.first, ...plan.later]
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ orderLotId, rank, supplierId, supplierName, amount, lotSupplierId }) => {
        const place = `${orderLotId} ${rank}`
        const row = rows.get(place)
        return {
          id: anew.get(place) ?? lotSupplierId ?? 0,
          groupId: orderLotId ?? 0,
          rank: rank ?? 0,
          supplierId,
          status: (row?.status ?? OrderStatus.notReceived) as OrderStatus,
          number: row?.number ?? null,
          name: supplierName,
          amount,
        }
      }),
    shown,
    passed: plan.passed.map(({ orderLotId, rank, supplierId, name, reason }) => ({
      groupId: orderLotId,
      rank,
      supplierId,
      name,
      reason,
    })),
  }
}

export const freeLinesAfterwards = (lines: readonly FreeLine[], plan: Plan): FreeLine[] =>
  lines.map(pricedBy(plan)).map((line) => ({ ...line, status: OrderStatus.pending }))
