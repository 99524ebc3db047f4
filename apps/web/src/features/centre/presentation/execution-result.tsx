import { executionEnd } from '@charpente/domain/catalogue/execution-time'
import { parisDay, parisInstant } from '@charpente/domain/platform/calendar'
import { formatDay, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { ExecutionCalendar } from './execution-calendar.tsx'
import styles from './execution-result.module.css'

/** Beyond, a calendar is no longer read at a glance: only the dates are told. */
const SHOWN_DAYS = 50

/** The last day on which a purchase order sent today may be answered. */
const lastAnswer = (today: string, department: string) =>
  parisDay(answerDue(parisInstant({ day: today, hour: 12, minute: 0, second: 0 }), department))

type Props = { days: number; today: string; department: string }

export function ExecutionResult({ days, today, department }: Props) {
  const end = executionEnd(today, days, department)
  const answeredLate = lastAnswer(today, department)
  return (
    <div className={styles.result}>
      <div role="status">
        <p className={styles.days}>
          <span className={styles.number}>{formatNumber(days)}</span> {plural(days, 'jour ouvré', 'jours ouvrés')}
        </p>
        <p className={styles.end}>
          Accepté aujourd’hui, ce bon de commande serait à exécuter au plus tard le <strong>{formatDay(end)}</strong>.
        </p>
      </div>
      <div className={styles.detail}>
        {days <= SHOWN_DAYS && <ExecutionCalendar days={days} today={today} department={department} />}
        <dl className={styles.late}>
          <dt>Si l’entreprise répond le dernier jour</dt>
          <dd>Réponse le {formatDay(answeredLate)}</dd>
          <dd>
            Fin au plus tard le <strong>{formatDay(executionEnd(answeredLate, days, department))}</strong>
          </dd>
        </dl>
      </div>
    </div>
  )
}
