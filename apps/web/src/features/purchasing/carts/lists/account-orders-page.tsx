import type { OrderLine } from '@charpente/contract/purchasing/cart'
import { isHidden } from '@charpente/domain/purchasing/orders/status'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { CartSection, Nothing } from './cart-section.tsx'
import { CartTable } from './cart-table.tsx'
import { accountOrdersQuery } from './lists-queries.ts'
import { LoadingCarts } from './loading-carts.tsx'
import styles from './my-carts-page.module.css'

type AccountOrdersPageProps = {
  supplierId: number
  onFailure: () => void
  orderLines: (lines: readonly OrderLine[]) => ReactNode
}

/** A contact's order lines and the carts it prepares, for the head of its firm. P-SUB-17, P-SUB-18, Q-108 */
export function AccountOrdersPage({ supplierId, onFailure, orderLines }: AccountOrdersPageProps) {
  const { data: account, isPending, isError } = useQuery(accountOrdersQuery(supplierId))
  const isLost = isError && !account
  useEffect(() => {
    if (isLost) onFailure()
  }, [isLost, onFailure])
  const lines = account?.orderLotSuppliers.filter(({ status }) => !isHidden(status)) ?? []
  const drafts = account ? [...account.pendingCarts, ...account.pendingFreeCarts] : []
  return (
    <>
      <a className={`${styles.back} c-link c-screen-only`} href={paths.supplierProfile()}>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        Mon profil
      </a>
      <PageHeader
        title={account ? `Commandes de ${account.firstname} ${account.lastname}` : 'Commandes'}
        text={account?.email}
      />
      <div className={styles.page}>
        {isPending && <LoadingCarts />}
        {account && lines.length + drafts.length === 0 && (
          <EmptyState title="Aucune commande">Ce contact ne prépare aucun panier pour le moment.</EmptyState>
        )}
        {account && lines.length + drafts.length > 0 && (
          <>
            <CartSection title="Commandes" count={lines.length}>
              {lines.length > 0 ? orderLines(lines) : <Nothing>Aucune commande</Nothing>}
            </CartSection>
            {drafts.length > 0 && (
              <CartSection title="Paniers en préparation" count={drafts.length}>
                <CartTable label="Paniers en préparation" carts={drafts} />
              </CartSection>
            )}
          </>
        )}
      </div>
    </>
  )
}
