import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import styles from './ceiling-bar.module.css'

type Props = { engaged: number; maximum: number | null; marks: readonly number[]; label?: string }

const NBSP = '\u00A0'

/** How much of its maximum a contract has engaged, in words and as a bar. */
export function CeilingBar({ engaged, maximum, marks, label = 'Maximum engagé' }: Props) {
  if (maximum === null)
    return (
      <span className={styles.none}>
        {formatAmountHT(engaged)}, <span className="c-muted">sans maximum écrit</span>
      </span>
    )
  const share = (engaged / maximum) * 100
  const reached = marks.filter((mark) => share >= mark).length
  return (
    <span className={styles.ceiling} data-reached={reached || undefined}>
      <meter
        className={styles.meter}
        aria-label={label}
        min={0}
        max={maximum}
        value={Math.min(engaged, maximum)}
        aria-valuetext={`${formatNumber(Math.floor(share * 10) / 10)}${NBSP}% de ${formatAmountHT(maximum)}`}
      />
      <span className="c-num">
        {formatNumber(Math.floor(share * 10) / 10)}&nbsp;% <span className="c-muted">de {formatAmountHT(maximum)}</span>
      </span>
    </span>
  )
}
