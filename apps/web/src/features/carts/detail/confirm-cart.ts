import { cartRoutes } from '@charpente/contract/carts'
import type { CartKind } from '@charpente/domain/cart/number'
import { CartStatus } from '@charpente/domain/cart/status'
import { callsOf } from '../carts-queries.ts'

const body = { status: CartStatus.confirmed }

/** Whether the contract knows how to order: the button appears with it. */
export const canConfirm: boolean = cartRoutes.updateCart.body.safeParse(body).success

/** Orders every article of the cart, in one call. */
export const confirmCart = (kind: CartKind, id: number, key: string) =>
  callsOf(kind).update({ params: { id }, body: body as never, key })
