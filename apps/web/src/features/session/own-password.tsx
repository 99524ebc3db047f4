import { FormNotice } from '../../ui/form-notice.tsx'
import { useEntrance } from './entrance.ts'
import styles from './form.module.css'
import { PasswordForm } from './password-form.tsx'

/** The first login, or the one after a forgotten password: what was mailed must not last. Q-50 */
export function OwnPassword() {
  const enter = useEntrance()
  return (
    <div className={styles.form}>
      <FormNotice tone="info">
        Choisissez votre propre mot de passe pour continuer&nbsp;: le mot de passe provisoire ne sert qu’à la première
        connexion.
      </FormNotice>
      <PasswordForm submitLabel="Enregistrer et continuer" onChosen={enter} />
    </div>
  )
}
