import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { daysInWords, percent } from '../../../lib/figure-words.ts'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import styles from './execution-figures-card.module.css'
import { executionFiguresQuery, type PeriodChoice } from './indicator-queries.ts'

/** What became of the works of the period, from their date to their payment. */
export function ExecutionFiguresCard({ choice }: { choice: PeriodChoice }) {
  const { data, isError, refetch } = useQuery(executionFiguresQuery(choice))
  if (!data)
    return (
      <Card title="Travaux">
        {isError ? (
          <Failure onRetry={refetch} />
        ) : (
          <Loading>
            <Lines count={3} />
          </Loading>
        )}
      </Card>
    )
  const figures: [label: string, figure: string][] = [
    ['En cours à ce jour', formatNumber(data.underWay)],
    ['Achevés dans la période', formatNumber(data.done)],
    ['Dans les temps', data.done > 0 ? percent(data.onTime / data.done) : 'aucun achevé'],
    ['Retard moyen des autres', data.daysLate === null ? 'aucun retard' : daysInWords(data.daysLate)],
    ['Pénalités appliquées', `${formatNumber(data.applied)}, ${formatAmountHT(data.appliedAmount)}`],
    ['Pénalités abandonnées', formatNumber(data.waived)],
    ['Délai moyen de paiement', data.paymentDays === null ? 'aucun paiement' : daysInWords(data.paymentDays)],
  ]
  return (
    <Card title="Travaux" text="Achèvement, pénalités et paiements de la période">
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="c-num">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
