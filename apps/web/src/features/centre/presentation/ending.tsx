import type { Presentation } from '@charpente/contract/centre/content'
import { Accounts } from './accounts.tsx'
import { LastWord } from './last-word.tsx'
import { Band } from './layout.tsx'
import { Pooling } from './pooling.tsx'
import styles from './presentation-page.module.css'
import { Press } from './press.tsx'
import { Price } from './price.tsx'
import { TwoDoors } from './two-doors.tsx'
import { WhoWeAre } from './who-we-are.tsx'

export type EndingProps = {
  presentation: Presentation | undefined
  brand: string
  contactEmail: string | undefined
}

/** The end of the page, which only says: links and words, nothing that a script must move. */
export function Ending({ presentation, brand, contactEmail }: EndingProps) {
  return (
    <>
      <Band tone="ground">
        <TwoDoors share={presentation?.share} />
      </Band>
      <Band>
        <Accounts presentation={presentation} />
      </Band>
      <Band tone="ground">
        <Price share={presentation?.share} />
      </Band>
      <Band>
        <div className={styles.pair}>
          <WhoWeAre brand={brand} />
          <Pooling />
        </div>
      </Band>
      <Press mentions={presentation?.pressMentions ?? []} />
      <LastWord contactEmail={contactEmail} />
    </>
  )
}
