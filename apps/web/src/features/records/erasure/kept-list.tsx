import type { KeptData } from '@charpente/contract/records/erasure'
import { keptInWords } from '@charpente/contract/records/kept-words'
import styles from './erasure.module.css'

/** What the law keeps, and until when. */
export const KeptList = ({ kept }: { kept: KeptData }) => (
  <ul className={styles.kept}>
    {kept.map((line) => (
      <li key={line.what}>{keptInWords(line)}</li>
    ))}
  </ul>
)
