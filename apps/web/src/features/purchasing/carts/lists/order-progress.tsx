import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { isLive } from '@charpente/domain/purchasing/orders/status'
import { paths } from '../../../../lib/paths.ts'
import styles from './order-progress.module.css'
import { progressOf } from './progress-words.ts'

/** How far an order has got: coloured blocks, and the same in words. */
export function OrderProgress({ cart: { id, number, orders } }: { cart: CartSummary }) {
  if (!orders || orders.length === 0) return null
  const { tones, words } = progressOf(orders)
  return (
    <span
      className={styles.progress}
      data-asked={tones.includes('asked') || orders.some(({ isLate }) => isLate) || undefined}
    >
      <span className={styles.blocks} aria-hidden>
        {tones.map((tone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place.
          <span key={at} className={styles.block} data-tone={tone} />
        ))}
      </span>
      {words}
      {orders.some(({ status }) => isLive(status)) && (
        <a
          className={`${styles.papers} c-link`}
          href={`${paths.order(id)}#documents`}
          aria-label={`Résumé & bons de commande, ${number}`}
        >
          Résumé & bons de commande
        </a>
      )}
    </span>
  )
}
