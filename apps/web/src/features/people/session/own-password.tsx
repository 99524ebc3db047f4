import { Notice } from '../../../ui/notice.tsx'
import { useEntrance } from './entrance.ts'
import styles from './form.module.css'
import { PasswordForm } from './password-form.tsx'

/** The first login, or the one after a forgotten password: what was mailed must not last. Q-50 */
export function OwnPassword() {
  const enter = useEntrance()
  return (
    <div className={styles.form}>
      <Notice said tone="info">
        Choisissez votre propre mot de passe pour continuer&nbsp;: le mot de passe provisoire ne sert qu’à la première
        connexion.
      </Notice>
      <PasswordForm submitLabel="Enregistrer et continuer" onChosen={enter} />
    </div>
  )
}
