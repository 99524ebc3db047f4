import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../../lib/message.tsx'
import { signOutEverywhere } from '../../../lib/session.tsx'
import styles from './form.module.css'

/** In the profile: ends every session of the account, this one included. */
export function SessionsSection() {
  const everywhere = useMutation({ mutationFn: signOutEverywhere })
  const close = async () => {
    const isSure = await ask('Voulez-vous vraiment fermer toutes vos sessions\u202F?', {
      consequence: 'Vous devrez vous connecter à nouveau sur chaque appareil, celui-ci compris.',
      confirmLabel: 'Se déconnecter partout',
    })
    if (isSure) everywhere.mutate()
  }
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        Une session dure dix heures. Si vous avez laissé votre compte ouvert ailleurs, fermez tout d’ici.
      </p>
      <div className={styles.actions}>
        <Button variant="default" loading={everywhere.isPending} onClick={close}>
          Se déconnecter partout
        </Button>
      </div>
    </div>
  )
}
