import { expect, test } from '@playwright/test'
import {
  aContractor,
  answer,
  answers,
  applicationBefore,
  CONFIRM_DELETE,
  choose,
  expectWrong,
  field,
  GROUP,
  next,
  openStep,
  pdf,
  refused,
  saveStep,
  sendFile,
} from '../given/applications.ts'
import { expectAccessible, NIGHT } from '../given/looking.ts'

const REQUIRED = 'Ce champ est requis'
const FILE_OR_TEXT = 'Ce champ est requis si vous ne renseignez pas de pièce jointe.'
const PHONE = 'Le numéro de téléphone est invalide'
const EMAIL = 'Cet email est invalide.'

/** The same words beside each of these fields. */
const each = (at: string, names: readonly string[], words = REQUIRED) =>
  names.map((name) => [`${at}${name}`, words] as const)

test(
  'W-STEP2-01 W-STEP2-02 W-STEP2-03 W-STEP2-04 W-STEP2-05 W-ERR-05 the category, then where',
  NIGHT,
  async ({ page }) => {
    await openStep(page, await applicationBefore(page.request, 'step2'), 'step2')
    await expectAccessible(page)
    await refused(page)
    await expectWrong(page, [['technicalCategory', REQUIRED]])

    await choose(page, 'technicalCategory', /^105 /)
    await expect(page.getByRole('heading', { name: 'Régions' })).toBeVisible()
    await refused(page)
    await expectWrong(page, [['regions', REQUIRED]])

    await choose(page, 'technicalCategory', /^203 Couverture/)
    await expect(page.getByRole('heading', { name: 'Départements' })).toBeVisible()
    await refused(page)
    await expectWrong(page, [['departments', REQUIRED]])
    await expectAccessible(page)

    await field(page, 'departments').fill('savoie')
    await page.getByRole('checkbox', { name: '74 Haute-Savoie' }).check()
    await page.getByRole('checkbox', { name: '73 Savoie' }).check()
    await expect(page.getByText('2 départements choisis')).toBeVisible()
    await field(page, 'departments').fill('')
    await page.getByRole('checkbox', { name: 'Bretagne' }).check()
    await expect(page.getByText('6 départements choisis')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer 29 Finistère' }).click()
    await expect(page.getByText('5 départements choisis')).toBeVisible()

    await choose(page, 'technicalCategory', /^206 /)
    await answer(page, 'Changer de catégorie technique', 'Annuler')
    await expect(page.getByText('5 départements choisis')).toBeVisible()
    await choose(page, 'technicalCategory', /^206 /)
    await answer(page, 'territoires choisis seront effacés', 'Confirmer')
    await expect(page.getByText('Aucun département choisi')).toBeVisible()
  },
)

test('W-STEP2-06 lots put out again are the only ones, and bear their name', NIGHT, async ({ page }) => {
  await page.route('**/api/consultation*', async (route) => {
    const answered = await route.fetch()
    await route.fulfill({
      json: {
        ...(await answered.json()),
        fruitless: [
          { lot: '203', place: '74' },
          { lot: '105', place: '84' },
        ],
      },
    })
  })
  await openStep(page, await applicationBefore(page.request, 'step2'), 'step2')
  await choose(page, 'technicalCategory', /^203 /)
  await expect(page.getByText('Lots relancés après un appel infructueux')).toBeVisible()
  await page.getByRole('button', { name: 'Tout choisir' }).click()
  await expect(page.getByText('1 département choisi')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '74 Haute-Savoie Relancé' })).toBeChecked()
  await choose(page, 'technicalCategory', /^105 /)
  await answer(page, 'Changer de catégorie', 'Confirmer')
  await expect(page.getByRole('checkbox', { name: 'Auvergne-Rhône-Alpes Relancé' })).toBeVisible()
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

test(
  'W-STEP3-01 W-STEP3-02 W-STEP3-03 W-STEP3-04 W-STEP3-05 W-STEP3-06 W-STEP3-10 W-STEP3-11 W-STEP3-12 W-STEP3-13 W-STEP3-14 W-STEP3-15 W-STEP3-16 W-STEP3-17 W-STEP3-18 who applies',
  NIGHT,
  async ({ page }) => {
    await openStep(page, await applicationBefore(page.request, 'step3'), 'step3')
    await expectAccessible(page)
    await refused(page)
    await expectWrong(page, [['typeCandidate', REQUIRED]])
    await expect(field(page, 'contractors')).toHaveText("Merci d'ajouter un contractant")

    await page.getByRole('radio', { name: /Candidat seul/ }).check()
    const add = page.getByRole('button', { name: 'Ajouter un contractant' })
    await add.click()
    await expect(add).toBeHidden()
    await expect(page.locator('form').getByText('Habilitation du mandataire')).toBeHidden()

    await page.getByRole('radio', { name: /Groupement d’entreprises/ }).check()
    await refused(page)
    await expectWrong(page, [['typeBusinessGroup', REQUIRED]])
    await expect(field(page, 'contractors')).toContainText('Un groupement compte au moins deux contractants.')
    await expectWrong(page, each('contractors.0.', contractorRequired))
    await expectWrong(page, each('contractors.0.', ['fiscalRegularityText', 'companyInsuranceText'], FILE_OR_TEXT))
    await expectAccessible(page)

    // The mandatary's own authorisation is written for it; that of others is asked. Q-89
    await expect(field(page, 'contractors.0.authorizationMandataryText')).toHaveValue(/mandataire du groupement/)
    await expect(page.getByText('Redressement judiciaire', { exact: false }).first()).toBeVisible()
    await expect(field(page, 'contractors.0.legalRedressText')).toBeHidden()
    await field(page, 'contractors.0.isLegalRedress').check()
    await field(page, 'contractors.0.phone').fill('04 50 12 34 5x')
    await field(page, 'contractors.0.email').fill('h.charvin@')
    await add.click()

    await page.getByRole('radio', { name: 'Conjoint' }).check()
    await refused(page)
    await expectWrong(page, [['mandatarySolidarity', REQUIRED]])
    await expectWrong(page, [['contractors.0.legalRedressText', FILE_OR_TEXT]])
    await expectWrong(page, [['contractors.1.authorizationMandataryText', FILE_OR_TEXT]])
    await expectWrong(page, [['contractors.0.phone', PHONE]])
    await expectWrong(page, [['contractors.0.email', EMAIL]])
    for (const phone of ['+33 (0)4.50-12/34', '0450123456']) {
      await field(page, 'contractors.0.phone').fill(phone)
      await refused(page)
      await expect(page.locator('form').getByText(PHONE)).toBeHidden()
    }
    await page.getByRole('radio', { name: 'Solidaire', exact: true }).check()
    await expect(page.getByText('Le mandataire est-il solidaire')).toBeHidden()
  },
)

test(
  'W-STEP3-07 W-STEP3-08 W-STEP3-09 W-STEP3-19 W-FILE-01 W-FILE-02 W-FILE-03 companies come and go, files are looked at',
  NIGHT,
  async ({ page }) => {
    const application = await applicationBefore(page.request, 'step3')
    const siret = ['73282932000074', '35600000000048', '55210055400013']
    const three = [...GROUP, 'Bardage et Zinc'].map((name, at) => aContractor(name, { siret: siret[at] }))
    await saveStep(page.request, application, 'step3', {
      typeCandidate: 'businessGroup',
      typeBusinessGroup: 'solidarity',
      contractors: three,
    })
    await openStep(page, application, 'step3')
    const card = (name: string) => page.getByRole('article', { name })
    // It says why it cannot: it is not disabled for real.
    await card('Toitures du Léman').getByRole('button', { name: 'Retirer' }).click({ force: true })
    await answer(page, 'Le premier contractant est le mandataire', 'J’ai compris')
    await card('Alpes Zinguerie').getByRole('button', { name: 'Retirer' }).click()
    await answer(page, CONFIRM_DELETE, 'Annuler')
    await expect(card('Alpes Zinguerie')).toBeVisible()
    await card('Alpes Zinguerie').getByRole('button', { name: 'Retirer' }).click()
    await answer(page, CONFIRM_DELETE, 'Supprimer')
    await expect(card('Alpes Zinguerie')).toBeHidden()
    await expect(field(page, 'contractors.1.organization')).toHaveValue('Bardage et Zinc')

    const logo = field(page, 'contractors.1.logoUpload')
    await logo.setInputFiles(pdf('logo.pdf'))
    await expectWrong(page, [['contractors.1.logoUpload', 'Formats JPG et PNG autorisés']])
    const fiscal = 'contractors.1.fiscalRegularityFileUpload'
    await field(page, fiscal).setInputFiles({ ...pdf('note.docx'), mimeType: 'x/y' })
    await expectWrong(page, [[fiscal, 'Formats JPG et PDF autorisés']])
    await field(page, fiscal).setInputFiles(pdf('lourd.pdf', 8_000_001))
    await expectWrong(page, [[fiscal, 'Le fichier ne doit pas dépasser 8mo']])
    await field(page, fiscal).setInputFiles(pdf('attestation.pdf'))
    await expect(page.getByText('attestation.pdf')).toBeVisible()
    await expect(field(page, 'contractors.1.fiscalRegularityText')).toBeHidden()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByText('logo.png')).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer logo.png' }).click()
    await answer(page, CONFIRM_DELETE, 'Supprimer')
    await expect(page.getByText('logo.png')).toBeHidden()
    await expectAccessible(page)

    await page.getByRole('radio', { name: /Candidat seul/ }).click()
    await answer(page, 'Passer en candidat seul', 'Annuler')
    await expect(card('Bardage et Zinc')).toBeVisible()
    await page.getByRole('radio', { name: /Candidat seul/ }).click()
    await answer(page, 'Les autres contractants, le type de groupement et la solidarité seront effacés.', 'Confirmer')
    await expect(card('Bardage et Zinc')).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Solidaire', exact: true })).toBeHidden()
    await next(page)
    await expect(page.getByRole('heading', { level: 1, name: /Coordonnées détaillées/ })).toBeVisible()
  },
)

test(
  'W-STEP4-01 W-STEP4-02 W-STEP4-04 W-STEP4-05 W-STEP4-06 W-NAV-17 contacts of each place, the bank, the centre',
  NIGHT,
  async ({ page }) => {
    await openStep(page, await applicationBefore(page.request, 'step4'), 'step4')
    await expect(page.getByRole('article', { name: '73 Savoie' })).toBeVisible()
    await expect(page.getByRole('article', { name: '74 Haute-Savoie' })).toBeVisible()
    await expectAccessible(page)
    await refused(page)
    const contact = ['company', 'lastname', 'function', 'phone', 'email', 'emailDuplicate']
    for (const at of [0, 1]) await expectWrong(page, each(`contactDetailsBuyers.${at}.`, contact))
    await expectWrong(page, each('bankDetails.', ['organization', 'iban', 'bic', 'ribUpload']))
    await expectWrong(page, each('contactDetailsCentrale.', ['organization', 'lastname', 'function', 'phone', 'email']))
    await expectAccessible(page)

    const first = 'contactDetailsBuyers.0'
    await field(page, `${first}.company`).click()
    await expect(page.getByRole('option')).toHaveText(GROUP)
    await page.getByRole('option', { name: 'Alpes Zinguerie' }).click()
    await field(page, `${first}.lastname`).fill('Charvin')
    await field(page, `${first}.function`).fill('Gérante')
    await field(page, `${first}.phone`).fill('au bureau')
    await field(page, `${first}.email`).fill('charvin')
    await field(page, `${first}.emailDuplicate`).fill('copie@toitures.example')
    await field(page, 'bankDetails.iban').fill('FR76 3000 6000 0112 3456 7890 188')
    await field(page, 'bankDetails.bic').fill('AGRI')
    await refused(page)
    await expectWrong(page, [[`${first}.phone`, PHONE]])
    await expectWrong(page, [[`${first}.email`, EMAIL]])
    await expectWrong(page, [['bankDetails.iban', 'Cet IBAN est inexact.']])
    await expectWrong(page, [['bankDetails.bic', 'Ce BIC est inexact.']])

    await field(page, `${first}.phone`).fill('04 50 12 34 56')
    await field(page, `${first}.email`).fill('contact@toitures.example')
    await page.getByRole('button', { name: 'Recopier sur les 2 territoires' }).first().click()
    await expect(page.getByText('Contact recopié sur les 2 territoires.')).toBeVisible()
    await expect(field(page, 'contactDetailsBuyers.1.lastname')).toHaveValue('Charvin')
    await choose(page, 'bankDetails.organization', 'Toitures du Léman')
    await field(page, 'bankDetails.iban').fill('fr7630006000011234567890189')
    await field(page, 'bankDetails.bic').fill('AGRIFRPP')
    await expect(field(page, 'bankDetails.iban')).toHaveValue('FR76 3000 6000 0112 3456 7890 189')
    await field(page, 'bankDetails.ribUpload').setInputFiles(pdf('rib.pdf'))
    // Arrived, and not only on its way: what is below moves up then.
    await expect(page.getByRole('button', { name: 'Ouvrir rib.pdf' })).toBeVisible()
    await choose(page, 'contactDetailsCentrale.organization', 'Toitures du Léman')
    for (const [name, value] of [
      ['lastname', 'Tissot'],
      ['function', 'Comptable'],
      ['phone', '04 50 00 00 13'],
      ['email', 'compta@toitures.example'],
    ] as const)
      await field(page, `contactDetailsCentrale.${name}`).fill(value)
    await next(page)
    await expect(page.getByRole('heading', { level: 1, name: /Aptitude/ })).toBeVisible()
    await page.getByRole('button', { name: 'Retour', exact: true }).click()
    await expect(field(page, 'bankDetails.iban')).toHaveValue('FR76 •••• 0189')
  },
)

test('W-STEP5-01 W-STEP5-02 W-STEP5-03 certificates of each company', NIGHT, async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step5'), 'step5')
  for (const name of GROUP) await expect(page.getByRole('article', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ajouter une qualification' }).click()
  await refused(page)
  await expectWrong(page, [['activitiesAptitudeDetails.2.organization', REQUIRED]])
  for (const at of [0, 1, 2]) {
    await expectWrong(page, [[`activitiesAptitudeDetails.${at}.name`, REQUIRED]])
    await expectWrong(page, [[`activitiesAptitudeDetails.${at}.proofText`, FILE_OR_TEXT]])
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer Qualification 3' }).click()
  await answer(page, CONFIRM_DELETE, 'Supprimer')
  await page.getByRole('button', { name: 'Retirer Qualification 1' }).click({ force: true })
  await answer(page, 'Il faut au moins une qualification par entreprise.', 'J’ai compris')
  await field(page, 'activitiesAptitudeDetails.0.name').fill('Qualibat 3102')
  await field(page, 'activitiesAptitudeDetails.0.proofFileUpload').setInputFiles(pdf('qualibat.pdf'))
  await expect(page.getByText('qualibat.pdf')).toBeVisible()
  await field(page, 'activitiesAptitudeDetails.1.name').fill('RGE')
  await field(page, 'activitiesAptitudeDetails.1.proofText').fill('Annuaire RGE')
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: /Capacité économique/ })).toBeVisible()
})

test('W-STEP6-01 W-STEP6-02 revenue of three years for each company', NIGHT, async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step6'), 'step6')
  await expectAccessible(page)
  await refused(page)
  const fields = [1, 2, 3].flatMap((year) => [`y${year}Revenue`, `y${year}PartOfRevenue`])
  for (const at of [0, 1]) await expectWrong(page, each(`economicCapacity.${at}.`, fields))
  await expectAccessible(page)
  for (const back of [1, 2, 3])
    await expect(page.getByRole('rowheader', { name: `${2026 - back} N-${back}` })).toHaveCount(2)
  await field(page, 'economicCapacity.0.y1Revenue').fill('beaucoup')
  await field(page, 'economicCapacity.0.y1PartOfRevenue').fill('120')
  await refused(page)
  await expectWrong(page, [['economicCapacity.0.y1Revenue', 'Indiquez un nombre']])
  await expectWrong(page, [['economicCapacity.0.y1PartOfRevenue', 'Cette part dépasse 100']])
})

test(
  'W-STEP7-01 W-STEP7-02 W-STEP7-03 W-STEP7-04 W-STEP7-05 W-STEP7-06 W-STEP7-07 workforce and deliveries',
  NIGHT,
  async ({ page }) => {
    await openStep(page, await applicationBefore(page.request, 'step7'), 'step7')
    await expectAccessible(page)
    const add = page.getByRole('button', { name: 'Ajouter une réalisation' })
    await add.click()
    await refused(page)
    const fields = [1, 2, 3].flatMap((year) => [`y${year}Average`, `y${year}PartStaff`])
    for (const at of [0, 1]) await expectWrong(page, each(`averageAnnualWorkforce.${at}.`, fields))
    await expectWrong(page, each('mainDeliveries.0.', ['organization', 'budget', 'year', 'name']))
    await expectAccessible(page)
    const long = 'a'.repeat(1001)
    await field(page, 'mainDeliveries.0.name').fill(long)
    await expectWrong(page, [['mainDeliveries.0.name', '1000 Caractères maximum']])
    await expect(field(page, 'mainDeliveries.0.name')).toHaveValue(long)
    await expect(page.getByText(/1\s001 caractères sur 1\s000, 1 de trop/)).toBeVisible()
    for (let count = 1; count < 10; count++) await add.click()
    await expect(add).toBeHidden()
    await page.getByRole('button', { name: 'Retirer Réalisation 10' }).click()
    await answer(page, CONFIRM_DELETE, 'Supprimer')
    await expect(add).toBeVisible()
  },
)

test(
  'W-STEP7-06 a delivery without a proof is saved; a proof refused stops Suivant until it is taken away',
  NIGHT,
  async ({ page }) => {
    const application = await applicationBefore(page.request, 'step8')
    await openStep(page, application, 'step7')
    await page.getByRole('button', { name: 'Ajouter une réalisation' }).click()
    await choose(page, 'mainDeliveries.0.organization', 'Alpes Zinguerie')
    await field(page, 'mainDeliveries.0.budget').fill('312000')
    await field(page, 'mainDeliveries.0.year').fill('2024')
    await field(page, 'mainDeliveries.0.name').fill('École de Thonon')
    const proof = 'mainDeliveries.0.proofUpload'
    await field(page, proof).setInputFiles({ ...pdf('photos.zip'), mimeType: 'application/zip' })
    await next(page)
    await expect(page.getByText('Retirez-le ou choisissez-en un autre, puis continuez.')).toBeVisible()
    await expect(field(page, proof)).toBeFocused()
    await page.getByRole('button', { name: 'Retirer ce fichier' }).click()
    await next(page)
    await expect(page.getByRole('heading', { level: 1, name: /opérateurs/ })).toBeVisible()
  },
)

test('W-STEP8-01 W-STEP8-02 W-STEP8-03 W-STEP8-04 subcontracting and other operators', NIGHT, async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step8'), 'step8')
  await expectAccessible(page)
  await expect(page.getByText('sera fournie à chaque acheteur qui commande, au moment de l’exécution')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un opérateur' }).click()
  await refused(page)
  await expectWrong(page, [['outSourcing', REQUIRED]])
  await expectWrong(page, each('otherOperators.0.', ['organization', 'name', 'siret']))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer Opérateur 1' }).click()
  await answer(page, CONFIRM_DELETE, 'Supprimer')
  await page.getByRole('radio', { name: 'Oui' }).check()
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Mémoire technique' })).toBeVisible()
})

test(
  'W-STEP9-01 W-STEP9-02 W-STEP9-03 W-STEP9-04 W-STEP9-05 W-STEP9-06 W-STEP9-08 W-PRINT-03 the technical statement',
  NIGHT,
  async ({ page }) => {
    await openStep(page, await applicationBefore(page.request, 'step9'), 'step9')
    await expectAccessible(page)
    await expect(
      page.getByText('Seuls les CV et les certificats joints comptent pour l’analyse', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(/prélever sa rémunération par prélèvement SEPA/)).toBeVisible()
    const add = page.getByRole('button', { name: 'Ajouter un CV ou un certificat' })
    await add.click()
    await refused(page)
    await expectWrong(page, each('', ['presentationHuman', 'presentationOperative', 'presentationEnvironment']))
    await expectWrong(page, [['presentationHumanProofs.0.proofUpload', REQUIRED]])
    await expectAccessible(page)
    for (const [name, most] of [
      ['presentationHuman', 3000],
      ['presentationOperative', 2000],
      ['presentationEnvironment', 2000],
    ] as const) {
      await field(page, name).fill('a'.repeat(most + 1))
      await expectWrong(page, [[name, `${most} caractères maximum`]])
    }
    await refused(page)
    await expectWrong(page, [['presentationHuman', '3000 caractères maximum']])
    // What no font of the contract draws is said at once, and by `Suivant`; the signs of a trade are not.
    const unprinted =
      'Le caractère «\u00A0🏗\u00A0» ne peut pas être imprimé dans le contrat. Remplacez-le ou retirez-le.'
    await field(page, 'presentationOperative').fill('• λ ≤ 0,035 W/(m·K) ✓')
    await field(page, 'presentationHuman').fill('Chantier 🏗')
    await expectWrong(page, [['presentationHuman', unprinted]])
    await refused(page)
    await expectWrong(page, [['presentationHuman', unprinted]])
    await expect(field(page, 'presentationOperative')).not.toHaveAttribute('aria-invalid', 'true')
    await field(page, 'presentationHumanProofs.0.proofUpload').setInputFiles(pdf('cv.pdf'))
    await expect(page.getByText('cv.pdf')).toBeVisible()
    for (let count = 1; count < 5; count++) await add.click()
    await expect(add).toBeHidden()
    await page.getByRole('button', { name: 'Supprimer cv.pdf' }).click()
    await answer(page, CONFIRM_DELETE, 'Supprimer')
    await expect(page.getByText('cv.pdf')).toBeHidden()
    await expect(add).toBeVisible()
  },
)

test('a file whose sending is cut says so, is sent again, and is waited for', NIGHT, async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step9'), 'step9')
  for (const name of ['presentationHuman', 'presentationOperative', 'presentationEnvironment'])
    await field(page, name).fill('Douze couvreurs')
  await page.route('**/api/media*', (route) => route.abort())
  await page.getByRole('button', { name: 'Ajouter un CV ou un certificat' }).click()
  await field(page, 'presentationHumanProofs.0.proofUpload').setInputFiles(pdf('cv.pdf'))
  const cut = 'L’envoi du fichier s’est interrompu. Vérifiez votre connexion et recommencez.'
  await expectWrong(page, [['presentationHumanProofs.0.proofUpload', cut]])
  await page.unroute('**/api/media*')
  let go = () => {}
  const told = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/media*', async (route) => {
    await told
    await route.continue()
  })
  await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await next(page)
  await expect(page.getByText('L’étape continuera dès son arrivée.')).toBeVisible()
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Offre financière' })).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier mon dossier' }).click()
  await expect(page.getByRole('dialog', { name: 'Vérifier mon dossier' })).toContainText('1 CV ou certificat')
})

test('all that is missing is on one page and leads to its field, folded or not', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step6')
  const rib = await sendFile(page.request, application, 'rib2.pdf')
  await page.request.put(`/api/candidates/${application.id}/drafts/step4`, {
    headers: { 'x-candidate-token': application.code },
    data: { values: { ...answers.step4?.(rib), contactDetailsBuyers: [] } },
  })
  await openStep(page, application, 'step2')
  await page.getByRole('button', { name: 'Vérifier mon dossier' }).click()
  const panel = page.getByRole('dialog', { name: 'Vérifier mon dossier' })
  await expect(panel.getByRole('region', { name: 'Coordonnées détaillées' })).toContainText('IBAN FR76 •••• 0189')
  await expect(panel.getByRole('region', { name: 'Mémoire technique' })).toContainText('Pas encore rempli')
  await expectAccessible(page)
  await panel.getByRole('button', { name: /Il manque un contact pour Savoie/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Coordonnées/ })).toBeVisible()
  await expect(field(page, 'contactDetailsBuyers')).toBeFocused()
})
