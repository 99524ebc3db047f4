import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { observable } from '../../../../lib/observable.ts'

type Wanted = {
  /** Each opening is a form of its own. */
  serial: number
  kind: CartKind
  /** The department of the page one comes from: proposed first. */
  department: string | undefined
  answer: (cart: Cart | FreeCart | null) => void
}

/** The cart being created, in the window above any page. */
export const wantedCart = observable<Wanted | null>(null)

let drawn = 0

/** Opens the creation window; null when it was closed without creating anything. P-CART-01, P-FCART-01 */
export const openNewCart = (kind: CartKind, department?: string): Promise<Cart | FreeCart | null> =>
  new Promise((resolve) => {
    wantedCart.get()?.answer(null)
    const answer: Wanted['answer'] = (cart) => {
      wantedCart.set(null)
      resolve(cart)
    }
    wantedCart.set({ serial: ++drawn, kind, department, answer })
  })
