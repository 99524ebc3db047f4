import { expect, test } from '@playwright/test'
import { NIGHT, open } from '../given/looking.ts'

const EMPTY = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
// Drawings are XML: what they leave empty is closed where it opens.
const LEFT_OPEN = /^(li|p|dt|dd|option|thead|tbody|tr|td|th)$/

/** The tags that are not closed, or not in order. */
function badlyNested(html: string): string[] {
  const opened: string[] = []
  const wrong: string[] = []
  const text = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '')
  for (const [tag, slash, name = '', end] of text.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*?(\/?)>/g,
  )) {
    if (!slash && !end && !EMPTY.test(name)) opened.push(name)
    if (!slash) continue
    const last = opened.pop()
    if (last !== name) wrong.push(`${tag} closes ${last}`)
  }
  return [...wrong, ...opened.filter((name) => !LEFT_OPEN.test(name))]
}

test('the HTML of the server opens and closes its tags in order', NIGHT, async ({ page }) => {
  for (const path of ['/', '/mentions-legales', '/accessibilite', '/plan-du-site', '/faq', '/catalogue?lot=206'])
    await test.step(path, async () => {
      const html = await (await page.request.get(path)).text()
      expect(html).toMatch(/^<!doctype html>/i)
      expect(html).toContain('<h1')
      expect(badlyNested(html)).toEqual([])
    })
})

const personal = {
  'Nom de l’organisme': 'organization',
  Prénom: 'given-name',
  Nom: 'family-name',
  'E-mail professionnel': 'email',
  Téléphone: 'tel',
  Rue: 'street-address',
  'Code postal': 'postal-code',
  Ville: 'address-level2',
}

test('a browser can fill in who one is', NIGHT, async ({ page }) => {
  await open(page, '/mentions-legales?fenetre=inscription')
  const window = page.getByRole('dialog', { name: 'Inscription' })
  for (const [name, token] of Object.entries(personal))
    await expect(window.getByRole('textbox', { name, exact: true })).toHaveAttribute('autocomplete', token)
})

test('a key of one letter and the clock of alerts are in one’s hands', NIGHT, async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await open(page, '/accessibilite')
  await page.getByRole('checkbox', { name: 'Garder les alertes affichées' }).check()
  await page.getByRole('checkbox', { name: 'Utiliser les raccourcis d’une seule touche' }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Garder les alertes affichées' })).toBeChecked()

  await page.route('**/api/customers*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Panne"}' }),
  )
  await page.getByRole('link', { name: 'Acheteurs' }).first().click()
  const alert = page.getByRole('alert').filter({ hasText: 'Panne' })
  await expect(alert).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: 'Fermer l’alerte' }).click()
  await expect(alert).toBeHidden()

  await open(page, '/catalogue?lot=206')
  const search = page.getByRole('search').getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.evaluate(() => localStorage.removeItem('deskKeysOff'))
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})
