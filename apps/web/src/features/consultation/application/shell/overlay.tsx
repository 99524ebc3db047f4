import styles from './overlay.module.css'

/** W-NAV-12 */
const LOADING = 'Chargement en cours, merci de ne pas fermer cette fenêtre.'

/** W-NAV-11 */
export const MAKING =
  'Génération de votre contrat en cours, merci de patienter, cela peut prendre plusieurs minutes ...'

/** Something is being asked of the server that must not be interrupted: what it does is said by the screen, or that it loads. */
export const Overlay = ({ words = LOADING }: { words?: string | undefined }) => (
  <div className={styles.overlay}>
    <p className={styles.box} role="status">
      <span className={styles.spinner} aria-hidden />
      {words}
    </p>
  </div>
)

/** While there is nothing else to show. */
export const LoadingPage = () => (
  <main id="contenu" tabIndex={-1}>
    <Overlay />
  </main>
)
