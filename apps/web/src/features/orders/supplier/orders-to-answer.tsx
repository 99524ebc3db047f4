import { has } from '@charpente/domain/actor'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../api/my-carts-query.ts'
import { useSession } from '../../../session.tsx'
import { ordersPath } from './order-tabs.tsx'
import styles from './orders-to-answer.module.css'
import { allLinesOf, partsOf } from './own-orders.ts'

/** In the header of a supplier: how many orders wait for its answer. */
export function OrdersToAnswer() {
  const { actor } = useSession()
  const { data: mine } = useQuery(myCartsQuery())
  const { waiting } = partsOf(allLinesOf(mine))
  if (!actor || !has(actor, 'ROLE_SUPPLIER') || waiting.length === 0) return null
  return (
    <a className={styles.link} href={ordersPath(actor)}>
      <IconInbox size={20} stroke={1.6} aria-hidden />
      <span>
        <span className="c-unseen">Commandes </span>À répondre
      </span>
      <span className={`${styles.count} c-num`}>{waiting.length}</span>
    </a>
  )
}
