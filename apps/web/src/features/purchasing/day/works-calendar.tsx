import type { Work } from '@charpente/contract/purchasing/day'
import { addDays, type Day, daysBetween } from '@charpente/domain/platform/calendar'
import { formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { CALENDAR_WEEKS, calendarFrom, mondayOf } from '@charpente/domain/purchasing/day/periods'
import styles from './day.module.css'

const NBSP = '\u00A0'
const DAYS = CALENDAR_WEEKS * 7

type Look = 'going' | 'toStart' | 'points' | 'late'

const lookOf = ({ isLate, phase }: Work): Look => {
  if (isLate) return 'late'
  if (phase === 'toStart') return 'toStart'
  return phase === 'accepted' ? 'points' : 'going'
}

/** Where it stands, in a few words. */
function stateWords(work: Work, today: Day): string {
  const { phase, isLate, lateDays = 0, endsOn, startsOn, percent, openPoints } = work
  if (isLate) return `${lateDays}${NBSP}${plural(lateDays, 'jour')} de retard`
  if (phase === 'toStart') {
    if (!startsOn) return 'À démarrer'
    return `${startsOn < today ? 'Devait démarrer' : 'Démarre'} le ${formatDayShort(startsOn)}`
  }
  if (phase === 'completed') return 'À réceptionner'
  if (phase === 'accepted') return `${openPoints}${NBSP}${plural(openPoints, 'réserve')} à lever`
  const end = endsOn ? `, fin le ${formatDayShort(endsOn)}` : ''
  return `${percent}${NBSP}%${phase === 'suspended' ? ', suspendu' : end}`
}

const within = (part: number) => Math.min(100, Math.max(0, part))

function Bar({ work, today }: { work: Work; today: Day }) {
  const from = calendarFrom(today)
  const at = (day: Day) => within((daysBetween(from, day) / DAYS) * 100)
  const look = lookOf(work)
  const start = at(work.startsOn ?? today)
  // A late bar goes on to this day: what is late is not over.
  const last = look === 'late' ? today : (work.doneOn ?? work.endsOn ?? today)
  const end = Math.max(at(addDays(last, 1)), start + 1)
  const isFar = end > 66
  return (
    <span className={styles.track} aria-hidden>
      <i className={styles.today} style={{ left: `${at(today)}%` }} />
      {end > 0 && start < 100 && (
        <span className={styles.bar} data-look={look} style={{ left: `${start}%`, width: `${end - start}%` }}>
          {look === 'going' && <i style={{ width: `${work.percent}%` }} />}
        </span>
      )}
      <span
        className={styles.state}
        data-look={look}
        style={isFar ? { right: `${within(100 - end) + 0.6}%` } : { left: `${end + 0.6}%` }}
      >
        {stateWords(work, today)}
      </span>
    </span>
  )
}

/** The same on a phone: how much is done, and by when. */
const PhoneBar = ({ work, today }: { work: Work; today: Day }) => {
  const look = lookOf(work)
  const done = look === 'late' || look === 'points' ? 100 : work.percent
  return (
    <span className={styles.phoneBar}>
      <span className={styles.phoneTrack} data-look={look}>
        <i style={{ width: `${done}%` }} />
      </span>
      <span className={styles.phoneWords} data-look={look}>
        {stateWords(work, today)}
      </span>
    </span>
  )
}

const legend: [look: Look | 'done', words: string][] = [
  ['done', 'Fait'],
  ['going', 'Reste à faire'],
  ['toStart', 'À démarrer'],
  ['points', 'Réserves'],
  ['late', 'En retard'],
]

/** Eight weeks of works, the current one fourth; bars on a phone. Each line leads to its file. */
export function WorksCalendar({ works, today }: { works: readonly Work[]; today: Day }) {
  const from = calendarFrom(today)
  const weeks = Array.from({ length: CALENDAR_WEEKS }, (_, week) => addDays(from, week * 7))
  return (
    <div className={`${styles.calendar} c-frame`}>
      <div className={styles.weeks} aria-hidden>
        <span className={styles.weeksName}>Chantier</span>
        <div className={styles.weekRow}>
          {weeks.map((monday) => (
            <span key={monday} className={styles.week} data-now={monday === mondayOf(today) || undefined}>
              {formatDayShort(monday)}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {works.map((work) => (
          <li key={work.purchaseOrder}>
            <a className={styles.work} href={work.path}>
              <span className={styles.workName}>
                {work.cartName}
                <small>
                  {work.lotCode ? `Lot${NBSP}${work.lotCode}, ` : ''}
                  {work.party}
                  <span className="c-unseen">, {stateWords(work, today)}</span>
                </small>
              </span>
              <Bar work={work} today={today} />
              <span aria-hidden>
                <PhoneBar work={work} today={today} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.legend} aria-hidden>
        {legend.map(([look, words]) => (
          <span key={look} className={styles.said}>
            <i className={styles.sample} data-look={look} />
            {words}
          </span>
        ))}
      </p>
    </div>
  )
}
