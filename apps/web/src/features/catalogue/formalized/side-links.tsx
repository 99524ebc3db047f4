import { formatNumber } from '@charpente/domain/platform/format'
import type { ReactNode } from 'react'
import styles from './side-links.module.css'

type SideLink = { key: string; href: string; label: string; count?: number; icon?: ReactNode }

/** Places to go to with what each holds: a column beside the list, a line one pushes aside on a phone. */
export const SideLinks = ({ title, links }: { title: string; links: readonly SideLink[] }) => (
  <nav className={`${styles.side} c-screen-only`} aria-label={title}>
    <p className={styles.title} aria-hidden>
      {title}
    </p>
    <ul className="c-strip">
      {links.map(({ key, href, label, count, icon }) => (
        <li key={key}>
          <a href={href}>
            {icon}
            <span>{label}</span>
            {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
