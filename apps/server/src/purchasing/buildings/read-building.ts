import { BUILDING_ORDERS_PAGE } from '@charpente/contract/platform/limits'
import type { BuildingOrder, BuildingPage } from '@charpente/contract/purchasing/buildings'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { type Actor, openerOf } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { isAddressOf } from '@charpente/domain/purchasing/buildings/actions'
import { liveTotal, standingOf } from '@charpente/domain/purchasing/orders/cascade'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { cartNumberOf } from '../orders/cart-number.ts'
import { ordersOfCarts } from '../orders/lists/queries.ts'
import { passagesOf } from '../orders/passing/queries.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { orderDetails, orderOnWire, signedDocument } from '../orders/read-order.ts'
import { listedOnWire } from './building-on-wire.ts'
import { findBuilding, orderedCartsOf, type StoredBuilding, tradeOf, worksOf, yearsOf } from './queries.ts'

/** Orders of some carts as the page of a building shows them, cart by cart. */
async function ordersOn(building: StoredBuilding, cartIds: readonly number[], actor: Actor, context: Context) {
  const { db, now } = context
  const orders = await ordersOfCarts(db, cartIds)
  const details = await orderDetails(db, orders)
  const passages = new Map(
    (
      await passagesOf(
        db,
        orders.map(({ id }) => id),
      )
    ).map((passage) => [passage.orderId, passage]),
  )
  const address = signedDocument(context, openerOf(actor))
  const partOf = (own: readonly StoredOrder[]): BuildingOrder['parts'][number] => {
    const last = own.at(-1) as StoredOrder
    const { executionEnd, isLate, documents, price, number, status } = orderOnWire(last, details, address, now())
    const document = documents.at(-1)
    return {
      purchaseOrder: last.id,
      number,
      trade: last.lotCode && `Lot ${last.lotCode} · ${last.lotName ?? ''}`,
      supplier: last.supplierName,
      status,
      standing: standingOf(last.kind, last, passages.get(last.id) ?? null),
      phase: last.phase,
      price,
      executionEnd,
      isLate,
      document: document ? { url: document.url, version: document.version } : null,
    }
  }
  const byCart = Map.groupBy(orders, ({ cartId }) => cartId)
  return cartIds.flatMap((cartId): BuildingOrder[] => {
    const own = byCart.get(cartId)
    const [any] = own ?? []
    if (!own || !any) return []
    const parts = Map.groupBy(own, ({ orderLotId, freeSupplierId }) => orderLotId ?? freeSupplierId)
    return [
      {
        cartId,
        kind: any.kind,
        number: cartNumberOf(any),
        name: any.cartName,
        status: any.cartStatus,
        orderedAt: any.confirmedAt.toISOString(),
        address: any.address ?? '',
        isAddressOfToday: isAddressOf(building, any.address ?? ''),
        price: liveTotal(own),
        parts: [...parts.values()].map(partOf),
      },
    ]
  })
}

/** A building of one's organisation, with what one may follow of what was ordered for it. */
export async function readBuilding(id: number, page: number, actor: Actor, context: Context): Promise<BuildingPage> {
  const { db, now } = context
  const building = (await findBuilding(db, id, headOf(actor))) ?? refuse('buildingNotFound')
  const reader = { viewer: actor.id }
  const trade = await tradeOf(db, [id], reader)
  const works = await worksOf(db, [id], reader, parisDay(now()))
  const shown = { from: (page - 1) * BUILDING_ORDERS_PAGE, count: BUILDING_ORDERS_PAGE }
  const cartIds = await orderedCartsOf(db, id, actor.id, shown)
  return {
    building: listedOnWire(building, trade.get(id), works.get(id)),
    years: await yearsOf(db, id, actor.id),
    orders: await ordersOn(building, cartIds, actor, context),
    seesAll: actor.adminId === null,
  }
}
