import { formatAmountHT } from '@charpente/domain/platform/format'
import { ceilingOf, ceilingShare, ceilingWords } from '@charpente/domain/purchasing/contracts/ceiling'
import styles from './ceiling-bar.module.css'

type Props = { engaged: number; maximum: number | null; marks: readonly number[]; label?: string }

/** How much of its maximum a contract has engaged, in words and as a bar. */
export function CeilingBar({ engaged, maximum, marks, label = 'Maximum engagé' }: Props) {
  if (maximum === null)
    return (
      <span className={styles.none}>
        {formatAmountHT(engaged)}, <span className="c-muted">sans maximum écrit</span>
      </span>
    )
  const use = ceilingOf({ engaged, maximum }, marks)
  return (
    <span className={styles.ceiling} data-reached={use.marks || undefined}>
      <meter
        className={styles.meter}
        aria-label={label}
        min={0}
        max={maximum}
        value={Math.min(engaged, maximum)}
        aria-valuetext={ceilingWords(use)}
      />
      <span className="c-num">
        {ceilingShare(use)} <span className="c-muted">de {formatAmountHT(maximum)}</span>
        {use.state === 'passed' && <strong>, dépassé de {formatAmountHT(use.over)}</strong>}
      </span>
    </span>
  )
}
