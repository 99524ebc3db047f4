import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { anApplication, answers, applicationBefore, field, next, openStep, saveStep } from './applications.ts'
import { query } from './database.ts'
import { expectAccessible, expectFrench, expectSound, open, untilLive, watchErrors } from './looking.ts'
import { mailTo } from './mailbox.ts'
import { enterAs, newAddress } from './people.ts'

const TITLE = "catalogue électronique de candidature et d'offre"
const LOADING = 'Chargement en cours, merci de ne pas fermer cette fenêtre.'

const titles = [
  'Préambule',
  'Objet de la candidature',
  'Présentation du candidat',
  'Coordonnées détaillées',
  'Aptitude à exercer l’activité',
  'Capacité économique et financière',
  'Capacité technique et professionnelle',
  'Autres opérateurs et sous-traitance',
  'Mémoire technique',
  'Offre financière',
  'Récapitulatif',
  'Signature',
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const email = (page: Page) => page.getByLabel('Votre adresse e-mail')
const ask = (page: Page) => page.getByRole('button', { name: 'Recevoir mon code de suivi' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Votre code de suivi' })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Étapes de la candidature' })

async function enter(page: Page, typed: string) {
  await code(page).fill(typed)
  await page.getByRole('button', { name: 'Ouvrir ma candidature' }).click()
}

/** The calls that write, as they leave. */
function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET')
      writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

/** The consultation as this page alone reads it: that of the others stays open. */
const readConsultation = (page: Page, change: object) =>
  page.route('**/api/consultation*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...change } })
  })

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
})

for (const path of ['/candidature', '/depot-offre'])
  test(`${path === '/candidature' ? 'W-START-01' : 'W-START-02'} W-START-04 W-START-05 ${path} opens without login on the start panel`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await open(page, path)
    await expect(heading(page, TITLE)).toHaveText(TITLE)
    await expect(email(page)).toBeVisible()
    await expect(ask(page)).toBeVisible()
    await expect(page.getByText('Consultation ouverte')).toBeVisible()
    await expect(page.getByText('11 décembre 2026')).toBeVisible()
    await expect(page.getByText(/^\d+\sjours$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ce qu’il faut préparer' })).toBeVisible()
    await expectFrench(page)
    await expectSound(page)
    expect(errors).toEqual([])
  })

test('W-START-06 an address that is none creates nothing', async ({ page }) => {
  const writes = watchWrites(page)
  await open(page, '/candidature')
  for (const typed of ['', 'toitures', 'toitures@', 'a b@toitures.example', '@toitures.example']) {
    await email(page).fill(typed)
    await ask(page).click()
    await expect(page.getByRole('alert').filter({ hasText: "Merci d'indiquer un email valide" })).toBeVisible()
    await expect(email(page)).toBeFocused()
  }
  expect(writes).toEqual([])
  await expectAccessible(page)
})

test('W-START-07 W-START-08 W-START-09 W-START-10 W-NAV-01 W-NAV-07 the code comes by mail and opens the preamble', async ({
  page,
}) => {
  const address = newAddress('candidat')
  await open(page, '/candidature')
  await email(page).fill(address)
  await ask(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Vous allez recevoir' })).toHaveText(
    `Vous allez recevoir un code de suivi sur votre email : ${address} à renseigner à l'étape suivante`,
  )
  await expectAccessible(page)
  const { text } = await mailTo(address, 'Votre code de suivi')
  const received = text.match(/[A-Z0-9]{4}(?: [A-Z0-9]{4}){3}/)?.[0] ?? ''
  const [row] = await query('select phase, edition, step from candidate where email = $1', [address])
  expect(row).toEqual({ phase: 2, edition: 25, step: 0 })

  // Case and spaces are ignored.
  await enter(page, received.toLowerCase().replaceAll(' ', '  '))
  await expect(heading(page, 'Préambule')).toBeVisible()
  await expect(steps(page).getByRole('button', { name: /^Préambule/ })).toHaveAttribute('aria-current', 'step')
  await expect(steps(page).getByRole('listitem').first()).toContainText('Préambule')
  await expectFrench(page)
  await expectAccessible(page)

  const writes = watchWrites(page)
  await next(page)
  await expect(heading(page, 'Objet de la candidature')).toBeFocused()
  await expect(page.getByText('à corriger avant de continuer')).toBeHidden()
  expect(writes).toEqual([])
})

test('W-START-11 W-START-12 an application exists: its code is sent again, or nothing is', async ({ page }) => {
  const application = await anApplication(page.request)
  const mails = async () =>
    (await query<{ n: number }>('select count(*)::int as n from mail where candidate_id = $1', [application.id]))[0]?.n
  await open(page, '/candidature')
  await email(page).fill(application.email)
  await ask(page).click()
  const warning = page.getByRole('status').filter({ hasText: 'Une candidature est déjà existante pour cet email.' })
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(warning).toBeHidden()
  expect(await mails()).toBe(1)

  await ask(page).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Vous allez recevoir un code de suivi')).toBeVisible()
  const { text } = await mailTo(application.email, 'Votre code de suivi, à nouveau')
  expect(text.replaceAll(' ', '')).toContain(application.code)
  expect(await mails()).toBe(2)
})

test('W-START-13 when it cannot begin, the panel says so as an error', async ({ page }) => {
  const application = await anApplication(page.request)
  await open(page, '/candidature')
  await email(page).fill(application.email)
  await ask(page).click()
  await page.route('**/api/candidates', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Une candidature est déjà existante pour cet email.')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await ask(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('W-START-14 the code resumes on another device, with what was saved', async ({ page, browser }) => {
  const application = await applicationBefore(page.request, 'step3')
  const other: BrowserContext = await browser.newContext()
  const there = await other.newPage()
  await there.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await open(there, '/candidature')
  await enter(there, application.code)
  await expect(heading(there, 'Présentation du candidat')).toBeVisible()
  await expect(there.getByText(/Candidature et offre, Lot\s203/)).toBeVisible()
  await steps(there)
    .getByRole('button', { name: /^Objet de la candidature/ })
    .click()
  await expect(there.getByText('2 départements choisis')).toBeVisible()
  await other.close()
})

test('W-START-15 W-START-16 a code that matches nothing, and one that cannot be looked for', async ({ page }) => {
  await open(page, '/candidature')
  await enter(page, 'trop court')
  await expect(page.getByRole('alert')).toHaveText(
    'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.',
  )
  await enter(page, 'ZZZZ ZZZZ ZZZZ ZZZZ')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ce code ne correspond à aucune candidature')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(code(page)).toHaveValue('ZZZZ ZZZZ ZZZZ ZZZZ')

  await page.route('**/api/candidates*', (route) =>
    route.fulfill({ status: 500, json: { message: 'La lecture a échoué.' } }),
  )
  await enter(page, 'ZZZZ ZZZZ ZZZZ ZZZZ')
  await expect(dialog).toContainText('La lecture a échoué.')
})

test('W-START-17 leaving asks first, keeps the code, and the code still opens', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  const leave = page.getByRole('button', { name: 'Quitter et reprendre plus tard' })
  await leave.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Quitter le formulaire\u00A0? Votre brouillon est gardé et votre code de suivi reste valable.',
  )
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await leave.click()
  await dialog.getByRole('button', { name: 'Quitter' }).click()
  await expect(heading(page, TITLE)).toBeVisible()
  expect(await kept(page, 'candidate.id')).toBeNull()
  expect((await code(page).inputValue()).replaceAll(' ', '')).toBe(application.code)
  await page.getByRole('button', { name: 'Ouvrir ma candidature' }).click()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
})

test('W-START-18 W-START-19 W-START-20 a reload resumes, a new session of /depot-offre starts empty', async ({
  page,
  context,
}) => {
  const application = await applicationBefore(page.request, 'step4')
  await open(page, '/depot-offre')
  await page.evaluate(() => localStorage.setItem('of-somebody-else', 'stays'))
  await enter(page, application.code)
  await expect(heading(page, 'Coordonnées détaillées du candidat ou du groupement')).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  expect(await kept(page, 'candidate.id')).toBe(application.id)
  expect(await kept(page, 'candidate.step')).toBe('2')
  expect(await page.evaluate(() => sessionStorage.getItem('visited'))).not.toBeNull()

  await page.reload()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()

  // Another tab is another session: its storage of session is empty.
  const fresh = await context.newPage()
  const loads: string[] = []
  fresh.on('domcontentloaded', () => loads.push(fresh.url()))
  await fresh.goto('/depot-offre')
  await expect(heading(fresh, TITLE)).toBeVisible()
  await expect(code(fresh)).toHaveValue('')
  expect(loads.filter((url) => url.endsWith('/depot-offre'))).toHaveLength(2)
  expect(await kept(fresh, 'candidate.id')).toBeNull()
  expect(await kept(fresh, 'of-somebody-else')).toBe('stays')

  await fresh.getByRole('link', { name: 'Acheteurs' }).first().click()
  await expect(heading(fresh, 'Les acheteurs')).toBeVisible()
  expect(await fresh.evaluate(() => sessionStorage.getItem('visited'))).toBeNull()
})

test('W-START-18 /candidature keeps what it finds in a new session', async ({ page, context }) => {
  const application = await applicationBefore(page.request, 'step3')
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  const fresh = await context.newPage()
  await fresh.goto('/candidature')
  await expect(heading(fresh, 'Présentation du candidat')).toBeVisible()
})

test('W-NAV-02 W-NAV-16 the twelve screens, in their order and with their state', async ({ page }) => {
  await openStep(page, await applicationBefore(page.request, 'step6'), 'step6')
  const items = steps(page).getByRole('listitem')
  await expect(items).toHaveCount(12)
  for (const [at, name] of titles.entries()) await expect(items.nth(at)).toContainText(name)
  for (const at of [0, 1, 2, 3, 4]) await expect(items.nth(at)).toContainText('Fait')
  for (const at of [5, 6, 7, 8]) await expect(items.nth(at)).toContainText('À compléter')
  for (const at of [9, 10, 11]) await expect(items.nth(at)).toContainText('À venir')
  // Those not seen yet are not links.
  await expect(items.nth(6).getByRole('button')).toHaveCount(0)
  await expectSound(page)
  await expect(page.getByRole('button', { name: /^Étape 6 sur 12/ })).toBeVisible()
  await page.getByRole('button', { name: /^Étape 6 sur 12/ }).click()
  await page.getByRole('button', { name: /^Objet de la candidature/ }).click()
  await expect(heading(page, 'Objet de la candidature')).toBeVisible()
})

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

test('W-NAV-13 after the last form, the whole file is looked at', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step9')
  await openStep(page, application, 'step9')
  for (const [name, text] of Object.entries(answers.step9?.(0) ?? {})) await field(page, name).fill(String(text))
  await next(page)
  await expect(page.getByRole('dialog', { name: 'Vérifier mon dossier' })).toBeVisible()
  await expectAccessible(page)
})

test('W-NAV-10 W-NAV-16 an unknown step says so, and the list leads back', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('candidate.step', '12'))
  await page.reload()
  await expect(heading(page, 'Etape inconnu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(heading(page, 'Mémoire technique')).toBeVisible()
})

test('W-NAV-15 without an application, nothing is above screen 1', async ({ page }) => {
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
  test(`${id} the panel says that ${closed}, and still reads`, async ({ page }) => {
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

test('W-PHASE-01 W-PHASE-04 an application of another phase is only read', async ({ page }) => {
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

test('W-VIEW-01 another mode edits; the reading address is given to share', async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await openStep(page, application, 'step3')
  await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Partager en lecture seule' }).click()
  await expect(page.getByLabel('Adresse de lecture')).toHaveValue(
    new RegExp(`/depot-offre/1/${application.readOnlyCode}$`),
  )
  await expectAccessible(page)
})

test('W-ERR-01 W-ERR-03 an application that is not found, and the way to begin afresh', async ({ page }) => {
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

test('W-ERR-02 W-ERR-03 W-API-13 any other failure of the load', async ({ page }) => {
  await page.route('**/api/candidates*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/depot-offre/0/ZZZZZZZZZZZZZZZZ')
  await expect(heading(page, 'Erreur unknowError')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Recommencer' }).click()
  await expect(heading(page, TITLE)).toBeVisible()
})

test('W-ERR-04 a crash has words and a way out', async ({ page }) => {
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

test('the landing page announces the open consultation, and only then', async ({ page }) => {
  await open(page, '/')
  const banner = page.getByRole('region', { name: 'Consultation ouverte' })
  await expect(banner).toContainText('vendredi 11 décembre 2026 à 12 h 00')
  await banner.getByRole('link', { name: 'Répondre à la consultation' }).click()
  await expect(heading(page, TITLE)).toBeVisible()

  const html = await (await page.request.get('/')).text()
  expect(html).toContain('Répondre à la consultation')

  await readConsultation(page, { closed: 'candidatesDeadline' })
  await page.getByRole('link', { name: 'Présentation' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Rénovez/ })).toBeVisible()
})

test('operators set the phase, the dates, the categories and the places', async ({ page }) => {
  // The consultation is everybody's: what would be saved is looked at, and goes no further.
  let sent: Record<string, unknown> = {}
  await page.route('**/api/operator/consultations/25', async (route) => {
    sent = route.request().postDataJSON()
    const now = await (await page.request.get('/api/consultation')).json()
    await route.fulfill({ json: { ...now, ...sent, closed: 'candidatesClosed' } })
  })
  await enterAs(page, /Opérateur/, '/operateur/consultation')
  await expect(heading(page, 'Consultation')).toBeVisible()
  await expect(page.getByLabel('Date limite')).toHaveValue('2026-12-11T12:00')
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel('Date limite').fill('2026-10-01T12:00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La date limite doit suivre l’ouverture. Corrigez l’une des deux.')).toBeVisible()

  await page.getByLabel('Date limite').fill('2026-12-18T12:00')
  await page.getByRole('checkbox', { name: /^101 / }).uncheck()
  await page.getByRole('combobox', { name: 'Ajouter un lot à relancer' }).click()
  await page.getByRole('option', { name: /^203 / }).click()
  await page.getByRole('combobox', { name: /^203 / }).click()
  await page.getByRole('option', { name: '74 Haute-Savoie' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Phase en cours' }).click()
  await page.getByRole('option', { name: /^Aucune/ }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await expect(page.getByText(/Les candidats lisent/)).toContainText('Les candidatures sont actuellement closes')
  expect(sent).toMatchObject({
    ...{ phase: null, deadline: '2026-12-18T11:00:00.000Z' },
    fruitless: [{ lot: '203', place: '74' }],
  })
  expect(sent.lots).not.toContain('101')
})
