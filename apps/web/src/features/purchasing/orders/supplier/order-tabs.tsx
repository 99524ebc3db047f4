import { useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCurrentInSight } from '../../../../ui/use-current-in-sight.ts'
import type { OrderState } from './order-states.ts'
import styles from './order-tabs.module.css'
import { allLinesOf, partsOf } from './own-orders.ts'

/** Where a supplier finds its orders first: those of both catalogues, in one list. */
export const ordersPath = (state?: OrderState) => paths.supplierOrders({ state, nature: 'toutes' })

type OrderTabsProps = { current: 'all' | OrderState | 'carts' }

/** The parts of what a supplier works on, with how many there are in each. */
export function OrderTabs({ current }: OrderTabsProps) {
  const { data: mine } = useQuery(myCartsQuery())
  const { waiting, running, over, all } = partsOf(allLinesOf(mine))
  const carts = [mine?.pendingCarts, mine?.pendingFreeCarts, mine?.proposalCarts, mine?.proposalFreeCarts]
  const tabs = [
    { key: 'a-repondre', label: 'À répondre', count: waiting.length, path: ordersPath('a-repondre') },
    { key: 'en-cours', label: 'Acceptées', count: running.length, path: ordersPath('en-cours') },
    { key: 'historique', label: 'Historique', count: over.length, path: ordersPath('historique') },
    { key: 'all', label: 'Toutes', count: all.length, path: ordersPath() },
    { key: 'carts', label: 'Paniers préparés', count: carts.flat().length, path: paths.supplierCarts() },
  ]
  const strip = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={strip} className={`${styles.tabs} c-screen-only`} aria-label="Commandes et paniers">
      {tabs.map(({ key, label, count, path }) => (
        <a key={key} href={path} aria-current={key === current ? 'true' : undefined}>
          {label} <span className={`${styles.count} c-num`}>{count}</span>
        </a>
      ))}
    </nav>
  )
}
