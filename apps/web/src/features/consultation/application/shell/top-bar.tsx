import type { Consultation } from '@charpente/contract/consultation/application/application'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { IconClockHour4, IconDoorExit, IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { timeLeft } from '../time-left.ts'
import styles from './top-bar.module.css'

function TimeLeft({ deadline, now }: { deadline: string; now: Date }) {
  const until = new Date(deadline)
  const left = timeLeft(until, now)
  return (
    <div className={styles.time} data-over={left === null || undefined}>
      <IconClockHour4 size={20} stroke={1.6} aria-hidden />
      <p>
        <b>{left ?? 'Date limite passée'}</b>
        <span className={styles.until}>
          {left ? 'jusqu’au' : 'le'} {formatDayPlain(parisDay(until))}, {formatTime(until)}
        </span>
        {left && <span className="c-unseen"> avant la date limite</span>}
      </p>
    </div>
  )
}

type TopBarProps = {
  brand: ReactNode
  title: string
  consultation: Consultation
  now: Date
  isReadOnly: boolean
  kept: ReactNode
  onLeave: () => void
}

/** What worries applicants, always in sight: how long is left, whether their words are kept, how to leave and come back. */
export const TopBar = ({ brand, title, consultation, now, isReadOnly, kept, onLeave }: TopBarProps) => (
  <header className={`${styles.bar} c-screen-only`}>
    <div className={styles.inside}>
      <span className={styles.brand}>{brand}</span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.reference}>
          Consultation {consultation.reference}, édition {consultation.edition}
        </p>
      </div>
      {isReadOnly ? (
        <Tag tone="neutral" icon={<IconEye size={14} stroke={1.8} aria-hidden />}>
          Lecture seule
        </Tag>
      ) : (
        kept
      )}
      {consultation.deadline && <TimeLeft deadline={consultation.deadline} now={now} />}
      <PlainButton onClick={onLeave} aria-label={isReadOnly ? 'Quitter la lecture' : 'Quitter et reprendre plus tard'}>
        <IconDoorExit size={17} stroke={1.6} aria-hidden />
        <span className={styles.wide}>{isReadOnly ? 'Quitter la lecture' : 'Quitter et reprendre plus tard'}</span>
      </PlainButton>
    </div>
  </header>
)
