import type { FormEvent, ReactNode } from 'react'
import { STEP_FORM } from '../shell/step-screen.tsx'
import styles from './recap-columns.module.css'

type RecapColumnsProps = { aside: ReactNode; onSubmit: (event: FormEvent) => unknown; children: ReactNode }

/** What is read over, and beside it the document it makes. */
export const RecapColumns = ({ aside, onSubmit, children }: RecapColumnsProps) => (
  <form id={STEP_FORM} className={styles.columns} noValidate onSubmit={onSubmit}>
    {children}
    <div className={styles.aside}>{aside}</div>
  </form>
)
