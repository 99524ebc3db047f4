import { has } from '@charpente/domain/platform/actor'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { useSession } from '../../../../lib/session.tsx'
import styles from '../../../../ui/header-link.module.css'
import { ordersPath } from './order-tabs.tsx'
import { allLinesOf, partsOf } from './own-orders.ts'

/** How many orders wait for an answer of the firm; null for whoever is no supplier. */
export function useOrdersToAnswer(): number | null {
  const { actor } = useSession()
  const { data: mine } = useQuery(myCartsQuery())
  return actor && has(actor, 'ROLE_SUPPLIER') ? partsOf(allLinesOf(mine)).waiting.length : null
}

/** In the header of a supplier, of any width: how many orders wait for its answer. */
export function OrdersToAnswer() {
  const count = useOrdersToAnswer()
  if (!count) return null
  return (
    <a className={styles.link} href={ordersPath('a-repondre')}>
      <IconInbox size={20} stroke={1.6} aria-hidden />
      <span className="c-roomy" data-early>
        <span className="c-unseen">Commandes </span>À répondre
      </span>
      <span className="c-count c-num">{count}</span>
    </a>
  )
}
