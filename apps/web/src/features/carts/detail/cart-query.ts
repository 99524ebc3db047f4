import { ApiError } from '@charpente/contract/client'
import { type Actor, has } from '@charpente/domain/actor'
import type { CartKind } from '@charpente/domain/cart/number'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { alertOf, showAlert } from '../../../alert.tsx'
import { paths } from '../../../paths.ts'
import { currentSession, isSessionOver } from '../../../session.tsx'
import { callsOf } from '../carts-queries.ts'
import type { AnyCart } from './cart-groups.ts'

/** One cart of either kind. Whoever loads it says what went wrong. */
export const cartQuery = (kind: CartKind, id: number) =>
  queryOptions({
    queryKey: ['cart', kind, id],
    queryFn: (): Promise<AnyCart> => callsOf(kind).get({ params: { id } }),
    meta: { silent: true },
  })

/** Where whoever may not see a cart is led. P-CART-27, P-CART-28 */
export const cartsOf = (actor: Actor | null): string =>
  has(actor, 'ROLE_SUPPLIER') ? paths.supplierCarts() : paths.carts()

/** Access is the server's to refuse, once it is opened: no longer there, no longer one's own, ordered meanwhile. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409, 422].includes(error.status)

type Arrival = { queryClient: QueryClient; cause: 'preload' | 'enter' | 'stay' }

/** A cart that does not load leads to the list, with the reason. P-CART-27 to 29 */
export async function openCart(kind: CartKind, id: number, { queryClient, cause }: Arrival) {
  try {
    const { name } = await queryClient.fetchQuery(cartQuery(kind, id))
    return { title: name }
  } catch (error) {
    if (cause === 'preload' || isSessionOver(error)) return {}
    showAlert(alertOf(error as Error))
    throw redirect({ href: cartsOf(currentSession().actor) })
  }
}
