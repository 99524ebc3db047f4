import styles from './wizard-shell.module.css'

/** A step that does not exist. */
export const UnknownScreen = () => (
  <p className={styles.unknown}>Choisissez une étape dans la liste&nbsp;: rien de votre dossier n’est perdu.</p>
)
