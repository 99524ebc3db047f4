import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type CardProps = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** The content goes to the edges, as tables and lists do. */
  flush?: boolean
  children: ReactNode
}

/** A part of a page, with its title. */
export function Card({ title, text, actions, flush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={`${styles.card} c-frame`} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions}
      </header>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  )
}
