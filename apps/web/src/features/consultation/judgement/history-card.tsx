import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { formatTime } from '@charpente/domain/platform/format'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './application-page.module.css'
import { historySentence } from './history-sentence.ts'

/** What happened to an application that one remembers; the saving of each step is left to the journal. */
export function HistoryCard({ application: { history } }: { application: ApplicationFile }) {
  const told = history.flatMap((event) => {
    const sentence = historySentence(event)
    return sentence ? [{ ...event, sentence }] : []
  })
  if (told.length === 0) return null
  return (
    <Card title="Histoire du dossier" flush>
      <ol className={styles.history}>
        {told.map(({ at, action, author, sentence }) => (
          <li key={`${at} ${action}`} className={styles.event}>
            <time dateTime={at} className="c-num">
              {formatDateNumeric(at)} à {formatTime(new Date(at))}
            </time>
            <span className={styles.what}>
              {sentence}
              {author && <span className={styles.author}>Par {author}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
