import type { CartConfirmation } from '@charpente/contract/purchasing/cart'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { detailsOf } from '../../../../lib/refusal.ts'
import { callsOf } from '../carts-queries.ts'
import type { AnyCart } from './cart-groups.ts'

export type Confirmation = Required<Omit<CartConfirmation, 'status'>>

/** Orders every article of the cart, in one call, at the total that was seen. Q-133 */
export const confirmCart = (kind: CartKind, id: number, confirmation: Confirmation, key: string): Promise<AnyCart> =>
  callsOf(kind).update({ params: { id }, body: { status: CartStatus.confirmed, ...confirmation }, key })

/** What became of the prices while the cart was being looked at. */
export type PriceChange = {
  total: number
  lines: { name: string; unit: string; before: number | null; after: number | null }[]
}

export const priceChangeOf = (error: unknown) => detailsOf<PriceChange>(error, 'priceChanged')
