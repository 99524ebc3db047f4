import { catalogueRefusals } from '@charpente/contract/catalogue/refusals'
import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { confirmDeletion } from '../../../../ui/confirm-deletion.ts'
import { callsOf, cartsChanged } from '../carts-queries.ts'
import { useActiveCart } from './active-carts.ts'
import { type Change, type HeldLine, heldAfter, linesOf } from './held-lines.ts'
import { openNewCart } from './new-cart.ts'

type Totals = { price: number; countArticles: number; countLots: number }

/** What the server answers to a line added. */
type Added = { line: HeldLine; totals: Totals }

type LineToSend = Change & { name: string; send: () => Promise<Added | null> }

/** How one kind of catalogue adds an article to a cart of its kind; a group it emptied no longer exists. */
export type Adding<Article, AnyCart> = (
  cart: AnyCart,
  article: Article,
  quantity: number,
  hasGroup: (id: number) => boolean,
) => Promise<Added>

type Options<Article, AnyCart> = {
  kind: CartKind
  add: Adding<Article, AnyCart>
  /** Why this article cannot go to the active cart, in words. */
  whyNot: (article: Article, cart: AnyCart) => string | null
  /** Where one is looking: proposed for a new cart. */
  department: string | undefined
}

/** What one does with the rows of a catalogue: add, remove; shown at once, and what went wrong is said by its row. P-CART-08 */
export function useFilling<Article extends { id: number; name: string }, AnyCart extends Cart | FreeCart>(
  options: Options<Article, AnyCart>,
) {
  const { kind } = options
  const queryClient = useQueryClient()
  const cart = useActiveCart(kind) as AnyCart | null
  const { dataUpdatedAt } = useQuery(myCartsQuery())
  const mutationKey = ['cart-line', kind]
  const changes = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status === 'pending' || state.status === 'success' },
    select: ({ state }): Change => ({
      ...(state.variables as LineToSend),
      done: state.data as Change['done'],
    }),
  })
  const own = changes.filter(({ cartId }) => cartId === cart?.id)
  const held = heldAfter(linesOf(cart), own, dataUpdatedAt)
  // By cart and article: another cart has nothing to do with what this one refused.
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [said, say] = useState('')
  const keyOf = (cartId: number | undefined, articleId: number) => `${cartId}.${articleId}`
  const fail = (cartId: number | undefined, articleId: number, words: string) =>
    setErrors((all) => ({ ...all, [keyOf(cartId, articleId)]: words }))
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const change = useMutation({
    mutationKey,
    mutationFn: async ({ send }: LineToSend) => {
      const added = await send()
      return { at: Date.now(), line: added?.line ?? null, totals: added?.totals }
    },
    // Said beside the row.
    meta: { silent: true },
    onMutate: ({ cartId, articleId }) => setErrors(({ [keyOf(cartId, articleId)]: _, ...others }) => others),
    onSuccess: ({ totals }, { cartId, name, quantity }) => {
      if (totals) showTotals(cartId, totals)
      say(quantity === null ? `Retiré du panier\u00A0: ${name}` : `Ajouté au panier\u00A0: ${name}`)
      cartsChanged(queryClient)
    },
    onError: (error, { cartId, articleId }) => {
      if (isShown.current) fail(cartId, articleId, alertOf(error))
      else showAlert(alertOf(error))
      // The line, the cart or the article may have gone: what is true is read again.
      cartsChanged(queryClient)
    },
  })

  /** The header and the bar follow at once; the lines come with the next reading, whose time stays what it was. */
  const showTotals = (cartId: number, totals: Totals) => {
    const { queryKey } = myCartsQuery()
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    const of = <C extends Cart | FreeCart>(one: C | null) => (one?.id === cartId ? { ...one, ...totals } : one)
    queryClient.setQueryData(
      queryKey,
      (me) => me && { ...me, activeCart: of(me.activeCart), activeFreeCart: of(me.activeFreeCart) },
      { ...(updatedAt !== undefined && { updatedAt }) },
    )
  }

  const asked = (to: AnyCart, article: Article, quantity: number): LineToSend => ({
    cartId: to.id,
    articleId: article.id,
    name: article.name,
    quantity,
    send: () => options.add(to, article, quantity, (id) => [...held.values()].some(({ groupId }) => groupId === id)),
  })

  const add = async (article: Article, quantity: number | null, why: string | null) => {
    // « 1,5 » of what is counted whole is a quantity above 0: what is wrong with it is said, not that there is none.
    if (why !== null || quantity === null || quantity === 0)
      return fail(cart?.id, article.id, why ?? catalogueRefusals.quantityRequired.message)
    const refusal = cart && options.whyNot(article, cart)
    if (refusal) return fail(cart?.id, article.id, refusal)
    // Without a cart the window opens; what was asked goes on by itself once there is one. P-FCART-06, Q-40
    const to = cart ?? ((await openNewCart(kind, options.department)) as AnyCart | null)
    if (to) change.mutate(asked(to, article, quantity))
  }

  /** One after the other: what is wrong with one is said by its row, and the others go on. */
  const addAll = async (lines: readonly { article: Article; quantity: number }[]) => {
    const to = cart ?? ((await openNewCart(kind, options.department)) as AnyCart | null)
    if (!to) return
    for (const { article, quantity } of lines) {
      const refusal = options.whyNot(article, to)
      if (refusal) fail(to.id, article.id, refusal)
      else await change.mutateAsync(asked(to, article, quantity)).catch(() => undefined)
    }
    if (lines.length > 1) say(`${lines.length} articles ajoutés au panier.`)
  }

  const remove = async (article: Article) => {
    const line = held.get(article.id)
    if (!cart || !line?.id) return
    const id = line.id
    const isSure = await confirmDeletion(
      `«\u00A0${article.name}\u00A0» sera retirée du panier «\u00A0${cart.name}\u00A0».`,
      'Retirer du panier',
    )
    if (!isSure) return
    change.mutate({
      cartId: cart.id,
      articleId: article.id,
      name: article.name,
      quantity: null,
      send: () => callsOf(kind).removeLine({ params: { id } }),
    })
  }

  return {
    cart,
    said,
    quantityOf: ({ id }: Article) => held.get(id)?.quantity ?? null,
    isKept: ({ id }: Article) => typeof held.get(id)?.id === 'number',
    /** Asked, and not answered yet. */
    isWaiting: ({ id }: Article) => own.some(({ articleId, done }) => articleId === id && !done),
    whyNot: (article: Article) => (cart ? options.whyNot(article, cart) : null),
    /** What its row says; that a quantity is wanted is no longer true once one is typed. */
    errorOf: ({ id }: Article, quantity: number | null) => {
      const words = errors[keyOf(cart?.id, id)] ?? null
      return words === catalogueRefusals.quantityRequired.message && quantity ? null : words
    },
    add,
    addAll,
    remove,
  }
}
