import type { Indicators } from '@charpente/contract/centre/indicators'
import { formatAmount, formatNumber } from '@charpente/domain/platform/format'
import { fromCents, toCents } from '@charpente/domain/platform/money'
import { formatMonth, formatMonthShort } from '@charpente/domain/platform/period'
import { daysInWords } from '../../../lib/figure-words.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { ChartLegend } from '../../../ui/chart-legend.tsx'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { LineChart } from '../../../ui/line-chart.tsx'
import { partialMonth, shortAmount } from './indicator-words.ts'
import styles from './indicators-page.module.css'

type Month = Indicators['months'][number]

const kinds = [
  { kind: 'formalized', label: 'Formalisé', fill: '#0b5c66' },
  { kind: 'free', label: 'Libre', fill: '#ae8bd6' },
] as const

type Measure = 'orders' | 'amount'

/** Cents are drawn in euros: an axis has round figures. */
const worth = (month: Month, kind: 'formalized' | 'free', measure: Measure) =>
  measure === 'orders' ? month[kind].orders : fromCents(month[kind].amount)

const said = (value: number, measure: Measure) =>
  measure === 'orders' ? formatNumber(value) : shortAmount(toCents(value))

/** The highest and the lowest month, for whoever does not see the columns. */
function told(months: readonly Month[], measure: Measure): string {
  const sums = months.map((month) => ({
    name: formatMonth(month.month),
    sum: worth(month, 'formalized', measure) + worth(month, 'free', measure),
  }))
  const [low, high] = [sums.toSorted((a, b) => a.sum - b.sum)[0], sums.toSorted((a, b) => b.sum - a.sum)[0]]
  const what = measure === 'orders' ? 'Commandes' : 'Montants commandés'
  if (!low || !high) return what
  return `${what} par mois, formalisés et libres. Le plus haut, ${high.name}\u00A0: ${said(high.sum, measure)}. Le plus bas, ${low.name}\u00A0: ${said(low.sum, measure)}.`
}

const MonthColumns = ({ months, measure }: { months: readonly Month[]; measure: Measure }) => (
  <>
    <div className={styles.legend}>
      <ChartLegend entries={kinds} />
    </div>
    <ColumnChart
      label={told(months, measure)}
      format={(value) => said(value, measure)}
      columns={months.map((month) => ({
        key: month.month,
        label: formatMonthShort(month.month),
        parts: kinds.map(({ kind, label, fill }) => {
          const value = worth(month, kind, measure)
          return { value, fill, title: `${formatMonth(month.month)}, ${label}\u00A0: ${said(value, measure)}` }
        }),
      }))}
    />
  </>
)

/** Orders and amounts, month by month, both catalogues. */
export const MonthsCard = ({ indicators: { months, period } }: { indicators: Indicators }) => (
  <ChartCard
    title="Commandes par mois"
    text={partialMonth(period) ?? 'Une commande\u00A0: un lot, ou un prestataire du catalogue libre'}
    pictures={[
      { label: 'Nombre', content: <MonthColumns months={months} measure="orders" /> },
      { label: 'Montant', content: <MonthColumns months={months} measure="amount" /> },
    ]}
    table={
      <FigureTable
        label="Commandes par mois"
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { head: 'Mois', value: ({ month }) => formatMonth(month) },
          { head: 'Formalisé', value: ({ formalized }) => formatNumber(formalized.orders) },
          { head: 'Montant HT', value: ({ formalized }) => formatAmount(formalized.amount) },
          { head: 'Libre', value: ({ free }) => formatNumber(free.orders) },
          { head: 'Montant libre HT', value: ({ free }) => formatAmount(free.amount) },
        ]}
      />
    }
  />
)

const LIMIT = 10

/** How long suppliers take, beside what they have. */
export function DelayCard({ indicators: { months, passages } }: { indicators: Indicators }) {
  const known = months.filter(({ medianDays }) => medianDays !== null)
  const [first, last] = [known[0], known.at(-1)]
  const label =
    first && last
      ? `Délai médian de réponse, de ${daysInWords(first.medianDays)} en ${formatMonth(first.month)} à ${daysInWords(last.medianDays)} en ${formatMonth(last.month)}. Limite\u00A0: dix jours.`
      : 'Aucune réponse dans la période.'
  return (
    <ChartCard
      title="Délai médian de réponse"
      text="En jours, 10 au plus, par mois d’envoi"
      pictures={[
        {
          label: 'Courbe',
          content: (
            <>
              <LineChart
                label={label}
                ticks={[0, 2, 4, 6, 8, LIMIT]}
                limit={{ value: LIMIT, label: 'limite' }}
                points={months.map(({ month, medianDays }) => ({
                  key: month,
                  label: formatMonthShort(month),
                  value: medianDays,
                  title: `${formatMonth(month)}\u00A0: ${daysInWords(medianDays)}`,
                }))}
              />
              <p className={styles.foot} style={{ margin: 0 }}>
                <span className="c-muted">Passages au rang suivant</span>
                <b className="c-num">
                  {formatNumber(passages.asked)}
                  {passages.withoutWay > 0 && `, dont ${formatNumber(passages.withoutWay)} sans issue`}
                </b>
              </p>
            </>
          ),
        },
      ]}
      table={
        <FigureTable
          label="Délai médian de réponse par mois"
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { head: 'Mois d’envoi', value: ({ month }) => formatMonth(month) },
            { head: 'Délai médian', value: ({ medianDays }) => daysInWords(medianDays) },
          ]}
        />
      }
    />
  )
}
