import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './disclaimer.module.css'

/** Whose purchase it is, and what the buyer must check. P-FREE-05 */
export const Disclaimer = () => (
  <p className={styles.disclaimer}>
    <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
    <span>
      Chaque acheteur vérifie le profil des prestataires et respecte les seuils de la commande publique. Un achat au
      catalogue libre est votre propre achat.
    </span>
  </p>
)
