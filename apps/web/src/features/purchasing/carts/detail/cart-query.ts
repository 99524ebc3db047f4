import { ApiError } from '@charpente/contract/platform/client'
import { type Actor, has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { refusalOf } from '../../../../lib/refusal.ts'
import { currentSession, isSessionOver } from '../../../../lib/session.tsx'
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

/** An ordered cart is followed where it went on; any other that does not open leads to the list. P-CART-27 to 29 */
export const wayOutOf = (error: unknown, id: number): string =>
  refusalOf(error) === 'cartConfirmedAlready' ? paths.order(id) : cartsOf(currentSession().actor)

/** Access is the server's to refuse, once it is opened: no longer there, no longer one's own, ordered meanwhile. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409, 422].includes(error.status)

type Arrival = { queryClient: QueryClient; cause: 'preload' | 'enter' | 'stay' }

/** A cart that does not load leads elsewhere, with the reason where the page there does not say it. */
export async function openCart(kind: CartKind, id: number, { queryClient, cause }: Arrival) {
  try {
    const { name } = await queryClient.fetchQuery(cartQuery(kind, id))
    return { title: name }
  } catch (error) {
    if (cause === 'preload' || isSessionOver(error)) return {}
    if (refusalOf(error) !== 'cartConfirmedAlready') showAlert(alertOf(error as Error))
    throw redirect({ href: wayOutOf(error, id) })
  }
}
