import { Choice, CompanyField, TextField } from './fields.tsx'
import { AddButton, Fields, ListError, RowCard, Section } from './parts.tsx'
import { useStep } from './step-context.ts'
import { useRows } from './use-rows.ts'
import { blankOperator } from './values.ts'

/** Subcontracting (8.1), other operators (8.2). W-STEP8 */
export const Step8 = () => (
  <>
    <Section title="8.1 Sous-traitance" intro={'Envisagez-vous de sous-traiter une partie des prestations\u00A0?'}>
      <Choice
        path="outSourcing"
        cards
        options={[
          { value: 'no', label: 'Non', description: 'Vous exécutez tout avec vos équipes et celles du groupement.' },
          {
            value: 'yes',
            label: 'Oui',
            description:
              'La déclaration de sous-traitance (DC4) sera fournie à chaque acheteur qui commande, au moment de l’exécution. Répondre oui ne désigne personne.',
          },
        ]}
      />
    </Section>
    <OtherOperators />
  </>
)

const LIST = 'otherOperators'

function OtherOperators() {
  const { facts, isReadOnly } = useStep()
  const { rows, keys, add, remove } = useRows(LIST)
  return (
    <Section
      title="8.2 Autres opérateurs"
      note={rows.length === 0 ? 'Facultatif' : `${rows.length} ${rows.length === 1 ? 'opérateur' : 'opérateurs'}`}
      intro="Les entreprises hors du groupement dont les capacités appuient votre candidature. S’il n’y en a pas, laissez la liste vide."
    >
      <ListError path={LIST} />
      {rows.map((_, at) => (
        <RowCard
          key={keys[at]}
          title={`Opérateur ${at + 1}`}
          onRemove={isReadOnly ? undefined : () => remove(at, 'L’opérateur quitte le dossier.')}
        >
          <Fields as="3">
            <CompanyField path={`${LIST}.${at}.organization`} />
            <TextField path={`${LIST}.${at}.name`} />
            <TextField path={`${LIST}.${at}.siret`} placeholder="SIRET, ou identifiant étranger" />
          </Fields>
        </RowCard>
      ))}
      {!isReadOnly && (
        <AddButton onClick={() => add(blankOperator(facts), 'organization')}>Ajouter un opérateur</AddButton>
      )}
    </Section>
  )
}
