import { useSession } from '../../session.tsx'
import { loginAndComeBack } from '../../window-door.ts'
import styles from './contact-area.module.css'

/** How to reach a supplier: the words are the specification's own. P-DIR-12, P-DIR-13 */
export function ContactArea() {
  const { actor } = useSession()
  if (actor === null)
    return (
      <a className={`${styles.closed} c-link`} {...loginAndComeBack()}>
        Vous devez être connecté(e)
      </a>
    )
  return actor.roles.includes('ROLE_SUPPLIER') && <span className={styles.closed}>Réservé aux clients</span>
}
