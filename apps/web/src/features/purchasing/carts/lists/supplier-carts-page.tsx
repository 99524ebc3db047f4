import type { CartSummary, OrderLine } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import { isHidden } from '@charpente/domain/purchasing/orders/status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Said } from '../../../../ui/said.tsx'
import { CartRowActs, DeleteCart } from './cart-row-acts.tsx'
import { CartSection, Nothing } from './cart-section.tsx'
import { CartTable } from './cart-table.tsx'
import { sentWords } from './cart-words.ts'
import { freshCartsQuery } from './lists-queries.ts'
import { LoadingCarts } from './loading-carts.tsx'
import styles from './my-carts-page.module.css'
import { NewCartButtons } from './new-cart-buttons.tsx'
import { Outcomes } from './outcomes.tsx'
import { useListActs } from './use-list-acts.ts'

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
  /** The parts of what a supplier works on, of which these carts are one. */
  tabs: ReactNode
  orderLines: (lines: readonly OrderLine[]) => ReactNode
}

/** The carts a supplier prepares and proposes, and its order lines. P-SUP-03 to 08 */
export function SupplierCartsPage({ actor, filter, tabs, orderLines }: SupplierCartsPageProps) {
  const { data: mine, isFetching, isError, refetch } = useQuery(freshCartsQuery())
  const acts = useListActs(actor)
  const kind = filters.find(({ value }) => value === filter)?.kind ?? null
  const ofKind = <T,>(formalized: readonly T[] = [], free: readonly T[] = []): T[] => [
    ...(kind === 'free' ? [] : formalized),
    ...(kind === 'formalized' ? [] : free),
  ]
  const drafts = ofKind(mine?.pendingCarts, mine?.pendingFreeCarts)
  const proposals = ofKind(mine?.proposalCarts, mine?.proposalFreeCarts)
  const lines = ofKind(mine?.orderLotSuppliers, mine?.orderFreeSuppliers).filter(({ status }) => !isHidden(status))
  const isActive = ({ id }: CartSummary) => id === mine?.activeCart?.id || id === mine?.activeFreeCart?.id
  const outcomes = (mine?.proposalOutcomes ?? []).filter((outcome) => kind === null || outcome.kind === kind)
  const isEmpty = drafts.length + proposals.length + lines.length + outcomes.length === 0
  return (
    <>
      <PageHeader
        title="Mes paniers"
        text="Préparez un panier pour un client, puis donnez-lui son numéro."
        actions={<NewCartButtons actor={actor} kind={kind} />}
      />
      {tabs}
      <div className={styles.page}>
        <Said>{acts.said}</Said>
        <div className={`${styles.tools} c-screen-only`}>
          <FilterLinks
            label="Nature des paniers"
            links={filters.map(({ value, label }) => ({
              label,
              path: paths.supplierCarts(value ? { kind: value } : {}),
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
                  noteOf={(cart) => (isActive(cart) ? `Panier actif. ${sentWords(cart)}` : sentWords(cart))}
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
                  noteOf={sentWords}
                  actions={(cart) => <DeleteCart cart={cart} acts={acts} />}
                />
              </CartSection>
            )}
            {outcomes.length > 0 && (
              <CartSection title="Suites données à vos propositions" count={outcomes.length}>
                <Outcomes outcomes={outcomes} />
              </CartSection>
            )}
            <CartSection title="Commandes" count={lines.length}>
              {lines.length > 0 ? orderLines(lines) : nothing}
            </CartSection>
          </>
        )}
      </div>
    </>
  )
}
