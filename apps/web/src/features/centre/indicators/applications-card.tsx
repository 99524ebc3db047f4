import type { ApplicationsOfLot, Indicators } from '@charpente/contract/centre/indicators'
import { formatNumber } from '@charpente/domain/platform/format'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { ChartLegend } from '../../../ui/chart-legend.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import styles from './indicators-page.module.css'

const toJudge = ({ signed, accepted, refused }: ApplicationsOfLot) => signed - accepted - refused

const parts = [
  { label: 'acceptées', fill: '#0b5c66', count: ({ accepted }: ApplicationsOfLot) => accepted },
  { label: 'à juger', fill: '#66afb6', count: toJudge },
  { label: 'refusées', fill: '#f3c2a8', count: ({ refused }: ApplicationsOfLot) => refused },
  { label: 'en cours', fill: '#d5dce5', count: ({ drafts }: ApplicationsOfLot) => drafts },
]

const nameOf = ({ code, name }: ApplicationsOfLot) => (code ? `${code} ${name}` : name)

function Bars({ applications }: { applications: readonly ApplicationsOfLot[] }) {
  const most = Math.max(1, ...applications.map(({ signed, drafts }) => signed + drafts))
  return (
    <ul className={styles.list}>
      {applications.map((lot) => (
        <li key={lot.code}>
          <div className={styles.between}>
            <span className={styles.name}>{nameOf(lot)}</span>
            <span className="c-num">{formatNumber(lot.signed + lot.drafts)}</span>
          </div>
          <div
            className={styles.share}
            style={{ height: 10 }}
            role="img"
            aria-label={`${nameOf(lot)}\u00A0: ${parts.map(({ label, count }) => `${count(lot)} ${label}`).join(', ')}`}
          >
            {parts.map(
              ({ label, fill, count }) =>
                count(lot) > 0 && (
                  <span key={label} style={{ width: `${(count(lot) / most) * 100}%`, background: fill }} />
                ),
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Who applies for what. */
export const ApplicationsCard = ({ indicators: { applications } }: { indicators: Indicators }) => (
  <ChartCard
    title="Candidatures par lot"
    text="Signées dans la période, ou commencées et pas encore signées"
    pictures={[
      {
        label: 'Barres',
        content:
          applications.length === 0 ? (
            <p className={styles.muted}>Aucune candidature dans la période.</p>
          ) : (
            <>
              <Bars applications={applications} />
              <ChartLegend entries={parts} />
            </>
          ),
      },
    ]}
    table={
      <FigureTable
        label="Candidatures par lot"
        rows={applications}
        keyOf={({ code }) => code ?? ''}
        columns={[
          { head: 'Lot', value: nameOf },
          { head: 'En cours', value: ({ drafts }) => formatNumber(drafts) },
          { head: 'Signées', value: ({ signed }) => formatNumber(signed) },
          { head: 'Acceptées', value: ({ accepted }) => formatNumber(accepted) },
          { head: 'Refusées', value: ({ refused }) => formatNumber(refused) },
        ]}
      />
    }
  />
)
