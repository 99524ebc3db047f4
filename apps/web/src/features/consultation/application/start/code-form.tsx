import type { Candidate } from '@charpente/contract/consultation/application/application'
import { groupedCode, isCode } from '@charpente/domain/consultation/application/tracking-code'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { importWindow, showMessage } from '../../../../lib/message.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { findByCode } from '../use-wizard.ts'
import styles from './start-page.module.css'
import { TextField } from './text-field.tsx'

const MALFORMED = 'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.'
const UNMATCHED = 'Ce code ne correspond à aucune candidature'

type CodeFormProps = {
  code?: string
  button: string
  isMain?: boolean
  autoFocus?: boolean
  onFound: (application: Candidate, code: string) => void
}

/** The code received by e-mail opens the application: a wrong one says so in a window, and may be typed again. Q-107 */
export function CodeForm({ code = '', button, isMain = false, autoFocus = false, onFound }: CodeFormProps) {
  const [typed, setTyped] = useState(groupedCode(code))
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const opening = useMutation({
    mutationFn: findByCode,
    meta: { silent: true },
    onSuccess: (application) => {
      if (application) return onFound(application, typed)
      showMessage({
        title: UNMATCHED,
        text: 'Vérifiez-le dans l’e-mail reçu, ou saisissez votre adresse pour le recevoir à nouveau.',
      })
    },
    onError: (failure) => showMessage({ title: 'Votre candidature n’a pas pu être ouverte', text: alertOf(failure) }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (opening.isPending) return
    const isGood = isCode(typed)
    setError(isGood ? '' : MALFORMED)
    if (isGood) opening.mutate(typed)
    else field.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate onFocus={() => void importWindow()}>
      <TextField
        ref={field}
        label="Votre code de suivi"
        name="token"
        className={styles.code}
        placeholder="K7QF XW3M 9HPA T4RD"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={40}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Grouped once it is whole: nothing moves under the fingers.
        onBlur={() => isCode(typed) && setTyped(groupedCode(typed))}
        error={error}
      />
      <PlainButton type="submit" tall tone={isMain ? 'primary' : 'default'} aria-disabled={opening.isPending}>
        {opening.isPending ? 'Ouverture…' : button}
      </PlainButton>
    </form>
  )
}
