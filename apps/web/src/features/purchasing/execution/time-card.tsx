import { formatDay, formatDayPlain, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { isTaken, startOn } from '@charpente/domain/purchasing/execution/execution'
import { doneOn, endOn, lateDays, suspendedDays, timeTold } from '@charpente/domain/purchasing/execution/time'
import { IconAlarm, IconCircleCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../../../ui/works.module.css'
import { type Of, todayOf } from './of.ts'
import { clockDay, countWorking, timeBlocks } from './time-blocks.ts'

const days = (count: number) => `${count}\u00A0${plural(count, 'jour')}`
const workingDays = (count: number) => `${count}\u00A0${plural(count, 'jour ouvré', 'jours ouvrés')}`

/** How the works stand against their time, in a word. */
export function TimeTag({ of }: { of: Of }) {
  const { file } = of
  const today = todayOf(of)
  const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
  const late = lateDays(file, today)
  if (late > 0)
    return (
      <Tag tone="error" icon={<IconAlarm {...icon} />}>
        {days(late)} de retard
      </Tag>
    )
  if (file.phase === 'suspended')
    return (
      <Tag tone="warning" icon={<IconPlayerPause {...icon} />}>
        Suspendu
      </Tag>
    )
  const end = endOn(file, clockDay(file, today))
  if (!end || file.facts.acceptedAt === null) return null
  if (isTaken(file) || file.completion)
    return (
      <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
        Tenu
      </Tag>
    )
  if (file.phase !== 'toStart' && file.phase !== 'underWay') return null
  // Days before the start are none of the delay.
  const start = startOn(file)
  const left = countWorking(start && start > today ? start : today, end, file.facts.departmentCode)
  return (
    <Tag tone={left <= 5 ? 'warning' : 'petrol'} icon={<IconClock {...icon} />}>
      Encore {workingDays(left)}
    </Tag>
  )
}

type FigureProps = { name: string; value: string; detail: ReactNode; tone?: 'late' | 'end' }
const Figure = ({ name, value, detail, tone }: FigureProps) => (
  <div className={styles.figure} data-tone={tone}>
    <dt>{name}</dt>
    <dd>
      <b className={styles.figureValue}>{value}</b>
      <span className="c-note">{detail}</span>
    </dd>
  </div>
)

/** Where the day the time runs from comes from. */
function startWords({ agreedStart, facts }: Of['file']): string {
  if (agreedStart) return 'convenu entre vous'
  return facts.contractDays === null ? 'aucune date convenue' : 'lendemain de l’acceptation'
}

/** The execution time: where it begins and ends, and each of its days. It stands still once the works are done. */
export function TimeCard({ of, children }: { of: Of; children?: ReactNode }) {
  const { file, read } = of
  const today = todayOf(of)
  const start = startOn(file)
  const clock = clockDay(file, today)
  const end = endOn(file, clock)
  if (file.facts.acceptedAt === null) return null
  const { contractDays } = file.facts
  const { other, extensionDays } = timeTold(file)
  const isOther = other !== null && !file.putOff
  const blocks = timeBlocks(file, today)
  const done = doneOn(file)
  const late = lateDays(file, today)
  const suspended = suspendedDays(file, clock)
  const base = blocks.filter(({ kind }) => kind === 'first')
  const more = blocks.filter(({ kind }) => kind === 'more')
  const stopped = file.completion || isTaken(file)
  const isPast = late > 0 && end !== null && clock > end
  return (
    <Card title="Délai d’exécution" actions={<TimeTag of={of} />} flush>
      <dl className={`${styles.figures} c-num`}>
        <Figure
          name="Départ"
          value={start ? formatDayPlain(start) : 'À convenir'}
          detail={[startWords(file), file.startedOn && `démarré le ${formatDayShort(file.startedOn)}`]
            .filter(Boolean)
            .join(', ')}
        />
        <Figure
          name="Délai du bon"
          value={contractDays === null ? 'À convenir' : workingDays(contractDays)}
          detail={
            contractDays === null
              ? file.facts.wishedEnd
                ? `fin souhaitée le ${formatDayShort(file.facts.wishedEnd)}`
                : 'aucun délai au bon'
              : base.at(-1) && more.length > 0 && !isOther
                ? `fin prévue le ${formatDayShort(base.at(-1)?.day ?? end ?? '')}`
                : 'au contrat'
          }
        />
        {other ? (
          <Figure
            name={file.putOff ? 'À remettre de nouveau' : 'Autre fin convenue'}
            value={formatDayPlain(other)}
            detail={more.length > 0 ? `puis ${workingDays(more.length)} ajoutés` : 'à la place du délai du bon'}
          />
        ) : (
          <Figure
            name="Prolongation"
            value={extensionDays > 0 ? `+\u00A0${workingDays(extensionDays)}` : 'Aucune'}
            detail={suspended > 0 ? `${workingDays(suspended)} de suspension` : 'aucune suspension'}
          />
        )}
        <Figure
          name={isPast ? 'Terme dépassé' : 'Terme'}
          value={end ? formatDayPlain(end) : 'À convenir'}
          detail={
            done && stopped
              ? `arrêté à l’achèvement, ${formatDayShort(done)}`
              : late > 0
                ? `${days(late)} de retard à ce jour`
                : file.phase === 'suspended'
                  ? 'le délai ne court pas'
                  : 'jours fériés exclus'
          }
          tone={isPast ? 'late' : 'end'}
        />
      </dl>
      {blocks.length > 0 && start && end && (
        <div className={styles.time}>
          <p className="c-unseen">
            {`Du ${formatDay(start)} au ${formatDay(end)}\u00A0: ${workingDays(blocks.filter(({ kind, isGone }) => kind !== 'late' && isGone).length)} passés sur ${blocks.filter(({ kind }) => kind !== 'late').length}`}
            {late > 0 && `, puis ${days(late)} de retard`}.
          </p>
          <div className={styles.blocks} data-many={blocks.length > 90 || undefined} aria-hidden>
            {blocks.map(({ day, kind, isGone }) => (
              <span key={`${kind}${day}`} data-kind={kind} data-gone={isGone || undefined} title={formatDay(day)} />
            ))}
          </div>
          <ul className={styles.legendList}>
            <li data-kind="first">
              <b>
                {workingDays(base.length)} {isOther ? 'convenus' : 'du bon'}
              </b>{' '}
              jusqu’au {formatDayShort(base.at(-1)?.day ?? end)}
            </li>
            {more.length > 0 && (
              <li data-kind="more">
                <b>{workingDays(more.length)} ajoutés</b> jusqu’au {formatDayShort(end)}
              </li>
            )}
            {suspended > 0 && (
              <li data-kind="still">
                <b>{workingDays(suspended)} suspendus</b>
              </li>
            )}
            {late > 0 && (
              <li data-kind="late">
                <b>{days(late)} de retard</b>{' '}
                {file.putOff ? 'en tout, ajournement compris' : `depuis le ${formatDayShort(end)}`}
              </li>
            )}
          </ul>
        </div>
      )}
      {blocks.length === 0 && (
        <p className={`${styles.time} c-note`}>
          {read.side === 'operator'
            ? 'Les deux parties n’ont pas encore convenu d’une fin.'
            : 'Convenez d’une date de démarrage et d’une date de fin\u00A0: le délai partira de là.'}
        </p>
      )}
      {children && <div className={styles.time}>{children}</div>}
    </Card>
  )
}
