import { Fragment, type ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  title: string
  actions?: ReactNode /** A list or a table reaches the edges. */
  flush?: boolean
  children: ReactNode
}

export const Card = ({ title, actions, flush = false, children }: CardProps) => (
  <section className={styles.card}>
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {actions}
    </div>
    <div className={flush ? undefined : styles.body}>{children}</div>
  </section>
)

/** What is known, line by line; what is not known has no line. */
export const Facts = ({ lines }: { lines: [label: string, value: ReactNode][] }) => (
  <dl className={styles.facts}>
    {lines
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
