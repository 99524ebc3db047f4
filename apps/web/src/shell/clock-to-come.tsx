import styles from './demonstration-banner.module.css'

/** As wide as the clock that comes: the page below must not move under a finger. */
export const ClockToCome = () => (
  <span className={styles.clock} data-to-come aria-hidden>
    Nous sommes le 16 novembre 2026. <span className={styles.enter}>Aller à la prochaine échéance</span>
  </span>
)
