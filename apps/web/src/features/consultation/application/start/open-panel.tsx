import type { Candidate } from '@charpente/contract/consultation/application/application'
import { IconArrowRight } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { CodeForm } from './code-form.tsx'
import { isEmail } from './email.ts'
import styles from './start-page.module.css'
import { TextField } from './text-field.tsx'
import { EXISTS, useStart } from './use-start.ts'

type OpenPanelProps = {
  consultation: number
  code: string
  onSent: (email: string) => void
  onFound: (application: Candidate, code: string) => void
}

/** Two doors in one panel: a new application by e-mail, one in progress by its code; nobody begins five drafts. */
export function OpenPanel({ consultation, code, onSent, onFound }: OpenPanelProps) {
  const [email, setEmail] = useState('')
  const [warning, setWarning] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { start, again, exists, failure, isPending, cancel } = useStart(consultation, onSent)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const isGood = isEmail(email.trim())
    setWarning(isGood ? '' : "Merci d'indiquer un email valide")
    if (isGood) start(email.trim())
    else field.current?.focus()
  }
  return (
    <>
      <section aria-labelledby="commencer">
        <h2 id="commencer" className={styles.panelTitle}>
          Commencer une candidature
        </h2>
        <p className={styles.panelText}>
          Sans compte ni mot de passe. Donnez votre adresse <span className={styles.whole}>e-mail&nbsp;:</span> vous
          recevez un code de suivi. Avec ce code, vous reprenez quand vous voulez, sur tout appareil.
        </p>
        <form className={styles.form} onSubmit={send} noValidate>
          <TextField
            ref={field}
            label="Votre adresse e-mail"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="prenom.nom@entreprise.fr"
            maxLength={255}
            value={email}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value)
              if (exists || failure) cancel()
            }}
            error={warning}
          />
          {exists ? (
            <>
              <Notice tone={failure ? 'error' : 'warning'} title={EXISTS} said>
                {failure ?? 'Continuez pour recevoir son code à nouveau, ou annulez.'}
              </Notice>
              <div className={styles.pair}>
                <PlainButton tall onClick={cancel}>
                  Annuler
                </PlainButton>
                <PlainButton
                  tall
                  tone="primary"
                  aria-disabled={isPending}
                  onClick={() => !isPending && again(email.trim())}
                >
                  Continuer
                </PlainButton>
              </div>
            </>
          ) : (
            <>
              {failure && (
                <Notice tone="error" said>
                  {failure}
                </Notice>
              )}
              <PlainButton type="submit" tall tone="primary" aria-disabled={isPending}>
                {isPending ? 'Envoi…' : 'Recevoir mon code de suivi'}
                <IconArrowRight size={18} stroke={1.7} aria-hidden />
              </PlainButton>
            </>
          )}
        </form>
      </section>
      <section aria-labelledby="reprendre">
        <h2 id="reprendre" className={styles.panelSubtitle}>
          Reprendre une candidature
        </h2>
        <CodeForm code={code} button="Ouvrir ma candidature" onFound={onFound} />
        <p className={styles.panelNote}>
          Code égaré&nbsp;? Saisissez votre adresse ci-dessus&nbsp;: il vous sera renvoyé.
        </p>
      </section>
    </>
  )
}
