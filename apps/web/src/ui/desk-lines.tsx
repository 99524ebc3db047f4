import type { ReactNode } from 'react'
import styles from './desk-lines.module.css'

/** What the centre looks after, one under the other. */
export const DeskLines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>

type DeskLineProps = { title: ReactNode; about: ReactNode; state: ReactNode; acts: ReactNode }

/** Who or what, how it stands, what can be done about it. */
export const DeskLine = ({ title, about, state, acts }: DeskLineProps) => (
  <li className={styles.line}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      {about}
    </div>
    <div>{state}</div>
    <div className={styles.acts}>{acts}</div>
  </li>
)
