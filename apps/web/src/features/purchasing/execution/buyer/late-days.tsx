import { addDays, type Day, dayKind, daysBetween, holidayName, weekday } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { endOn, lateBefore, lateDays } from '@charpente/domain/purchasing/execution/time'
import { Card } from '../../../../ui/card.tsx'
import { type Of, todayOf } from '../of.ts'
import { clockDay } from '../time-blocks.ts'
import common from './buyer.module.css'
import styles from './late-days.module.css'

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
const MOST_WEEKS = 16
/** A cell has little room. */
const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

const monday = (day: Day) => addDays(day, -((weekday(day) + 6) % 7))

/** The days late, each with its number, from the week of the end; the last weeks of a long one. */
function cellsOf(end: Day, until: Day): Day[] {
  const first = monday(end)
  const last = addDays(monday(until), 6)
  const cells: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) cells.push(day)
  return cells.slice(-7 * MOST_WEEKS)
}

/** The count before the judgement: each late day, numbered. Calendar days: that is how the contract counts them. */
export function LateDaysCard({ of }: { of: Of }) {
  const { file } = of
  const today = todayOf(of)
  const until = clockDay(file, today)
  const end = endOn(file, until)
  const late = lateDays(file, today)
  const before = lateBefore(file)
  if (!end || late === before) return null
  const isDone = file.completion !== null || file.decision !== null
  const cells = cellsOf(end, until)
  return (
    <Card title="Le retard, jour par jour" text="Jours de calendrier, à compter du lendemain du terme">
      <ol className={styles.weekNames} aria-hidden>
        {names.map((name) => (
          <li key={name}>{name.slice(0, 3)}.</li>
        ))}
      </ol>
      <ol className={styles.days}>
        {cells.map((day) => {
          const isLate = day > end && day <= until
          const number = isLate ? before + daysBetween(end, day) : 0
          const holiday = holidayName(day, file.facts.departmentCode)
          return (
            <li
              key={day}
              data-kind={isLate ? 'late' : day === end ? 'end' : dayKind(day, file.facts.departmentCode)}
              aria-hidden={!isLate && day !== end}
            >
              <span className="c-unseen">{formatDay(day)}, </span>
              <b aria-hidden>
                {day.slice(8) === '01' || day === cells[0]
                  ? `${Number(day.slice(8))}\u00A0${months[Number(day.slice(5, 7)) - 1]}`
                  : Number(day.slice(8))}
              </b>
              {isLate ? (
                <span>
                  {number}
                  <span className="c-unseen"> {plural(number, 'jour')} de retard</span>
                  {day === until && <span className={styles.dayWords}>{isDone ? 'achevé' : 'ce jour'}</span>}
                </span>
              ) : day === end ? (
                <span>terme</span>
              ) : holiday && day <= until ? (
                <span className={styles.dayWords}>férié</span>
              ) : null}
            </li>
          )
        })}
      </ol>
      <p className="c-plain">
        <b className={common.lateWords}>
          {late}&nbsp;{plural(late, 'jour')} de retard
        </b>
        , {before > 0 && `dont ${before} avant l’ajournement, `}du {formatDayShort(addDays(end, 1))} au{' '}
        {formatDayShort(until)}
        {isDone ? '' : ' et qui continue'}. Les prolongations accordées et les suspensions sont déjà retirées.
        {late > 7 * (MOST_WEEKS - 1) && ' Les dernières semaines seulement sont dessinées.'}
      </p>
    </Card>
  )
}
