import { useSession } from '../../session.tsx'
import styles from './contact-area.module.css'

/** How to reach a supplier: the words are the specification's own. P-DIR-12 */
export function ContactArea() {
  const { actor } = useSession()
  return actor === null && <span className={styles.closed}>Vous devez être connecté(e)</span>
}
