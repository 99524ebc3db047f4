import type { Presentation } from '@charpente/contract/centre/content'
import styles from './press.module.css'

/** A quiet strip, absent without mention. P-PUB-17, Q-71. */
export function Press({ mentions }: { mentions: Presentation['pressMentions'] }) {
  if (mentions.length === 0) return null
  return (
    <section className={styles.press} aria-labelledby="presse-titre" id="presse">
      <div className={styles.inner}>
        <h2 id="presse-titre" className={styles.title}>
          Ils en parlent
        </h2>
        <div className={styles.mentions}>
          {mentions.map(({ quote, source }) => (
            <figure key={`${source} ${quote}`} className={styles.mention}>
              <blockquote className={styles.quote}>« {quote} »</blockquote>
              <figcaption className={styles.source}>{source}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
