import type { Problem } from '@charpente/contract/consultation/application/problems'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertCircle } from '@tabler/icons-react'
import type { RefObject } from 'react'
import styles from './error-summary.module.css'

const lower = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

type ErrorSummaryProps = {
  problems: readonly Problem[]
  place: RefObject<HTMLDivElement | null>
  onGo: (path: string) => void
}

/** What stands between the step and the next one, at its top: it takes the focus, and each line leads to its field. */
export const ErrorSummary = ({ problems, place, onGo }: ErrorSummaryProps) => (
  <div ref={place} className={styles.summary} role="alert" tabIndex={-1}>
    <h2 className={styles.title}>
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      {problems.length} {plural(problems.length, 'point')} à corriger avant de continuer
    </h2>
    <ul>
      {problems.map(({ path, label, message }) => (
        <li key={`${path} ${message}`}>
          <a
            href={`#${path}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(path)
            }}
          >
            {label}&nbsp;: {lower(message)}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
