import { amendmentRefusals } from '@charpente/contract/consultation/amendment-refusals'
import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { useDraft } from '../../../lib/draft.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { instantOf } from '../../../lib/paris-field.ts'
import { fieldErrorsOf } from '../../../lib/refusal.ts'
import { DAY_TIME_WRONG, DayField } from '../../../ui/day-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Window } from '../../../ui/window.tsx'

const required = (typed: string) => (typed.trim() === '' ? REQUIRED : null)
const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type AmendFormProps = { consultation: DeskConsultation; onDone: (notice: string) => void; onCancel: () => void }

function AmendForm({ consultation, onDone, onCancel }: AmendFormProps) {
  const { id, deadline } = consultation
  const draft = useDraft(`amendment.${id}`, { reason: '', changes: '', deadline: '' })
  const form = useForm({
    name: 'amendment',
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      reason: required,
      changes: (typed, { deadline: later }) => (later.trim() === '' ? required(typed) : null),
      deadline: (typed) => {
        if (typed.trim() === '') return null
        const later = instantOf(typed)
        if (later === null) return DAY_TIME_WRONG
        return deadline && later <= deadline ? amendmentRefusals.amendmentDeadlineShorter.message : null
      },
    },
  })
  const act = useAct(
    (values: typeof draft.initialValues) => {
      const later = instantOf(values.deadline) ?? undefined
      const changes = linesIn(values.changes)
      const moved = later ? [`Date limite reportée au ${formatMoment(later)}`] : []
      return api.publishAmendment({
        params: { id },
        body: { reason: values.reason, changes: [...changes, ...moved], deadline: later },
      })
    },
    { silent: true },
  )
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: ({ number, told }) => {
          draft.clear()
          onDone(
            `Rectificatif n°\u00A0${number} publié\u00A0: ${told === 0 ? 'personne n’avait commencé' : `${told} prévenus par e-mail`}.`,
          )
        },
        onError: (error) => form.setErrors(fieldErrorsOf(error)),
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-plain">
        Numéroté, publié sur la page de la consultation et envoyé à qui a commencé une candidature. Pour un prix, un lot
        ou un critère, changez-le à sa place&nbsp;: le rectificatif se fait alors de lui-même.
      </p>
      <Textarea
        label="Motif"
        required
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Textarea
        label="Ce qui change"
        description="Une ligne par changement, par exemple «&nbsp;CCAP, article 14&nbsp;: pénalités plafonnées à 10&nbsp;%&nbsp;»."
        autosize
        minRows={3}
        {...form.getInputProps('changes')}
      />
      <DayField
        withTime
        label="Nouvelle date limite"
        description={`Vide, elle reste au ${deadline ? formatMoment(deadline) : 'jour annoncé'}. Un changement important demande un report.`}
        {...form.getInputProps('deadline')}
      />
      {act.error && (
        <Notice tone="error" said>
          {alertOf(act.error)}
        </Notice>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Publier le rectificatif
        </Button>
      </div>
    </form>
  )
}

type AmendWindowProps = Omit<AmendFormProps, 'onCancel'> & { opened: boolean; onClose: () => void }

/** An amendment of what is not kept here: a paper, a sentence of the notice; or of the deadline alone. */
export const AmendWindow = ({ opened, onClose, ...form }: AmendWindowProps) => (
  <Window title="Rectifier la consultation" opened={opened} onClose={onClose}>
    <AmendForm {...form} onCancel={onClose} />
  </Window>
)
