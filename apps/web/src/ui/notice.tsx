import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const icons = {
  neutral: IconInfoCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
}

type NoticeProps = {
  /** For a field it says something about. */
  id?: string
  tone?: keyof typeof icons
  title?: string
  /** It appears in answer to something: it is read out, an error at once. */
  said?: boolean
  children?: ReactNode
}

/** A sentence or two set apart from the rest. */
export function Notice({ id, tone = 'neutral', title, said = false, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      id={id}
      className={styles.notice}
      data-tone={tone}
      role={said ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon className={styles.icon} size={20} stroke={1.7} aria-hidden />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
