import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form-notice.module.css'

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle }

type FormNoticeProps = { tone: keyof typeof icons; title?: string; children?: ReactNode }

/** What a form has to say as a whole; a refusal is read out at once. */
export function FormNotice({ tone, title, children }: FormNoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={20} stroke={1.8} aria-hidden />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
