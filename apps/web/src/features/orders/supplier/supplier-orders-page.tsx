import type { Actor } from '@charpente/domain/actor'
import type { CartKind } from '@charpente/domain/cart/number'
import { formatNumber } from '@charpente/domain/format'
import { plural } from '@charpente/domain/text'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { myCartsQuery } from '../../../api/my-carts-query.ts'
import { paths } from '../../../paths.ts'
import { platformNow } from '../../../platform-clock.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { timeLeft } from '../time-left.ts'
import { Inbox } from './inbox.tsx'
import { OrderLines } from './order-lines.tsx'
import type { OrderState } from './order-states.ts'
import { OrderTabs } from './order-tabs.tsx'
import { allLinesOf, linesOf, partsOf } from './own-orders.ts'
import styles from './supplier-orders-page.module.css'
import { useCalendar, useExport } from './use-files.ts'
import { useIsWide } from './use-is-wide.ts'

const kinds = [
  { kind: 'formalized', label: 'Formalisé', path: paths.supplierOrders },
  { kind: 'free', label: 'Libre', path: paths.supplierFreeOrders },
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
  'en-cours': { title: 'Commandes acceptées', empty: 'Aucune commande en cours.' },
  historique: { title: 'Commandes closes', empty: 'Aucune commande refusée, sans réponse ou annulée.' },
} as const

type SupplierOrdersPageProps = { actor: Actor; kind: CartKind; state: OrderState | undefined }

/** What is put to a supplier: what waits for its answer, soonest due first, then the rest. P-SUP-06 to 09, P-ORDER-10 */
export function SupplierOrdersPage({ actor, kind, state }: SupplierOrdersPageProps) {
  const { data: mine, isFetching, isError, refetch } = useQuery({ ...myCartsQuery(), staleTime: 0 })
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { waiting, running, over, all } = partsOf(linesOf(mine, kind))
  const toAnswer = partsOf(allLinesOf(mine)).waiting
  const others = state === undefined ? [...running, ...over] : state === 'en-cours' ? running : over
  const [first] = toAnswer
  const summary = first
    ? `${formatNumber(toAnswer.length)} ${plural(toAnswer.length, 'commande attend', 'commandes attendent')} votre réponse. Temps restant pour la plus urgente\u00A0: ${timeLeft(first.dueAt, platformNow()).words}.`
    : 'Aucun bon de commande n’attend votre réponse.'
  return (
    <>
      <PageHeader title="Mes commandes" text={summary} actions={<Files />} />
      <OrderTabs actor={actor} current={state ?? 'waiting'} />
      <div className={styles.page}>
        <div className={`${styles.tools} c-screen-only`}>
          <FilterLinks
            label="Nature des commandes"
            links={kinds.map(({ kind: one, label, path }) => ({
              ...{ label, path: path({ state }), isCurrent: one === kind },
              count: partsOf(linesOf(mine, one)).all.length,
            }))}
          />
        </div>
        {isError && <Failure onRetry={refetch} />}
        {all.length === 0 && !isError && (isFetching ? <p role="status">Chargement...</p> : <NoOrder kind={kind} />)}
        {state === undefined && waiting.length > 0 && (
          <Inbox
            lines={waiting}
            openId={isWide ? (waiting[0]?.purchaseOrder ?? null) : null}
            onAnswered={(id) => navigate({ href: paths.supplierOrder(id) })}
          />
        )}
        {others.length > 0 && (
          <section className={styles.section} aria-label="Autres commandes">
            <h2 className={styles.title}>{state ? lists[state].title : 'Commandes répondues ou closes'}</h2>
            <OrderLines lines={others} />
          </section>
        )}
        {state && all.length > 0 && others.length === 0 && <p className={styles.none}>{lists[state].empty}</p>}
      </div>
    </>
  )
}

/** P-SUP-08 */
const NoOrder = ({ kind }: { kind: CartKind }) => (
  <EmptyState title="Vous n'avez aucune commande">
    {kind === 'free'
      ? 'Les acheteurs commandent depuis votre catalogue libre. Chaque commande arrive ici et par e-mail.'
      : 'Les commandes de vos lots arrivent ici et par e-mail. Vous avez alors dix jours pour répondre.'}
  </EmptyState>
)
