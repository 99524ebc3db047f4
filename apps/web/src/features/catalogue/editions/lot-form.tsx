import { type EditionLot, lotForm, type NewLotForm, newLotForm } from '@charpente/contract/catalogue/editions'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { amending } from '../../../lib/amending.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { fieldErrorsOf, refusalOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { useEditionAct } from './edition-queries.ts'

type LotFormProps = {
  edition: number
  /** Null to add one. */
  lot: EditionLot | null
  onSaved: (lot: EditionLot) => void
  onCancel: () => void
}

/** The words of a lot; its code says where it is awarded, and does not change. */
export function LotForm({ edition, lot, onSaved, onCancel }: LotFormProps) {
  const { user } = useSession()
  const { code = '', name = '', shortName = '', description = '' } = lot ?? {}
  const draft = useDraft<NewLotForm>(`lot.${user?.id}.${edition}.${code || 'new'}`, {
    code,
    name,
    shortName,
    description,
  })
  const form = useForm<NewLotForm>({
    name: 'lot',
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: schemaResolver(lot ? lotForm : newLotForm, { sync: true }),
  })
  const act = useEditionAct(
    ({ code, ...words }: NewLotForm) =>
      lot
        ? amending((amended) => api.updateLot({ params: { edition, code: lot.code }, body: { ...words, ...amended } }))
        : api.createLot({ params: { edition }, body: { code, ...words } }),
    { silent: true },
  )
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: (saved) => {
          draft.clear()
          onSaved(saved)
        },
        onError: (error) => {
          if (refusalOf(error) === 'lotTaken') return form.setFieldError('code', alertOf(error))
          form.setErrors(fieldErrorsOf(error))
          showAlert(alertOf(error))
        },
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      {!lot && (
        <TextInput
          label="Code"
          description="1xx pour l’ingénierie, attribuée par région&#8239;; 2xx pour les travaux, par département."
          required
          inputMode="numeric"
          maxLength={3}
          data-autofocus
          {...form.getInputProps('code')}
        />
      )}
      <TextInput label="Nom" required data-autofocus={lot ? true : undefined} {...form.getInputProps('name')} />
      <TextInput label="Nom court" required {...form.getInputProps('shortName')} />
      <Textarea label="Description" required autosize minRows={3} {...form.getInputProps('description')} />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          {lot ? 'Enregistrer' : 'Ajouter le lot'}
        </Button>
      </div>
    </form>
  )
}
