import { ask, showMessage } from '../../../../lib/message.tsx'
import { ContractorCard } from './contractor-card.tsx'
import { Choice } from './fields.tsx'
import { AddButton, Fields, ListError, Section } from './parts.tsx'
import { useStep, useValue } from './step-context.ts'
import { useRows } from './use-rows.ts'
import { blankContractor, type Row } from './values.ts'
import { GROUP_TO_SINGLE, GROUP_TO_SINGLE_CONSEQUENCE, MANDATARY_TEXT } from './words.ts'

/** The mandatary authorises itself in words of our own, which it may change. Q-89 */
const asMandatary = (row: Row): Row =>
  row.authorizationMandataryText || row.authorizationMandataryFileUpload
    ? row
    : { ...row, authorizationMandataryText: MANDATARY_TEXT }

/** Alone or in a group, then each company. W-STEP3 */
export function Step3() {
  const { form, isReadOnly } = useStep()
  const { rows, keys, add, remove } = useRows('contractors')
  const type = useValue<string | null>('typeCandidate')
  const groupType = useValue<string | null>('typeBusinessGroup')
  const isGroup = type === 'businessGroup'

  const before = async (value: string) =>
    value !== 'single' || rows.length < 2 || ask(GROUP_TO_SINGLE, { consequence: GROUP_TO_SINGLE_CONSEQUENCE })
  const onChosen = (value: string) => {
    const contractors = form.getValues().contractors as Row[]
    if (value === 'single')
      form.setValues({ typeBusinessGroup: null, mandatarySolidarity: null, contractors: contractors.slice(0, 1) })
    else form.setValues({ contractors: contractors.map((row, at) => (at === 0 ? asMandatary(row) : row)) })
  }
  const addContractor = () => {
    if (!type)
      return showMessage({
        title: 'Ajouter un contractant',
        text: 'Choisissez d’abord la forme de la candidature\u00A0: candidat seul ou groupement.',
      })
    const row = blankContractor()
    add(isGroup && rows.length === 0 ? asMandatary(row) : row, 'organization')
  }
  const removeContractor = (at: number) =>
    remove(
      at,
      `${rows[at]?.organization || 'Cette entreprise'} et ses pièces quittent le dossier. À l’enregistrement, ses lignes disparaissent des étapes suivantes.`,
    )

  return (
    <>
      <Section title="Forme de la candidature">
        <Choice
          path="typeCandidate"
          cards
          before={before}
          onChosen={onChosen}
          options={[
            { value: 'single', label: 'Candidat seul', description: 'Une entreprise répond en son nom.' },
            {
              value: 'businessGroup',
              label: 'Groupement d’entreprises',
              description: 'Deux entreprises au moins, dont un mandataire.',
            },
          ]}
        />
        {isGroup && (
          <Fields>
            <Choice
              path="typeBusinessGroup"
              options={[
                { value: 'conjoint', label: 'Conjoint' },
                { value: 'solidarity', label: 'Solidaire' },
              ]}
              onChosen={(value) => value === 'solidarity' && form.setFieldValue('mandatarySolidarity', null)}
            />
            {groupType === 'conjoint' && (
              <Choice
                path="mandatarySolidarity"
                label={'Le mandataire est-il solidaire des autres membres\u00A0?'}
                options={[
                  { value: 'yes', label: 'Oui' },
                  { value: 'no', label: 'Non' },
                ]}
              />
            )}
          </Fields>
        )}
      </Section>
      <Section title="Contractants" note={noteOf(rows.length, isGroup)}>
        <ListError path="contractors" />
        {rows.length === 0 && (
          <p className="c-muted">
            Décrivez chaque entreprise qui s’engage. La première sera {isGroup ? 'le mandataire' : 'le candidat'}.
          </p>
        )}
        {rows.map((_, at) => (
          <ContractorCard
            key={keys[at]}
            at={at}
            isGroup={isGroup}
            initiallyOpen={rows.length === 1 || at === rows.length - 1}
            onRemove={() => removeContractor(at)}
          />
        ))}
        {!isReadOnly && (isGroup || rows.length === 0) && (
          <AddButton onClick={addContractor} why={!type}>
            Ajouter un contractant
          </AddButton>
        )}
      </Section>
    </>
  )
}

function noteOf(count: number, isGroup: boolean): string | null {
  if (count === 0) return null
  const companies = count === 1 ? '1 entreprise' : `${count} entreprises`
  return isGroup ? `${companies}, 2 au moins pour un groupement` : companies
}
