import { REQUIRED } from '@charpente/contract/platform/fields'
import { questionOf, type Recap } from '@charpente/domain/platform/recap'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../lib/draft.ts'
import { RecapFacts } from './recap.tsx'
import { Window } from './window.tsx'

type Props = {
  /** Under which what is typed is kept in the browser. */
  name: string
  /** What is written: a reason, unless told. */
  label?: string
  /** It may be left empty. */
  optional?: boolean
  isActing?: boolean
  opened: boolean
  onClose: () => void
  /** What is typed is forgotten once it has done what it was for. */
  onConfirm: (reason: string) => unknown
  /** What is chosen besides, above the reason. */
  children?: ReactNode
}

/** An act that binds says what it commits to in place of a sentence. */
type Words = { recap: Recap } | { title: string; text: string; confirmLabel: string }

function ReasonForm({
  name,
  label = 'Motif',
  optional = false,
  isActing = false,
  onClose,
  onConfirm,
  children,
  ...words
}: Omit<Props, 'opened'> & Words) {
  const draft = useDraft(`reason.${name}`, { reason: '' })
  const [reason, setReason] = useState(draft.initialValues.reason)
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = reason.trim() === '' && !optional
    setMissing(isEmpty)
    if (isEmpty || isActing) return
    try {
      await onConfirm(reason.trim())
      draft.clear()
    } catch {
      // Told by the alert: the window stays, with what was typed.
    }
  }
  return (
    <form noValidate className="c-form" onSubmit={submit}>
      {'recap' in words ? <RecapFacts recap={words.recap} /> : <p className="c-plain">{words.text}</p>}
      {children}
      <Textarea
        label={label}
        required={!optional}
        {...(optional && { description: 'Facultatif' })}
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={isMissing && REQUIRED}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setMissing(false)
          draft.keep({ reason: value })
        }}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={isActing}>
          {'recap' in words ? words.recap.title : words.confirmLabel}
        </Button>
      </div>
    </form>
  )
}

/** An act that needs a reason, which is kept and read. */
export const ReasonWindow = ({ opened, ...form }: Props & Words) => (
  <Window title={'recap' in form ? questionOf(form.recap) : form.title} opened={opened} onClose={form.onClose}>
    <ReasonForm {...form} />
  </Window>
)
