import styles from './trade-art.module.css'
import drawings from './trade-art.svg?url&no-inline'

/** The drawing of a trade, by its code: petrol, or violet in all that is free. Decorative: the name stands beside it. */
export function TradeArt({ code, free = false }: { code: string; free?: boolean }) {
  return (
    <svg
      className={styles.art}
      data-free={free || undefined}
      viewBox="0 0 288 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${drawings}#trade-${code}`} />
    </svg>
  )
}
