import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { refreshUser, useSession } from '../../../lib/session.tsx'
import { openWindow } from '../../../lib/windows.ts'
import { CodeField, useCode } from './code-field.tsx'
import styles from './form.module.css'

function Removal({ onDone }: { onDone: () => void }) {
  const code = useCode()
  const remove = useMutation({
    mutationFn: async () => {
      await api.removeSecondFactor({ body: { code: code.value } })
      await refreshUser()
    },
    meta: { silent: true },
    onSuccess: onDone,
    onError: (error) => code.refuse(alertOf(error)),
  })
  return (
    <form className={styles.form} onSubmit={code.onSubmit(() => remove.mutate())} noValidate>
      <CodeField
        label="Code de sécurité"
        description="Le code à six chiffres de votre application de codes, ou un code de secours."
        code={code}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="outline" color="red" loading={remove.isPending}>
          Retirer le second facteur
        </Button>
        <Button variant="default" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  )
}

/** In the profile: whether a code is asked at each login, and how to change it. Operators keep theirs. */
export function SecondFactorSection() {
  const { user } = useSession()
  const [isRemoving, setRemoving] = useState(false)
  if (!user) return null
  const isOperator = user.roles.includes('ROLE_OPERATOR')
  if (isRemoving) return <Removal onDone={() => setRemoving(false)} />
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {user.secondFactor ? (
          <>
            <strong>Second facteur actif.</strong> Un code de votre téléphone est demandé à chaque connexion.
          </>
        ) : (
          <>
            <strong>Second facteur inactif.</strong> Ajoutez un code de votre téléphone à chaque connexion&nbsp;:
            quelqu’un qui trouverait votre mot de passe n’entrerait pas.
          </>
        )}
      </p>
      <div className={styles.actions}>
        {!user.secondFactor && (
          <Button variant="default" onClick={() => openWindow('secondFactor')}>
            Activer le second facteur
          </Button>
        )}
        {user.secondFactor && !isOperator && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            Retirer le second facteur
          </Button>
        )}
      </div>
    </div>
  )
}
