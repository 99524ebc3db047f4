import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PlainButton } from '../ui/plain-button.tsx'
import type { CartSlot } from './cart-slot.ts'
import { ask } from './message.tsx'
import styles from './unadded-quantities.module.css'

type Line<Article> = { article: Article; quantity: number }

type UnaddedProps<Article> = {
  /** What is typed in front of articles that are not in the cart. */
  lines: readonly Line<Article>[]
  cart: CartSlot<Article>
  /** What makes two addresses the same list: a filter or a detail is no leaving. */
  listOf: (address: { pathname: string; search: unknown }) => string
}

/** What is typed in front of articles that are not in the cart; once it is there, it is typed no more. */
export function useUnadded<Article extends { id: number }>(
  all: readonly Article[],
  quantityTyped: (article: Article) => number | null,
  forget: (article: Article) => void,
  cart: CartSlot<Article> | undefined,
): Line<Article>[] {
  const typed = all.flatMap((article) => {
    const quantity = cart && quantityTyped(article)
    return quantity ? { article, quantity } : []
  })
  // Ordered since, another cart or taken out again: the quantity must not come back by itself, and be ordered twice.
  useEffect(() => {
    for (const { article } of typed) if (cart?.isKept(article)) forget(article)
  })
  return typed.filter(({ article }) => cart?.quantityOf(article) === null)
}

/** Quantities typed in several rows and not added: said below the list, added at once, and asked about when one leaves. */
export function UnaddedQuantities<Article>({ lines, cart, listOf }: UnaddedProps<Article>) {
  const count = lines.length
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (listOf(current) === listOf(next)) return false
      const isSure = await ask(
        count === 1
          ? 'Une quantité saisie n’est pas dans le panier. Quitter cette liste\u202F?'
          : `${formatNumber(count)} quantités saisies ne sont pas dans le panier. Quitter cette liste\u202F?`,
        {
          consequence: 'Vous les retrouverez ici à votre retour, tant que cet onglet reste ouvert.',
          confirmLabel: 'Quitter sans ajouter',
        },
      )
      return !isSure
    },
  })
  if (count < 2 || cart.isBarred) return null
  return (
    <section className={`${styles.bar} c-screen-only`} aria-label="Quantités saisies">
      <p>
        <strong className="c-num">{formatNumber(count)}</strong> {plural(count, 'quantité saisie', 'quantités saisies')}
        , pas encore dans le panier
      </p>
      <PlainButton tone="primary" onClick={() => cart.addAll(lines)}>
        Tout ajouter au panier
      </PlainButton>
    </section>
  )
}
