import { DELIVERY_CHARACTERS, MAX_DELIVERIES } from '@charpente/contract/consultation/application/step7'
import { CompanyField, CountedText, NumberField, TextField } from './fields.tsx'
import { AddButton, Fields, ListError, RowCard, Section } from './parts.tsx'
import { useStep } from './step-context.ts'
import { UploadField } from './upload-field.tsx'
import { useRows } from './use-rows.ts'
import { blankDelivery } from './values.ts'
import { YearsTable } from './years-table.tsx'

/** Workforce of each company (7.1), main deliveries (7.2). W-STEP7 */
export const Step7 = () => (
  <>
    <Section
      title="7.1 Effectifs moyens annuels"
      intro="En équivalent temps plein, avec la part de l’encadrement. Une ligne par année et par entreprise."
    >
      <YearsTable
        path="averageAnnualWorkforce"
        measures={[
          { field: 'Average', label: 'Effectif moyen', unit: 'ETP' },
          { field: 'PartStaff', label: 'Part d’encadrement', unit: '%' },
        ]}
      />
    </Section>
    <Deliveries />
  </>
)

const LIST = 'mainDeliveries'

function Deliveries() {
  const { facts, isReadOnly } = useStep()
  const { rows, keys, add, remove } = useRows(LIST)
  return (
    <Section
      title="7.2 Principales réalisations"
      note={`${rows.length} sur ${MAX_DELIVERIES} au plus`}
      intro="Des chantiers ou des études comparables à ce qui est demandé. L’attestation est facultative, mais elle vous aide."
    >
      <ListError path={LIST} />
      {rows.map((_, at) => (
        <RowCard
          key={keys[at]}
          title={`Réalisation ${at + 1}`}
          onRemove={isReadOnly ? undefined : () => remove(at, 'La réalisation et son attestation quittent le dossier.')}
        >
          <Fields as="3">
            <CompanyField path={`${LIST}.${at}.organization`} />
            <NumberField path={`${LIST}.${at}.budget`} unit="€" />
            <TextField path={`${LIST}.${at}.year`} inputMode="numeric" placeholder="Par exemple 2024" />
          </Fields>
          <CountedText
            path={`${LIST}.${at}.name`}
            most={DELIVERY_CHARACTERS}
            tooLong="1000 Caractères maximum"
            rows={3}
            placeholder="Pour qui, où, quels travaux ou quelles études"
          />
          <UploadField path={`${LIST}.${at}.proofUpload`} label="Attestation (facultative)" />
        </RowCard>
      ))}
      {!isReadOnly && rows.length < MAX_DELIVERIES && (
        <AddButton onClick={() => add(blankDelivery(facts), 'organization')}>Ajouter une réalisation</AddButton>
      )}
    </Section>
  )
}
