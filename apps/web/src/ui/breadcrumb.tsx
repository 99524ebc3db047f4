import styles from './breadcrumb.module.css'

type BreadcrumbProps = {
  /** From the widest to the nearest. */
  parents: readonly { label: string; path: string }[]
  here: string
}

/** Where this page stands, and the way back up. */
export const Breadcrumb = ({ parents, here }: BreadcrumbProps) => (
  <nav className={`${styles.breadcrumb} c-screen-only`} aria-label="Fil d’Ariane">
    <ol>
      {parents.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
