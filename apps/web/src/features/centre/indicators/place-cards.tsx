import type { CountedPlace, Indicators } from '@charpente/contract/centre/indicators'
import { formatAmount, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useState } from 'react'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { ChartLegend } from '../../../ui/chart-legend.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { FranceMap } from '../../../ui/france-map.tsx'
import { shortAmount } from './indicator-words.ts'
import styles from './indicators-page.module.css'
import { amountClasses, fillOf } from './map-classes.ts'

const SHOWN = 8

type GaugesProps = { places: readonly CountedPlace[]; className?: string }

/** The dearest first, each beside the dearest. */
function Gauges({ places, className = '' }: GaugesProps) {
  const most = Math.max(1, ...places.map(({ amount }) => amount))
  return (
    <ol className={`${styles.list} ${className}`}>
      {places.map(({ code, name, amount, orders }) => (
        <li key={code}>
          <div className={styles.between}>
            <span className={styles.name}>
              <b className="c-num">{code}</b> {name}
            </span>
            <span className="c-num" title={`${formatNumber(orders)} ${plural(orders, 'commande')}`}>
              {shortAmount(amount)}
            </span>
          </div>
          <div className={styles.gauge} aria-hidden>
            <span data-drawn style={{ width: `${(amount / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}

const tableOf = (label: string, name: string, places: readonly CountedPlace[]) => (
  <FigureTable
    label={label}
    rows={places}
    keyOf={({ code }) => code}
    columns={[
      { head: name, value: (place) => `${place.code} ${place.name}` },
      { head: 'Commandes', value: ({ orders }) => formatNumber(orders) },
      { head: 'Montant HT', value: ({ amount }) => formatAmount(amount) },
    ]}
  />
)

function DepartmentMap({ departments }: { departments: readonly CountedPlace[] }) {
  const [picked, setPicked] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const classes = amountClasses(departments.map(({ amount }) => amount))
  const active = departments.find(({ code }) => code === (pointed ?? picked ?? departments[0]?.code))
  return (
    <div className={styles.map}>
      <div>
        <FranceMap
          label="Carte de France du montant commandé par département. Les premiers sont listés à côté, tous sont dans le tableau."
          areas={departments.map(({ code, amount }) => ({ code, fill: fillOf(amount, classes) }))}
          active={active?.code ?? null}
          onPick={setPicked}
          onPoint={setPointed}
        />
        {active && (
          <p className={styles.readout} aria-hidden>
            <strong>{active.name}</strong>
            {formatNumber(active.orders)} {plural(active.orders, 'commande')}, {shortAmount(active.amount)} HT
          </p>
        )}
      </div>
      <div className={styles.beside}>
        <Gauges places={departments.slice(0, SHOWN)} />
        <ChartLegend entries={classes} />
      </div>
    </div>
  )
}

/** Where orders come from: a map, and the list that says the same. */
export const DepartmentsCard = ({ indicators: { departments } }: { indicators: Indicators }) => (
  <ChartCard
    title="Montant commandé par département"
    text="Hors taxes, les deux catalogues"
    pictures={[{ label: 'Carte', content: <DepartmentMap departments={departments} /> }]}
    table={tableOf('Commandes par département', 'Département', departments)}
  />
)

/** What is ordered, lot by lot. */
export function LotsCard({ indicators: { lots } }: { indicators: Indicators }) {
  const ordered = lots.filter(({ orders }) => orders > 0)
  return (
    <ChartCard
      title="Montant commandé par lot"
      text="Hors taxes, catalogue formalisé"
      pictures={[
        {
          label: 'Barres',
          content:
            ordered.length === 0 ? (
              <p className={styles.muted}>Aucune commande formalisée dans la période.</p>
            ) : (
              <Gauges places={ordered.slice(0, 2 * SHOWN)} className={styles.columns ?? ''} />
            ),
        },
      ]}
      table={tableOf('Commandes par lot', 'Lot', lots)}
    />
  )
}
