import styles from './on-this-page.module.css'

type Part = { id: string; title: string }

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <ol className={styles.parts}>
    {parts.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)

/** The parts of a long text: beside it where there is room, folded above it on a phone. */
export const OnThisPage = ({ parts }: { parts: readonly Part[] }) => (
  <>
    <nav className={`${styles.beside} c-screen-only`} aria-label="Sur cette page">
      <p className={styles.title}>Sur cette page</p>
      <Parts parts={parts} />
    </nav>
    <nav className={`${styles.above} c-screen-only`} aria-label="Sur cette page">
      <details>
        <summary className={styles.title}>Sur cette page</summary>
        <Parts parts={parts} />
      </details>
    </nav>
  </>
)
