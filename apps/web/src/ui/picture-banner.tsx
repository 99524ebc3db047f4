import type { ReactNode } from 'react'
import styles from './picture-banner.module.css'

type PictureBannerProps = {
  kind: 'formalized' | 'free'
  /** Beside the words where there is room: 380 × 158. Decorative. */
  picture: ReactNode
  children: ReactNode
}

/** The top of a page of a catalogue, in its colour. */
export const PictureBanner = ({ kind, picture, children }: PictureBannerProps) => (
  <div className={styles.banner} data-kind={kind}>
    <div className={styles.inside}>
      <div className={styles.words}>{children}</div>
      <div className={styles.picture}>{picture}</div>
    </div>
  </div>
)

/** What is to be known at once, under the title. */
export const BannerTags = ({ children }: { children: ReactNode }) => <div className={styles.tags}>{children}</div>

export const BannerTag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>
