import { showMessage } from '../../../../lib/message.tsx'
import { CompanyField, TextField } from './fields.tsx'
import { FileOrText } from './file-or-text.tsx'
import { AddButton, Fields, ListError, RowCard, Section } from './parts.tsx'
import { useStep, useValue } from './step-context.ts'
import { useRows } from './use-rows.ts'
import { blankAptitude, type Row } from './values.ts'

const LIST = 'activitiesAptitudeDetails'

/** Certificates of each company, one at least. W-STEP5, Q-90 */
export function Step5() {
  const { facts, isReadOnly } = useStep()
  const { rows, keys, add, remove } = useRows(LIST)
  return (
    <Section
      title="Certificats et qualifications"
      note={rows.length === 1 ? '1 qualification' : `${rows.length} qualifications`}
      intro={
        'Au moins une qualification par entreprise. Une preuve équivalente est recevable\u00A0: décrivez-la dans le texte.'
      }
    >
      <ListError path={LIST} />
      {rows.map((_, at) => (
        <Aptitude
          key={keys[at]}
          at={at}
          onRemove={() => remove(at, 'La qualification et sa preuve quittent le dossier.')}
        />
      ))}
      {!isReadOnly && (
        <AddButton
          onClick={() =>
            add(blankAptitude(facts.organizations.length === 1 ? facts.organizations[0] : ''), 'organization')
          }
        >
          Ajouter une qualification
        </AddButton>
      )}
    </Section>
  )
}

function Aptitude({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { form, isReadOnly } = useStep()
  const path = `${LIST}.${at}`
  const company = useValue<string>(`${path}.organization`)
  const rows = (form.getValues()[LIST] ?? []) as Row[]
  const isOnly = company !== '' && rows.filter((row) => row.organization === company).length === 1
  const title = company ? `Qualification ${at + 1}, ${company}` : `Qualification ${at + 1}`
  const refuse = () =>
    showMessage({
      title: 'La seule de cette entreprise',
      text: `Il faut au moins une qualification par entreprise. Modifiez celle de ${company}, ou ajoutez-en une autre d’abord.`,
    })
  return (
    <RowCard title={title} whyNot={isOnly} onRemove={isReadOnly ? undefined : isOnly ? refuse : onRemove}>
      <Fields>
        <CompanyField path={`${path}.organization`} />
        <TextField path={`${path}.name`} placeholder="Par exemple Qualibat 3102" />
      </Fields>
      <FileOrText
        title="Preuve"
        help="Le certificat, ou un texte qui dit où et comment l’obtenir."
        file={`${path}.proofFileUpload`}
        text={`${path}.proofText`}
      />
    </RowCard>
  )
}
