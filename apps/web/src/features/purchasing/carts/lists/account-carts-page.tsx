import type { Actor } from '@charpente/domain/platform/actor'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconTransferIn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../lib/paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Said } from '../../../../ui/said.tsx'
import { isToApprove } from '../approval.tsx'
import { CartSection } from './cart-section.tsx'
import { CartTable } from './cart-table.tsx'
import { accountCartsQuery, freshCartsQuery } from './lists-queries.ts'
import { LoadingCarts } from './loading-carts.tsx'
import styles from './my-carts-page.module.css'
import { Proposals } from './proposals.tsx'
import { useListActs } from './use-list-acts.ts'

/** A sub-account's carts: its administrator opens them, takes them over, answers for it. P-PROP-15, P-SUB-08 to 10, Q-109 */
export function AccountCartsPage({ customerId, actor }: { customerId: number; actor: Actor }) {
  const { data: account, isPending, isError, refetch } = useQuery(accountCartsQuery(customerId))
  const acts = useListActs(actor)
  const proposals = account ? [...account.proposalCarts, ...account.proposalFreeCarts] : []
  const pending = account ? [...account.pendingCarts, ...account.pendingFreeCarts] : []
  const { data: mine } = useQuery(freshCartsQuery())
  const sent = [...(mine?.pendingCarts ?? []), ...(mine?.pendingFreeCarts ?? [])].filter(
    (cart) => isToApprove(cart) && cart.author?.id === customerId,
  )
  const owner = account ? `${account.firstname} ${account.lastname}` : ''
  return (
    <>
      <a className={`${styles.back} c-link c-screen-only`} href={paths.subAccounts()}>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        Comptes de mon organisme
      </a>
      <PageHeader
        title={account ? `Compte de ${account.email}` : 'Compte'}
        text={
          account && `${owner}. Reprendre un panier le transfère sur votre compte\u00A0: son auteur n’y a plus accès.`
        }
      />
      <div className={styles.page}>
        <Said>{acts.said}</Said>
        {isPending && <LoadingCarts />}
        {isError && !account && <Failure onRetry={refetch} />}
        {account && proposals.length + pending.length === 0 && (
          <EmptyState title="Aucun panier en cours">{owner} n’a rien à commander pour le moment.</EmptyState>
        )}
        {account && sent.length > 0 && (
          <CartSection title="À valider" count={sent.length}>
            <CartTable
              label="Paniers à valider"
              carts={sent}
              opens
              actions={(cart) => (
                <Button
                  component="a"
                  size="xs"
                  href={paths.cart(cart.kind, cart.id)}
                  aria-label={`Vérifier le panier ${cart.name}`}
                >
                  Vérifier et commander
                </Button>
              )}
            />
          </CartSection>
        )}
        {proposals.length > 0 && (
          <CartSection title="Propositions reçues" count={proposals.length}>
            <Proposals carts={proposals} acts={acts} />
          </CartSection>
        )}
        {pending.length > 0 && (
          <CartSection title="En cours" count={pending.length}>
            <CartTable
              label="Paniers en cours"
              carts={pending}
              opens
              actions={(cart) => (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Reprendre ce panier, ${cart.name}`}
                  aria-disabled={acts.whyNot('take', cart) !== null || undefined}
                  loading={acts.isBusy('take', cart)}
                  leftSection={<IconTransferIn size={15} stroke={1.7} aria-hidden />}
                  onClick={() => acts.take(cart, owner)}
                >
                  Reprendre ce panier
                </Button>
              )}
            />
          </CartSection>
        )}
      </div>
    </>
  )
}
