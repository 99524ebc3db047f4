import styles from './filter-links.module.css'

type FilterLink = { label: string; count: number; path: string; isCurrent: boolean }

/** The parts of a list, each with its count; the part shown is in the address. */
export const FilterLinks = ({ label, links }: { label: string; links: FilterLink[] }) => (
  <nav className={styles.links} aria-label={label}>
    {links.map((link) => (
      <a key={link.path} href={link.path} aria-current={link.isCurrent ? 'true' : undefined}>
        {link.label} <span className="c-num">{link.count}</span>
      </a>
    ))}
  </nav>
)
