import type { ReactNode } from 'react'
import { type Kind, KindBadge } from './kind-badge.tsx'
import styles from './kind-banner.module.css'

type KindBannerProps = { kind: Kind; title: string; text: ReactNode; children?: ReactNode }

/** The top of a page that belongs to one of the two catalogues: its title, its mark, its search. */
export const KindBanner = ({ kind, title, text, children }: KindBannerProps) => (
  <div className={styles.banner} data-kind={kind}>
    <div className="c-container">
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        <KindBadge kind={kind} />
      </div>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  </div>
)
