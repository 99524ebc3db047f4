import { groupedCode, isCode, plainCode } from '@charpente/domain/consultation/application/tracking-code'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useOpened } from '../opened-application.ts'
import styles from './reuse-answers.module.css'

const MALFORMED = 'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.'

type Reused = Awaited<ReturnType<typeof api.reuseAnswers>>

/** What was taken, what was left and why. */
function Result({ taken, left }: Reused) {
  return (
    <div role="status" className={styles.result}>
      {taken.length > 0 ? (
        <Notice tone="success" title="Réponses reprises">
          <ul className={styles.list}>
            {taken.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>Chaque étape reprise est à revoir&nbsp;: relisez-la, puis choisissez «&nbsp;Suivant&nbsp;».</p>
        </Notice>
      ) : (
        <Notice tone="info" title="Rien n’a été repris" />
      )}
      {left.length > 0 && (
        <Notice tone="warning" title="Ce qui n’a pas été repris">
          <ul className={styles.list}>
            {left.map(({ what, why }) => (
              <li key={what}>
                <b>{what}</b>&nbsp;: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** The answers of an application that was signed, brought into this one: nobody types twice what has not changed. */
export function ReuseAnswers() {
  const { application, code, onRead } = useOpened()
  const [typed, setTyped] = useState('')
  const [anotherLot, setAnotherLot] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const reusing = useMutation({
    mutationFn: (earlierCode: string) =>
      api.reuseAnswers({ params: { id: application.id }, body: { earlierCode, anotherLot }, code }),
    onSuccess: ({ candidate }) => onRead(candidate),
    onError: (failure) => {
      setError(alertOf(failure))
      field.current?.focus()
    },
    meta: { silent: true },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reusing.isPending) return
    if (isCode(typed)) return reusing.mutate(plainCode(typed))
    setError(MALFORMED)
    field.current?.focus()
  }
  return (
    <details className={styles.reuse}>
      <summary className={styles.summary}>
        <IconHistory size={19} stroke={1.6} aria-hidden />
        Reprendre mes réponses d’une candidature signée
      </summary>
      <div className={styles.inside}>
        <p>
          Vous avez déjà signé un dossier, pour un autre lot ou une édition passée&nbsp;? Donnez son code de
          suivi&nbsp;: ses réponses viennent ici, à revoir étape par étape. Ce que vous avez déjà saisi n’est pas
          remplacé.
        </p>
        <form className={styles.form} noValidate onSubmit={send}>
          <TextInput
            ref={field}
            className={styles.field ?? ''}
            label="Code de suivi de la candidature signée"
            placeholder="K7QF XW3M 9HPA T4RD"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={typed}
            error={error}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setError(null)
            }}
            onBlur={() => isCode(typed) && setTyped(groupedCode(typed))}
          />
          <Button type="submit" variant="default" aria-disabled={reusing.isPending}>
            {reusing.isPending ? 'Reprise…' : 'Reprendre mes réponses'}
          </Button>
          <Checkbox
            label="C’est pour un autre lot : ni le lot, ni ses territoires, ni ses prix ne viennent"
            checked={anotherLot}
            onChange={({ currentTarget }) => setAnotherLot(currentTarget.checked)}
          />
        </form>
        {reusing.data && <Result {...reusing.data} />}
      </div>
    </details>
  )
}
