import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { fruitlessWords } from '@charpente/domain/consultation/awards/fruitless'
import { plural } from '@charpente/domain/platform/text'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useDraft } from '../../../lib/draft.ts'
import { formatDate } from '../../../lib/moments.ts'
import { fieldErrorsOf } from '../../../lib/refusal.ts'
import { Card } from '../../../ui/card.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import styles from './consultation-page.module.css'

const REQUIRED = 'Ce champ est requis'
const required = (typed: string) => (typed.trim() === '' ? REQUIRED : null)

type Lot = DeskConsultation['fruitlessLots'][number]
type Done = (id: number, reference: string) => void
type FormProps = { consultation: DeskConsultation; lots: readonly Lot[]; onDone: Done; onCancel: () => void }

function AgainForm({ consultation: { id, name }, lots, onDone, onCancel }: FormProps) {
  const draft = useDraft(`consultation.again.${id}`, { lots: lots.map(({ lot }) => lot), reference: '', name })
  const form = useForm({
    name: 'again',
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      reference: required,
      name: required,
      lots: (chosen) => (chosen.length === 0 ? 'Choisissez au moins un lot' : null),
    },
  })
  const act = useAct((body: typeof draft.initialValues) => api.putOutAgain({ params: { id }, body }), { silent: true })
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: (next) => {
          draft.clear()
          onDone(next.id, next.reference)
        },
        onError: (error) => form.setErrors(fieldErrorsOf(error)),
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-plain">
        Ces lots sont déclarés infructueux et quittent cette consultation. Un brouillon les reprend avec les mêmes
        montants, critères et clauses&nbsp;: il reste à en fixer les dates, puis à l’ouvrir. Personne n’est prévenu
        avant.
      </p>
      <Checkbox.Group label="Lots à relancer" {...form.getInputProps('lots')}>
        <div className={styles.lots}>
          {lots.map(({ lot, name: lotName, cause }) => (
            <Checkbox key={lot} value={lot} label={`${lot} ${lotName}, ${fruitlessWords[cause]}`} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput label="Référence" required placeholder="ex.&nbsp;: 2027-01" {...form.getInputProps('reference')} />
      <TextInput label="Objet" required {...form.getInputProps('name')} />
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
          Déclarer infructueux et relancer
        </Button>
      </div>
    </form>
  )
}

/** Lots nobody can be retained for: those to put out again, and where those that were are now. */
export function FruitlessCard({ consultation, onDone }: { consultation: DeskConsultation; onDone: Done }) {
  const window = useWindow<true>()
  const { fruitlessLots } = consultation
  const waiting = fruitlessLots.filter(({ declaredAt }) => declaredAt === null)
  const done = fruitlessLots.filter(({ declaredAt }) => declaredAt !== null)
  if (fruitlessLots.length === 0) return null
  return (
    <Card
      title="Lots infructueux"
      text={
        waiting.length === 0
          ? 'Tous ont été relancés.'
          : `${waiting.length} ${plural(waiting.length, 'lot')} sans offre à retenir, à remettre en consultation.`
      }
      actions={waiting.length > 0 && <Button onClick={() => window.open(true)}>Relancer des lots</Button>}
    >
      <ul className="c-plain-list">
        {waiting.map(({ lot, name, cause }) => (
          <li key={lot}>
            <strong className="c-num">{lot}</strong> {name}, {fruitlessWords[cause]}
          </li>
        ))}
        {done.map(({ lot, name, cause, declaredAt, again }) => (
          <li key={lot}>
            <strong className="c-num">{lot}</strong> {name}, {fruitlessWords[cause]}, déclaré infructueux le{' '}
            {formatDate(declaredAt ?? '')}
            {again && (
              <>
                , relancé par la consultation{' '}
                <a className="c-link" href={deskPaths.consultation(again.id)}>
                  {again.reference}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {window.about && (
        <Window title="Relancer des lots" opened={window.opened} onClose={window.close}>
          <AgainForm
            key={String(window.opened)}
            consultation={consultation}
            lots={waiting}
            onCancel={window.close}
            onDone={(id, reference) => {
              window.close()
              onDone(id, reference)
            }}
          />
        </Window>
      )}
    </Card>
  )
}
