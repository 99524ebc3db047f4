import type { SupplierDocument } from '@charpente/contract/people/documents'
import { type Day, daysBetween } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import styles from './validity.module.css'

type ValidityProps = { document: SupplierDocument; today: Day }

/** From when to when a paper is good, and how much of it is gone. */
export function Validity({ document: { issuedOn, expiresOn, state }, today }: ValidityProps) {
  if (expiresOn === null) return <p className={styles.none}>Sans date de fin</p>
  const whole = issuedOn ? daysBetween(issuedOn, expiresOn) : 0
  const gone = issuedOn && whole > 0 ? Math.min(100, (daysBetween(issuedOn, today) / whole) * 100) : null
  return (
    <div className={styles.validity} data-state={state}>
      <p className={styles.days}>
        <span>{issuedOn ? formatDayPlain(issuedOn) : 'Valable jusqu’au'}</span>
        <span className="c-unseen">{issuedOn && ', jusqu’au '}</span>
        <strong>{formatDayPlain(expiresOn)}</strong>
      </p>
      {gone !== null && (
        <div className={styles.bar} aria-hidden>
          <div className={styles.gone} style={{ width: `${gone}%` }} />
        </div>
      )}
    </div>
  )
}
