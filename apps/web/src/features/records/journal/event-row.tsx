import { actWords, NO_AUTHOR, subjectWords } from '@charpente/contract/records/acts'
import type { JournalEvent } from '@charpente/contract/records/journal'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatTime } from '@charpente/domain/platform/format'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { EventDetails } from './event-details.tsx'
import styles from './journal.module.css'
import { subjectCheckQuery } from './journal-queries.ts'

/** Where the object is looked at, when the desk has a page for it. */
function pathOf({ type, id, subject, cartId }: JournalEvent): string | null {
  if (subject === null) return null
  if (type === 'account') return paths.deskAccount(Number(id))
  if (type === 'candidate') return deskPaths.application(id)
  return type === 'order' && cartId !== null ? deskPaths.order(cartId) : null
}

function Check({ type, id }: { type: string; id: string }) {
  const check = useQuery(subjectCheckQuery(type, id))
  const wrong = check.data?.broken.length ?? 0
  return (
    <span className={styles.check}>
      <PlainButton aria-disabled={check.isFetching} onClick={() => check.refetch()}>
        Vérifier cette histoire
      </PlainButton>
      <span role="status">
        {check.data && (
          <span className={styles.verdict} data-wrong={wrong > 0 || undefined}>
            {wrong > 0 ? <IconShieldX size={17} aria-hidden /> : <IconShieldCheck size={17} aria-hidden />}
            {wrong > 0
              ? `${wrong} anomalie${wrong > 1 ? 's' : ''} sur ${check.data.events} lignes`
              : `${check.data.events} ligne${check.data.events > 1 ? 's' : ''}, aucune altérée`}
          </span>
        )}
      </span>
    </span>
  )
}

/** One line of the trail; what it holds, and its seal, for whoever opens it. */
export function EventRow({ event }: { event: JournalEvent }) {
  const [isOpen, setOpen] = useState(false)
  const at = new Date(event.at)
  const path = pathOf(event)
  const name = event.subject ?? event.id
  const key = `${event.type}-${event.id}-${event.seq}`
  return (
    <>
      <tr>
        <td>
          <time dateTime={event.at} className="c-num">
            {formatDayNumeric(parisDay(at))}
            <Small>{formatTime(at)}</Small>
          </time>
        </td>
        <td>
          <button
            type="button"
            className={styles.act}
            aria-expanded={isOpen}
            aria-controls={isOpen ? key : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {actWords(event.action)}
          </button>
        </td>
        <td>
          <Small>{subjectWords(event.type)}</Small>
          {path ? (
            <a className="c-link" href={path}>
              {name}
            </a>
          ) : (
            name
          )}
        </td>
        <td>
          {event.author ?? <span className={styles.nobody}>{NO_AUTHOR}</span>}
          {event.ip && <Small isCode>{event.ip}</Small>}
        </td>
      </tr>
      {isOpen && (
        <tr id={key} className={styles.more}>
          <td colSpan={4}>
            <EventDetails facts={event.facts} />
            <p className={styles.seal}>
              Ligne {event.seq} de cette histoire, sceau <code>{event.hash}</code>
            </p>
            <div className={styles.acts}>
              <Check type={event.type} id={event.id} />
              <PlainLink href={deskPaths.journal({ type: event.type, id: event.id })}>Toute son histoire</PlainLink>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
