import { type ExecutionDay, executionCalendar } from '@charpente/domain/catalogue/execution-time'
import { weekday } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import styles from './execution-calendar.module.css'

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']
const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

type Cell = { day: string; kind: ExecutionDay['kind'] | 'start' }

const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1]
const isFirstOfMonth = ({ day }: Cell) => day.endsWith('-01')
/** 0 for Monday. */
const column = (day: string) => (weekday(day) + 6) % 7

/** Rows from Monday to Sunday, each with the name of the month that begins in it. */
function weeksOf(cells: readonly Cell[]) {
  const weeks: { month: string | undefined; cells: Cell[] }[] = []
  for (const cell of cells) {
    const current = weeks.at(-1)
    if (!current || column(cell.day) === 0) weeks.push({ month: undefined, cells: [cell] })
    else current.cells.push(cell)
  }
  return weeks.map((week, index) => {
    const named = index === 0 ? week.cells[0] : week.cells.find(isFirstOfMonth)
    return { ...week, month: named && monthOf(named.day) }
  })
}

type Props = { days: number; today: string; department: string }

/** The days one counts, on the calendar of the department: a picture for those who see it, its label for the others. */
export function ExecutionCalendar({ days, today, department }: Props) {
  const calendar = executionCalendar(today, days, department)
  const end = calendar.at(-1)?.day ?? today
  const holidays = calendar.filter(({ kind }) => kind === 'holiday')
  const told =
    holidays.length === 0
      ? 'aucun jour férié'
      : `${holidays.length} ${plural(holidays.length, 'jour férié', 'jours fériés')}`
  const weeks = weeksOf([{ day: today, kind: 'start' }, ...calendar])
  return (
    <div className={styles.calendar}>
      <div
        className={styles.grid}
        role="img"
        aria-label={`Calendrier du ${formatDay(today)} au ${formatDay(end)} : ${days} ${plural(days, 'jour ouvré', 'jours ouvrés')}, ${told}.`}
      >
        <span />
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {weeks.map(({ month, cells }) => (
          <div key={cells[0]?.day} className={styles.week}>
            <span className={styles.month}>{month}</span>
            {cells.map(({ day, kind }) => (
              <span key={day} className={styles.day} data-kind={kind} style={{ gridColumn: column(day) + 2 }}>
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          <span className="c-swatch" data-kind="start" /> acceptation
        </li>
        <li>
          <span className="c-swatch" data-kind="last" /> dernier jour
        </li>
        {holidays.map(({ day, holiday }) => (
          <li key={day}>
            <span className="c-swatch" data-kind="holiday" /> {holiday}, {formatDayShort(day)}
          </li>
        ))}
      </ul>
    </div>
  )
}
