import type { Indicators } from '@charpente/contract/centre/indicators'
import { IconTable, IconTrendingDown, IconTrendingUp, IconWorldShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ApplicationsCard } from './applications-card.tsx'
import { ExecutionFiguresCard } from './execution-figures-card.tsx'
import { ExportMenu } from './export-menu.tsx'
import { indicatorsQuery, type PeriodChoice } from './indicator-queries.ts'
import { type Change, periodInWords, totalsInWords } from './indicator-words.ts'
import styles from './indicators-page.module.css'
import { DelayCard, MonthsCard } from './order-charts.tsx'
import { PeriodTools } from './period-tools.tsx'
import { DepartmentsCard, LotsCard } from './place-cards.tsx'
import { RankCard } from './rank-card.tsx'

function Moved({ change }: { change: Change | null }) {
  if (!change) return <dd className={styles.change} data-still />
  const Arrow = change.isUp ? IconTrendingUp : IconTrendingDown
  return (
    <dd className={styles.change} data-better={change.isBetter || undefined}>
      <Arrow size={16} stroke={1.8} aria-hidden />
      {change.words}
    </dd>
  )
}

const Totals = ({ indicators: { totals, before } }: { indicators: Indicators }) => (
  <dl className={styles.totals} aria-label="En un coup d’œil">
    {totalsInWords(totals, before).map(({ name, value, change, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={`${styles.value} c-num`}>{value}</dd>
        {note && <dd className={`${styles.note} c-num`}>{note}</dd>}
        <Moved change={change} />
      </div>
    ))}
  </dl>
)

const Waiting = () => (
  <Loading>
    <div className={styles.parts}>
      <div style={{ gridColumn: '1 / -1' }}>
        <Block height="108px" />
      </div>
      <Block height="360px" />
      <Block height="360px" />
      <Block height="420px" />
      <Block height="420px" />
    </div>
  </Loading>
)

type IndicatorsPageProps = {
  choice: PeriodChoice
  onDays: (days: { du: string; au: string }) => void
}

/** How the centre is doing: what is ordered, where, and how suppliers answer. */
export function IndicatorsPage({ choice, onDays }: IndicatorsPageProps) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(indicatorsQuery(choice))
  const isEmpty = data?.totals.orders === 0 && data.applications.length === 0
  return (
    <DeskPage
      title="Indicateurs"
      text={data ? `${periodInWords(data.period)}, toutes commandes confirmées` : 'Commandes, réponses et candidatures'}
      actions={
        data && (
          <>
            <PlainLink href={deskPaths.breakdown(choice)}>
              <IconTable size={17} stroke={1.7} aria-hidden />
              Par entreprise, acheteur ou lot
            </PlainLink>
            <PlainLink href={deskPaths.openData()}>
              <IconWorldShare size={17} stroke={1.7} aria-hidden />
              Données essentielles (DECP)
            </PlainLink>
            <ExportMenu choice={choice} period={data.period} />
          </>
        )
      }
    >
      {isPending && <Waiting />}
      {isError && !data && <Failure onRetry={refetch} />}
      {data && (
        <>
          <PeriodTools
            key={`${data.period.from} ${data.period.to}`}
            choice={choice}
            period={data.period}
            onDays={onDays}
            pathOf={(periode) => deskPaths.indicators({ periode })}
          />
          {isEmpty ? (
            <EmptyState title="Rien dans cette période">
              Aucune commande confirmée et aucune candidature entre ces deux jours. Choisissez une période plus longue.
            </EmptyState>
          ) : (
            <div className={styles.parts} data-passing={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
              <Totals indicators={data} />
              <MonthsCard indicators={data} />
              <RankCard indicators={data} />
              <DepartmentsCard indicators={data} />
              <DelayCard indicators={data} />
              <LotsCard indicators={data} />
              <ExecutionFiguresCard choice={choice} />
              <ApplicationsCard indicators={data} />
            </div>
          )}
        </>
      )}
    </DeskPage>
  )
}
