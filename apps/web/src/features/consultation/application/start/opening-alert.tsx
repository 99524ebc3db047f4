import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/api.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { isEmail } from './email.ts'
import styles from './start-page.module.css'
import { TextField } from './text-field.tsx'

/** An address kept until the next consultation opens, told once, then forgotten. */
export function OpeningAlert() {
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const asking = useMutation({
    mutationFn: (address: string) => api.askOpeningAlert({ body: { email: address } }),
    meta: { silent: true },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending) return
    const isGood = isEmail(email.trim())
    setWrong(isGood ? '' : 'Merci d’indiquer un e-mail valide')
    if (isGood) asking.mutate(email.trim())
    else field.current?.focus()
  }
  return (
    <section aria-labelledby="prevenir">
      <h2 id="prevenir" className={styles.panelSubtitle}>
        Me prévenir à l’ouverture
      </h2>
      {asking.data ? (
        <Notice tone="success" said>
          {asking.data.message}
        </Notice>
      ) : (
        <form className={styles.form} noValidate onSubmit={send}>
          <TextField
            ref={field}
            label="Adresse e-mail à prévenir"
            hint="Un seul e-mail, le jour où une consultation ouvre. L’adresse est ensuite effacée."
            type="email"
            name="alerte"
            autoComplete="email"
            maxLength={255}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={wrong}
          />
          {asking.error && (
            <Notice tone="error" said>
              {alertOf(asking.error)}
            </Notice>
          )}
          <PlainButton type="submit" tall aria-disabled={asking.isPending}>
            {asking.isPending ? 'Envoi…' : 'Me prévenir'}
          </PlainButton>
        </form>
      )}
    </section>
  )
}
