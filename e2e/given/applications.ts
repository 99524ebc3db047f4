import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { query } from './database.ts'
import { mailTo } from './mailbox.ts'
import { newAddress } from './people.ts'

/** Applications of one's own, prepared through the API: each journey types only what it is about. */
export type Application = { id: string; code: string; readOnlyCode: string; email: string }

type Answers = Record<string, unknown>

/** A file a reader opens as a PDF, as large as told. */
export const pdf = (name: string, size = 400) => {
  const [head, tail] = ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n', 'trailer<</Root 1 0 R>>\n%%EOF\n']
  const filling = '%'.repeat(Math.max(0, size - head.length - tail.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${head}${filling}${tail}`, 'latin1') }
}

const plain = (code: string) => code.replace(/\s/g, '')

export async function anApplication(request: APIRequestContext): Promise<Application> {
  // All journeys come from one address: what it has asked for is not theirs to wait for.
  await query("delete from throttle where key like 'code %'")
  return beginApplication(request)
}

/** Begun as anybody begins: an address, then the code of the mail. */
export async function beginApplication(request: APIRequestContext): Promise<Application> {
  const email = newAddress('candidat')
  const started = await request.post('/api/candidates', { data: { email } })
  expect(started.status(), await started.text()).toBe(201)
  const { text } = await mailTo(email, /code de suivi/i)
  const code = plain(text.match(/[A-Z0-9]{4}(?: [A-Z0-9]{4}){3}/)?.[0] ?? '')
  const [found] = await (await request.get('/api/candidates', { headers: { 'x-candidate-token': code } })).json()
  return { id: found.id, code, readOnlyCode: plain(found.readOnlyCode), email }
}

export async function saveStep(request: APIRequestContext, { id, code }: Application, key: string, answers: Answers) {
  const saved = await request.put(`/api/candidates/${id}`, {
    headers: { 'x-candidate-token': code },
    data: { step: Number(key.slice(4)), [key]: answers },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Sends a file as the screens do; gives its id. */
export async function sendFile(request: APIRequestContext, { code }: Application, name: string): Promise<number> {
  const sent = await request.post('/api/media', {
    headers: { 'x-candidate-token': code },
    multipart: { file: pdf(name) },
  })
  return (await sent.json()).id
}

export const aContractor = (organization: string, changes: Answers = {}): Answers => ({
  organization,
  typeOrganization: 'SARL',
  capital: '60 000',
  siret: '73282932000074',
  rcs: 'Annecy',
  firstname: 'Hélène',
  lastname: 'Charvin',
  function: 'Gérante',
  phone: '04 50 12 34 56',
  addressNumber: '14',
  addressStreet: 'route de Thônes',
  addressPostalCode: '74940',
  addressCity: 'Annecy',
  email: 'h.charvin@toitures.example',
  fiscalRegularityText: 'Attestation demandée le 2 novembre',
  companyInsuranceName: 'Mutuelle Alpine',
  insurancePolicyNumber: 'RCD-1',
  companyInsuranceText: 'En cours',
  is10insuranceCertificate: true,
  isSwornStatement: true,
  authorizationMandataryText: 'Habilitation signée',
  ...changes,
})

export const GROUP = ['Toitures du Léman', 'Alpes Zinguerie']

const aContact = (department: string, company: string) => ({
  department,
  company,
  lastname: 'Charvin',
  function: 'Gérante',
  phone: '04 50 12 34 56',
  email: 'contact@toitures.example',
  emailDuplicate: 'copie@toitures.example',
})

const threeYears = (first: string, second: string, organization: string) => ({
  organization,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((year) => [
      [`y${year}${first}`, 12],
      [`y${year}${second}`, 20],
    ]),
  ),
})

/** What is applied for: a lot, in departments or, for studies, in regions. */
export type Lot = { category: string; places: string[] }

const ROOFS: Lot = { category: '203', places: ['73', '74'] }

/** Answers of a group of two in two departments, unless told otherwise, each ready to be saved. */
export const answers: Record<string, (rib: number, lot?: Lot) => Answers> = {
  step2: (_rib, { category, places } = ROOFS) => ({
    technicalCategory: category,
    [category.startsWith('1') ? 'regions' : 'departments']: places,
  }),
  step3: () => ({
    typeCandidate: 'businessGroup',
    typeBusinessGroup: 'solidarity',
    contractors: GROUP.map((name, at) => aContractor(name, { siret: at === 0 ? '73282932000074' : '35600000000048' })),
  }),
  step4: (ribUpload, { places } = ROOFS) => ({
    contactDetailsBuyers: places.map((place) => aContact(place, 'Toitures du Léman')),
    bankDetails: { organization: 'Toitures du Léman', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', ribUpload },
    contactDetailsCentrale: { ...aContact('', ''), organization: 'Toitures du Léman' },
  }),
  step5: () => ({
    activitiesAptitudeDetails: GROUP.map((organization) => ({ organization, name: 'Qualibat', proofText: 'En ligne' })),
  }),
  step6: () => ({ economicCapacity: GROUP.map((name) => threeYears('Revenue', 'PartOfRevenue', name)) }),
  step7: () => ({ averageAnnualWorkforce: GROUP.map((name) => threeYears('Average', 'PartStaff', name)) }),
  step8: () => ({ outSourcing: 'no' }),
  step9: () => ({
    presentationHuman: 'Douze couvreurs',
    presentationOperative: 'Relevé',
    presentationEnvironment: 'Tri',
  }),
}

/** An application saved up to this step, not included. */
export async function applicationBefore(request: APIRequestContext, key: string, lot?: Lot): Promise<Application> {
  const application = await anApplication(request)
  const rib = await sendFile(request, application, 'rib.pdf')
  for (const [name, answer] of Object.entries(answers))
    if (Number(name.slice(4)) < Number(key.slice(4))) await saveStep(request, application, name, answer(rib, lot))
  return application
}

/** Opens the wizard with the code, on the screen of this step. */
export async function openStep(page: Page, { id, code }: Application, key: string) {
  await page.request.put(`/api/candidates/${id}`, {
    headers: { 'x-candidate-token': code },
    data: { stepInprogress: Number(key.slice(4)) - 1 },
  })
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await page.goto(`/depot-offre/2/${code}`)
  await expect(page.locator('form#etape')).toBeVisible()
}

export const field = (page: Page, path: string): Locator => page.locator(`form [data-path="${path}"]`)

export const next = (page: Page) => page.getByRole('button', { name: 'Suivant', exact: true }).click()

/** `Suivant` is refused: the summary says so, and takes the focus. */
export async function refused(page: Page) {
  await next(page)
  await expect(page.getByRole('heading', { name: /à corriger avant de continuer/ })).toBeVisible()
}

/** These words stand beside these fields: in the part of the form that holds each and hardly anything else. */
export const expectWrong = (page: Page, expected: readonly (readonly [path: string, words: string])[]) =>
  expect
    .poll(() =>
      page.evaluate((lines) => {
        const isBeside = ([path, words]: readonly [string, string]) => {
          let part = document.querySelector<HTMLElement>(`form [data-path="${path}"]`)
          // A proof is one block of two fields: a file, or a text.
          while (part?.parentElement && part.parentElement.querySelectorAll('[data-path]').length <= 2)
            part = part.parentElement
          return part?.innerText.includes(words)
        }
        return lines.filter((line) => !isBeside(line))
      }, expected),
    )
    .toEqual([])

export async function choose(page: Page, path: string, option: string | RegExp) {
  await field(page, path).click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** The question of the window, answered. */
export async function answer(page: Page, question: string | RegExp, button: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Takes in the workbook being previewed; what is ten times a published price was read again. */
export async function importAll(page: Page) {
  const window = page.getByRole('dialog', { name: 'Vérifier avant d’importer' })
  const gaps = window.getByRole('tab', { name: /^Écarts/ })
  if ((await gaps.innerText()) !== 'Écarts 0') {
    await gaps.click()
    await window.getByRole('checkbox').check()
  }
  await window.getByRole('button', { name: /^Importer/ }).click()
  await expect(window).toBeHidden()
}

export const CONFIRM_DELETE = 'Etes vous de sûr de vouloir faire cette suppression ?'
