import { CartStatus } from '@charpente/domain/cart/status'
import { callsOf } from '../carts-queries.ts'
import type { AnyCart } from './cart-groups.ts'

type Order = { cart: AnyCart; agreesInAdvance: boolean; key: string }

/** Orders every article of the cart at the total that was shown, in one call. */
export const confirmCart = ({ cart: { kind, id, price }, agreesInAdvance, key }: Order) =>
  callsOf(kind).update({
    params: { id },
    body: { status: CartStatus.confirmed, total: price, agreesInAdvance },
    key,
  })
