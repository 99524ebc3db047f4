import type { OrderLine } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { timeLeft } from '../time-left.ts'
import { Inbox } from './inbox.tsx'
import { OrderLines } from './order-lines.tsx'
import type { OrderState } from './order-states.ts'
import { OrderTabs, ordersPath } from './order-tabs.tsx'
import { allLinesOf, linesOf, partsOf } from './own-orders.ts'
import styles from './supplier-orders-page.module.css'
import { useCalendar, useExport } from './use-files.ts'
import { useIsWide } from './use-is-wide.ts'

const natures = [
  { kind: null, label: 'Toutes', path: (state?: OrderState) => paths.supplierOrders({ state, nature: 'toutes' }) },
  { kind: 'formalized', label: 'Formalisé', path: (state?: OrderState) => paths.supplierOrders({ state }) },
  { kind: 'free', label: 'Libre', path: (state?: OrderState) => paths.supplierFreeOrders({ state }) },
] as const

function Files() {
  const calendar = useCalendar()
  const xlsx = useExport('xlsx')
  const csv = useExport('csv')
  const sheet = <IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />
  return (
    <div className={`${styles.files} c-screen-only`}>
      <Button variant="default" leftSection={<IconCalendarPlus size={17} stroke={1.7} aria-hidden />} {...calendar}>
        Échéances (.ics)
      </Button>
      <Button variant="default" leftSection={sheet} aria-label="Exporter en XLSX" {...xlsx}>
        XLSX
      </Button>
      <Button variant="default" leftSection={sheet} aria-label="Exporter en CSV" {...csv}>
        CSV
      </Button>
    </div>
  )
}

const lists = {
  'en-cours': { title: 'Commandes acceptées', empty: 'Aucune commande acceptée.' },
  historique: { title: 'Commandes closes', empty: 'Aucune commande refusée, sans réponse ou annulée.' },
} as const

/** `3 commandes attendent une réponse, dont 2 confiées à vos contacts.` Those of whom one stands in for are one's to answer. */
function waitingWords(waiting: readonly OrderLine[], own: number, now: Date): string {
  const [first] = waiting
  if (!first) return 'Aucun bon de commande n’attend votre réponse.'
  const theirs = waiting.filter(({ manager, isStoodIn }) => manager.id !== own && !isStoodIn).length
  const count = `${formatNumber(waiting.length)} ${plural(waiting.length, 'commande attend', 'commandes attendent')}`
  const whose =
    theirs === 0
      ? 'votre réponse'
      : theirs === waiting.length
        ? `une réponse, ${plural(theirs, 'confiée', 'confiées')} à vos contacts`
        : `une réponse, dont ${formatNumber(theirs)} ${plural(theirs, 'confiée', 'confiées')} à vos contacts`
  return `${count} ${whose}. Temps restant pour la plus urgente\u00A0: ${timeLeft(first.dueAt, now).words}.`
}

type SupplierOrdersPageProps = { actor: Actor; kind: CartKind | null; state: OrderState | undefined }

/** What is put to a firm: what waits for its answer, soonest due first, then the rest. P-SUP-06 to 09, P-ORDER-10 */
export function SupplierOrdersPage({ actor, kind, state }: SupplierOrdersPageProps) {
  const { data: mine, isFetching, isError, refetch } = useQuery({ ...myCartsQuery(), staleTime: 0 })
  const navigate = useNavigate()
  const isWide = useIsWide()
  const linesOfKind = (one: CartKind | null) => (one === null ? allLinesOf(mine) : linesOf(mine, one))
  const { waiting, running, over, all } = partsOf(linesOfKind(kind))
  const toAnswer = partsOf(allLinesOf(mine)).waiting
  const shown = (one: CartKind | null) => {
    const parts = partsOf(linesOfKind(one))
    if (state === undefined) return parts.all
    return { 'a-repondre': parts.waiting, 'en-cours': parts.running, historique: parts.over }[state]
  }
  const others = { 'a-repondre': [], 'en-cours': running, historique: over, all: [...running, ...over] }[state ?? 'all']
  const showsWaiting = state === undefined || state === 'a-repondre'
  return (
    <>
      <PageHeader title="Mes commandes" text={waitingWords(toAnswer, actor.id, platformNow())} actions={<Files />} />
      <OrderTabs current={state ?? 'all'} />
      <div className="c-parts">
        {(actor.type === 'formalized' || kind === 'formalized') && (
          <div className={`${styles.tools} c-screen-only`}>
            <FilterLinks
              label="Nature des commandes"
              links={natures.map(({ kind: one, label, path }) => ({
                label,
                path: path(state),
                isCurrent: one === kind,
                count: shown(one).length,
              }))}
            />
          </div>
        )}
        {isError && <Failure onRetry={refetch} />}
        {all.length === 0 && !isError && (isFetching ? <p role="status">Chargement...</p> : <NoOrder kind={kind} />)}
        {showsWaiting && waiting.length > 0 && (
          <Inbox
            actor={actor}
            lines={waiting}
            openId={isWide ? (waiting[0]?.purchaseOrder ?? null) : null}
            onAnswered={(id) => navigate({ href: paths.supplierOrder(id) })}
          />
        )}
        {others.length > 0 && (
          <section className={styles.section} aria-label="Autres commandes">
            <h2 className="c-title">
              {state && state !== 'a-repondre' ? lists[state].title : 'Commandes répondues ou closes'}
            </h2>
            <OrderLines lines={others} actor={actor} />
          </section>
        )}
        {state === 'a-repondre' && all.length > 0 && waiting.length === 0 && (
          <NothingWaits running={running.length} over={over.length} />
        )}
        {state && state !== 'a-repondre' && all.length > 0 && others.length === 0 && (
          <p className="c-none" data-alone>
            {lists[state].empty}
          </p>
        )}
      </div>
    </>
  )
}

/** All is answered: where the rest is. */
const NothingWaits = ({ running, over }: { running: number; over: number }) => (
  <EmptyState
    title="Rien à répondre"
    actions={
      <>
        {running > 0 && <PlainLink href={ordersPath('en-cours')}>Commandes acceptées ({running})</PlainLink>}
        {over > 0 && <PlainLink href={ordersPath('historique')}>Historique ({over})</PlainLink>}
      </>
    }
  >
    Chaque nouvelle commande arrive ici et par e-mail, avec dix jours pour répondre.
  </EmptyState>
)

/** P-SUP-08 */
const NoOrder = ({ kind }: { kind: CartKind | null }) => (
  <EmptyState title="Vous n'avez aucune commande">
    {kind === 'formalized'
      ? 'Les commandes de vos lots arrivent ici et par e-mail. Vous avez alors dix jours pour répondre.'
      : kind === 'free'
        ? 'Les acheteurs commandent depuis votre catalogue libre. Chaque commande arrive ici et par e-mail.'
        : 'Chaque commande arrive ici et par e-mail. Vous avez alors dix jours pour répondre.'}
  </EmptyState>
)
