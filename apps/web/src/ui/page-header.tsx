import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type PageHeaderProps = { title: string; tags?: ReactNode; text?: ReactNode; actions?: ReactNode }

/** The top of a page of a private area: its title, its state, what one does first there. */
export const PageHeader = ({ title, tags, text, actions }: PageHeaderProps) => (
  <div className={styles.header}>
    <div className={styles.words}>
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {tags}
      </div>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    {actions}
  </div>
)
