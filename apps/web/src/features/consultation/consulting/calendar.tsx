import type { DeskAmendment } from '@charpente/contract/consultation/amendments'
import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { formatDate } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './consultation-board.module.css'

type Point = { at: string; label: string; hour?: true; isNow?: true }

/** What is fixed, in the order of days, and where today stands among it. */
const pointsOf = (consultation: DeskConsultation, amendments: readonly DeskAmendment[]): Point[] => {
  const { opensAt, questionsUntil, deadline, now } = consultation
  const all: (Point | null)[] = [
    opensAt ? { at: opensAt, label: 'ouverture' } : null,
    ...amendments.map(({ number, publishedAt }) => ({ at: publishedAt, label: `rectificatif ${number}` })),
    { at: now, label: 'aujourd’hui', isNow: true },
    questionsUntil ? { at: questionsUntil, label: 'fin des questions' } : null,
    deadline ? { at: deadline, label: 'date limite', hour: true } : null,
  ]
  return all.filter((point) => point !== null).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

type CalendarProps = { consultation: DeskConsultation; amendments: readonly DeskAmendment[] }

export function Calendar({ consultation, amendments }: CalendarProps) {
  const { deadline, validityDays, now } = consultation
  const until = deadline && validityDays ? addDays(parisDay(new Date(deadline)), validityDays) : null
  return (
    <Card
      title="Calendrier"
      text={
        until
          ? `Offres valables jusqu’au ${formatDayPlain(until)}. Une date annoncée change par rectificatif.`
          : 'Une date annoncée change par rectificatif.'
      }
    >
      <ol className={styles.days}>
        {pointsOf(consultation, amendments).map(({ at, label, hour, isNow }) => (
          <li key={label} data-past={at < now || undefined} data-now={isNow}>
            <time dateTime={at}>
              {formatDate(at)}
              {hour && `, ${formatTime(new Date(at))}`}
            </time>
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
