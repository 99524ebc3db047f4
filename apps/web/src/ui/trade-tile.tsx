import type { ReactNode } from 'react'
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
    <a className="c-tile" href={href} data-free={free || undefined}>
      <TradeArt code={code} free={free} />
      <span className="c-tile-code">{code}</span>
      <span className="c-tile-words">
        <span>
          <span className="c-tile-name">{name}</span>
          {detail && <span className="c-tile-detail">{detail}</span>}
        </span>
        {children && <span className="c-tile-foot">{children}</span>}
      </span>
    </a>
  )
}
