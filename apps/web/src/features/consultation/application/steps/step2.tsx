import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, lotSummariesQuery } from '../../../../lib/api/catalogue-queries.ts'
import { consultationQuery } from '../../../../lib/api/common-queries.ts'
import { ask } from '../../../../lib/message.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Section } from './parts.tsx'
import { placesOf } from './places.ts'
import { PlacesField } from './places-field.tsx'
import { useStep, useValue } from './step-context.ts'
import { placesField } from './values.ts'

const cleared = { regions: [], departments: [], fruitlessnessRegions: [], fruitlessnessLots: [] }

/** The category, then where: regions for 1xx, departments for the others. W-STEP2 */
export function Step2() {
  const { application, form, facts, isReadOnly } = useStep()
  const { data: categories = [] } = useQuery(lotSummariesQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: consultation } = useQuery(consultationQuery(application.consultation))
  const category = useValue<string>('technicalCategory')
  const chosen = [...useValue<string[]>('regions'), ...useValue<string[]>('departments')]
  const field = placesField(category)
  const fruitless = new Set(consultation?.fruitless.filter(({ lot }) => lot === category).map(({ place }) => place))

  const choose = async (code: string | null) => {
    if (!code || code === category) return
    const consequence = `${chosen.length > 1 ? `Les ${chosen.length} territoires choisis seront effacés` : 'Le territoire choisi sera effacé'}\u00A0: une autre catégorie se propose ailleurs.`
    if (chosen.length > 0 && !(await ask('Changer de catégorie technique\u00A0?', { consequence }))) return
    form.setValues({ technicalCategory: code, ...cleared })
  }
  const choosePlaces = (places: string[]) => {
    form.setFieldValue(field, places, { forceUpdate: false })
    // Told apart for the relaunch; never required. Q-85
    const relaunched = field === 'regions' ? 'fruitlessnessRegions' : 'fruitlessnessLots'
    form.setFieldValue(
      relaunched,
      places.filter((place) => fruitless.has(place)),
      { forceUpdate: false },
    )
  }

  const offered = categories.filter(({ code }) => facts.offers(code) || code === category)
  const groups = category ? placesOf(field, departments, (place) => facts.offers(category, place)) : []
  const { error } = form.getInputProps('technicalCategory')
  return (
    <>
      <Section
        title="Catégorie technique"
        intro="Un dossier porte sur une seule catégorie. Pour une autre, vous ferez un autre dossier."
      >
        <Select
          label="Catégorie technique"
          required
          searchable
          readOnly={isReadOnly}
          placeholder="Choisir une catégorie, par son numéro ou son nom"
          nothingFoundMessage="Aucune catégorie ouverte ne porte ce nom"
          data={offered.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          value={category || null}
          onChange={choose}
          error={error}
          maxDropdownHeight={320}
          data-path="technicalCategory"
        />
      </Section>
      {category && (
        <Section
          title={field === 'regions' ? 'Régions' : 'Départements'}
          note={countOf(field, chosen.length)}
          intro={
            field === 'regions'
              ? 'Les études se choisissent par région. Prenez celles où vous pouvez vraiment intervenir dans les délais.'
              : 'Les travaux se choisissent par département. Prenez ceux où vous pouvez vraiment intervenir dans les délais.'
          }
        >
          {fruitless.size > 0 && (
            <Notice tone="info" title="Lots relancés après un appel infructueux">
              Cette consultation n’ouvre que ces territoires pour la catégorie {category}. Ils portent la mention
              «&nbsp;Relancé&nbsp;».
            </Notice>
          )}
          <PlacesField
            key={category}
            path={field}
            groups={groups}
            fruitless={fruitless}
            chosen={chosen}
            onChange={choosePlaces}
          />
        </Section>
      )}
      {!isReadOnly && (
        <Notice tone="warning">
          Enregistrer cette étape après un changement efface les prix déjà saisis. Nous vous le demandons d’abord.
        </Notice>
      )}
    </>
  )
}

function countOf(field: 'regions' | 'departments', count: number): string {
  const word = field === 'regions' ? 'région' : 'département'
  if (count === 0) return field === 'regions' ? 'Aucune région choisie' : 'Aucun département choisi'
  const agreed = field === 'regions' ? 'choisie' : 'choisi'
  return count === 1 ? `1 ${word} ${agreed}` : `${count} ${word}s ${agreed}s`
}
