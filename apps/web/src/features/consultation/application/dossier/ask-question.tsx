import { REQUIRED } from '@charpente/contract/platform/fields'
import { groupedCode, isCode, plainCode } from '@charpente/domain/consultation/application/tracking-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../start/text-field.tsx'
import { findByCode } from '../use-wizard.ts'
import styles from './ask-question.module.css'
import { questionsQuery } from './questions-query.ts'

const MALFORMED = 'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.'
const UNMATCHED = 'Ce code ne correspond à aucune candidature. Vérifiez-le dans l’e-mail reçu.'

/** The application is open, or is opened by the code that is typed here. */
type Asker = { applicationId: string; code: string } | { applicationId: null; code: string }

type AskQuestionProps = { asker: Asker; lots: readonly string[]; onSent?: () => void }

/** A question to the centre, which does not learn who asks it. */
export function AskQuestion({ asker, lots, onSent }: AskQuestionProps) {
  const queryClient = useQueryClient()
  const words = useId()
  const [code, setCode] = useState(groupedCode(asker.code))
  const [lot, setLot] = useState('')
  const [question, setQuestion] = useState('')
  const [wrong, setWrong] = useState<{ code?: string; question?: string }>({})
  const codeField = useRef<HTMLInputElement>(null)
  const questionField = useRef<HTMLTextAreaElement>(null)
  const asking = useMutation({
    mutationFn: async () => {
      const id = asker.applicationId ?? (await findByCode(code))?.id
      if (id === undefined) {
        setWrong({ code: UNMATCHED })
        codeField.current?.focus()
        return null
      }
      const body = { question, lot: lot || null }
      const asked = await api.askQuestion({ params: { id }, body, code: plainCode(code) })
      queryClient.setQueryData(questionsQuery(id, code).queryKey, asked)
      return asked
    },
    meta: { silent: true },
    onSuccess: (asked) => {
      if (!asked) return
      setQuestion('')
      onSent?.()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending) return
    const found = {
      ...(asker.applicationId === null && !isCode(code) && { code: MALFORMED }),
      ...(question.trim() === '' && { question: REQUIRED }),
    }
    setWrong(found)
    if (found.code) return codeField.current?.focus()
    if (found.question) return questionField.current?.focus()
    asking.mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {asker.applicationId === null && (
        <TextField
          ref={codeField}
          label="Code de suivi de votre candidature"
          hint={'Pas encore de candidature\u202F? Commencez-en une\u00A0: le code arrive par e-mail.'}
          name="question-token"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={wrong.code}
        />
      )}
      <SelectField
        label="Elle porte sur"
        options={[{ value: '', label: 'Tous les lots' }, ...lots.map((one) => ({ value: one, label: `Lot ${one}` }))]}
        value={lot}
        onChange={({ currentTarget }) => setLot(currentTarget.value)}
      />
      <div className={styles.words}>
        <label htmlFor={words}>Votre question</label>
        <textarea
          ref={questionField}
          id={words}
          className="c-typed"
          rows={4}
          maxLength={1000}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          aria-invalid={wrong.question !== undefined || undefined}
          aria-describedby={`${words}-hint ${words}-error`}
        />
        <span id={`${words}-hint`} className="c-hint">
          Ne vous nommez pas&nbsp;: la centrale ne sait pas qui demande, et la question est publiée avec sa réponse.
        </span>
        <span id={`${words}-error`} className="c-error" role={wrong.question ? 'alert' : undefined}>
          {wrong.question}
        </span>
      </div>
      {asking.error && (
        <Notice tone="error" said>
          {alertOf(asking.error)}
        </Notice>
      )}
      {asking.data && (
        <Notice tone="success" said>
          Question envoyée. La réponse sera publiée ici et envoyée à tous ceux qui ont commencé une candidature.
        </Notice>
      )}
      <div>
        <PlainButton type="submit" tall tone="primary" aria-disabled={asking.isPending}>
          {asking.isPending ? 'Envoi…' : 'Envoyer la question'}
        </PlainButton>
      </div>
    </form>
  )
}
