import type { HeldLot } from '@charpente/contract/catalogue/holders'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './holders.module.css'

const firstRanks = ({ firstRankHoles }: HeldLot) =>
  firstRankHoles > 0 ? `, dont ${formatNumber(firstRankHoles)} au rang 1` : ''

type Props = { lots: readonly HeldLot[]; current: string; pathOf: (lot: string) => string }

/** Every lot of the edition: where the holes are is seen at a glance. */
export function LotStrip({ lots, current, pathOf }: Props) {
  const strip = useRef<HTMLElement>(null)
  // On a telephone the lot in hand may be out of sight.
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>(`[data-lot="${current}"]`)
    if (here && strip.current) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 2
  }, [current])
  return (
    <nav ref={strip} className={styles.strip} aria-label="Lots">
      {lots.map((lot) => (
        <a
          key={lot.code}
          href={pathOf(lot.code)}
          data-lot={lot.code}
          aria-current={lot.code === current ? 'true' : undefined}
          title={lot.name}
        >
          <span>
            <span className="c-unseen">Lot </span>
            {lot.code}
            <span className="c-unseen"> {lot.shortName}, </span>
          </span>
          <span className={styles.state} data-holes={lot.firstRankHoles > 0 ? 'first' : lot.holes > 0 || undefined}>
            {lot.holes === 0 ? <IconCheck size={15} stroke={2} aria-hidden /> : formatNumber(lot.holes)}
            <span className="c-unseen">
              {lot.holes === 0 ? 'aucun trou' : ` ${plural(lot.holes, 'trou')}${firstRanks(lot)}`}
            </span>
          </span>
        </a>
      ))}
    </nav>
  )
}
