import styles from './demonstration-banner.module.css'

/** As wide as the clock that comes: the page below must not move under a finger. */
export const ClockToCome = () => (
  <span className={styles.clock} data-to-come aria-hidden>
    <span className="c-roomy">Nous sommes le</span> 16 novembre 2026.{' '}
    <span className={styles.enter}>
      <span className="c-roomy">Aller à la prochaine échéance</span>
      <span className={styles.arrow}>{'\u00A0»\u00A0'}</span>
    </span>
  </span>
)
