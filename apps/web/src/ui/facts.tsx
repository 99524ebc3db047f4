import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known, each thing beside its name; what is not known has no line. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== false && value !== undefined)
      .map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
  </dl>
)
