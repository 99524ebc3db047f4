import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { tasksOf } from '@charpente/domain/purchasing/execution/tasks'
import { shownProposals } from '@charpente/domain/purchasing/execution/why-not'
import { phaseTitle, taskWords } from '@charpente/domain/purchasing/execution/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api/desk-api.ts'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { isUnknown } from '../../../../lib/is-unknown.ts'
import { useTitle } from '../../../../lib/page-title.ts'
import { Card } from '../../../../ui/card.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import styles from '../../../../ui/works.module.css'
import { Payments } from '../buyer/payment-view.tsx'
import { PointsCard } from '../buyer/points-card.tsx'
import { Steps } from '../buyer/steps.tsx'
import { Conversation } from '../conversation.tsx'
import { DocumentsCard } from '../documents-card.tsx'
import { LinesCard } from '../lines-card.tsx'
import { nowOf, type Of } from '../of.ts'
import { OrderCard, PartyCard, SubcontractCard } from '../order-card.tsx'
import { PhotosCard } from '../photos-card.tsx'
import { ProposalBox } from '../proposal-box.tsx'
import { Thread } from '../thread.tsx'
import { TimeCard } from '../time-card.tsx'

/** What waits, and for whom: the centre acts for nobody. */
function Waiting({ of }: { of: Of }) {
  const { read, file } = of
  const now = nowOf(of)
  const tasks = tasksOf(file, now).filter(({ from }) => from <= now)
  if (tasks.length === 0) return null
  return (
    <Card title="Ce qui attend">
      <ul className={styles.documents}>
        {tasks.map(({ key, kind, side, dueAt }) => (
          <li key={key} className="c-ends">
            <span>{taskWords[kind]}</span>
            <span className="c-note">
              {side === 'firm' ? read.supplier.organisation : read.customer.organisation}
              {dueAt && `, avant le ${formatDayPlain(parisDay(dueAt))}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Read({ read }: { read: ExecutionFile }) {
  const file = fileRead(read)
  const of = { read, file }
  useTitle(`${read.cartName}, commande ${read.number}`)
  return (
    <DeskPage
      title={read.cartName}
      text={`Bon ${read.number}, ${read.customer.organisation} et ${read.supplier.organisation}, ${formatAmountHT(orderAmount(file))}, ${phaseTitle(file.phase, file.facts.nature)}`}
      from={{ label: 'La commande', path: deskPaths.order(read.cartId) }}
    >
      <Steps of={of} />
      <div className="c-beside">
        <div className={styles.main}>
          <Waiting of={of} />
          {shownProposals(file).map((proposal) => (
            <ProposalBox key={proposal.act} of={of} proposal={proposal} />
          ))}
          <PointsCard of={of} />
          <TimeCard of={of} />
          <LinesCard of={of} />
          <PhotosCard of={of} />
          <Thread of={of} />
          <Conversation of={of} />
        </div>
        <div className={styles.side}>
          <PartyCard of={of} />
          <Card title="Paiement">
            <Payments of={of} />
          </Card>
          <DocumentsCard of={of} />
          <OrderCard of={of} />
          <SubcontractCard of={of} />
        </div>
      </div>
    </DeskPage>
  )
}

/** The file of an order, for the centre: it reads what both sides read, and does nothing in it. */
export function MonitoredExecutionPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['operator', 'executions', id],
    queryFn: () => api.getMonitoredExecution({ params: { id } }),
    staleTime: 10_000,
    meta: { silent: true },
  })
  if (data) return <Read read={data} />
  return (
    <DeskPage title="Travaux" from={{ label: 'Commandes', path: deskPaths.orders() }}>
      {error ? (
        isUnknown(error) ? (
          <EmptyState title="Commande introuvable">Vérifiez l’adresse, ou revenez à la liste.</EmptyState>
        ) : (
          <Failure onRetry={refetch} />
        )
      ) : (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
    </DeskPage>
  )
}
