import type { Presentation } from '@charpente/contract/centre/content'
import { Accounts } from './accounts.tsx'
import { LastWord } from './last-word.tsx'
import { Band } from './layout.tsx'
import { Press } from './press.tsx'
import { Price } from './price.tsx'
import { TwoDoors } from './two-doors.tsx'

export type EndingProps = { presentation: Presentation | undefined; contactEmail: string | undefined }

/** The end of the page, which only says: links and words, nothing that a script must move. */
export function Ending({ presentation, contactEmail }: EndingProps) {
  return (
    <>
      <Band tone="ground">
        <TwoDoors />
      </Band>
      <Band>
        <Accounts presentation={presentation} />
      </Band>
      <Band tone="ground">
        <Price />
      </Band>
      <Press mentions={presentation?.pressMentions ?? []} />
      <LastWord contactEmail={contactEmail} />
    </>
  )
}
