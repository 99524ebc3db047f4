import { expect, type Page, test } from '@playwright/test'
import { type Application, applicationBefore, field, next, openStep, pdf } from '../given/applications.ts'
import { query } from '../given/database.ts'
import { expectAccessible, NIGHT } from '../given/looking.ts'

/** The tired applicant of the last evening: whatever happens, nothing typed is lost, and the page says what happened. */

const saved = (page: Page) => page.getByText(/Brouillon enregistré à \d+\sh\s\d\d/)

const draftOf = async ({ id }: Application, key: string) => {
  const [row] = await query<{ draft: Record<string, unknown> | null }>(
    'select draft from candidate_step where candidate_id = $1 and key = $2',
    [id, key],
  )
  return row?.draft ?? null
}

const keptHere = (page: Page, { id }: Application, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), `unsent.candidate.${id}.${key}`)

test('a draft is kept a moment after each change, and Retour keeps it', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step9')
  await openStep(page, application, 'step9')
  await field(page, 'presentationHuman').fill('Douze couvreurs')
  await expect(saved(page)).toBeVisible()
  expect(await draftOf(application, 'step9')).toMatchObject({ presentationHuman: 'Douze couvreurs' })
  expect(await keptHere(page, application, 'step9')).toBeNull()

  await field(page, 'presentationOperative').fill('Relevé sur place')
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: /^Mémoire technique/ }).click()
  await expect(field(page, 'presentationOperative')).toHaveValue('Relevé sur place')
  await expect.poll(() => draftOf(application, 'step9')).toMatchObject({ presentationOperative: 'Relevé sur place' })
})

test('typing while the API is away for 60 seconds', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step9')
  // The minute is lived at the pace of the test: the clock of the page is moved on second by second.
  await page.clock.install()
  await openStep(page, application, 'step9')
  let tries = 0
  await page.route('**/api/**', (route) => {
    tries++
    return route.abort()
  })
  await field(page, 'presentationHuman').fill('Douze couvreurs')
  await page.clock.runFor(1100)
  const notice = page.getByText('Pas de réseau : votre saisie est gardée sur cet appareil. Nous réessayons.')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await field(page, 'presentationHuman').fill('Douze couvreurs et trois zingueurs')
  for (let second = 0; second < 60; second++) await page.clock.runFor(1000)
  await expect(notice).toBeVisible()
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThan(15)
  expect(await keptHere(page, application, 'step9')).toContain('trois zingueurs')

  // Closed and opened again in the middle of it, nothing is missing; then the network is back.
  await page.unroute('**/api/**')
  await page.reload()
  await expect(field(page, 'presentationHuman')).toHaveValue('Douze couvreurs et trois zingueurs')
  await page.clock.runFor(2000)
  await expect(saved(page)).toBeVisible()
  expect(await draftOf(application, 'step9')).toMatchObject({
    presentationHuman: 'Douze couvreurs et trois zingueurs',
  })
})

test('a server that fails says so and is tried again', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step9')
  await openStep(page, application, 'step9')
  await page.route('**/drafts/step9', (route) => route.fulfill({ status: 503, json: {} }))
  await field(page, 'presentationHuman').fill('Douze couvreurs')
  const notice = page.getByText(
    'L’enregistrement a échoué de notre côté. Votre saisie est gardée ici et nous réessayons.',
  )
  await expect(notice).toBeVisible()
  await page.unroute('**/drafts/step9')
  await page.getByRole('button', { name: 'Réessayer maintenant' }).click()
  await expect(notice).toBeHidden()
  await expect(saved(page)).toBeVisible()
})

test('a code that no longer opens says so, and what was typed waits', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step9')
  await openStep(page, application, 'step9')
  await page.route('**/drafts/step9', (route) =>
    route.fulfill({ status: 404, json: { code: 'candidateNotFound', message: 'introuvable' } }),
  )
  await field(page, 'presentationHuman').fill('Douze couvreurs')
  await expect(
    page.getByText('Votre accès a expiré. Saisissez à nouveau votre code : votre saisie est gardée ici.'),
  ).toBeVisible()
  await page.unroute('**/drafts/step9')
  await page.getByRole('button', { name: 'Saisir mon code' }).click()
  await page.getByRole('button', { name: 'Ouvrir ma candidature' }).click()
  await expect(field(page, 'presentationHuman')).toHaveValue('Douze couvreurs')
  await expect(saved(page)).toBeVisible()
})

test('killed during an upload: the words stay, the file is said not to be there', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step4')
  await openStep(page, application, 'step4')
  await field(page, 'bankDetails.bic').fill('AGRIFRPP')
  await expect(saved(page)).toBeVisible()

  // The line is cut: the field says so, and sends it again when asked.
  await page.route('**/api/media*', (route) => route.abort())
  const input = page.locator('input[type=file][data-path]').first()
  await input.setInputFiles(pdf('rib.pdf'))
  const retry = page.getByRole('button', { name: 'Réessayer l’envoi' })
  await expect(retry).toBeVisible()
  await expectAccessible(page)

  // The browser is killed while it leaves: what was typed is there again, the file is not and is asked for.
  await page.unroute('**/api/media*')
  await page.route('**/api/media*', () => undefined)
  await retry.click()
  await page.reload()
  await expect(field(page, 'bankDetails.bic')).toHaveValue('AGRIFRPP')
  await next(page)
  await expect(page.getByRole('link', { name: /RIB/ }).first()).toBeVisible()

  await page.unroute('**/api/media*')
  await page.locator('input[type=file][data-path]').first().setInputFiles(pdf('rib.pdf'))
  await expect(page.getByText('rib.pdf')).toBeVisible()
  await expect.poll(() => draftOf(application, 'step4')).toMatchObject({ bankDetails: { bic: 'AGRIFRPP' } })
})

test(
  'W-EASE-01 two tabs on the same step: other fields join, and of the same one the answer is chosen',
  NIGHT,
  async ({ page, context }) => {
    const application = await applicationBefore(page.request, 'step9')
    await openStep(page, application, 'step9')
    const other = await context.newPage()
    await openStep(other, application, 'step9')

    await field(page, 'presentationHuman').fill('Écrit dans le premier onglet')
    await expect(saved(page)).toBeVisible()
    await field(other, 'presentationOperative').fill('Relevé sur place')
    await expect(
      other.getByText('Modifié dans un autre onglet et repris ici : Moyens humains et matériels.'),
    ).toBeVisible()
    await expect(field(other, 'presentationHuman')).toHaveValue('Écrit dans le premier onglet')
    await expect(field(other, 'presentationOperative')).toBeFocused()
    await expect
      .poll(() => draftOf(application, 'step9'))
      .toMatchObject({
        presentationHuman: 'Écrit dans le premier onglet',
        presentationOperative: 'Relevé sur place',
      })

    await field(other, 'presentationHuman').fill('Écrit dans le second onglet')
    await expect
      .poll(() => draftOf(application, 'step9'))
      .toMatchObject({ presentationHuman: 'Écrit dans le second onglet' })
    await field(page, 'presentationHuman').fill('Corrigé dans le premier')
    const dialog = page.getByRole('dialog', { name: 'Deux réponses pour un même champ' })
    await expect(dialog).toBeVisible()
    const row = dialog.getByRole('row', { name: /Moyens humains et matériels/ })
    await expect(row.getByRole('radio', { name: 'Corrigé dans le premier' })).toBeChecked()
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await expect(dialog.getByRole('columnheader', { name: /Votre saisie, \d+\sh\s\d\d/ })).toBeVisible()
    await expect(dialog.getByRole('columnheader', { name: /L’autre version, \d+\sh\s\d\d/ })).toBeVisible()
    await expectAccessible(page)

    // Later is possible: nothing moves until then.
    await dialog.getByRole('button', { name: 'Décider plus tard' }).click()
    await expect(
      page.locator('#contenu').getByText('Un même champ a été modifié ici et dans un autre onglet.'),
    ).toBeVisible()
    expect(await draftOf(application, 'step9')).toMatchObject({ presentationHuman: 'Écrit dans le second onglet' })
    await page.getByRole('button', { name: 'Comparer les deux réponses' }).click()
    await row.getByRole('radio', { name: 'Écrit dans le second onglet' }).check()
    await dialog.getByRole('button', { name: 'Garder cette réponse' }).click()
    await expect(field(page, 'presentationHuman')).toHaveValue('Écrit dans le second onglet')
    await expect(field(page, 'presentationOperative')).toHaveValue('Relevé sur place')
  },
)

test('Suivant never writes over what another tab saved', NIGHT, async ({ page, context }) => {
  const application = await applicationBefore(page.request, 'step8')
  await openStep(page, application, 'step8')
  const other = await context.newPage()
  await openStep(other, application, 'step8')
  await other.getByRole('radio', { name: /^Oui/ }).check()
  await expect(saved(other)).toBeVisible()
  await page.getByRole('radio', { name: /^Non/ }).check()
  await next(page)
  await expect(page.getByRole('dialog', { name: 'Deux réponses pour un même champ' })).toBeVisible()
})

/** A consultation of this file alone, whose deadline is over. */
async function pastConsultation(): Promise<number> {
  await query(
    `insert into edition (id, name, starts_on, ends_on) values (98, 'Essai', '2020-01-01', '2020-12-31')
     on conflict do nothing`,
  )
  await query(
    `insert into consultation (id, edition, reference, name, phase, opens_at, deadline)
     values (98, 98, 'essai', 'Essai', 2, '2020-01-01', '2020-02-01') on conflict do nothing`,
  )
  return 98
}

test('the deadline passes while typing: kept here, said, and copied', NIGHT, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const application = await applicationBefore(page.request, 'step9')
  await openStep(page, application, 'step9')
  await field(page, 'presentationHuman').fill('Douze couvreurs')
  await expect(saved(page)).toBeVisible()

  const past = await pastConsultation()
  await query('update candidate set edition = $1::int, consultation_id = $1::int where id = $2', [past, application.id])
  await field(page, 'presentationHuman').fill('Douze couvreurs et trois zingueurs')
  await expect(
    page.getByText(
      'La date limite est passée pendant votre saisie. Votre brouillon est gardé, mais il ne peut plus être signé.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Le délai pour déposer sa candidature est expiré.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copier mes réponses' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /Moyens humains et matériels\s: Douze couvreurs et trois zingueurs/,
  )
  await next(page)
  await expect(field(page, 'presentationHuman')).toHaveValue('Douze couvreurs et trois zingueurs')

  // Opened again, the file is only read; what was typed too late is still here, and says so.
  await page.goto(`/depot-offre/1/${application.code}`)
  await page.getByRole('button', { name: /^Mémoire technique/ }).click()
  await expect(page.getByText('Une saisie de cet appareil n’a pas été enregistrée.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copier mes réponses' })).toBeVisible()
})
