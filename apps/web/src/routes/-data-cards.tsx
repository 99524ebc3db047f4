import { MessagesCard } from '../features/centre/circulars/messages-card.tsx'
import { PushCard } from '../features/people/push/push-card.tsx'
import { CalendarCard } from '../features/purchasing/calendar/calendar-card.tsx'
import { MyDataCard } from '../features/records/archives/my-data-card.tsx'
import { MyErasureCard } from '../features/records/erasure/my-erasure-card.tsx'
import styles from './-security-cards.module.css'

/** What one may do with one's own data: say what one receives and where, take it away, ask that it be forgotten. */
export const DataCards = () => (
  <div className={styles.cards}>
    <PushCard />
    <CalendarCard />
    <MessagesCard />
    <MyDataCard />
    <MyErasureCard />
  </div>
)

/** Operators get neither circulars, nor an agenda, nor what a device tells: what is kept of them is still theirs. */
export const DeskDataCards = () => (
  <div className={styles.cards}>
    <MyDataCard />
    <MyErasureCard />
  </div>
)
