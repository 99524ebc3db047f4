import type { Presentation } from '@charpente/contract/centre/content'
import { formatDayPlain, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { ActionLink } from './action-link.tsx'
import styles from './deadline.module.css'
import { deadlineCalendar } from './deadline-calendar.ts'
import { Icon } from './icon.tsx'

/** From here on the page counts the days aloud. */
const SOON_DAYS = 30

function Leaf({ day }: { day: string }) {
  const [date, month] = formatDayShort(day).split('\u00A0')
  return (
    <span className={styles.leaf} aria-hidden="true">
      <b>{month}</b>
      <span>{date}</span>
      <small>{day.slice(0, 4)}</small>
    </span>
  )
}

/** The next day to ask for a formalized account, as the server computes it. P-PUB-10, Q-51. */
export function Deadline({ today, registration }: Pick<Presentation, 'today' | 'registration'>) {
  const { deadline, opening, daysLeft } = registration
  const file = deadlineCalendar({ today, deadline, opening })
  return (
    <section className={styles.deadline} aria-labelledby="prochaine-echeance">
      <Leaf day={deadline} />
      <div>
        <h3 id="prochaine-echeance" className={styles.title}>
          Prochaine échéance du compte formalisé : {formatDayPlain(deadline)}
        </h3>
        {daysLeft < SOON_DAYS && (
          <p className={styles.soon}>
            {daysLeft === 0
              ? `Dernier jour pour commander dès le ${formatDayPlain(opening)}.`
              : `Plus que ${daysLeft} ${plural(daysLeft, 'jour')} pour commander dès le ${formatDayPlain(opening)}.`}
          </p>
        )}
        <p className={styles.text}>
          Inscrit jusqu’à cette date incluse, vous commanderez à partir du {formatDayPlain(opening)}. Le compte libre,
          lui, s’ouvre à tout moment.
        </p>
      </div>
      <ActionLink
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`echeance-${deadline}.ics`}
        tone="light"
      >
        <Icon name="calendar-plus" size={18} />
        Ajouter à mon agenda
      </ActionLink>
    </section>
  )
}
