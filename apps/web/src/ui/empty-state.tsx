import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** A list with nothing in it: a drawing, why, and what one can do now. */
export const EmptyState = ({ title, children, actions }: EmptyStateProps) => (
  <div className={styles.empty}>
    <svg width="168" height="96" viewBox="0 0 168 96" fill="none" aria-hidden>
      <path d="M8 84h152" stroke="#B6C0CC" strokeWidth="1.5" />
      <path d="M28 84V52L84 20l56 32v32" stroke="#98A4B3" strokeWidth="1.5" strokeDasharray="4 4" />
      <path
        d="M28 52h112M84 20v32M56 36v16M112 36v16M56 52 84 36l28 16"
        stroke="var(--c-petrol)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M20 56 84 19.5 148 56"
        stroke="var(--c-petrol)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <rect
        x="74"
        y="62"
        width="20"
        height="22"
        fill="var(--c-brick-light)"
        stroke="var(--c-brick)"
        strokeWidth="1.5"
      />
    </svg>
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
