import type { Actor } from '@charpente/domain/actor'
import { useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../api/my-carts-query.ts'
import { paths } from '../../../paths.ts'
import type { OrderState } from './order-states.ts'
import styles from './order-tabs.module.css'
import { allLinesOf, partsOf } from './own-orders.ts'

/** Where a supplier finds its orders first: those of its kind. Q-43 */
export const ordersPath = ({ type }: Pick<Actor, 'type'>, state?: OrderState) =>
  type === 'free' ? paths.supplierFreeOrders({ state }) : paths.supplierOrders({ state })

type OrderTabsProps = { actor: Actor; current: 'waiting' | OrderState | 'carts' }

/** The parts of what a supplier works on, with how many there are in each. */
export function OrderTabs({ actor, current }: OrderTabsProps) {
  const { data: mine } = useQuery(myCartsQuery())
  const { waiting, running, over } = partsOf(allLinesOf(mine))
  const carts = [mine?.pendingCarts, mine?.pendingFreeCarts, mine?.proposalCarts, mine?.proposalFreeCarts]
  const tabs = [
    { key: 'waiting', label: 'À répondre', count: waiting.length, path: ordersPath(actor) },
    { key: 'en-cours', label: 'En cours', count: running.length, path: ordersPath(actor, 'en-cours') },
    { key: 'historique', label: 'Historique', count: over.length, path: ordersPath(actor, 'historique') },
    { key: 'carts', label: 'Paniers préparés', count: carts.flat().length, path: paths.supplierCarts() },
  ]
  return (
    <nav className={`${styles.tabs} c-screen-only`} aria-label="Commandes et paniers">
      {tabs.map(({ key, label, count, path }) => (
        <a key={key} href={path} aria-current={key === current ? 'true' : undefined}>
          {label} <span className={`${styles.count} c-num`}>{count}</span>
        </a>
      ))}
    </nav>
  )
}
