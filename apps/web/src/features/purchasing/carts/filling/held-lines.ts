import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'

/** A line of the active cart, as the catalogues need it; without an id as long as the server has not answered. */
export type HeldLine = { id: number | null; groupId: number | null; quantity: number }

export type HeldLines = ReadonlyMap<number, HeldLine>

/** What a cart holds, by article: groups are lots or suppliers. */
export function linesOf(cart: Cart | FreeCart | null): HeldLines {
  if (!cart) return new Map()
  const found =
    'orderLots' in cart
      ? cart.orderLots.flatMap((lot) => lot.orderArticles.map((line) => [line.articleId, line, lot.id] as const))
      : cart.orderFreeSuppliers.flatMap((supplier) =>
          supplier.orderFreeArticles.map((line) => [line.freeArticleId, line, supplier.id] as const),
        )
  return new Map(found.map(([article, { id, quantity }, groupId]) => [article, { id, groupId, quantity }]))
}

/** What was asked of a cart from a catalogue: a quantity of an article, or none of it any more. */
export type Change = {
  cartId: number
  articleId: number
  quantity: number | null
  /** Once the server did it: when it answered, and with which line. */
  done?: { at: number; line: HeldLine | null } | undefined
}

/**
 * What the cart holds once all that was asked is done: shown at once, before the server answers, then until the cart is
 * read again. What was read before an answer does not know of it.
 */
export function heldAfter(lines: HeldLines, changes: readonly Change[], readAt: number): HeldLines {
  const held = new Map(lines)
  for (const { articleId, quantity, done } of changes) {
    if (done && done.at <= readAt) continue
    const line = done ? done.line : quantity === null ? null : { id: null, groupId: null, quantity }
    if (line) held.set(articleId, line)
    else held.delete(articleId)
  }
  return held
}
