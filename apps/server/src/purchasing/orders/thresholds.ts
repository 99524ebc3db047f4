import type { YearOrders } from '@charpente/contract/purchasing/order'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { toCents } from '@charpente/domain/platform/money'
import { whyNotOpen } from '@charpente/domain/purchasing/carts/actions'
import { priceLine, totalOf } from '@charpente/domain/purchasing/carts/totals'
import { type PurchaseNature, purchaseNature } from '@charpente/domain/purchasing/orders/threshold'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { readFreeLines } from '../carts/lines/queries.ts'
import { cartLine } from '../carts/price-lines.ts'
import { findCart } from '../carts/queries.ts'
import { spanOf } from './counted-days.ts'
import { categoriesOf, freelyOrdered } from './lists/queries.ts'

/** `100 000 €` as the centre wrote it, in cents; null where it wrote no amount. */
function centsIn(words: string): number | null {
  const figures = words.match(/^\D*([\d\s]+)/)?.[1]?.replaceAll(/\s/g, '')
  return figures ? toCents(Number(figures)) : null
}

/**
 * What the buyer's organisation ordered freely this year in each category of a cart, beside the threshold of that day:
 * an indication, which sees only the orders made here. The purchase and its rules are the buyer's own.
 */
export async function yearOrders(cartId: number, actor: Actor, context: Context): Promise<YearOrders> {
  const { db } = context
  const cart = (await findCart(db, 'free', cartId)) ?? refuse('cartNotFound')
  refuseIf(whyNotOpen(cart, actor))
  const year = Number(parisDay(context.now()).slice(0, 4))
  const { values } = await currentSettings(db, context.now())
  const thresholds: Record<PurchaseNature, number | null> = {
    works: centsIn(values['seuils.travaux']),
    services: centsIn(values['seuils.services']),
  }
  const inCart = Map.groupBy(await readFreeLines(db, cartId), ({ categoryId }) => categoryId)
  const ordered = await freelyOrdered(
    db,
    cart.customerAdminId ?? cart.customerId ?? 0,
    spanOf({ from: `${year}-01-01`, to: `${year}-12-31` }),
  )
  const categories = await categoriesOf(db, [...inCart.keys()])
  return {
    year,
    checkedOn: values['seuils.date'],
    categories: categories.flatMap(({ id, name, trade }) => {
      const nature = purchaseNature(trade)
      const threshold = thresholds[nature]
      if (threshold === null) return []
      const lines = (inCart.get(id) ?? []).map((line) => priceLine(cartLine(line)))
      const before = ordered.find(({ categoryId }) => categoryId === id)?.total ?? 0
      return [{ id, name, nature, threshold, ordered: before, inCart: totalOf(lines) }]
    }),
  }
}
