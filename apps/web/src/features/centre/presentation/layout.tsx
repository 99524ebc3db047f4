import type { ReactNode } from 'react'
import styles from './layout.module.css'

type Tone = 'plain' | 'ground'

/** A strip of the page, as wide as the window, its content held to the reading width. */
export function Band({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={styles.band} data-tone={tone}>
      <div className={styles.inner}>{children}</div>
    </div>
  )
}

type BlockProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** One subject of the page: a region named by its heading, which an address can point at. */
export function Block({ id, title, lead, children }: BlockProps) {
  const titleId = `${id}-titre`
  return (
    <section id={id} className={styles.block} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

/** Law and conditions, said small. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
