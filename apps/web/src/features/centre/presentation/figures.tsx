import type { Presentation } from '@charpente/contract/centre/content'
import { formatAmount, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import styles from './figures.module.css'

type FiguresProps = Pick<Presentation, 'edition' | 'figures'>

/** What the database counts, with the day it was counted; nothing at all until it has been. */
export function Figures({ edition, figures }: FiguresProps) {
  if (!figures) return null
  const shown = [
    { value: formatNumber(figures.services), label: 'prestations, comptées dans chaque territoire' },
    { value: formatNumber(figures.holders), label: 'prestataires titulaires' },
    { value: formatNumber(figures.departments), label: 'départements couverts' },
    { value: formatAmount(0), label: 'd’abonnement, depuis 2021' },
  ]
  return (
    <section className={styles.figures} aria-label="Chiffres clés">
      <div className={styles.inner}>
        <dl className={styles.list}>
          {shown.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.mention}>
          Chiffres de l’édition {edition.name}, calculés le {formatDayPlain(figures.countedOn)}.
        </p>
      </div>
    </section>
  )
}

/** Their room, while the server is being asked. */
export const FiguresToCome = () => <div className={styles.toCome} />
