import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  type Application,
  anApplication,
  applicationBefore,
  choose,
  field,
  next,
  openStep,
  pdf,
} from '../given/applications.ts'
import { expectAccessible, expectNoSidewaysScroll, NIGHT } from '../given/looking.ts'

type Company = { name: string; siret: string }

const ONE: Company = { name: 'Toitures du Léman', siret: '732 829 320 00074' }
const THREE: Company[] = [
  ONE,
  { name: 'Alpes Zinguerie', siret: '356 000 000 00048' },
  { name: 'Bardage et Zinc', siret: '552 100 554 00013' },
]

const arriveOn = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

async function fill(page: Page, at: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, `${at}${name}`).fill(value)
}

/** Opens the wizard on its first screen, as whoever has just received the code. */
async function begin(page: Page): Promise<Application> {
  const application = await anApplication(page.request)
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await page.goto(`/depot-offre/2/${application.code}`)
  await arriveOn(page, 'Préambule')
  await next(page)
  await arriveOn(page, 'Objet de la candidature')
  return application
}

async function typeCompany(page: Page, at: number, { name, siret }: Company, isGroup: boolean) {
  await page.getByRole('button', { name: 'Ajouter un contractant' }).click()
  const row = `contractors.${at}.`
  await fill(page, row, {
    organization: name,
    typeOrganization: 'SARL',
    siret,
    capital: '62000',
    rcs: 'Annecy',
    addressNumber: '14 bis',
    addressStreet: 'route de Thônes',
    addressPostalCode: '74940',
    addressCity: 'Annecy',
    firstname: 'Hélène',
    lastname: 'Charvin',
    function: 'Gérante',
    phone: '04 50 12 34 56',
    email: 'h.charvin@toitures.example',
    companyInsuranceName: 'Mutuelle Alpine',
    insurancePolicyNumber: 'RCD-1',
    companyInsuranceText: 'Attestation en cours de renouvellement',
  })
  await field(page, `${row}fiscalRegularityFileUpload`).setInputFiles(pdf(`attestation-${at}.pdf`))
  await expect(page.getByText(`attestation-${at}.pdf`)).toBeVisible()
  await field(page, `${row}is10insuranceCertificate`).check()
  await field(page, `${row}isSwornStatement`).check()
  if (isGroup && at > 0) await field(page, `${row}authorizationMandataryText`).fill('Habilitation signée le 3 novembre')
  await expect(page.getByRole('article', { name }).getByText('Complet')).toBeVisible()
}

/** Contacts, bank, centre: the first contact copied to all the places there are. */
async function typeContacts(page: Page, companies: Company[], places: number) {
  const isAlone = companies.length === 1
  const person = {
    lastname: 'Charvin',
    function: 'Gérante',
    phone: '04 50 12 34 56',
    email: 'contact@toitures.example',
  }
  if (!isAlone) await choose(page, 'contactDetailsBuyers.0.company', ONE.name)
  await fill(page, 'contactDetailsBuyers.0.', { ...person, emailDuplicate: 'copie@toitures.example' })
  if (places > 1)
    await page
      .getByRole('button', { name: `Recopier sur les ${places} territoires` })
      .first()
      .click()
  for (const at of ['bankDetails.', 'contactDetailsCentrale.'])
    if (!isAlone) await choose(page, `${at}organization`, ONE.name)
  await fill(page, 'bankDetails.', { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' })
  await field(page, 'bankDetails.ribUpload').setInputFiles(pdf('rib.pdf'))
  await expect(page.getByText('rib.pdf')).toBeVisible()
  await fill(page, 'contactDetailsCentrale.', person)
}

async function typeYears(page: Page, list: string, companies: Company[], names: [string, string]) {
  for (const at of companies.keys())
    for (const year of [1, 2, 3])
      await fill(page, `${list}.${at}.`, { [`y${year}${names[0]}`]: '1220', [`y${year}${names[1]}`]: '22,5' })
}

/** Everything after the companies, up to the summary. */
async function typeTheRest(page: Page, companies: Company[], places: number) {
  await typeContacts(page, companies, places)
  await next(page)
  await arriveOn(page, /Aptitude/)
  for (const at of companies.keys())
    await fill(page, `activitiesAptitudeDetails.${at}.`, { name: 'Qualibat 3102', proofText: 'Certificat en ligne' })
  await next(page)
  await arriveOn(page, /Capacité économique/)
  await typeYears(page, 'economicCapacity', companies, ['Revenue', 'PartOfRevenue'])
  await next(page)
  await arriveOn(page, /Capacité technique/)
  await typeYears(page, 'averageAnnualWorkforce', companies, ['Average', 'PartStaff'])
  await page.getByRole('button', { name: 'Ajouter une réalisation' }).click()
  if (companies.length > 1) await choose(page, 'mainDeliveries.0.organization', ONE.name)
  await fill(page, 'mainDeliveries.0.', {
    budget: '312000',
    year: '2024',
    name: 'École de Thonon, 1 400 m² de couverture',
  })
  await next(page)
  await arriveOn(page, /opérateurs/)
  await page.getByRole('radio', { name: 'Oui' }).check()
  await next(page)
  await arriveOn(page, 'Mémoire technique')
  await fill(page, '', {
    presentationHuman: 'Douze couvreurs, deux ateliers.',
    presentationOperative: 'Relevé, devis, chantier, réception.',
    presentationEnvironment: 'Tri des déchets, zinc réemployé.',
  })
  await page.getByRole('button', { name: 'Ajouter un CV ou un certificat' }).click()
  await field(page, 'presentationHumanProofs.0.proofUpload').setInputFiles(pdf('cv.pdf'))
  await expect(page.getByText('cv.pdf')).toBeVisible()
  await next(page)
  await arriveOn(page, 'Offre financière')
  if (places > 1) await page.getByRole('radio', { name: /mêmes partout/ }).click()
  await expect(page.getByText(/^0 prix saisi sur/)).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Prix A de/ })
    .first()
    .fill('0,05')
  await next(page)
  await arriveOn(page, 'Récapitulatif')
  await expect(page.getByRole('heading', { name: '1 point à revoir, qui n’empêche pas de signer' })).toBeVisible()
}

const review = (page: Page) => page.getByRole('dialog', { name: 'Vérifier mon dossier' })

/** On another device, with the code alone; then with the code that only reads. */
async function expectResumed(browser: Browser, { code, readOnlyCode }: Application) {
  const other = await (await browser.newContext()).newPage()
  await other.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await other.goto(`/depot-offre/2/${code}`)
  await arriveOn(other, 'Récapitulatif')
  await other.getByRole('button', { name: /^Mémoire technique/ }).click()
  await expect(field(other, 'presentationHuman')).toHaveValue(/Douze couvreurs/)
  await expect(other.getByText('cv.pdf')).toBeVisible()
  await other.context().close()

  const reader = await (await browser.newContext()).newPage()
  const writes: string[] = []
  reader.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await reader.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await reader.goto(`/depot-offre/1/${readOnlyCode}`)
  await reader.getByRole('button', { name: /^Mémoire technique/ }).click()
  await expect(field(reader, 'presentationHuman')).toHaveAttribute('readonly')
  for (const name of ['Suivant', 'Ajouter un CV ou un certificat', 'Supprimer cv.pdf'])
    await expect(reader.getByRole('button', { name, exact: true })).toBeHidden()
  await reader.getByRole('button', { name: 'Vérifier mon dossier' }).click()
  await expect(review(reader)).toContainText('n’empêche pas de signer')
  await expect(review(reader)).toContainText('IBAN FR76 •••• 0189')
  expect(writes).toEqual([])
  await reader.context().close()
}

test(
  'W-START-14 W-VIEW-01 W-VIEW-02 W-VIEW-03 one company in one department, typed by hand, resumed elsewhere, read',
  NIGHT,
  async ({ page, browser }) => {
    const application = await begin(page)
    await choose(page, 'technicalCategory', /^203 /)
    await field(page, 'departments').fill('74')
    await page.getByRole('checkbox', { name: '74 Haute-Savoie' }).check()
    await next(page)
    await arriveOn(page, 'Présentation du candidat')
    await page.getByRole('radio', { name: /Candidat seul/ }).check()
    await typeCompany(page, 0, ONE, false)
    await next(page)
    await arriveOn(page, /Coordonnées détaillées/)
    await typeTheRest(page, [ONE], 1)
    await expectAccessible(page)
    await expectResumed(browser, application)
  },
)

test('a conjoint group of three in five departments, typed by hand', NIGHT, async ({ page }) => {
  await begin(page)
  await choose(page, 'technicalCategory', /^203 /)
  for (const name of ['01 Ain', '38 Isère', '69 Rhône', '73 Savoie', '74 Haute-Savoie']) {
    await field(page, 'departments').fill(name.slice(0, 2))
    await page.getByRole('checkbox', { name }).check()
  }
  await next(page)
  await arriveOn(page, 'Présentation du candidat')
  await page.getByRole('radio', { name: /Groupement d’entreprises/ }).check()
  await page.getByRole('radio', { name: 'Conjoint' }).check()
  await page.getByRole('radio', { name: 'Oui' }).check()
  for (const [at, company] of THREE.entries()) await typeCompany(page, at, company, true)
  await next(page)
  await arriveOn(page, /Coordonnées détaillées/)
  await typeTheRest(page, THREE, 5)
  await expect(page.getByRole('main')).toContainText('Groupement conjoint, mandataire solidaire')
  await expect(page.getByRole('main')).toContainText('5 contacts pour 5 territoires')
})

test('W-STEP2-09 studies in two regions, typed by hand', NIGHT, async ({ page }) => {
  await begin(page)
  await choose(page, 'technicalCategory', /^105 /)
  await page.getByRole('checkbox', { name: 'Auvergne-Rhône-Alpes' }).check()
  await page.getByRole('checkbox', { name: 'Bretagne' }).check()
  await next(page)
  await arriveOn(page, 'Présentation du candidat')
  await page.getByRole('radio', { name: /Candidat seul/ }).check()
  await typeCompany(page, 0, ONE, false)
  await next(page)
  await arriveOn(page, /Coordonnées détaillées/)
  await expect(page.getByRole('article', { name: /Bretagne/ })).toBeVisible()
  await typeTheRest(page, [ONE], 2)
  await expect(page.getByRole('main')).toContainText('Auvergne-Rhône-Alpes, Bretagne')
})

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${selector}`)
}

test('a step filled with the keyboard alone', NIGHT, async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step8'), 'step8')
  await tabTo(page, '[data-path="outSourcing"]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ajouter un opérateur' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'otherOperators.0.organization')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][data-combobox-selected]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'otherOperators.0.organization')).not.toHaveValue('')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zinc & Co')
  await page.keyboard.press('Tab')
  await page.keyboard.type('BE 0123 456 789')
  await page.keyboard.press('Enter')
  await arriveOn(page, 'Mémoire technique')
})

test('every step, full, is accessible and fits a telephone', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step10')
  for (const key of [2, 3, 4, 5, 6, 7, 8, 9].map((at) => `step${at}`)) {
    await openStep(page, application, key)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})
