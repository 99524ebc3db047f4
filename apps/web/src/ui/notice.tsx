import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const icons = { neutral: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle }

/** A sentence or two set apart from the rest. */
export function Notice({ tone = 'neutral', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon className={styles.icon} size={20} stroke={1.6} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
