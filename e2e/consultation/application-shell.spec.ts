import { expect, test } from '@playwright/test'
import { anApplication, answers, applicationBefore, field, next, openStep, saveStep } from '../given/applications.ts'
import { watchCalls } from '../given/calls.ts'
import { query } from '../given/database.ts'
import { expectAccessible, expectNeverCovered, expectSound, NIGHT, open, untilLive } from '../given/looking.ts'
import {
  code,
  email,
  enter,
  heading,
  kept,
  LOADING,
  readConsultation,
  steps,
  TITLE,
  titles,
  watchWrites,
  withoutNotice,
} from '../given/wizard.ts'

test.beforeEach(withoutNotice)

test('W-NAV-02 W-NAV-16 the twelve screens, in their order and with their state', NIGHT, async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step6'), 'step6')
  const items = steps(page).getByRole('listitem')
  await expect(items).toHaveCount(12)
  for (const [at, name] of titles.entries()) await expect(items.nth(at)).toContainText(name)
  for (const at of [0, 1, 2, 3, 4]) await expect(items.nth(at)).toContainText('Fait')
  for (const at of [5, 6, 7, 8]) await expect(items.nth(at)).toContainText('À compléter')
  await expect(items.nth(9)).toContainText('Aucun prix saisi')
  for (const at of [10, 11]) await expect(items.nth(at)).toContainText('À venir')
  // Any form may be read early, not what needs all of them.
  await expect(items.nth(10).getByRole('button')).toHaveCount(0)
  await expectSound(page)
  await expect(page.getByRole('button', { name: /^Étape 5 sur 11/ })).toBeVisible()
  await page.getByRole('button', { name: /^Étape 5 sur 11/ }).click()
  await page.getByRole('button', { name: /^Objet de la candidature/ }).click()
  await expect(heading(page, 'Objet de la candidature')).toBeVisible()
})

test(
  'W-EASE-04 prices are typed before the earlier steps are complete; Suivant then says what is missing',
  NIGHT,
  async ({ page }) => {
    const lot = { category: '203', places: ['74'] }
    await openStep(page, await applicationBefore(page.request, 'step3', lot), 'step3')
    await steps(page)
      .getByRole('button', { name: /^Offre financière/ })
      .click()
    const first = page.locator('[data-line="0"][data-column="0"]')
    await first.fill('12,50')
    await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
    await next(page)
    await expect(page.getByRole('dialog', { name: 'Vérifier mon dossier' })).toContainText('Présentation du candidat')
  },
)

test('W-NAV-04 W-NAV-05 W-NAV-12 W-NAV-13 back, and forward only once it is saved', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step8')
  await openStep(page, application, 'step8')
  const title = 'Capacités des opérateurs sur lesquels le candidat s’appuie et sous-traitance'
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(heading(page, 'Capacité technique et professionnelle')).toBeVisible()
  await steps(page)
    .getByRole('button', { name: /^Autres opérateurs/ })
    .click()
  await expect(heading(page, title)).toBeVisible()

  await next(page)
  const summary = page.getByRole('alert').filter({ hasText: '1 point à corriger avant de continuer' })
  await expect(summary).toBeFocused()
  await expect(heading(page, title)).toBeVisible()
  await expect(steps(page).getByRole('listitem').nth(7)).toContainText('En erreur : 1 point à corriger')
  await expectAccessible(page)
  await summary.getByRole('link', { name: /Sous-traitance/ }).click()
  await expect(field(page, 'outSourcing')).toBeFocused()

  await page.getByRole('radio', { name: /^Non/ }).check()
  await expect(summary).toBeHidden()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/candidates/${application.id}`, async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.fallback()
  })
  await next(page)
  await expect(page.getByText(LOADING)).toBeVisible()
  await expect(heading(page, title)).toBeVisible()
  release()
  await expect(heading(page, 'Mémoire technique')).toBeVisible()
  await expect(page.getByText(LOADING)).toBeHidden()
  await expect(steps(page).getByRole('listitem').nth(7)).toContainText('Fait')
})

test(
  'W-NAV-13 after the last form come the prices, and the whole file is looked at from any screen',
  NIGHT,
  async ({ page }) => {
    const application = await applicationBefore(page.request, 'step9')
    await openStep(page, application, 'step9')
    for (const [name, text] of Object.entries(answers.step9?.(0) ?? {})) await field(page, name).fill(String(text))
    await next(page)
    await expect(heading(page, 'Offre financière')).toBeVisible()
    await page.getByRole('button', { name: 'Vérifier mon dossier' }).click()
    await expect(page.getByRole('dialog', { name: 'Vérifier mon dossier' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('W-NAV-10 W-NAV-16 an unknown step says so, and the list leads back', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('candidate.step', '12'))
  await page.reload()
  await expect(heading(page, 'Etape inconnu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(heading(page, 'Offre financière')).toBeVisible()
})

test('W-NAV-15 without an application, nothing is above screen 1', NIGHT, async ({ page }) => {
  await page.goto('/candidature')
  await page.evaluate(() => localStorage.setItem('candidate.step', '7'))
  await page.reload()
  await expect(heading(page, TITLE)).toBeVisible()
  await expect.poll(() => kept(page, 'candidate.step')).toBe('1')
})

const closings: [id: string, closed: string, words: string][] = [
  ['W-PHASE-01 W-PHASE-02', 'candidatesClosed', 'Les candidatures sont actuellement closes'],
  [
    'W-PHASE-03',
    'candidatesDeadline',
    'Le délai pour déposer sa candidature est expiré. Merci de votre participation.',
  ],
]
for (const [id, closed, words] of closings)
  test(`${id} the panel says that ${closed}, and still reads`, NIGHT, async ({ page }) => {
    const application = await applicationBefore(page.request, 'step3')
    await readConsultation(page, { closed, ...(closed === 'candidatesClosed' && { phase: null }) })
    await open(page, '/candidature')
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expect(page.getByText('Consultation close')).toBeVisible()
    await expect(email(page)).toBeHidden()
    await expectSound(page)
    await code(page).fill(application.code)
    await page.getByRole('button', { name: 'Consulter en lecture seule' }).click()
    await expect(heading(page, 'Présentation du candidat')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toHaveCount(0)
  })

test('W-PHASE-01 W-PHASE-04 an application of another phase is only read', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await query('update candidate set phase = 1 where id = $1', [application.id])
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Votre candidature ne correspond pas à la phase actuelle' }),
  ).toBeVisible()
  await expectAccessible(page)
  const writes = watchWrites(page)
  await page.getByRole('button', { name: 'Consulter en lecture seule' }).click()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  expect(writes).toEqual([])
})

test('W-VIEW-01 W-VIEW-02 W-VIEW-03 mode 1 reads every step and writes nothing', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step9')
  await saveStep(page.request, application, 'step9', answers.step9?.(0) ?? {})
  for (const shown of [application.code, application.readOnlyCode]) {
    const writes = watchWrites(page)
    await page.goto(`/depot-offre/1/${shown}`)
    await untilLive(page)
    await expect(page.getByText('Lecture seule', { exact: true })).toBeVisible()
    const items = steps(page).getByRole('listitem')
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      await items.nth(at).getByRole('button').click()
      await expect(items.nth(at).getByRole('button')).toHaveAttribute('aria-current', 'step')
      await expect(page.getByRole('button', { name: /^(Suivant|Valider|Enregistrer)$/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Retour' }).click()
    await page.getByRole('button', { name: 'Étape suivante' }).click()
    await expect(heading(page, 'Mémoire technique')).toBeVisible()
    await expectAccessible(page)
    expect(writes).toEqual([])
    expect(await kept(page, 'candidate.id')).toBeNull()
  }
})

test('W-VIEW-01 another mode edits; the reading address is given to share', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await openStep(page, application, 'step3')
  await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Partager en lecture seule' }).click()
  await expect(page.getByLabel('Adresse de lecture')).toHaveValue(
    new RegExp(`/depot-offre/1/${application.readOnlyCode}$`),
  )
  await expectAccessible(page)
})

test('W-ERR-01 W-ERR-03 an application that is not found, and the way to begin afresh', NIGHT, async ({ page }) => {
  await page.goto('/depot-offre/0/ZZZZZZZZZZZZZZZZ')
  await expect(page.getByRole('alert')).toHaveText(
    'Votre candidature est actuellement introuvable. Merci de nous contacter ou de recommencer une candidature en cliquant ici.',
  )
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link', { name: 'ici' }).click()
  await expect(heading(page, TITLE)).toBeVisible()

  await page.evaluate(() => {
    localStorage.setItem('candidate.id', '00000000-0000-4000-8000-000000000000')
    localStorage.setItem('candidate.code', 'ZZZZZZZZZZZZZZZZ')
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('actuellement introuvable')
  await page.getByRole('link', { name: 'Recommencer' }).click()
  await expect(heading(page, TITLE)).toBeVisible()
  expect(await kept(page, 'candidate.id')).toBeNull()
})

test(
  'W-ERR-02 W-ERR-03 W-API-13 any other failure of the load: loading while it is asked, then its type',
  NIGHT,
  async ({ page }) => {
    const calls = watchCalls(page)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/candidates*', async (route) => {
      await asked
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/depot-offre/0/ZZZZZZZZZZZZZZZZ')
    await expect.poll(() => calls).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/candidates' }))
    await expect(page.getByText('Chargement en cours, merci de ne pas fermer cette fenêtre.')).toBeVisible()
    answer()
    await expect(heading(page, 'Erreur unknowError')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Recommencer' }).click()
    await expect(heading(page, TITLE)).toBeVisible()
  },
)

test('W-ERR-04 a crash has words and a way out', NIGHT, async ({ page }) => {
  const application = await anApplication(page.request)
  await page.route('**/api/candidates*', async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    await route.fulfill({ json: found.map((one: object) => ({ ...one, drafts: null, toReview: null })) })
  })
  await page.goto(`/depot-offre/0/${application.code}`)
  await expect(heading(page, 'Aie !')).toBeVisible()
  await expect(page.getByText('Désolé, nous rencontrons un problème avec votre demande ...')).toBeVisible()
  await page.unroute('**/api/candidates*')
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(heading(page, 'Préambule')).toBeVisible()
})

test(
  'W-EASE-03 what the keyboard reaches in a long step is never behind the bars that stay in sight',
  NIGHT,
  async ({ page }) => {
    await openStep(page, await applicationBefore(page.request, 'step4'), 'step4')
    for (const [width, height, notice] of [
      [390, 700, '0px'],
      [1440, 900, '0px'],
      // As with the notice of a first visit, below the foot of the wizard.
      [1440, 900, '68px'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((foot) => document.documentElement.style.setProperty('--c-foot', foot), notice)
      await field(page, 'contactDetailsBuyers.0.lastname').focus()
      await expectNeverCovered(page, 'Tab', 20)
      await expectNeverCovered(page, 'Shift+Tab', 20)
    }
  },
)
