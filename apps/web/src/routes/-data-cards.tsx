import { MyDataCard } from '../features/records/archives/my-data-card.tsx'
import { MyErasureCard } from '../features/records/erasure/my-erasure-card.tsx'
import styles from './-security-cards.module.css'

/** What one may do with one's own data: take it away, ask that it be forgotten. */
export const DataCards = () => (
  <div className={styles.cards}>
    <MyDataCard />
    <MyErasureCard />
  </div>
)
