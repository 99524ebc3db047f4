import type { ReactNode } from 'react'
import styles from './tile.module.css'
import { TradeArt } from './trade-art.tsx'

type TradeTileProps = {
  code: string
  name: string
  /** A line under the name. */
  detail?: string
  /** What the foot of the tile says: where, how many. */
  children?: ReactNode
  href: string
  free?: boolean
}

/** The illustrated tile of a trade: one link, its drawing, code and name. */
export function TradeTile({ code, name, detail, children, href, free = false }: TradeTileProps) {
  return (
    <a className={styles.tile} href={href} data-trade data-free={free || undefined}>
      <TradeArt code={code} free={free} />
      <span className={styles.code}>{code}</span>
      <span className={styles.words}>
        <span>
          <span className={styles.name}>{name}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {children && <span className={styles.foot}>{children}</span>}
      </span>
    </a>
  )
}
