import { REQUIRED } from '@charpente/contract/platform/fields'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { editionsQuery } from '../../../lib/api/editions-query.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { useDraft } from '../../../lib/draft.ts'
import { fieldErrorsOf } from '../../../lib/refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'

const required = (typed: string) => (typed.trim() === '' ? REQUIRED : null)

type NewConsultationFormProps = { onAdded: (id: number, reference: string) => void; onCancel: () => void }

/** A draft beside whatever is under way: what it puts out, when and how it is judged are said on its page. */
export function NewConsultationForm({ onAdded, onCancel }: NewConsultationFormProps) {
  const { data: editions = [] } = useQuery(editionsQuery())
  const draft = useDraft('consultation.new', { edition: '', reference: '', name: '' })
  const form = useForm({
    name: 'consultation',
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: { edition: required, reference: required, name: required },
  })
  const act = useAct(
    ({ edition, reference, name }: typeof draft.initialValues) =>
      api.addConsultation({ body: { edition: Number(edition), reference, name } }),
    { silent: true },
  )
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: ({ id, reference }) => {
          draft.clear()
          onAdded(id, reference)
        },
        onError: (error) => {
          form.setErrors(fieldErrorsOf(error))
          showAlert(alertOf(error))
        },
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-muted c-plain">Un brouillon&nbsp;: aucune entreprise ne la voit avant son ouverture.</p>
      <NativeSelect
        label="Édition"
        required
        data-autofocus
        data={[
          { value: '', label: 'Choisir une édition' },
          ...editions.map(({ id, name }) => ({ value: String(id), label: `Édition ${id}, ${name}` })),
        ]}
        {...form.getInputProps('edition')}
      />
      <TextInput label="Référence" required placeholder="ex.&nbsp;: 2027-01" {...form.getInputProps('reference')} />
      <TextInput label="Objet" required {...form.getInputProps('name')} />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Préparer la consultation
        </Button>
      </div>
    </form>
  )
}
