import type { CartSummary } from '@charpente/contract/purchasing/cart'

/** One paged list, as far as it was read. */
export type PagedCarts = { carts: readonly CartSummary[]; end: boolean }

const orderedOn = ({ orderedAt, date }: CartSummary) => orderedAt ?? date

/** As the server orders each list: ordered, then completed, then cancelled, the latest first. Q-03 */
const byAge = (a: CartSummary, b: CartSummary) =>
  a.status - b.status || Date.parse(orderedOn(b)) - Date.parse(orderedOn(a)) || a.id - b.id

/**
 * Several paged lists as one. What could come after a cart not read yet waits for it, so that « Afficher les suivants »
 * only ever adds below what is shown.
 */
export function inOrder(lists: readonly PagedCarts[]): CartSummary[] {
  const merged = lists.flatMap(({ carts }) => carts).toSorted(byAge)
  const unread = lists.flatMap(({ carts, end }) => (end ? [] : carts.slice(-1)))
  return merged.filter((cart) => unread.every((last) => byAge(cart, last) <= 0))
}

const isAsked = ({ orders = [] }: CartSummary) => orders.some(({ standing }) => standing === 'agreementAwaited')

/** An order that waits for its buyer's agreement is not looked for below the others. */
export const askedFirst = (carts: readonly CartSummary[]): CartSummary[] =>
  carts.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
