import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { anApplication, answer } from '../given/applications.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, expectSound, NIGHT, sizes } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import {
  acceptedApplication,
  candidateOf,
  codeField,
  decide,
  MADE_MS,
  MAKING,
  openApplication,
  seal,
  signatureCodeOf,
  signedApplication,
  signWindow,
  untilMade,
  validate,
} from '../given/signing.ts'
import { heading, kept, steps, TITLE } from '../given/wizard.ts'

const TO_FILE = 'Il vous reste à déposer ce PDF'
const pdfLink = (page: Page) => page.getByRole('link', { name: 'Télécharger le PDF signé' })
const backButton = (page: Page) => page.getByRole('button', { name: 'Retour', exact: true })

test('W-NAV-06 W-NAV-09 W-NAV-11 W-NAV-14 W-STEP12-01 W-STEP12-02 W-STEP12-03 W-STEP12-04 W-STEP12-06 W-PDF-04 signed with the mailed code, for ever', async ({
  page,
}) => {
  const application = await acceptedApplication(page.request)
  await openApplication(page, application)
  await expect(heading(page, 'Signature')).toBeVisible()
  await expect(page.getByText('Votre candidature est complète')).toBeVisible()
  await expect(
    page.getByText('Elle reste modifiable jusqu’à sa validation ou son refus par l’administrateur.', { exact: false }),
  ).toBeVisible()
  await expect(backButton(page)).toBeVisible()
  // Not `expectSound`: the browser's reader of PDF, in its frame, may never be done with the network.
  for (const [, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await validate(page)
  await expect(signWindow(page)).toContainText('votre déclaration ne pourra plus être modifiée')
  await expect(signWindow(page)).toContainText('Hélène Charvin')
  await expect(signWindow(page)).toContainText('Gérante, Toitures du Léman, mandataire du groupement')
  await expect(signWindow(page)).toContainText(/\d+ pages/)
  await expect(signWindow(page)).toContainText(/Envoyé à .* à h\.charvin@toitures\.example/)
  await expect(signWindow(page)).toContainText(/encore 9\smin/)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(signWindow(page)).toBeHidden()
  expect(await candidateOf(page.request, application)).toMatchObject({ closeAndGenerate: false, signature: null })

  // Opened again, the code already sent still serves.
  await validate(page)
  const code = await signatureCodeOf(application)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await codeField(page).fill('12')
  await seal(page)
  await expect(signWindow(page).getByRole('alert')).toContainText('compte 6 chiffres')
  await codeField(page).fill(wrong)
  await seal(page)
  await expect(signWindow(page).getByRole('alert')).toContainText('Ce code de signature n’est pas le bon.')
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)

  // The network is lost: nothing is signed, and the code stays.
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.route(`**/api/candidates/${application.id}`, (route) => route.abort())
  await seal(page)
  await expect(signWindow(page).getByRole('alert')).toContainText('rien n’a été signé')
  await expect(codeField(page)).toHaveValue(code)
  await page.unroute(`**/api/candidates/${application.id}`)

  // How far the PDF is can be looked at.
  let isHeld = true
  await page.route('**/finalpdf*', async (route) => {
    const made = await (await route.fetch()).json()
    await route.fulfill({ json: isHeld ? { ...made, state: 'compiling', progress: 30, document: null } : made })
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/candidates/${application.id}`, async (route) => {
    await held
    await route.fallback()
  })
  await seal(page)
  await expect(page.getByText(MAKING)).toBeVisible()
  release()
  await expect(heading(page, TO_FILE)).toBeVisible()
  await expect(heading(page, TO_FILE)).toBeFocused()
  await expect(page.getByText('Candidature signée, PDF en préparation.', { exact: false })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Préparation du PDF signé' })).toHaveAttribute('value', '30')
  await expectAccessible(page)
  isHeld = false
  await expect(pdfLink(page)).toBeVisible({ timeout: MADE_MS })
  await page.unrouteAll({ behavior: 'wait' })

  await expect(page.getByText(/avant le vendredi 11.décembre 2026 à 12.h.00/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ouvrir le profil d’acheteur' })).toHaveAttribute('href', /^https:/)
  const download = page.waitForEvent('download')
  await pdfLink(page).click()
  const bytes = await readFile(await (await download).path())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await expect(page.getByText(sha256.replaceAll(/.{4}(?=.)/g, '$& '))).toBeVisible()
  const sealed = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger son sceau' }).click()
  expect((await readFile(await (await sealed).path())).length).toBeGreaterThan(200)
  const calendar = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à l’agenda' }).click()
  expect(await readFile(await (await calendar).path(), 'utf8')).toContain('DTSTART:20261211T110000Z')

  await expect(backButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Suivant|Valider|Modifier)/ })).toHaveCount(0)
  await expect(steps(page).getByRole('button')).toHaveCount(0)
  await expectSound(page)
  await page.evaluate(() => localStorage.setItem('candidate.step', '4'))
  await page.reload()
  await expect(heading(page, TO_FILE)).toBeVisible()
  const refused = await page.request.put(`/api/candidates/${application.id}`, {
    headers: { 'x-candidate-token': application.code },
    data: { step: 8, step8: { outSourcing: 'yes' } },
  })
  expect(refused.status()).toBe(409)
})

test('W-STEP12-05 a new application begins after a warning, with nothing of the former', NIGHT, async ({ page }) => {
  const application = await signedApplication(page.request)
  await openApplication(page, application)
  const anew = page.getByRole('button', { name: 'Nouvelle candidature' })
  await anew.first().click()
  await answer(page, 'Le PDF en cours ne sera plus téléchargeable ici', 'Annuler')
  await expect(heading(page, TO_FILE)).toBeVisible()
  expect(await kept(page, 'candidate.id')).toBe(application.id)
  await anew.first().click()
  await answer(page, 'Commencer une nouvelle candidature', 'Nouvelle candidature')
  await expect(heading(page, TITLE)).toBeVisible()
  for (const key of ['candidate.id', 'candidate.code']) expect(await kept(page, key)).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Votre code de suivi' })).toHaveValue('')
})

test(
  'W-STEP12-07 W-STEP12-09 accepted says so and gives the PDF; refused says why; both are only read',
  NIGHT,
  async ({ page, browser }) => {
    const application = await signedApplication(page.request)
    await untilMade(page.request, application, 'final')
    await decide(application, null)
    await openApplication(page, application)
    await expect(heading(page, 'Votre candidature est acceptée')).toBeVisible()
    await expect(page.getByText(/La centrale l’a acceptée le 20.décembre 2026/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Télécharger le PDF', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nouvelle candidature' })).toBeVisible()
    await expect(backButton(page)).toHaveCount(0)
    await expectSound(page)

    // Whoever was given the reading code still goes through the steps.
    const reader = await (await browser.newContext()).newPage()
    await openApplication(reader, { ...application, code: application.readOnlyCode }, '1')
    await expect(heading(reader, 'Votre candidature est acceptée')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Nouvelle candidature' })).toHaveCount(0)
    await steps(reader)
      .getByRole('button', { name: /^Mémoire technique/ })
      .click()
    await expect(heading(reader, 'Mémoire technique')).toBeVisible()
    await expect(backButton(reader)).toHaveCount(0)
    // Each step reads as signed, and the PDF is one step away.
    await expect(reader.getByText(/^Déclaration validée et scellée le/)).toBeVisible()
    await expect(reader.getByRole('button', { name: /^(Ajouter|Supprimer|Retirer|Modifier)/ })).toHaveCount(0)
    await expect(reader.locator('form :is(input, textarea):not([readonly], [disabled])')).toHaveCount(0)
    await expectAccessible(reader)
    await reader.getByRole('button', { name: 'Retour au PDF signé' }).click()
    await expect(heading(reader, 'Votre candidature est acceptée')).toBeVisible()
    await reader.context().close()

    const other = await signedApplication(page.request)
    await decide(other, 'L’attestation d’assurance ne couvre pas la période du marché.')
    await openApplication(page, other)
    await expect(heading(page, 'Votre candidature n’a pas été acceptée')).toBeVisible()
    await expect(page.getByText('L’attestation d’assurance ne couvre pas la période du marché.')).toBeVisible()
    await expectSound(page)
  },
)

test('answers of a signed application are taken up in a new one, and told', NIGHT, async ({ page }) => {
  const earlier = await signedApplication(page.request)
  const application = await anApplication(page.request)
  await openApplication(page, application)
  await expect(heading(page, 'Préambule')).toBeVisible()
  await page.getByText('Reprendre mes réponses d’une candidature signée').click()
  const field = page.getByLabel('Code de suivi de la candidature signée')
  const take = page.getByRole('button', { name: 'Reprendre mes réponses', exact: true })
  await field.fill('K7QF')
  await take.click()
  await expect(page.getByText('Un code de suivi compte 16 caractères', { exact: false })).toBeVisible()
  await field.fill(application.code)
  await take.click()
  await expect(page.getByText('Ce code n’est celui d’aucune candidature signée.', { exact: false })).toBeVisible()
  await field.fill(earlier.code)
  await take.click()
  await expect(page.getByText('Réponses reprises')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await steps(page)
    .getByRole('button', { name: /^Présentation du candidat/ })
    .click()
  await expect(page.getByRole('article', { name: 'Toitures du Léman' })).toBeVisible()
  await expect(steps(page).getByRole('listitem').nth(2)).toContainText('À revoir')
})

test('W-START-03 screens, messages, mails and PDF are in French, and say so', NIGHT, async ({ page }) => {
  const application = await acceptedApplication(page.request)
  await openApplication(page, application)
  await expect(heading(page, 'Signature')).toBeVisible()
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    await steps(page).getByRole('listitem').nth(at).getByRole('button').click()
    await expect(steps(page).getByRole('listitem').nth(at).getByRole('button')).toHaveAttribute('aria-current', 'step')
    await expectFrench(page)
  }
  await validate(page)
  await expect(signWindow(page)).toBeVisible()
  await expectFrench(page)
  await codeField(page).fill(await signatureCodeOf(application))
  await seal(page)
  await expect(pdfLink(page)).toBeVisible({ timeout: MADE_MS })
  await expectFrench(page)
  for (const subject of [/code de suivi/i, /code de signature/i, /signée/i])
    expect((await mailTo(application.email, subject)).html).toMatch(/<html[^>]* lang="fr"/)
  for (const kind of ['preview', 'final'] as const) {
    const { document } = await untilMade(page.request, application, kind)
    const bytes = await (await page.request.get(document)).body()
    expect(bytes.toString('latin1')).toMatch(/\/Lang ?\(fr/)
  }
})
