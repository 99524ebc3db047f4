import { type FormKey, formKeys } from '@charpente/domain/consultation/application/screens'
import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { problemsOf } from './problems.ts'
import { steps } from './steps.ts'

const facts: Facts = {
  category: '203',
  areas: [{ code: '74', name: 'Haute-Savoie' }],
  organizations: ['Toitures du Léman'],
  year: 2026,
  offers: (category, place) => ['103', '203'].includes(category) && place !== '2A',
}

const contractor = {
  organization: 'Toitures du Léman',
  firstname: 'Hélène',
  lastname: 'Charvin',
  function: 'Gérante',
  typeOrganization: 'SARL',
  capital: '60 000,00',
  siret: '732 829 320 00074',
  rcs: 'Annecy',
  addressNumber: '14 bis',
  addressStreet: 'route de Thônes',
  addressPostalCode: '74940',
  addressCity: 'Annecy',
  phone: '+33 (0)4.50-12/34 56',
  email: 'h.charvin@toitures-leman.example',
  companyInsuranceName: 'Mutuelle',
  insurancePolicyNumber: 'RCD-1',
  companyInsuranceFileUpload: 12,
  fiscalRegularityText: 'Demandée',
  is10insuranceCertificate: true,
  isSwornStatement: true,
}
const contact = {
  department: '74',
  company: 'Toitures du Léman',
  lastname: 'Charvin',
  function: 'Gérante',
  phone: '0450123456',
  email: 'a@toitures.example',
  emailDuplicate: 'b@toitures.example',
}
const remuneration = {
  organization: 'Toitures du Léman',
  lastname: 'Charvin',
  function: 'Gérante',
  phone: '0450123456',
  email: 'a@toitures.example',
}
const bank = {
  organization: 'Toitures du Léman',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  ribUpload: 3,
}
const years = (...fields: string[]) =>
  Object.fromEntries(['y1', 'y2', 'y3'].flatMap((year) => fields.map((field) => [`${year}${field}`, '12,5'])))

const whole: Record<FormKey, object> = {
  step2: { technicalCategory: '203', departments: ['74'] },
  step3: { typeCandidate: 'single', contractors: [contractor] },
  step4: { contactDetailsBuyers: [contact], bankDetails: bank, contactDetailsRemuneration: remuneration },
  step5: { activitiesAptitudeDetails: [{ organization: 'Toitures du Léman', name: 'Qualibat', proofText: 'Voir' }] },
  step6: { economicCapacity: [{ organization: 'Toitures du Léman', ...years('Revenue', 'PartOfRevenue') }] },
  step7: { averageAnnualWorkforce: [{ organization: 'Toitures du Léman', ...years('Average', 'PartStaff') }] },
  step8: { outSourcing: 'no' },
  step9: { presentationHuman: 'a', presentationOperative: 'b', presentationEnvironment: 'c' },
}

for (const [key, values] of Object.entries(whole) as [FormKey, object][])
  test(`${key}, complete, has nothing to correct`, () => {
    expect(problemsOf(key, values, facts)).toEqual([])
  })

test('a company from abroad has a number and a postal code of its own', () => {
  const abroad = { ...contractor, siret: 'DE 811 907 980', addressPostalCode: '80331 A' }
  expect(problemsOf('step3', { ...whole.step3, contractors: [abroad] }, facts)).toEqual([])
})

test('a BIC is kept in capitals', () => {
  const typed = { ...whole.step4, bankDetails: { ...bank, bic: 'agrifrpp' } }
  expect(steps.step4(facts).parse(typed)).toMatchObject({ bankDetails: { bic: 'AGRIFRPP' } })
})

const delivery = { organization: 'Toitures du Léman', name: 'École', budget: '12 000', year: '2024' }
const group = { typeCandidate: 'businessGroup', typeBusinessGroup: 'conjoint', mandatarySolidarity: 'yes' }
const other = { ...contractor, organization: 'Alpes Zinguerie', siret: '356 000 000 00048' }
const instead = 'Ce champ est requis si vous ne renseignez pas de pièce jointe.'

const wrong: [what: string, key: FormKey, change: object, path: string, message: string][] = [
  ['no category', 'step2', { technicalCategory: '' }, 'technicalCategory', 'Ce champ est requis'],
  ['no department for a lot of works', 'step2', { departments: [] }, 'departments', 'Ce champ est requis'],
  ['no region for a lot of studies', 'step2', { technicalCategory: '103' }, 'regions', 'Ce champ est requis'],
  ['neither alone nor in a group', 'step3', { typeCandidate: null }, 'typeCandidate', 'Ce champ est requis'],
  ['a group of no kind', 'step3', { ...group, typeBusinessGroup: null }, 'typeBusinessGroup', 'Ce champ est requis'],
  [
    'a conjoint group whose mandatary says nothing',
    'step3',
    { ...group, mandatarySolidarity: null },
    'mandatarySolidarity',
    'Ce champ est requis',
  ],
  ['nobody', 'step3', { contractors: [] }, 'contractors', "Merci d'ajouter un contractant"],
  [
    'a wrong phone',
    'step3',
    { contractors: [{ ...contractor, phone: '04 50 12 34 5x' }] },
    'contractors.0.phone',
    'Le numéro de téléphone est invalide',
  ],
  [
    'a wrong e-mail',
    'step3',
    { contractors: [{ ...contractor, email: 'helene' }] },
    'contractors.0.email',
    'Cet email est invalide.',
  ],
  [
    'a SIRET that is too short',
    'step3',
    { contractors: [{ ...contractor, siret: '123abc' }] },
    'contractors.0.siret',
    'Un SIRET compte 14\u00A0chiffres. Recopiez-le d’un document officiel. Pour une entreprise étrangère, indiquez les deux lettres du pays puis son numéro.',
  ],
  [
    'a SIRET whose key is wrong',
    'step3',
    { contractors: [{ ...contractor, siret: '732 829 320 00075' }] },
    'contractors.0.siret',
    'Ce SIRET n’existe pas\u00A0: sa clé de contrôle est fausse. Vérifiez chaque chiffre.',
  ],
  [
    'a postal code of letters',
    'step3',
    { contractors: [{ ...contractor, addressPostalCode: 'ABC' }] },
    'contractors.0.addressPostalCode',
    'Ce code postal n’existe pas. Il compte 5\u00A0chiffres, par exemple 74000 ou 97400.',
  ],
  [
    'a delivery of a year to come',
    'step7',
    { mainDeliveries: [{ ...delivery, year: '2027' }] },
    'mainDeliveries.0.year',
    'Cette année n’est pas encore venue. Indiquez celle où la réalisation s’est achevée.',
  ],
  [
    'no decennial insurance',
    'step3',
    { contractors: [{ ...contractor, is10insuranceCertificate: false }] },
    'contractors.0.is10insuranceCertificate',
    'Ce champ est requis',
  ],
  [
    'neither file nor text',
    'step3',
    { contractors: [{ ...contractor, fiscalRegularityText: ' ' }] },
    'contractors.0.fiscalRegularityText',
    instead,
  ],
  [
    'receivership without its judgment',
    'step3',
    { contractors: [{ ...contractor, isLegalRedress: true }] },
    'contractors.0.legalRedressText',
    instead,
  ],
  [
    'a group without its mandate',
    'step3',
    { ...group, contractors: [contractor, other] },
    'contractors.1.authorizationMandataryText',
    instead,
  ],
  [
    'a wrong IBAN',
    'step4',
    { bankDetails: { ...bank, iban: 'FR76 3000 6000 0112 3456 7890 188' } },
    'bankDetails.iban',
    'Cet IBAN est inexact. Recopiez-le depuis votre RIB, lettres comprises.',
  ],
  ['no RIB', 'step4', { bankDetails: { ...bank, ribUpload: null } }, 'bankDetails.ribUpload', 'Ce champ est requis'],
  [
    'no contact somewhere',
    'step4',
    { contactDetailsBuyers: [] },
    'contactDetailsBuyers',
    'Il manque un contact pour Haute-Savoie. Ajoutez-le, ou recopiez-en un sur tous les territoires.',
  ],
  [
    'a share above the whole',
    'step6',
    {
      economicCapacity: [
        { organization: 'Toitures du Léman', ...years('Revenue', 'PartOfRevenue'), y1PartOfRevenue: '120' },
      ],
    },
    'economicCapacity.0.y1PartOfRevenue',
    'Cette part dépasse 100 %. Vérifiez-la : un pourcentage va de 0 à 100.',
  ],
  [
    'a delivery told at length',
    'step7',
    { mainDeliveries: [{ ...delivery, name: 'a'.repeat(1001) }] },
    'mainDeliveries.0.name',
    '1000 Caractères maximum',
  ],
  [
    'eleven deliveries',
    'step7',
    { mainDeliveries: Array(11).fill(delivery) },
    'mainDeliveries',
    'Dix réalisations au plus. Retirez-en.',
  ],
  ['nothing said of subcontracting', 'step8', { outSourcing: null }, 'outSourcing', 'Ce champ est requis'],
  [
    'a text of 3,001 characters',
    'step9',
    { presentationHuman: 'a'.repeat(3001) },
    'presentationHuman',
    '3000 caractères maximum',
  ],
  [
    'a text of 2,001 characters',
    'step9',
    { presentationEnvironment: 'a'.repeat(2001) },
    'presentationEnvironment',
    '2000 caractères maximum',
  ],
  [
    'a proof without its file',
    'step9',
    { presentationHumanProofs: [{ proof: null }] },
    'presentationHumanProofs.0.proofUpload',
    'Ce champ est requis',
  ],
]

for (const [what, key, change, path, message] of wrong)
  test(`${key}: ${what} → ${message}`, () => {
    const problems = problemsOf(key, { ...whole[key], ...change }, facts)
    expect(problems.map((problem) => [problem.path, problem.message])).toContainEqual([path, message])
  })

test('everything wrong is told at once, rules between fields included, in words that name the place', () => {
  const problems = problemsOf(
    'step3',
    { typeCandidate: 'businessGroup', contractors: [{ organization: 'Toitures du Léman' }] },
    facts,
  )
  const labels = problems.map(({ label, message }) => `${label} : ${message}`)
  expect(labels).toContain('Type de groupement : Ce champ est requis')
  expect(labels).toContain('Toitures du Léman, téléphone : Ce champ est requis')
  expect(labels).toContain(`Toitures du Léman, régularité fiscale et sociale : ${instead}`)
  expect(labels).toContain(
    'Contractants : Un groupement compte au moins deux contractants. Ajoutez-en un ou choisissez « candidat seul ».',
  )
})

test('a number that is none hides nothing else: all is told in one wave', () => {
  const bare = { ...contractor, fiscalRegularityText: '', siret: '732 829 320 00075', addressPostalCode: 'ABC' }
  const paths = (capital: string) =>
    problemsOf('step3', { typeCandidate: 'single', contractors: [{ ...bare, capital }] }, facts).map(({ path }) => path)
  expect(paths('dix mille').toSorted()).toEqual(['contractors.0.capital', ...paths('10 000')].toSorted())
  expect(paths('10 000')).toHaveLength(3)
})

test('a line of a list is named by its number, and by its company', () => {
  const deliveries = [delivery, { ...delivery, budget: 'douze', organization: '' }]
  expect(problemsOf('step7', { ...whole.step7, mainDeliveries: deliveries }, facts).map(({ label }) => label)).toEqual([
    'Réalisation 2, entreprise',
    'Réalisation 2, budget',
  ])
})

test('what does not belong is left out when it is saved', () => {
  const saved2 = steps.step2(facts).parse({ ...whole.step2, regions: ['84'] })
  expect(saved2).toMatchObject({ departments: ['74'], regions: [] })
  const saved3 = steps.step3(facts).parse({ ...group, typeCandidate: 'single', contractors: [contractor, other] })
  expect(saved3).toMatchObject({
    typeBusinessGroup: null,
    mandatarySolidarity: null,
    contractors: [{ capital: 60_000 }],
  })
  expect(saved3.contractors).toHaveLength(1)
  const saved4 = steps
    .step4(facts)
    .parse({ ...whole.step4, contactDetailsBuyers: [contact, { ...contact, department: '01' }] })
  expect(saved4.contactDetailsBuyers).toMatchObject([{ department: '74', departmentName: 'Haute-Savoie', lot: '203' }])
  expect(saved4.contactDetailsCentrale).toMatchObject({ lastname: 'Charvin' })
})

const strange = [null, 203, 'texte', true, [], [null], ['texte'], {}, { code: 203 }]

test.each(formKeys)('%s: what is of another type is wrong, and stops nobody from saying so', (key) => {
  const answers = whole[key] as Record<string, unknown>
  for (const value of strange) {
    expect(() => steps[key](facts).safeParse(value)).not.toThrow()
    for (const field of Object.keys(answers))
      expect(() => steps[key](facts).safeParse({ ...answers, [field]: value }), field).not.toThrow()
  }
})
