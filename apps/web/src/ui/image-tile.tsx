import type { ReactNode } from 'react'
import styles from './image-tile.module.css'
import { Block, Loading } from './loading.tsx'
import { TradeArt } from './trade-art.tsx'

type ImageTileProps = {
  href: string
  /** Where the picture is: 288 × 120. Decorative, the name stands below. */
  image: string
  name: string
  code?: string
  /** A line under the name. */
  detail?: string
  /** What the foot of the tile says: how many, where. */
  children?: ReactNode
  free?: boolean
}

/** The drawings of the trades stand in one file: asked for one by one they are most of the requests of a page. */
const TRADE = /^\/images\/trades\/(\d+)\.svg$/

function Picture({ image, free }: { image: string; free: boolean }) {
  const trade = TRADE.exec(image)?.[1]
  if (trade) return <TradeArt code={trade} free={free} />
  return <img className={styles.image} src={image} alt="" width={288} height={120} loading="lazy" decoding="async" />
}

/** A tile that is one link: a picture, a name, what stands behind it. */
export const ImageTile = ({ href, image, name, code, detail, children, free = false }: ImageTileProps) => (
  <a className="c-tile" href={href} data-free={free || undefined}>
    <Picture image={image} free={free} />
    {code && <span className="c-tile-code">{code}</span>}
    <span className="c-tile-words">
      <span>
        <span className="c-tile-name">{name}</span>
        {detail && <span className="c-tile-detail">{detail}</span>}
      </span>
      {children && <span className="c-tile-foot">{children}</span>}
    </span>
  </a>
)

/** Tiles side by side. */
export const ImageTiles = ({ children }: { children: ReactNode }) => <ul className={styles.tiles}>{children}</ul>

/** Grey tiles of the size of those to come. */
export const LoadingTiles = ({ count }: { count: number }) => (
  <Loading>
    <div className={styles.tiles}>
      {Array.from({ length: count }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles of nothing are all alike.
        <div key={tile} className={styles.blank}>
          <div className={styles.blankImage} />
          <div className={styles.blankWords}>
            <Block width="78%" height="18px" />
            <Block width="46%" height="13px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
