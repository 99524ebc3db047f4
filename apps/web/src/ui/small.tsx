import type { ReactNode } from 'react'
import styles from './small.module.css'

/** Said smaller, under a name or a state. */
export const Small = ({ isCode = false, children }: { isCode?: boolean; children: ReactNode }) => (
  <span className={`${styles.small} ${isCode ? 'c-num' : ''}`}>{children}</span>
)
