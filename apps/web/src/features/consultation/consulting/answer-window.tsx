import type { DeskQuestion } from '@charpente/contract/consultation/dossier'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { useDraft } from '../../../lib/draft.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Window } from '../../../ui/window.tsx'

type FormProps = { consultation: number; asked: DeskQuestion; onClose: () => void; onDone: () => void }

const filled = (typed: string) => (typed.trim() === '' ? REQUIRED : null)

function AnswerForm({ consultation, asked, onClose, onDone }: FormProps) {
  const draft = useDraft(`question.${asked.id}`, { question: asked.question, answer: '' })
  const form = useForm({
    initialValues: draft.initialValues,
    validate: { question: filled, answer: filled },
    onValuesChange: draft.keep,
  })
  const answering = useAct(
    (body: { question: string; answer: string }) =>
      api.answerQuestion({ params: { id: consultation, question: asked.id }, body }),
    { silent: true },
  )
  const send = form.onSubmit((values) => {
    if (answering.isPending) return
    answering.mutate(values, {
      onSuccess: () => {
        draft.clear()
        onDone()
      },
    })
  })
  return (
    <form className="c-form" noValidate onSubmit={send}>
      <p className="c-muted c-plain">
        Publiée à tous et envoyée par e-mail à ceux qui ont commencé une candidature. On ne répond qu’une fois.
      </p>
      <Textarea
        label="La question, telle que tous la liront"
        description="Ôtez-en ce qui nommerait celui qui demande."
        required
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('question')}
      />
      <Textarea
        label="Réponse"
        required
        autosize
        minRows={4}
        maxLength={4000}
        data-autofocus
        {...form.getInputProps('answer')}
      />
      {answering.error && (
        <Notice tone="error" said>
          {alertOf(answering.error)}
        </Notice>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={answering.isPending}>
          Publier la réponse
        </Button>
      </div>
    </form>
  )
}

export const AnswerWindow = ({ opened, ...form }: FormProps & { opened: boolean }) => (
  <Window title={`Répondre à la question ${form.asked.number}`} opened={opened} onClose={form.onClose}>
    <AnswerForm {...form} />
  </Window>
)
