import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** The top of a page: its title, what it is about, and what one does first there. */
export const Banner = ({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) => (
  <div className={styles.banner}>
    <div className="c-container">
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  </div>
)
