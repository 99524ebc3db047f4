import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every public page of the site, with the words its title starts with. */
export const publicPages: [path: string, heading: string | RegExp][] = [
  ['/', /Rénovez vos bâtiments publics/],
  ['/catalogue', /Catalogue/],
  ['/catalogue?lot=206', /Électricité/],
  ['/catalogue?recherche=amiante', /amiante|Catalogue/i],
  ['/catalogue?recherche=zzzz', /zzzz|Catalogue|Aucune/i],
  ['/catalogue/libre', /Catalogue libre/],
  ['/catalogue/libre?category=16&department=74', /./],
  ['/prestataires/formalise', /Prestataires titulaires/],
  ['/prestataires/libre', /Prestataires libres/],
  ['/acheteurs', 'Les acheteurs'],
  ['/faq', 'Questions fréquentes'],
  ['/glossaire', 'Glossaire'],
  ['/mentions-legales', 'Mentions légales'],
  ['/conditions-generales', /Conditions générales/],
  ['/donnees-personnelles', 'Données personnelles'],
  ['/accessibilite', /accessibilité/i],
  ['/plan-du-site', 'Plan du site'],
  ['/nulle-part', /Cette page n'existe pas\/plus/],
]

/** The page after its scripts have taken over from what the server wrote. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

export const acknowledge = async (page: Page) => page.getByRole('button', { name: 'J’ai compris' }).click()

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Nothing sticks out: a page never scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

// Words a French page has no use for; literal exceptions of the specification have none of them.
const english =
  /\b(the|and|with|your|page not found|loading|submit|search|error|please|sign in|log ?in|undefined|null|NaN)\b/i

/** The words of the page are French, its amounts without tax, its dates French. P-PUB-01, P-PUB-38 */
export async function expectFrench(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const text = (await page.locator('body').innerText()).replaceAll(/https?:\S+|\S+@\S+/g, '')
  expect(text.match(english)?.[0] ?? null, 'an English word').toBeNull()
  expect(text.match(/\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2}\b/)?.[0] ?? null, 'a foreign date').toBeNull()
  expect(text.match(/\d\.\d{2}\s?€|€\s?\d|\d€/)?.[0] ?? null, 'an amount badly written').toBeNull()
}
