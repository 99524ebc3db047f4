import { formatTime } from '@charpente/domain/platform/format'
import type { ReactNode } from 'react'
import { formatDateNumeric } from '../lib/moments.ts'
import styles from './history.module.css'
import { Small } from './small.tsx'

type Told = { at: string; action: string; author: string | null; sentence: ReactNode }

/** What happened to something, a line an act. Two acts never share an instant and a name. */
export const History = ({ events }: { events: readonly Told[] }) => (
  <ol>
    {events.map(({ at, action, author, sentence }) => (
      <li key={`${at} ${action}`} className={styles.event}>
        <time dateTime={at} className="c-num">
          {formatDateNumeric(at)} à {formatTime(new Date(at))}
        </time>
        <span className={styles.what}>
          {sentence}
          {author && <Small>Par {author}</Small>}
        </span>
      </li>
    ))}
  </ol>
)
