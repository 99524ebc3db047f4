import type { Cart, CartSummary, FreeCart } from '@charpente/contract/purchasing/cart'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { useMutation, useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { activateCart } from '../carts-queries.ts'

type ActiveCarts = { formalized: Cart; free: FreeCart }

/** The cart articles go to: one of each kind at most. P-CART-42 */
export function useActiveCart<K extends CartKind>(kind: K): ActiveCarts[K] | null {
  const { data: me } = useQuery(myCartsQuery())
  return ((kind === 'formalized' ? me?.activeCart : me?.activeFreeCart) ?? null) as ActiveCarts[K] | null
}

/** The active cart, then the others in progress. P-PUB-28 */
export function useChoosableCarts(kind: CartKind): readonly CartSummary[] {
  const { data: me } = useQuery(myCartsQuery())
  const active = useActiveCart(kind)
  const pending = (kind === 'formalized' ? me?.pendingCarts : me?.pendingFreeCarts) ?? []
  return active ? [active, ...pending.filter(({ id }) => id !== active.id)] : pending
}

/** The same page, where prices follow the cart again: the place that was asked for gave way to the cart's. Q-38 */
function addressOfCart(kind: CartKind): string {
  const { pathname, search, hash } = window.location
  const asked = new URLSearchParams(search)
  if (kind === 'formalized') asked.delete('departement')
  return `${pathname}${asked.size > 0 ? `?${asked}` : ''}${hash}`
}

/** Another cart becomes the active one, and the page is loaded again. P-CART-43, P-CART-44 */
export const useChooseCart = (kind: CartKind) =>
  useMutation({
    mutationFn: (id: number) => activateCart(kind, id),
    onSuccess: () => {
      window.history.replaceState(window.history.state, '', addressOfCart(kind))
      window.location.reload()
    },
  })
