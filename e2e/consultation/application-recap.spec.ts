import { expect, type Page, test } from '@playwright/test'
import { applicationBefore, field, next, openStep } from '../given/applications.ts'
import { expectAccessible, expectNoSidewaysScroll, NIGHT, watchErrors } from '../given/looking.ts'
import { wordsOf } from '../given/papers.ts'
import {
  acceptedApplication,
  candidateOf,
  MADE_MS,
  MAKING,
  openApplication,
  pricedApplication,
  untilMade,
} from '../given/signing.ts'
import { heading, steps, watchWrites } from '../given/wizard.ts'

/** The browser of these journeys reads no PDF: here it says that it does, and what the frame asks for is looked at. */
const readsPdf = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }))

const preview = (page: Page) => page.getByRole('region', { name: 'Aperçu du contrat' })
const frame = (page: Page) => page.getByTitle(/^Aperçu du contrat/)
const box = (page: Page) =>
  page.getByRole('checkbox', { name: 'J’ai lu le contrat et son bordereau de prix, et j’en accepte les termes.' })
const isMade = (page: Page) => expect(preview(page).getByText(/pages, généré à/)).toBeVisible({ timeout: MADE_MS })

/** The calls about the preview, as they leave. */
function watchPreviews(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/previewpdf') && asked.push(request.url()))
  return asked
}

test(
  'W-STEP11-01 W-STEP11-02 W-STEP11-03 W-NAV-11 W-PDF-01 the whole file, the contract in its frame, its acceptance',
  NIGHT,
  async ({ page }) => {
    const application = await pricedApplication(page.request)
    await readsPdf(page)
    // The browser's own reader of PDF is made of pages of its own, which keep nothing.
    const errors = watchErrors(page, /chrome(-extension)?:|'setItem'/)
    // What is being made can be looked at: the first answers say how far it is.
    let isHeld = true
    await page.route('**/previewpdf*', async (route) => {
      const answer = await route.fetch()
      const made = await answer.json()
      await route.fulfill({ json: isHeld ? { ...made, state: 'compiling', progress: 42, document: null } : made })
    })
    await openStep(page, application, 'step11')
    await expect(heading(page, 'Récapitulatif')).toBeVisible()
    await expect(preview(page).getByText(MAKING)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Préparation de l’aperçu' })).toHaveAttribute('value', '42')
    await expectAccessible(page)
    // It keeps nobody: not from the file, not from the way out.
    await page.getByRole('button', { name: 'Modifier Objet de la candidature' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Modifier Présentation du candidat' })).toBeFocused()
    await box(page).check()
    await next(page)
    await expect(page.getByText('L’aperçu se prépare.', { exact: false })).toBeVisible()
    isHeld = false
    await isMade(page)
    await expect(preview(page).getByText(MAKING)).toBeHidden()
    // Nothing is held any more: an answer on its way when the test ends would be cut.
    await page.unrouteAll({ behavior: 'wait' })

    await expect(frame(page)).toHaveAttribute('src', /\/documents\/preview\?.*#toolbar=0&navpanes=0/)
    const shown = await page.request.get((await frame(page).getAttribute('src')) ?? '')
    expect(shown.headers()['content-type']).toBe('application/pdf')
    expect(shown.headers()['x-frame-options']).toBe('SAMEORIGIN')
    expect((await shown.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(wordsOf(await shown.body())).toContain('Toitures du Léman')
    await preview(page).getByText('Ce que contient ce document').click()
    await expect(preview(page)).toContainText('le même contenu, en texte')
    for (const name of ['Objet de la candidature', 'Mémoire technique', 'Offre financière', 'Pièces jointes'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('heading', { name: /n’empêche pas de signer/ })).toBeVisible()

    await expect(page.getByLabel('Fait à')).toHaveValue('Annecy')
    await expect(page.getByLabel('Fait à')).toHaveAttribute('readonly')
    await box(page).uncheck()
    await next(page)
    await expect(page.getByText('Ce champ est requis', { exact: true })).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expectAccessible(page)

    // Coming again shows the same one: it was made once.
    const { generatedAt } = await untilMade(page.request, application, 'preview')
    await page.reload()
    await isMade(page)
    expect((await untilMade(page.request, application, 'preview')).generatedAt).toBe(generatedAt)
    await box(page).check()
    await next(page)
    await expect(heading(page, 'Signature')).toBeVisible()
    expect(await candidateOf(page.request, application)).toMatchObject({
      acceptDeal: true,
      step11: { madeIn: 'Annecy', acceptDeal: true },
      stepInprogress: 11,
    })
    await expect(steps(page).getByRole('listitem').nth(10)).toContainText('Relu et accepté')
    expect(errors).toEqual([])
  },
)

test('W-PDF-02 below and back after a change: told, made again, to be accepted again', NIGHT, async ({ page }) => {
  const application = await acceptedApplication(page.request)
  const before = await untilMade(page.request, application, 'preview')
  await openStep(page, application, 'step11')
  await expect(box(page)).toBeChecked()
  await page.getByRole('button', { name: 'Modifier Mémoire technique' }).click()
  await field(page, 'presentationHuman').fill('Quatorze couvreurs')
  await next(page)
  await expect(heading(page, 'Offre financière')).toBeVisible()
  await expect(steps(page).getByRole('listitem').nth(11)).toContainText('À venir')
  await expect(page.getByRole('region', { name: 'Bordereau des prix' })).toBeVisible()
  await next(page)
  await expect(heading(page, 'Récapitulatif')).toBeVisible()
  await expect(box(page)).not.toBeChecked()
  await expect(page.getByText('Moyens humains et matériels, 18 caractères')).toBeVisible()
  await isMade(page)
  await expect(page.getByText('L’aperçu doit être refait avant la signature.', { exact: false })).toBeHidden({
    timeout: MADE_MS,
  })
  const after = await untilMade(page.request, application, 'preview')
  expect(after.sha256).not.toBe(before.sha256)
  const read = async (made: { document: string }) => wordsOf(await (await page.request.get(made.document)).body())
  expect(await read(after)).toContain('Quatorze couvreurs')
})

test('a preview that fails says so and is asked for again; one that got old is told', NIGHT, async ({ page }) => {
  const application = await pricedApplication(page.request)
  await untilMade(page.request, application, 'preview')
  let state = 'failed'
  await page.route('**/previewpdf*', async (route) => {
    if (route.request().url().includes('again=true')) state = 'old'
    const made = await (await route.fetch()).json()
    if (state === 'failed')
      return route.fulfill({ json: { ...made, state, document: null, message: 'L’aperçu n’a pas pu être préparé.' } })
    return route.fulfill({ json: { ...made, state: 'compiling', progress: 60, isStale: true } })
  })
  await openStep(page, application, 'step11')
  await expect(preview(page).getByRole('alert')).toHaveText('L’aperçu n’a pas pu être préparé.')
  await expectAccessible(page)
  await preview(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(preview(page)).toContainText('Vous avez modifié votre dossier. L’aperçu doit être refait')
  await expect(preview(page).getByText(MAKING)).toBeVisible()
})

test('W-VIEW-03 whoever reads has nothing made, and sees what there is', NIGHT, async ({ page }) => {
  const application = await pricedApplication(page.request)
  await readsPdf(page)
  const [asked, writes] = [watchPreviews(page), watchWrites(page)]
  await openApplication(page, application, '1')
  await steps(page)
    .getByRole('button', { name: /^Récapitulatif/ })
    .click()
  await expect(heading(page, 'Récapitulatif')).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await expect(box(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: /^(Suivant|Valider)$/ })).toHaveCount(0)
  await expectAccessible(page)
  expect([...asked, ...writes]).toEqual([])

  await untilMade(page.request, application, 'preview')
  await page.reload()
  await steps(page)
    .getByRole('button', { name: /^Récapitulatif/ })
    .click()
  await expect(frame(page)).toBeVisible()
  expect([...asked, ...writes]).toEqual([])
})

test(
  'what stands before the signature leads to where it is repaired; a telephone opens the contract whole',
  NIGHT,
  async ({ page }) => {
    const application = await applicationBefore(page.request, 'step10')
    await openStep(page, application, 'step11')
    await expect(page.getByRole('heading', { name: '1 point empêche de signer' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await isMade(page)
    await expect(frame(page)).toBeHidden()
    await expect(preview(page).getByRole('link', { name: 'Lire en grand' })).toHaveAttribute('target', '_blank')
    const download = page.waitForEvent('download')
    await preview(page).getByRole('link', { name: 'Télécharger' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Offre financière : aucun prix n’est saisi' }).click()
    await expect(heading(page, 'Offre financière')).toBeVisible()
  },
)
