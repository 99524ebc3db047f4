import { editionRefusals } from '@charpente/contract/catalogue/edition-refusals'
import { type Edition, type EditionFile, editionForm, newEditionForm } from '@charpente/contract/catalogue/editions'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { fieldErrorsOf, refusalOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import styles from './edition-form.module.css'
import { useEditionAct } from './edition-queries.ts'

type Values = { id: string; name: string; startsOn: string; endsOn: string; copyFrom: string }

type EditionFormProps = {
  /** Null to make one. */
  edition: EditionFile | null
  known: readonly Edition[]
  onSaved: (edition: Edition) => void
  onCancel: () => void
}

const requestOf = ({ id, name, startsOn, endsOn, copyFrom }: Values) => ({
  id: Number(id) || (id as unknown as number),
  name,
  startsOn,
  endsOn,
  copyFrom: copyFrom === '' ? null : Number(copyFrom),
})

/** The number, name and dates of an edition; a new one may begin with the lots and articles of another. */
export function EditionForm({ edition, known, onSaved, onCancel }: EditionFormProps) {
  const { user } = useSession()
  const last = known[0]
  const initial: Values = edition
    ? { ...edition, id: String(edition.id), copyFrom: '' }
    : { id: last ? String(last.id + 1) : '', name: '', startsOn: '', endsOn: '', copyFrom: String(last?.id ?? '') }
  const { id, name, startsOn, endsOn, copyFrom } = initial
  const isBound = edition?.datesBinding ?? false
  const draft = useDraft<Values>(`edition.${user?.id}.${edition?.id ?? 'new'}`, {
    id,
    name,
    startsOn,
    endsOn,
    copyFrom,
  })
  const validate = schemaResolver(edition ? editionForm : newEditionForm, { sync: true })
  const form = useForm<Values>({
    name: 'edition',
    initialValues: { ...draft.initialValues, ...(isBound && { startsOn, endsOn }) },
    onValuesChange: draft.keep,
    validate: (values) => validate(requestOf(values) as never),
  })
  const act = useEditionAct(
    (values: Values) => {
      const { id: _, copyFrom: __, ...dates } = requestOf(values)
      return edition
        ? api.updateEdition({ params: { edition: edition.id }, body: dates })
        : api.createEdition({ body: requestOf(values) })
    },
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
          if (refusalOf(error) === 'editionTaken') return form.setFieldError('id', alertOf(error))
          form.setErrors(fieldErrorsOf(error))
          showAlert(alertOf(error))
        },
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      {!edition && (
        <p className="c-muted c-plain">
          Personne ne la voit avant sa publication. Titulaires et prix restent à attribuer.
        </p>
      )}
      <div className={styles.pair}>
        {!edition && (
          <TextInput label="Numéro" required inputMode="numeric" data-autofocus {...form.getInputProps('id')} />
        )}
        <TextInput
          label="Nom"
          required
          placeholder="ex.&nbsp;: 2027-2028"
          data-autofocus={edition ? true : undefined}
          {...form.getInputProps('name')}
        />
      </div>
      <div className={styles.pair}>
        <DayField label="Début" required readOnly={isBound} {...form.getInputProps('startsOn')} />
        <DayField label="Fin" required readOnly={isBound} {...form.getInputProps('endsOn')} />
      </div>
      {isBound && <p className="c-muted c-plain">{editionRefusals.editionDatesBinding.message}</p>}
      {!edition && (
        <NativeSelect
          label="Contenu de départ"
          data={[
            ...known.map(({ id, name }) => ({
              value: String(id),
              label: `Lots et prestations de l’édition ${id} (${name})`,
            })),
            { value: '', label: 'Vide' },
          ]}
          {...form.getInputProps('copyFrom')}
        />
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          {edition ? 'Enregistrer' : 'Créer l’édition'}
        </Button>
      </div>
    </form>
  )
}
