import type { Analysis } from '@charpente/contract/consultation/awards'
import { formatNumber, formatUnitPrice } from '@charpente/domain/platform/format'
import type { PriceScale } from '@charpente/domain/platform/money'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import styles from './levels-plot.module.css'

const colours = ['#0b5c66', '#1d4f91', '#6b3fa0', '#b4440f', '#1b6b3a', '#8a5300', '#b3261e', '#4a5768']

/** One shape for each firm besides its colour; the second time around, only its outline. */
const shapes: ReactNode[] = [
  <circle key="circle" cx="7" cy="7" r="5.2" />,
  <rect key="square" x="2" y="2" width="10" height="10" />,
  <path key="triangle" d="M7 1.4 13 12.4H1z" />,
  <path key="diamond" d="m7 .8 6.2 6.2L7 13.2.8 7z" />,
  <path key="cross" d="M5 1h4v4h4v4H9v4H5V9H1V5h4z" />,
  <path key="hexagon" d="m7 .8 5.4 3.1v6.2L7 13.2 1.6 10.1V3.9z" />,
  <path key="down" d="M7 12.6 1 1.6h12z" />,
]

const Shape = ({ at }: { at: number }) => {
  const colour = colours[at % colours.length]
  const hollow = Math.floor(at / shapes.length) % 2 === 1
  return (
    <svg
      className={styles.shape}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill={hollow ? '#fff' : colour}
      stroke={hollow ? colour : '#fff'}
      strokeWidth={hollow ? 2 : 1}
      aria-hidden
    >
      {shapes[at % shapes.length]}
    </svg>
  )
}

const TICKS = 20

/** Where the axis begins and ends: whole twenties around every level, and the middle always among them. */
function axisOf(families: Analysis['families']) {
  const all = [100, ...families.flatMap(({ levels }) => Object.values(levels))]
  const [low, high] = [Math.floor(Math.min(...all) / TICKS) * TICKS, Math.ceil(Math.max(...all) / TICKS) * TICKS]
  const [from, to] = low === high ? [low - TICKS, high + TICKS] : [low, high]
  const step = Math.max(TICKS, Math.ceil((to - from) / TICKS / 6) * TICKS)
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
  return { ticks, place: (level: number) => `${((level - from) * 100) / (to - from)}%` }
}

/** How dear each offer is, family by family, beside the middle of all; the same in a table. */
export function LevelsPlot({ analysis: { families, offers, widest } }: { analysis: Analysis }) {
  const shown = families.filter(({ levels }) => Object.keys(levels).length > 0)
  if (shown.length === 0) return null
  const { ticks, place } = axisOf(shown)
  // A firm keeps its shape whatever its rank becomes.
  const order = offers.map(({ id }) => id).toSorted()
  return (
    <Card title="Niveau de prix par famille" text="100 = le milieu des offres de ce territoire">
      <div className={styles.plot} aria-hidden>
        {shown.map(({ name, levels }) => {
          const values = Object.values(levels)
          return (
            <div key={name} className={styles.row}>
              <span className={styles.family}>{name}</span>
              <div className={styles.strip}>
                {ticks.map((tick) => (
                  <span key={tick} className={styles.tick} style={{ left: place(tick) }} />
                ))}
                <span className={styles.middle} style={{ left: place(100) }} />
                <span
                  className={styles.span}
                  style={{ left: place(Math.min(...values)), right: `calc(100% - ${place(Math.max(...values))})` }}
                />
                {offers.map(
                  ({ id }) =>
                    levels[id] !== undefined && (
                      <span key={id} className={styles.dot} style={{ left: place(levels[id]) }}>
                        <Shape at={order.indexOf(id)} />
                      </span>
                    ),
                )}
              </div>
            </div>
          )
        })}
        <div className={styles.row}>
          <span />
          <div className={styles.axis}>
            {ticks.map((tick) => (
              <span key={tick} className="c-num" style={{ left: place(tick) }}>
                {tick}
              </span>
            ))}
          </div>
        </div>
      </div>
      <ul className={styles.legend}>
        {offers.map(({ id, organization }) => (
          <li key={id}>
            <Shape at={order.indexOf(id)} />
            {organization}
          </li>
        ))}
      </ul>
      {widest && (
        <p className={styles.widest}>
          Ligne la plus dispersée&nbsp;: {widest.code} {widest.name}, de{' '}
          {formatUnitPrice(widest.from, widest.scale as PriceScale)} à{' '}
          {formatUnitPrice(widest.to, widest.scale as PriceScale)}.
        </p>
      )}
      <details className={styles.table}>
        <summary>Voir ces niveaux en tableau</summary>
        <section className={styles.scroll} aria-label="Niveaux de prix" tabIndex={0}>
          <table>
            <caption className="c-unseen">Niveau de prix de chaque offre par famille</caption>
            <thead>
              <tr>
                <th scope="col">Famille</th>
                {offers.map(({ id, organization }) => (
                  <th key={id} scope="col">
                    {organization}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, levels }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {offers.map(({ id }) => (
                    <td key={id} className="c-num">
                      {levels[id] === undefined ? '–' : formatNumber(levels[id])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  )
}
