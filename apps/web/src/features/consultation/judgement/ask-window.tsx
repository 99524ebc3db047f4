import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { instantOf } from '../../../lib/paris-field.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DAY_TIME_WRONG, DayField } from '../../../ui/day-field.tsx'
import { Window } from '../../../ui/window.tsx'
import styles from './application-page.module.css'
import { useJudgement } from './judgement-queries.ts'

type Props = { application: ApplicationFile; opened: boolean; onClose: () => void; onDone: () => void }

/** A week, until the end of the working day. */
const inAWeek = () => `${addDays(parisDay(platformNow()), 7)}T18:00`

function AskForm({ application: { id }, onClose, onDone }: Omit<Props, 'opened'>) {
  const draft = useDraft(`clarification.${id}`, { question: '', dueAt: inAWeek() })
  const form = useForm({
    initialValues: draft.initialValues,
    validate: {
      question: (typed) => (typed.trim() === '' ? REQUIRED : null),
      dueAt: (typed) => {
        const instant = instantOf(typed)
        if (typed.trim() === '') return REQUIRED
        if (instant === null) return DAY_TIME_WRONG
        return new Date(instant) <= platformNow() ? candidateRefusals.clarificationDueLater.message : null
      },
    },
    onValuesChange: draft.keep,
  })
  const asking = useJudgement(id, ({ question, dueAt }: typeof draft.initialValues) =>
    api.askClarification({ params: { id }, body: { question, dueAt: instantOf(dueAt) ?? '' } }),
  )
  const send = form.onSubmit(
    (values) => {
      if (asking.isPending) return
      asking.mutate(values, {
        onSuccess: () => {
          draft.clear()
          onDone()
        },
      })
    },
    (errors) => form.getInputNode(errors.question ? 'question' : 'dueAt')?.focus(),
  )
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className={styles.text}>
        La question part par e-mail à l’adresse du dossier et au premier contractant. Ils répondent par un texte et des
        pièces, jusqu’à la date que vous fixez, même après la date limite de la consultation.
      </p>
      <Textarea
        label="Question"
        required
        autosize
        minRows={4}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('question')}
      />
      <DayField
        withTime
        label="Réponse avant le"
        description="Heure de Paris"
        required
        {...form.getInputProps('dueAt')}
      />
      <div className={styles.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={asking.isPending}>
          Envoyer la question
        </Button>
      </div>
    </form>
  )
}

/** A question about what was signed, and until when it is answered. */
export const AskWindow = ({ opened, ...form }: Props) => (
  <Window title="Demander une précision" opened={opened} onClose={form.onClose}>
    <AskForm {...form} />
  </Window>
)
