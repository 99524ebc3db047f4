import { REQUIRED } from '@charpente/contract/platform/fields'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { Mantine } from '../../../ui/mantine.tsx'
import { Window } from '../../../ui/window.tsx'
import { CodeField, useCode } from './code-field.tsx'
import { DemoPassword } from './demo-entry.tsx'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'

/** Escape is ours: the library would close every window that is open, and what was typed in them. */
const KEPT = { 'data-mantine-stop-propagation': true }
const escaping = (onGiveUp: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') onGiveUp()
}

type FormProps = { onConfirmed: () => void; onGiveUp: () => void }

const Actions = ({ isSending, onGiveUp }: { isSending: boolean; onGiveUp: () => void }) => (
  <div className={styles.actions}>
    <Button type="submit" size="md" {...KEPT} loading={isSending}>
      Confirmer
    </Button>
    <Button variant="default" size="md" {...KEPT} onClick={onGiveUp}>
      Annuler
    </Button>
  </div>
)

const Why = ({ what }: { what: string }) => (
  <p className={styles.text}>
    Cette action touche à vos accès ou à de l’argent. Donnez {what}&nbsp;: ce que vous avez saisi est gardé et part
    aussitôt.
  </p>
)

function ByCode({ onConfirmed, onGiveUp }: FormProps) {
  const code = useCode()
  const confirm = useMutation({
    mutationFn: () => api.confirmIdentity({ body: { code: code.value } }),
    meta: { silent: true },
    onSuccess: onConfirmed,
    onError: (error) => code.refuse(alertOf(error)),
  })
  return (
    <form
      className={styles.form}
      onSubmit={code.onSubmit(() => confirm.mutate())}
      onKeyDown={escaping(onGiveUp)}
      noValidate
    >
      <Why what="votre code de sécurité" />
      <CodeField
        label="Code de sécurité"
        description="Le code à six chiffres de votre application de codes, ou un code de secours."
        code={code}
        {...KEPT}
      />
      <Actions isSending={confirm.isPending} onGiveUp={onGiveUp} />
    </form>
  )
}

function ByPassword({ onConfirmed, onGiveUp, onCodeNeeded }: FormProps & { onCodeNeeded: () => void }) {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setError(reason)
    input.current?.focus()
  }
  const confirm = useMutation({
    mutationFn: () => api.confirmIdentity({ body: { password } }),
    meta: { silent: true },
    onSuccess: onConfirmed,
    onError: (refused) => (refusalOf(refused) === 'secondFactorNeeded' ? onCodeNeeded() : refuse(alertOf(refused))),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return refuse(REQUIRED)
    setError(null)
    confirm.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={escaping(onGiveUp)} noValidate>
      <Why what="votre mot de passe" />
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        ref={input}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={error}
        data-autofocus
        {...KEPT}
      />
      <DemoPassword />
      <Actions isSending={confirm.isPending} onGiveUp={onGiveUp} />
    </form>
  )
}

type ConfirmationWindowProps = { opened: boolean; onAnswer: (isConfirmed: boolean) => void }

/** Above any page, and any other window: who is there says so again, and what they were doing goes on by itself. */
export function ConfirmationWindow({ opened, onAnswer }: ConfirmationWindowProps) {
  const { user } = useSession()
  const [needsCode, setNeedsCode] = useState(false)
  const form = { onConfirmed: () => onAnswer(true), onGiveUp: () => onAnswer(false) }
  return (
    <Mantine>
      <Window title="Confirmez que c’est vous" opened={opened} onClose={form.onGiveUp} brief>
        {user?.secondFactor || needsCode ? (
          <ByCode {...form} />
        ) : (
          <ByPassword {...form} onCodeNeeded={() => setNeedsCode(true)} />
        )}
      </Window>
    </Mantine>
  )
}
