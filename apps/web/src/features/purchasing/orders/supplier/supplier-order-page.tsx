import type { Actor } from '@charpente/domain/platform/actor'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Inbox, OpenOrder } from './inbox.tsx'
import { OrderTabs, ordersPath } from './order-tabs.tsx'
import { allLinesOf, partsOf } from './own-orders.ts'
import styles from './supplier-orders-page.module.css'
import { useIsWide } from './use-is-wide.ts'

/** One order of a supplier, signed in: beside the others that wait as long as it waits too. */
export function SupplierOrderPage({ actor, id }: { actor: Actor; id: number }) {
  const { data: mine } = useQuery({ ...myCartsQuery(), staleTime: 0 })
  const isWide = useIsWide()
  const ofId = ({ purchaseOrder }: { purchaseOrder: number }) => purchaseOrder === id
  const { waiting } = partsOf(allLinesOf(mine))
  const toAnswer = waiting.length
  if (isWide && waiting.some(ofId))
    return (
      <>
        <PageHeader title="Mes commandes" />
        <OrderTabs current="a-repondre" />
        <Inbox actor={actor} lines={waiting} openId={id} onAnswered={() => undefined} />
      </>
    )
  return (
    <>
      <a className={`${styles.back} c-link c-screen-only`} href={ordersPath(toAnswer > 0 ? 'a-repondre' : undefined)}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {toAnswer > 0 ? `${formatNumber(toAnswer)} ${plural(toAnswer, 'commande')} à répondre` : 'Mes commandes'}
      </a>
      <div className={styles.alone}>
        <OpenOrder id={id} level="h1" onAnswered={() => undefined} />
      </div>
    </>
  )
}
