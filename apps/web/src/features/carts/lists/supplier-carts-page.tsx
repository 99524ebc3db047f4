import type { CartSummary } from '@charpente/contract/cart'
import type { Actor } from '@charpente/domain/actor'
import type { CartKind } from '@charpente/domain/cart/number'
import { isHidden } from '@charpente/domain/order/status'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Said } from '../../../ui/said.tsx'
import { CartRowActs, DeleteCart } from './cart-row-acts.tsx'
import { CartSection, Nothing } from './cart-section.tsx'
import { CartTable } from './cart-table.tsx'
import { freshCartsQuery } from './lists-queries.ts'
import { LoadingCarts } from './loading-carts.tsx'
import styles from './my-carts-page.module.css'
import { OrderLines } from './order-lines.tsx'
import { useCartActs } from './use-cart-acts.ts'

/** What `?nature=` says, in the words of P §2. */
const filters = [
  { value: '', kind: null, label: 'Tous' },
  { value: 'formalise', kind: 'formalized', label: 'Formalisé' },
  { value: 'libre', kind: 'free', label: 'Libre' },
] as const

const nothing = <Nothing>Vous n'avez aucune commande</Nothing>

type SupplierCartsPageProps = {
  actor: Actor
  filter: (typeof filters)[number]['value']
  onCreate?: ((kind: CartKind) => void) | undefined
}

/** The carts a supplier prepares and proposes, and its order lines. P-SUP-03 to 08 */
export function SupplierCartsPage({ actor, filter, onCreate }: SupplierCartsPageProps) {
  const { data: mine, isFetching, isError, refetch } = useQuery(freshCartsQuery())
  const acts = useCartActs(actor)
  const kind = filters.find(({ value }) => value === filter)?.kind ?? null
  const ofKind = <T,>(formalized: readonly T[] = [], free: readonly T[] = []): T[] => [
    ...(kind === 'free' ? [] : formalized),
    ...(kind === 'formalized' ? [] : free),
  ]
  const drafts = ofKind(mine?.pendingCarts, mine?.pendingFreeCarts)
  const proposals = ofKind(mine?.proposalCarts, mine?.proposalFreeCarts)
  const lines = ofKind(mine?.orderLotSuppliers, mine?.orderFreeSuppliers).filter(({ status }) => !isHidden(status))
  const isActive = ({ id }: CartSummary) => id === mine?.activeCart?.id || id === mine?.activeFreeCart?.id
  const isEmpty = drafts.length + proposals.length + lines.length === 0
  return (
    <>
      <PageHeader
        title="Mes paniers"
        text="Préparez un panier pour un client, puis donnez-lui son numéro."
        actions={onCreate && <CreateButtons actor={actor} onCreate={onCreate} />}
      />
      <div className={styles.page}>
        <Said>{acts.said}</Said>
        <div className={`${styles.tools} c-screen-only`}>
          <FilterLinks
            label="Nature des paniers"
            links={filters.map(({ value, label }) => ({
              label,
              path: paths.supplierCarts({ kind: value }),
              isCurrent: value === filter,
            }))}
          />
        </div>
        {isError && <Failure onRetry={refetch} />}
        {isEmpty && !isError && (isFetching ? <LoadingCarts /> : nothing)}
        {!isEmpty && (
          <>
            <CartSection title="Paniers en préparation" count={drafts.length}>
              {drafts.length > 0 ? (
                <CartTable
                  label="Paniers en préparation"
                  carts={drafts}
                  opens
                  noteOf={(cart) => (isActive(cart) ? 'Panier actif' : null)}
                  actions={(cart) => <CartRowActs cart={cart} acts={acts} />}
                />
              ) : (
                <Nothing>Aucun panier en préparation. Préparez-en un pour un client.</Nothing>
              )}
            </CartSection>
            {proposals.length > 0 && (
              <CartSection title="Proposés à un client" count={proposals.length}>
                <CartTable
                  label="Paniers proposés à un client"
                  carts={proposals}
                  noteOf={({ customer }) => customer && `Récupéré par ${customer.name}`}
                  actions={(cart) => <DeleteCart cart={cart} acts={acts} />}
                />
              </CartSection>
            )}
            <CartSection title="Commandes" count={lines.length}>
              {lines.length > 0 ? <OrderLines lines={lines} /> : nothing}
            </CartSection>
          </>
        )}
      </div>
    </>
  )
}

/** In the words of P §2: for a client of each kind; a contact prepares no free cart (Q-134). */
const CreateButtons = ({ actor, onCreate }: { actor: Actor; onCreate: (kind: CartKind) => void }) => (
  <div className={`${styles.create} c-screen-only`}>
    {actor.type === 'formalized' && (
      <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => onCreate('formalized')}>
        Préparer un panier formalisé
      </Button>
    )}
    {actor.adminId === null && (
      <Button
        variant="light"
        color="free"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onCreate('free')}
      >
        Préparer un panier libre
      </Button>
    )}
  </div>
)
