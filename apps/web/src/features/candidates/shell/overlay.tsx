import styles from './overlay.module.css'

/** Something is being asked of the server that must not be interrupted. W-NAV-12 */
export const Overlay = () => (
  <div className={styles.overlay}>
    <p className={styles.box} role="status">
      <span className={styles.spinner} aria-hidden />
      Chargement en cours, merci de ne pas fermer cette fenêtre.
    </p>
  </div>
)
