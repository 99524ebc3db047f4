import styles from './chart.module.css'

type Legend = readonly { label: string; fill: string }[]

/** What each colour stands for, in words. */
export const ChartLegend = ({ entries }: { entries: Legend }) => (
  <ul className={styles.legend} aria-label="Légende">
    {entries.map(({ label, fill }) => (
      <li key={label}>
        <span data-drawn style={{ background: fill }} />
        {label}
      </li>
    ))}
  </ul>
)
