import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { IconClockHour4, IconDoorExit, IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useOpened } from '../opened-application.ts'
import { timeLeft } from '../time-left.ts'
import { KeptLine } from './kept-line.tsx'
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

/** « Candidature et offre, Lot 203 Couverture et étanchéité », once the lot is known. */
const titleOf = (category: string | null, lotName: string | null) =>
  category ? `Candidature et offre, Lot\u00A0${category}${lotName ? ` ${lotName}` : ''}` : 'Candidature et offre'

type TopBarProps = {
  brand: ReactNode
  lotName: string | null
}

/** What worries applicants, always in sight: how long is left, whether their words are kept, how to leave and come back. */
export function TopBar({ brand, lotName }: TopBarProps) {
  const { application, consultation, facts, now, reads, isReadOnly, keeper, leave } = useOpened()
  // Whoever signed leaves as an applicant does, not as a reader.
  const isReader = reads || (isReadOnly && !application.closeAndGenerate)
  const way = isReader ? 'Quitter la lecture' : 'Quitter et reprendre plus tard'
  return (
    <header className={`${styles.bar} c-screen-only`}>
      <div className={styles.inside}>
        <span className={styles.brand}>{brand}</span>
        <div className={styles.words}>
          <p className={styles.title}>{titleOf(facts.category, lotName)}</p>
          <p className={styles.reference}>
            Consultation {consultation.reference}, édition {consultation.edition}
          </p>
        </div>
        {isReader ? (
          <Tag tone="neutral" icon={<IconEye size={14} stroke={1.8} aria-hidden />}>
            Lecture seule
          </Tag>
        ) : (
          keeper && <KeptLine keeper={keeper} />
        )}
        {consultation.deadline && <TimeLeft deadline={consultation.deadline} now={now} />}
        <PlainButton onClick={leave} aria-label={way}>
          <IconDoorExit size={17} stroke={1.6} aria-hidden />
          <span className={styles.wide}>{way}</span>
        </PlainButton>
      </div>
    </header>
  )
}
