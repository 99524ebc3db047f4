import { expect, test } from '@playwright/test'
import { acknowledge, expectAccessible, NIGHT, open, untilLive, watchErrors } from '../given/looking.ts'

test('P-PUB-19 P-PUB-20 the header holds the brand and the five entries for a visitor', NIGHT, async ({ page }) => {
  await open(page, '/acheteurs')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /Charpente/ })).toHaveAttribute('href', '/')
  const entries = header.getByRole('navigation').getByRole('link')
  await expect(entries).toHaveText([
    'Présentation',
    'Catalogue',
    'Prestataires titulaires',
    'Prestataires libres',
    'Acheteurs',
  ])
  await entries.filter({ hasText: 'Prestataires titulaires' }).click()
  await expect(page).toHaveURL(/\/prestataires\/formalise/)
})

test('P-PUB-32 the footer leads to the legal pages and to the centre’s mailbox', NIGHT, async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of [
    ['Mentions légales', '/mentions-legales'],
    ['Conditions générales', '/conditions-generales'],
    ['FAQ', '/faq'],
  ])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address as string)
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:.+@.+/)
  await expect(footer.getByRole('link', { name: 'Accessibilité : partiellement conforme' })).toBeVisible()
})

test('P-PUB-18 the notice about storage shows once; acknowledging it is kept by the browser', async ({ page }) => {
  await open(page, '/')
  const notice = page.getByRole('region', { name: 'Stockage dans votre navigateur' })
  await expect(notice).toBeVisible()
  await acknowledge(page)
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => /cookie/i.test(key)))).toBe(true)
  await page.reload()
  await untilLive(page)
  await expect(notice).toBeHidden()
})

test('P-PUB-33 an unknown address says so, with the status 404', NIGHT, async ({ page }) => {
  const answer = await page.goto('/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Erreur 404')).toBeVisible()
  await expect(page.getByText("Cette page n'existe pas/plus")).toBeVisible()
})

test('P-PUB-34 a screen that crashes says so and offers to reload', NIGHT, async ({ page }) => {
  await page.route('**/api/customers*', (route) => route.fulfill({ json: [{ id: 1 }] }))
  await open(page, '/')
  await page.getByRole('link', { name: 'Acheteurs' }).first().click()
  await expect(page.getByRole('heading', { name: 'Aie !' })).toBeVisible()
  await expect(page.getByText('Désolé, nous rencontrons un problème avec votre demande ...')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/customers*')
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les acheteurs' })).toBeVisible()
})

test('P-PUB-36 each navigation starts at the top', async ({ page }) => {
  await open(page, '/')
  await acknowledge(page)
  await page.evaluate(() => window.scrollTo(0, 3000))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('P-PUB-37 a message window explains a word, holds the focus and gives it back', NIGHT, async ({ page }) => {
  await open(page, '/')
  await acknowledge(page)
  const word = page.getByRole('button', { name: /marché subséquent/ }).first()
  await word.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('accord-cadre')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(word).toBeFocused()
})

test('P-CONST-06 a window is at most 1000 px wide, and as wide as a phone', NIGHT, async ({ page }) => {
  await open(page, '/')
  await acknowledge(page)
  await page
    .getByRole('button', { name: /marché subséquent/ })
    .first()
    .click()
  const width = async () => (await page.getByRole('dialog').boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(300)
  expect(await width()).toBeLessThanOrEqual(1000)
})

const failure = (body: object) => ({ status: 500, contentType: 'application/json', body: JSON.stringify(body) })

/** Each has all the fields that come after its own: the first found is the one that is said. */
const spoken: [text: string, body: object][] = [
  ['Message de l’erreur', { error: { message: 'Message de l’erreur' } }],
  ['Description de l’erreur', { error_description: 'Description de l’erreur' }],
  ['Message', { message: 'Message' }],
  ['Première violation', { violations: [{ message: 'Première violation' }, { message: 'Seconde' }] }],
  ['Détail', { detail: 'Détail' }],
  ['Une erreur a eu lieu. Si elle persiste, merci de recharger la page.', {}],
]

test(
  'P-ERR-01 P-ERR-02 P-ERR-03 one alert says the first text of the answer, in order, or the default',
  NIGHT,
  async ({ page }) => {
    let body: object = {}
    await page.route('**/api/customers*', (route) => route.fulfill(failure(body)))
    await open(page, '/')
    for (const [at, [text]] of spoken.entries()) {
      body = Object.assign({}, ...spoken.slice(at).map(([, own]) => own))
      await (at === 0
        ? page.getByRole('link', { name: 'Acheteurs' }).first().click()
        : page.getByRole('button', { name: /Réessayer/ }).click())
      const alert = page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })
      await expect(alert).toBeVisible()
      await page.getByRole('button', { name: 'Fermer l’alerte' }).click()
      await expect(alert).toBeHidden()
    }
  },
)

test('P-ERR-04 what could not load says so in its place and can be tried again', NIGHT, async ({ page }) => {
  await page.route('**/api/customers*', (route) => route.fulfill(failure({})))
  await open(page, '/')
  await page.getByRole('link', { name: 'Acheteurs' }).first().click()
  await expect(page.getByText('Nous rencontrons un problème, merci de recharger la page.')).toBeVisible({
    timeout: 40_000,
  })
  await page.unroute('**/api/customers*')
  await page.getByRole('button', { name: /Réessayer/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'COMMUNE' }).first()).toBeVisible()
})

test('P-ERR-05 an alert leaves after five seconds, or when closed', NIGHT, async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/customers*', (route) => route.fulfill(failure({ message: 'Panne' })))
  await open(page, '/')
  const alert = page.getByRole('alert').filter({ hasText: 'Panne' })
  await page.getByRole('link', { name: 'Acheteurs' }).first().click()
  await expect(alert).toBeVisible({ timeout: 40_000 })
  // The pointer holds the clock of an alert: it comes and goes, and the five seconds begin.
  await alert.hover()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.mouse.move(10, 600)
  await page.clock.runFor(4_900)
  await expect(alert).toBeVisible()
  await page.clock.runFor(200)
  await expect(alert).toBeHidden()
  await page.clock.resume()
  await page.getByRole('button', { name: /Réessayer/ }).click()
  await page.getByRole('button', { name: 'Fermer l’alerte' }).click()
  await expect(alert).toBeHidden()
})

test('a service away for a moment is asked again by itself, and it is said meanwhile', NIGHT, async ({ page }) => {
  let tries = 0
  await page.route('**/api/customers*', (route) => {
    tries += 1
    const away = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'serverUnavailable', message: 'Panne' } }
    return tries > 2 ? route.fallback() : route.fulfill(away)
  })
  await open(page, '/')
  await page.getByRole('link', { name: 'Acheteurs' }).first().click()
  const alert = page.getByRole('alert').filter({ hasText: 'Nouvelle tentative…' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'COMMUNE' }).first()).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(page.getByText('Panne')).toBeHidden()
})

test('on a phone the menu opens, holds the focus, leads somewhere and closes with Escape', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await acknowledge(page)
  const opener = page.getByRole('button', { name: /menu/i })
  await opener.click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Acheteurs' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('link', { name: 'Acheteurs' }).click()
  await expect(page).toHaveURL(/\/acheteurs/)
})

test(
  'without network, a window or a page that was never opened is told and waited for; both come with the network',
  NIGHT,
  async ({ page, context }) => {
    const errors = watchErrors(page, /ERR_INTERNET_DISCONNECTED|part of the site did not come/)
    await open(page, '/faq')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await expect(page.getByRole('alert')).toContainText('Pas de réseau. Vérifiez votre connexion')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
    await context.setOffline(false)
    const login = page.getByRole('dialog', { name: 'Connexion' })
    await expect(login).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()

    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vérifier un document' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu être chargée')
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérifier un document')
    expect(errors).toEqual([])
  },
)
