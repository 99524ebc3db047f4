import styles from './progress.module.css'

/** How far something is, in per cent, read out when one comes to it. */
export const Progress = ({ label, value }: { label: string; value: number }) => (
  <span className={styles.progress}>
    <progress aria-label={label} max={100} value={value} />
    <span className="c-num" aria-hidden>
      {Math.round(value)}&nbsp;%
    </span>
  </span>
)
