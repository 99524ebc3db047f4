import { CARTS_PAGE } from '@charpente/contract/platform/limits'
import type { CartSummary } from '@charpente/contract/purchasing/cart'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { api } from '../../../../lib/api/own-api.ts'
import { callsOf } from '../carts-queries.ts'

/** A list is read again whenever one comes to it: others retrieve, give and answer meanwhile. */
const again = { staleTime: 0 }

export const freshCartsQuery = () => ({ ...myCartsQuery(), ...again })

type FirstPage = { carts: CartSummary[]; updatedAt: number } | undefined

/** What a customer ordered, page after page until one is not full; the first came with the session. P-CART-46, P-CART-48 */
export const confirmedCartsQuery = (kind: CartKind, customerId: number, first: FirstPage) =>
  infiniteQueryOptions({
    queryKey: ['carts', 'confirmed', kind, customerId],
    queryFn: ({ pageParam }) =>
      callsOf(kind).ofCustomer({
        params: { id: customerId },
        query: { page: pageParam, status: CartStatus.confirmed },
      }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, last) => (page.length < CARTS_PAGE ? undefined : last + 1),
    ...(first && {
      initialData: { pages: [first.carts], pageParams: [1] },
      initialDataUpdatedAt: first.updatedAt,
    }),
  })

/** What one prepared and one's administrator has now. Decision 024 */
export const followedCartsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['carts', 'followed', customerId],
    queryFn: () => api.listFollowedCarts({ params: { id: customerId } }),
    ...again,
  })

/** A sub-account's carts, for its administrator. P-SUB-11 */
export const accountCartsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['carts', 'customer', customerId],
    queryFn: () => api.getCustomerCarts({ params: { id: customerId } }),
    ...again,
  })

/** A contact's orders and drafts, for the head of its firm. P-SUB-18 */
export const accountOrdersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['carts', 'supplier', supplierId],
    queryFn: () => api.getSupplierOrders({ params: { id: supplierId } }),
    ...again,
  })
