import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Application, answer, applicationBefore, pdf } from '../given/applications.ts'
import { expectSound } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs } from '../given/people.ts'

const enterDesk = (page: Page, path: string) => enterAs(page, /Opérateur/, path)

async function put(request: APIRequestContext, { id, code }: Application, data: object, path = '') {
  const headers = { 'x-candidate-token': code }
  const saved = await request.put(`/api/candidates/${id}${path}`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Priced, previewed, accepted and signed with the mailed code, through the API. */
async function aSigned(request: APIRequestContext): Promise<Application> {
  const application = await applicationBefore(request, 'step10')
  const headers = { 'x-candidate-token': application.code }
  await put(request, application, { identicalOffer: true })
  const lines: { article: { id: number } }[] = await (await request.get('/api/candidateprices', { headers })).json()
  const prices = lines.slice(0, 3).map(({ article }) => ({ articleId: article.id, priceA: 1200 }))
  expect((await request.put('/api/candidateprices', { headers, data: { prices } })).status()).toBe(200)
  const preview = async () => (await request.get(`/api/candidates/${application.id}/previewpdf`, { headers })).json()
  await expect.poll(async () => (await preview()).state, { timeout: 60_000 }).toBe('ready')
  await put(request, application, { step: 11, step11: { madeIn: 'Annecy', acceptDeal: true } })
  await request.post(`/api/candidates/${application.id}/signature_code`, { headers, data: {} })
  const { text } = await mailTo(application.email, /code de signature/i)
  const signatureCode = (text.match(/\b\d{3}\s?\d{3}\b/)?.[0] ?? '').replace(/\s/g, '')
  await put(request, application, { step: 12, closeAndGenerate: true, signatureCode })
  return application
}

const listOf = ({ email }: Application) => `/operateur/candidatures?recherche=${encodeURIComponent(email)}`
const lineOf = (page: Page, { email }: Application) => page.getByRole('row').filter({ hasText: email })

async function openApplication(page: Page, { code }: Application, mode = '2') {
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await page.goto(`/depot-offre/${mode}/${code}`)
}

const question = 'L’assurance décennale couvre-t-elle la zinguerie ?'
const asked = (page: Page) => page.getByRole('region', { name: 'La centrale vous demande une précision' })

/** Asks through the window, from the file of the application. */
async function ask(page: Page) {
  await page.getByRole('button', { name: 'Demander une précision' }).click()
  const window = page.getByRole('dialog', { name: 'Demander une précision' })
  await window.getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(window.getByRole('textbox', { name: 'Question' })).toHaveAccessibleDescription('Ce champ est requis')
  await window.getByRole('textbox', { name: 'Question' }).fill(question)
  await window.getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(page.getByText('Précision demandée. Le candidat est averti par e-mail.')).toBeVisible()
}

test('W-STEP12-09 the centre asks, the applicant answers, the centre accepts, and the applicant reads it', async ({
  page,
  browser,
}) => {
  const application = await aSigned(page.request)
  await enterDesk(page, listOf(application))
  await expect(lineOf(page, application)).toContainText('Signée, à juger')
  await expect(lineOf(page, application)).toContainText(/8.étapes sur.8/)
  await lineOf(page, application).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Toitures du Léman' })).toBeVisible()
  const whole = page.getByRole('link', { name: /Ouvrir le dossier en lecture seule/ })
  await expect(whole).toHaveAttribute('href', `/depot-offre/1/${application.readOnlyCode}`)
  expect(await page.content()).not.toContain(application.code)
  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill('Décennale à vérifier.')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Décennale à vérifier.')
  await ask(page)
  const mail = await mailTo(application.email, /Une précision est demandée/)
  expect(mail.text.replaceAll(/\s/g, '')).toContain(application.code)

  const applicant = await browser.newPage()
  await openApplication(applicant, application)
  await expect(asked(applicant)).toContainText(question)
  await expectSound(applicant)
  const words = asked(applicant).getByRole('textbox', { name: 'Votre réponse' })
  await words.fill('Oui, depuis l’avenant joint.')
  await asked(applicant).getByLabel('Joindre une pièce').setInputFiles(pdf('avenant.pdf'))
  await expect(asked(applicant).getByText('avenant.pdf')).toBeVisible()
  await expect(asked(applicant).getByText('Brouillon enregistré')).toBeVisible()
  await applicant.reload()
  await expect(words).toHaveValue('Oui, depuis l’avenant joint.')
  await expect(asked(applicant).getByText('avenant.pdf')).toBeVisible()
  await asked(applicant).getByRole('button', { name: 'Envoyer la réponse' }).click()
  await answer(applicant, 'Envoyer cette réponse à la centrale', 'Envoyer')
  await expect(asked(applicant)).toContainText('Répondue le')
  await expect(words).toBeHidden()
  expect(await applicant.content()).not.toContain('Décennale à vérifier.')

  await page.reload()
  await expect(page.getByText('Oui, depuis l’avenant joint.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ouvrir avenant.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Accepter', exact: true }).click()
  await answer(page, 'Accepter la candidature de Toitures du Léman', 'Accepter')
  await expect(page.getByText(/Acceptée le .* par /)).toBeVisible()
  await mailTo(application.email, /Votre candidature est acceptée/)
  await applicant.reload()
  await expect(applicant.getByRole('heading', { level: 1 })).toContainText(/acceptée/)
})

test('W-STEP12-09 the centre refuses with a reason, which the applicant is mailed and reads', async ({
  page,
  browser,
}) => {
  const reason = 'L’attestation d’assurance est échue depuis le mois de juin.'
  const application = await aSigned(page.request)
  await enterDesk(page, `/operateur/candidatures/${application.id}`)
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  const window = page.getByRole('dialog', { name: 'Refuser la candidature' })
  await window.getByRole('button', { name: 'Refuser et écrire' }).click()
  await expect(window.getByRole('textbox', { name: 'Motif' })).toHaveAccessibleDescription('Ce champ est requis')
  await window.getByRole('textbox', { name: 'Motif' }).fill(reason)
  await expectSound(page)
  await window.getByRole('button', { name: 'Refuser et écrire' }).click()
  await expect(page.getByText(/Refusée le .* par /)).toBeVisible()
  const mail = await mailTo(application.email, /Votre candidature n’a pas été acceptée/)
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(reason)
  const applicant = await browser.newPage()
  await openApplication(applicant, application)
  await expect(applicant.getByText(reason)).toBeVisible()
})

test('a reader sees what is asked and cannot answer', async ({ page, browser }) => {
  const application = await aSigned(page.request)
  await enterDesk(page, `/operateur/candidatures/${application.id}`)
  await ask(page)
  const reader = await browser.newPage()
  await openApplication(reader, { ...application, code: application.readOnlyCode }, '1')
  await expect(asked(reader)).toContainText(question)
  await expect(asked(reader)).toContainText('Ouvrez le dossier avec son code de suivi pour répondre.')
  await expect(asked(reader).getByRole('textbox')).toBeHidden()
})

test('what is not signed is not judged, and says why', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step4')
  await enterDesk(page, listOf(application))
  await expect(lineOf(page, application)).toContainText('En cours de saisie')
  await expectSound(page)
  await expect(lineOf(page, application)).toContainText(/2.étapes sur.8/)
  await lineOf(page, application).getByRole('link').click()
  const accept = page.getByRole('button', { name: 'Accepter', exact: true })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await accept.click({ force: true })
  await expect(
    page
      .getByRole('alert')
      .getByText('Cette candidature n’est pas signée : elle ne peut être ni acceptée ni attribuée.'),
  ).toBeVisible()
})

test('applications are found by lot, department, state and words, all in the address', async ({ page }) => {
  await enterDesk(page, '/operateur/candidatures')
  const table = page.getByRole('table', { name: 'Candidatures' })
  await page.getByRole('combobox', { name: 'Lot', exact: true }).selectOption('206')
  await expect(page).toHaveURL(/lot=206/)
  await expect(table).toContainText('Électricité du Môle')
  await expect(table).not.toContainText('Plomberie du Giffre')
  await page.getByRole('combobox', { name: 'Département couvert' }).selectOption('01')
  await expect(page).toHaveURL(/departement=01/)
  await expect(table).toContainText('Électricité du Môle')
  await page
    .getByRole('navigation', { name: 'État des candidatures' })
    .getByRole('link', { name: /^Refusées/ })
    .click()
  await expect(page.getByText('Aucune candidature ne correspond')).toBeVisible()
  await page.getByRole('link', { name: 'Voir toutes les candidatures' }).click()
  await page.getByRole('searchbox', { name: 'Chercher une candidature' }).fill('giffre plomberie')
  await expect(page).toHaveURL(/recherche=giffre/)
  await expect(table.getByRole('link')).toHaveText(['Plomberie du Giffre'])
  // A region covers its departments.
  await page.goto('/operateur/candidatures?lot=101&departement=74')
  await expect(table).toContainText('Thermie des Alpes')
})
