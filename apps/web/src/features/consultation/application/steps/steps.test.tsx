import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { type FormKey, screenOf } from '@charpente/domain/consultation/application/screens'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../../../lib/message.tsx'
import { broken, platform } from '../../../../testing/answers.ts'
import { site } from '../../../../testing/given-site.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { ErrorSummary } from '../shell/error-summary.tsx'
import type { StepValues } from '../step-values.ts'
import { givenConsultation } from '../testing/given-consultation.ts'
import { blankApplication, Opened, openedWith } from '../testing/opened.tsx'
import { useStepForm } from '../use-step-form.ts'
import { focusField } from './focus-field.ts'
import { StepContext } from './step-context.ts'
import { Step2 } from './step2.tsx'
import { Step3 } from './step3.tsx'
import { Step4 } from './step4.tsx'
import { Step5 } from './step5.tsx'
import { Step6 } from './step6.tsx'
import { Step7 } from './step7.tsx'
import { Step8 } from './step8.tsx'
import { Step9 } from './step9.tsx'

const REQUIRED = 'Ce champ est requis'
const FILE_OR_TEXT = 'Ce champ est requis si vous ne renseignez pas de pièce jointe.'
const PHONE = 'Le numéro de téléphone est invalide'
const EMAIL = 'Cet email est invalide.'
const GROUP = ['Toitures du Léman', 'Alpes Zinguerie']
const steps = {
  step2: Step2,
  step3: Step3,
  step4: Step4,
  step5: Step5,
  step6: Step6,
  step7: Step7,
  step8: Step8,
  step9: Step9,
}

const facts: Facts = {
  category: '203',
  areas: [
    { code: '73', name: 'Savoie' },
    { code: '74', name: 'Haute-Savoie' },
  ],
  organizations: GROUP,
  year: 2026,
  offers: () => true,
}

function Form({ stepKey, Fields }: { stepKey: FormKey; Fields: ComponentType }) {
  const { form, problems, summary, submit } = useStepForm(stepKey)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {problems.length > 0 && <ErrorSummary problems={problems} place={summary} onGo={focusField} />}
      <StepContext value={{ stepKey, form }}>
        <Fields />
      </StepContext>
      <button type="submit">Suivant</button>
    </form>
  )
}

const lot = (code: string, name: string) => ({
  code,
  name,
  shortName: name,
  description: '',
  edition: 25,
  image: { contentUrl: '' },
  articles: [],
})
const lots = [lot('105', 'Maîtrise d’œuvre'), lot('203', 'Couverture'), lot('206', 'Électricité')]
/** A step that opens with these answers, and what is said beside the field of a path. */
function step(stepKey: FormKey, values: StepValues = {}, answers: Parameters<typeof platform>[0] = {}) {
  const server = platform({
    ...site,
    listLots: lots,
    getConsultation: givenConsultation(),
    saveCandidate: broken,
    ...answers,
  })
  const keeper = {
    hold: async () => 1,
    release: vi.fn(),
    stopped: vi.fn(),
    change: vi.fn(),
    unsent: () => null,
    shownBy: () => () => undefined,
  }
  const application = {
    ...blankApplication,
    createdAt: '2026-11-16T08:00:00.000Z',
    drafts: { [stepKey]: { values, savedAt: '' } },
  } as unknown as Candidate
  const opened = openedWith({
    application,
    facts,
    screen: screenOf(stepKey),
    keeper: keeper as unknown as DraftKeeper,
  })
  const page = showPage(
    <Opened opened={opened}>
      <Form stepKey={stepKey} Fields={steps[stepKey]} />
    </Opened>,
  )
  return { ...server, ...page, opened, keeper, next: () => page.press('Suivant') }
}

const at = (path: string) => {
  const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)
  if (!found) throw new Error(`No field of ${path}`)
  return found
}
const isThere = (path: string) => document.querySelector(`[data-path="${path}"]`) !== null

/** What is said of a field; of a list, in its place. */
const said = (path: string) => {
  const ids = at(path).getAttribute('aria-describedby')?.split(' ') ?? []
  const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  return `${words} ${at(path).tabIndex === -1 ? at(path).textContent : ''}`
}
const type = (typed: Record<string, string>) => {
  for (const [path, value] of Object.entries(typed)) fireEvent.change(at(path), { target: { value } })
}
const expectSaid = (words: string, prefix: string, fields: string[]) => {
  for (const field of fields) expect(said(`${prefix}${field}`), `${prefix}${field}`).toContain(words)
}
const question = () => screen.findByRole('dialog')
const points = () => screen.getByRole('heading', { name: /à corriger avant de continuer/ }).textContent

const contact = ['company', 'lastname', 'function', 'phone', 'email', 'emailDuplicate']
const years = (...names: string[]) => [1, 2, 3].flatMap((year) => names.map((name) => `y${year}${name}`))

/** By step, what is opened before `Suivant`, and what is then said of which fields. */
const empty: [key: FormKey, opens: string | null, says: [words: string, prefix: string, fields: string[]][]][] = [
  ['step2', null, [[REQUIRED, '', ['technicalCategory']]]],
  [
    'step3',
    null,
    [
      [REQUIRED, '', ['typeCandidate']],
      ["Merci d'ajouter un contractant", '', ['contractors']],
    ],
  ],
  [
    'step4',
    null,
    [
      [REQUIRED, 'contactDetailsBuyers.0.', contact],
      [REQUIRED, 'contactDetailsBuyers.1.', contact],
      [REQUIRED, 'bankDetails.', ['organization', 'iban', 'bic', 'ribUpload']],
      [REQUIRED, 'contactDetailsCentrale.', ['organization', 'lastname', 'function', 'phone', 'email']],
    ],
  ],
  [
    'step5',
    'Ajouter une qualification',
    [
      [REQUIRED, 'activitiesAptitudeDetails.2.', ['organization']],
      [REQUIRED, 'activitiesAptitudeDetails.', ['0.name', '1.name', '2.name']],
      [FILE_OR_TEXT, 'activitiesAptitudeDetails.', ['0.proofText', '1.proofText', '2.proofText']],
    ],
  ],
  [
    'step6',
    null,
    [
      [REQUIRED, 'economicCapacity.0.', years('Revenue', 'PartOfRevenue')],
      [REQUIRED, 'economicCapacity.1.', years('Revenue', 'PartOfRevenue')],
    ],
  ],
  [
    'step7',
    'Ajouter une réalisation',
    [
      [REQUIRED, 'averageAnnualWorkforce.0.', years('Average', 'PartStaff')],
      [REQUIRED, 'averageAnnualWorkforce.1.', years('Average', 'PartStaff')],
      [REQUIRED, 'mainDeliveries.0.', ['organization', 'budget', 'year', 'name']],
    ],
  ],
  [
    'step8',
    'Ajouter un opérateur',
    [
      [REQUIRED, '', ['outSourcing']],
      [REQUIRED, 'otherOperators.0.', ['organization', 'name', 'siret']],
    ],
  ],
  [
    'step9',
    'Ajouter un CV ou un certificat',
    [
      [REQUIRED, '', ['presentationHuman', 'presentationOperative', 'presentationEnvironment']],
      [REQUIRED, 'presentationHumanProofs.0.', ['proofUpload']],
    ],
  ],
]
test.each(empty)(
  '%s left empty is refused: each field says so, the summary counts them and takes the focus',
  async (key, opens, says) => {
    const { press, next, acts } = step(key)
    if (opens) await press(opens)
    await next()
    for (const [words, prefix, fields] of says) expectSaid(words, prefix, fields)
    const count = says.flatMap(([, , fields]) => fields).length
    expect(points()).toBe(`${count} ${count === 1 ? 'point' : 'points'} à corriger avant de continuer`)
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(acts()).toEqual([])
  },
)

test('W-STEP2-01 to 05 the category first, then regions for studies and departments for works', async () => {
  const { choose, next, user } = step('step2')
  await choose('Catégorie technique', '105 Maîtrise d’œuvre')
  await screen.findByRole('heading', { name: 'Régions' })
  await next()
  expectSaid(REQUIRED, '', ['regions'])
  await choose('Catégorie technique', '203 Couverture')
  await screen.findByRole('heading', { name: 'Départements' })
  await next()
  expectSaid(REQUIRED, '', ['departments'])

  await user.click(screen.getByRole('checkbox', { name: '74 Haute-Savoie' }))
  screen.getByText('1 département choisi')
  await user.click(screen.getByRole('checkbox', { name: 'Bretagne' }))
  screen.getByText('3 départements choisis')
  await user.click(screen.getByRole('button', { name: 'Retirer 29 Finistère' }))
  screen.getByText('2 départements choisis')
  // Another category is asked about, since places go with it.
  await choose('Catégorie technique', '206 Électricité')
  within(await question()).getByText(/^Les 2 territoires choisis seront effacés/)
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }))
  screen.getByText('2 départements choisis')
  await choose('Catégorie technique', '206 Électricité')
  await user.click(within(await question()).getByRole('button', { name: 'Confirmer' }))
  await screen.findByText('Aucun département choisi')
})

test('W-STEP2-06 lots put out again bear their name', async () => {
  const fruitless = [{ lot: '203', place: '74' }]
  const values = { technicalCategory: '203' }
  step('step2', values, { getConsultation: givenConsultation({ fruitless }) })
  await screen.findByText('Lots relancés après un appel infructueux')
  await screen.findByRole('checkbox', { name: '74 Haute-Savoie Relancé' })
  screen.getByRole('checkbox', { name: '73 Savoie' })
})

const contractorRequired = [
  'organization',
  'firstname',
  'lastname',
  'function',
  'typeOrganization',
  'capital',
  'siret',
  'rcs',
  'addressNumber',
  'addressStreet',
  'addressPostalCode',
  'addressCity',
  'phone',
  'email',
  'companyInsuranceName',
  'insurancePolicyNumber',
  'is10insuranceCertificate',
  'isSwornStatement',
]

test('W-STEP3-02 to 18 a group wants two companies and says all that is missing of each', async () => {
  const { user, press, next } = step('step3')
  const add = () => screen.queryByRole('button', { name: 'Ajouter un contractant' })
  await user.click(screen.getByRole('radio', { name: /Candidat seul/ }))
  await press('Ajouter un contractant')
  expect(add()).toBeNull()
  expect(screen.queryByText('Habilitation du mandataire')).toBeNull()

  await user.click(screen.getByRole('radio', { name: /Groupement d’entreprises/ }))
  await next()
  expectSaid(REQUIRED, '', ['typeBusinessGroup'])
  expectSaid('Un groupement compte au moins deux contractants.', '', ['contractors'])
  expectSaid(REQUIRED, 'contractors.0.', contractorRequired)
  expectSaid(FILE_OR_TEXT, 'contractors.0.', ['fiscalRegularityText', 'companyInsuranceText'])
  // The mandatary's own authorisation is written for it; that of others is asked. Q-89
  expect(at('contractors.0.authorizationMandataryText').value).toMatch(/mandataire du groupement/)
  expect(isThere('contractors.0.legalRedressText')).toBe(false)

  await user.click(screen.getByRole('checkbox', { name: /redressement judiciaire/ }))
  type({ 'contractors.0.phone': '04 50 12 34 5x', 'contractors.0.email': 'h.charvin@' })
  await press('Ajouter un contractant')
  await user.click(screen.getByRole('radio', { name: 'Conjoint' }))
  await next()
  expectSaid(REQUIRED, '', ['mandatarySolidarity'])
  expectSaid(FILE_OR_TEXT, '', ['contractors.0.legalRedressText', 'contractors.1.authorizationMandataryText'])
  expectSaid(PHONE, '', ['contractors.0.phone'])
  expectSaid(EMAIL, '', ['contractors.0.email'])
  await user.click(screen.getByRole('radio', { name: 'Solidaire' }))
  expect(isThere('mandatarySolidarity')).toBe(false)
})

const group = {
  typeCandidate: 'businessGroup',
  typeBusinessGroup: 'solidarity',
  contractors: GROUP.map((organization) => ({ organization })),
}

test('W-STEP3-07 to 09 the first company stays; another leaves after a question, as do all with a single candidate', async () => {
  const { user, press } = step('step3', group)
  await press('Retirer Toitures du Léman')
  within(await question()).getByText(/^Le premier contractant est le mandataire/)
  shown.set(null)
  await press('Retirer Alpes Zinguerie')
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }))
  expect(at('contractors.1.organization').value).toBe('Alpes Zinguerie')

  await user.click(screen.getByRole('radio', { name: /Candidat seul/ }))
  within(await question()).getByText('Les autres contractants, le type de groupement et la solidarité seront effacés.')
  await user.click(within(await question()).getByRole('button', { name: 'Confirmer' }))
  await expect.poll(() => isThere('contractors.1.organization')).toBe(false)
  expect(screen.queryByRole('radio', { name: 'Solidaire' })).toBeNull()
})

const refusedFiles: [file: [name: string, type: string, size: number], path: string, words: string][] = [
  [['logo.pdf', 'application/pdf', 9], 'contractors.0.logoUpload', 'Formats JPG et PNG autorisés'],
  [['note.docx', 'x/y', 9], 'contractors.0.fiscalRegularityFileUpload', 'Formats JPG et PDF autorisés'],
  [
    ['lourd.pdf', 'application/pdf', 8_000_001],
    'contractors.0.companyInsuranceFileUpload',
    'Le fichier ne doit pas dépasser 8mo',
  ],
]
test('W-FILE-01 to 03 a file is looked at before it is sent', async () => {
  step('step3', { typeCandidate: 'single', contractors: [{ organization: 'Toitures du Léman' }] })
  for (const [[name, mime, size], path, words] of refusedFiles) {
    fireEvent.change(at(path), { target: { files: [new File(['x'.repeat(size)], name, { type: mime })] } })
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

test('W-STEP3-19 once its file is there a proof asks for no text', () => {
  step('step3', {
    typeCandidate: 'single',
    contractors: [{ organization: 'Toitures du Léman', fiscalRegularityFileUpload: 4 }],
  })
  expect(isThere('contractors.0.fiscalRegularityText')).toBe(false)
  expect(isThere('contractors.0.companyInsuranceText')).toBe(true)
})

test('W-STEP4-02 to 06 formats are said, companies are those of the group, a contact is copied everywhere', async () => {
  const { user, next } = step('step4')
  const first = 'contactDetailsBuyers.0'
  await user.click(at(`${first}.company`))
  const list = document.getElementById(at(`${first}.company`).getAttribute('aria-controls') ?? '') as HTMLElement
  expect(
    within(list)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(GROUP)
  await user.click(within(list).getByText('Alpes Zinguerie'))
  type({ [`${first}.phone`]: 'au bureau', [`${first}.email`]: 'charvin', [`${first}.lastname`]: 'Charvin' })
  type({ 'bankDetails.iban': 'FR76 3000 6000 0112 3456 7890 188', 'bankDetails.bic': 'AGRI' })
  await next()
  expectSaid(PHONE, first, ['.phone'])
  expectSaid(EMAIL, first, ['.email'])
  expectSaid('Cet IBAN est inexact.', '', ['bankDetails.iban'])
  expectSaid('Ce BIC est inexact.', '', ['bankDetails.bic'])

  await user.click(screen.getAllByRole('button', { name: 'Recopier sur les 2 territoires' })[0] as HTMLElement)
  await screen.findByText('Contact recopié sur les 2 territoires.')
  expect(at('contactDetailsBuyers.1.lastname').value).toBe('Charvin')
  const iban = at('bankDetails.iban')
  type({ 'bankDetails.iban': 'fr7630006000011234567890189' })
  fireEvent.blur(iban)
  expect(at('bankDetails.iban').value).toBe('FR76 3000 6000 0112 3456 7890 189')
})

test('W-STEP5-03 the only qualification of a company stays; another leaves after a question', async () => {
  const { press, user } = step('step5')
  await press('Ajouter une qualification')
  await press('Retirer Qualification 3')
  await user.click(within(await question()).getByRole('button', { name: 'Supprimer' }))
  await expect.poll(() => isThere('activitiesAptitudeDetails.2.name')).toBe(false)
  await press(/^Retirer Qualification 1/)
  within(await question()).getByText(/^Il faut au moins une qualification par entreprise/)
})

test('W-STEP6-01 W-STEP6-02 three years for each company; what is no number or too large a part is said', async () => {
  const { next } = step('step6')
  for (const back of [1, 2, 3])
    expect(screen.getAllByRole('rowheader', { name: `${2026 - back} N-${back}` })).toHaveLength(2)
  type({ 'economicCapacity.0.y1Revenue': 'beaucoup', 'economicCapacity.0.y1PartOfRevenue': '120' })
  await next()
  expectSaid('Indiquez un nombre', '', ['economicCapacity.0.y1Revenue'])
  expectSaid('Cette part dépasse 100', '', ['economicCapacity.0.y1PartOfRevenue'])
})

test('W-STEP7-03 to 07 ten deliveries at most; what is too long is kept, counted and said', async () => {
  const deliveries = Array.from({ length: 9 }, () => ({ organization: 'Alpes Zinguerie' }))
  const { press, user } = step('step7', { mainDeliveries: deliveries })
  const long = 'a'.repeat(1001)
  type({ 'mainDeliveries.0.name': long })
  expectSaid('1000 Caractères maximum', '', ['mainDeliveries.0.name'])
  expect(at('mainDeliveries.0.name').value).toBe(long)
  screen.getByText(/^1 001 caractères sur 1 000, 1 de trop$/)
  await press('Ajouter une réalisation')
  expect(screen.queryByText('Ajouter une réalisation')).toBeNull()
  await press('Retirer Réalisation 10')
  await user.click(within(await question()).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Ajouter une réalisation')
})

test('W-STEP8-02 W-STEP8-03 subcontracting declares nobody yet; what is answered is sent as it is', async () => {
  const { user, next, sent, keeper } = step('step8')
  screen.getByText(/sera fournie à chaque acheteur qui commande, au moment de l’exécution/)
  await user.click(screen.getByRole('radio', { name: /^Oui/ }))
  await next()
  await vi.waitFor(() => expect(keeper.stopped).toHaveBeenCalledOnce())
  expect(sent('saveCandidate').map(({ body }) => body)).toEqual([
    { step: 8, step8: { outSourcing: 'yes', otherOperators: [] } },
  ])
})

test('W-STEP9-02 to 08 limits of each text, what is never asked, five proofs at most', async () => {
  const proofs = Array.from({ length: 4 }, (_, at_) => ({ proofUpload: at_ + 1 }))
  const { press, next } = step('step9', { presentationHumanProofs: proofs })
  screen.getByText('Seuls les CV et les certificats joints comptent pour l’analyse')
  screen.getByText(/prélever sa rémunération par prélèvement SEPA/)
  for (const [name, most] of [
    ['presentationHuman', 3000],
    ['presentationOperative', 2000],
    ['presentationEnvironment', 2000],
  ] as const) {
    type({ [name]: 'a'.repeat(most + 1) })
    expectSaid(`${most} caractères maximum`, '', [name])
  }
  await next()
  expectSaid('3000 caractères maximum', '', ['presentationHuman'])
  await press('Ajouter un CV ou un certificat')
  expect(screen.queryByText('Ajouter un CV ou un certificat')).toBeNull()
})
