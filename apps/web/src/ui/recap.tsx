import type { Recap } from '@charpente/domain/platform/recap'
import { BeforeAfter } from './before-after.tsx'
import { Facts } from './facts.tsx'
import styles from './recap.module.css'

/** What an act commits to: the same before it is confirmed and on its receipt. */
export const RecapFacts = ({ recap: { facts, changes, effects } }: { recap: Recap }) => (
  <div className={styles.recap}>
    {facts.length > 0 && <Facts facts={facts} />}
    {changes.length > 0 && <BeforeAfter label="Ce qui change" changes={changes} />}
    {effects.length > 0 && (
      <section>
        <h3>Ce que cela entraîne</h3>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
