import type { ReactNode } from 'react'
import styles from './image-tile.module.css'
import { Block, Loading } from './loading.tsx'

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

/** A tile that is one link: a picture, a name, what stands behind it. */
export const ImageTile = ({ href, image, name, code, detail, children, free = false }: ImageTileProps) => (
  <a className="c-tile" href={href} data-free={free || undefined}>
    <img
      className={styles.image}
      src={free ? `${image}#libre` : image}
      alt=""
      width={288}
      height={120}
      loading="lazy"
      decoding="async"
    />
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
