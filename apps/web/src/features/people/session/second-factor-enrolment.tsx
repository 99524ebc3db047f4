import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { keepToken, useSession } from '../../../lib/session.tsx'
import { closeWindow } from '../../../lib/windows.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CodeField, useCode } from './code-field.tsx'
import { useEntrance } from './entrance.ts'
import form from './form.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-enrolment.module.css'

/** The key in groups of four: it is typed by those who cannot take a picture of the screen. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type Confirmed = { recoveryCodes: string[]; token: string }

function Confirmation({ onConfirmed }: { onConfirmed: (answer: Confirmed) => void }) {
  const key = useQuery({
    queryKey: ['second-factor-key'],
    queryFn: () => api.startSecondFactor(),
    // Asking again would change the key that was just photographed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const code = useCode()
  const confirm = useMutation({
    mutationFn: () => api.confirmSecondFactor({ body: { code: code.value } }),
    meta: { silent: true },
    onSuccess: onConfirmed,
    onError: (error) => code.refuse(alertOf(error)),
  })
  if (key.isError) return <Failure onRetry={key.refetch} />
  if (!key.data)
    return (
      <Loading>
        <Block height="320px" />
      </Loading>
    )
  return (
    <form className={form.form} onSubmit={code.onSubmit(() => confirm.mutate())} noValidate>
      <p className={form.text}>
        À chaque connexion, votre téléphone donne un code de plus. Quelqu’un qui trouverait votre mot de passe
        n’entrerait pas.
      </p>
      <ol className={styles.steps}>
        <li>
          <p className={styles.step}>Ouvrez une application de codes sur votre téléphone et lisez ce code QR.</p>
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(key.data.qr)}`}
            alt="Code QR à lire avec votre application de codes"
            width={176}
            height={176}
          />
          <p className={styles.secret}>
            Ou saisissez cette clé&nbsp;: <code>{inGroups(key.data.secret)}</code>
          </p>
        </li>
        <li>
          <CodeField label="Saisissez le code à six chiffres qu’elle affiche" isSixDigits code={code} />
        </li>
      </ol>
      <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
        Activer le second facteur
      </Button>
    </form>
  )
}

/** Enrols a second factor, then shows the recovery codes, once. Operators cannot do without. */
export function SecondFactorEnrolment() {
  const { pending } = useSession()
  const [isRequired] = useState(pending === 'secondFactor')
  const [codes, setCodes] = useState<Confirmed | null>(null)
  const enter = useEntrance()

  const finish = () => (isRequired && codes ? enter(codes.token) : closeWindow())
  if (codes) return <RecoveryCodes codes={codes.recoveryCodes} onKept={finish} />
  return (
    <div className={form.form}>
      {isRequired && (
        <Notice said tone="info">
          Un second facteur est demandé aux opérateurs. Enregistrez le vôtre pour continuer.
        </Notice>
      )}
      <Confirmation
        onConfirmed={(answer) => {
          setCodes(answer)
          keepToken(answer.token)
        }}
      />
    </div>
  )
}
