import { geographyOf } from '@charpente/contract/consultation/application/facts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpened } from '../opened-application.ts'
import { CopyWindow } from './copy-window.tsx'
import styles from './prices.module.css'
import { placeOf, type Schedule } from './schedule.ts'
import type { Prices } from './use-prices.ts'

type OfferLineProps = { prices: Prices; schedule: Schedule; savedIn: (code: string) => number }

/** The kind of offer being priced, and the ways to another: to switch, or to copy these prices elsewhere. */
export function OfferLine({ prices, schedule, savedIn }: OfferLineProps) {
  const { application, facts, isReadOnly } = useOpened()
  const { identicalOffer } = application
  const [isCopying, setCopying] = useState(false)
  const place = placeOf(schedule)
  const kind = geographyOf(facts.category) === 'region' ? 'la région' : 'le département'
  return (
    <div className={styles.kindLine}>
      <h2 className={styles.heading}>
        {identicalOffer ? 'Offre identique partout' : `Offre différente selon ${kind}`}
      </h2>
      {!isReadOnly && (
        <div className={styles.kindActs}>
          {place && (
            <button type="button" className={styles.link} onClick={() => setCopying(true)}>
              <IconCopy size={16} stroke={1.7} aria-hidden />
              Copier ces prix vers d’autres territoires
            </button>
          )}
          <button type="button" className={styles.link} onClick={() => prices.switchOffer(!identicalOffer)}>
            {identicalOffer ? 'Passer à une offre différente' : 'Passer à une offre identique'}
          </button>
        </div>
      )}
      {place && (
        <CopyWindow
          key={String(isCopying)}
          opened={isCopying}
          from={place}
          places={facts.areas}
          pricedIn={savedIn}
          onCopy={prices.copyTo}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}
