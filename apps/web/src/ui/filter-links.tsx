import styles from './filter-links.module.css'

type FilterLink = { label: string; count?: number; path: string; isCurrent: boolean }

/** The parts of a list, with their counts when they are known; the part shown is in the address. */
export const FilterLinks = ({ label, links }: { label: string; links: FilterLink[] }) => (
  <nav className={styles.links} aria-label={label}>
    {links.map((link) => (
      <a key={link.path} href={link.path} aria-current={link.isCurrent ? 'true' : undefined}>
        {link.label} {link.count !== undefined && <span className="c-num">{link.count}</span>}
      </a>
    ))}
  </nav>
)
