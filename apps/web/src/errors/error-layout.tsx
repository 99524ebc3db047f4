import type { ReactNode } from 'react'
import styles from './error-layout.module.css'
import drawing from './fallen-truss.svg'

type ErrorLayoutProps = { mark: string; title: string; children: ReactNode }

/** A page that says what went wrong and where to go now, beside a truss that came down. */
export const ErrorLayout = ({ mark, title, children }: ErrorLayoutProps) => (
  <div className={styles.layout}>
    <div>
      <p className={styles.mark}>{mark}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
    <img className={styles.drawing} src={drawing} alt="" width={420} height={320} />
  </div>
)
