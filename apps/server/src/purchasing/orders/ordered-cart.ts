import type { Actor } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type CartOf, readCart } from '../carts/read-cart.ts'
import { anchorOf, followUrl } from './links.ts'
import { findCartOrder } from './queries.ts'

/** A cart that is ordered, each lot with the address where the buyer follows it. Q-17 */
export function withAddresses<C extends CartOf[CartKind]>(context: Context, cart: C, secret: Buffer): C {
  const urlOf = (lotCode: string | null, freeSupplierId: number | null) =>
    followUrl(context, secret, anchorOf({ lotCode, freeSupplierId }))
  if ('orderLots' in cart)
    return { ...cart, orderLots: cart.orderLots.map((lot) => ({ ...lot, publicUrl: urlOf(lot.lotCode, null) })) }
  const suppliers = (cart as CartOf['free']).orderFreeSuppliers
  return { ...cart, orderFreeSuppliers: suppliers.map((one) => ({ ...one, publicUrl: urlOf(null, one.id) })) }
}

export async function readOrderedCart<K extends CartKind>(
  context: Context,
  kind: K,
  id: number,
  viewer: Actor,
): Promise<CartOf[K]> {
  const { db, now } = context
  const cart = await readCart(db, kind, id, viewer, now())
  const { secret } = (await findCartOrder(db, id)) ?? refuse('orderNotFound')
  return withAddresses(context, cart, secret)
}
