import type { AuditEventLine } from '@charpente/contract/people/operator'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatTime } from '@charpente/domain/platform/format'
import styles from './account-page.module.css'
import { historySentence } from './history-sentence.ts'

/** What happened to an account, most recent first. Two acts never share an instant and a name. */
export const AccountHistory = ({ history, accountId }: { history: AuditEventLine[]; accountId: number }) =>
  history.length === 0 ? (
    <p className={styles.none}>Rien n’est encore inscrit au journal de ce compte.</p>
  ) : (
    <ol className={styles.history}>
      {history.map((event) => {
        const at = new Date(event.at)
        return (
          <li key={`${event.at} ${event.action}`} className={styles.event}>
            <time dateTime={event.at} className="c-num">
              {formatDayNumeric(parisDay(at))} à {formatTime(at)}
            </time>
            <span className={styles.what}>
              {historySentence(event, accountId)}
              {event.author && <span className={styles.author}>Par {event.author}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
