import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { consultationStates } from '@charpente/domain/consultation/consulting/state'
import { formatTime } from '@charpente/domain/platform/format'
import { IconCheck } from '@tabler/icons-react'
import { stateWords } from '../../../lib/api/consultations-query.ts'
import { formatDate } from '../../../lib/moments.ts'
import styles from './consultation-board.module.css'

/** Every state from draft to notified: when each began or will begin, and who decided it. */
export function StateBar({ consultation: { state, steps } }: { consultation: DeskConsultation }) {
  const current = consultationStates.indexOf(state)
  return (
    <ol className={`${styles.states} c-frame`} aria-label="Où en est la consultation">
      {consultationStates.map((one, at) => {
        const step = steps.find((known) => known.state === one)
        const isFixed = one === 'open' || one === 'closed'
        return (
          <li
            key={one}
            className={styles.state}
            data-past={at < current || undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {at < current ? <IconCheck size={15} stroke={2.2} /> : at + 1}
            </span>
            <span className={styles.stateName}>{stateWords[one]}</span>
            {step && (
              <span className={styles.when}>
                <time dateTime={step.at}>
                  {formatDate(step.at)}
                  {isFixed && `, ${formatTime(new Date(step.at))}`}
                </time>
                {step.by && <span>{step.by}</span>}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
