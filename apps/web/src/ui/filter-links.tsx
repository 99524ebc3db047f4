import { formatNumber } from '@charpente/domain/platform/format'
import styles from './filter-links.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

type FilterLink = { label: string; count?: number; path: string; isCurrent: boolean }

/** The parts of a list, with their counts when they are known; the part shown is in the address. */
export function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  const strip = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={strip} className={styles.links} aria-label={label}>
      {links.map((link) => (
        <a key={link.path} href={link.path} aria-current={link.isCurrent ? 'true' : undefined}>
          {link.label} {link.count !== undefined && <span className="c-num">{formatNumber(link.count)}</span>}
        </a>
      ))}
    </nav>
  )
}
