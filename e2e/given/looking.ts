import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'

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
  ['/acces?departement=74', 'Obtenir un accès'],
  ['/acheteurs', 'Les acheteurs'],
  ['/faq', 'Questions fréquentes'],
  ['/glossaire', 'Glossaire'],
  ['/candidature', /candidature et d'offre/],
  ['/verification', 'Vérifier un document'],
  ['/mentions-legales', 'Mentions légales'],
  ['/conditions-generales', /Conditions générales/],
  ['/donnees-personnelles', 'Données personnelles'],
  ['/accessibilite', /accessibilité/i],
  ['/plan-du-site', 'Plan du site'],
  ['/nulle-part', /Cette page n'existe pas\/plus/],
]

/** The scripts have taken over from what the server wrote: React marks every element it made. */
export const untilLive = (page: Page) =>
  page.waitForFunction(
    () => {
      const first = document.querySelector('#root > *')
      return first !== null && Object.keys(first).some((key) => key.startsWith('__react'))
    },
    undefined,
    // Not at each frame: drawing them all slows what is waited for.
    { polling: 50 },
  )

/** The page, ready to answer to clicks. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await untilLive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Everything has arrived: for looks at the whole page, never before a click. */
export const settle = (page: Page) => page.waitForLoadState('networkidle')

/**
 * What the worker or the clock does a moment later is seen by opening the page again. The page comes first, with the usual
 * patience, then a short look: a limit around both is never met on a slow machine, however often one tries.
 */
export async function reloadUntil(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await settle(page)
    await look()
  }).toPass({ timeout: 180_000 })
}

export const acknowledge = async (page: Page) => page.getByRole('button', { name: 'J’ai compris' }).click()

export const sizes: [name: string, width: number, height: number][] = [
  ['on a computer', 1440, 900],
  ['on a telephone', 390, 844],
]

/**
 * A journey that something cheaper also proves, that only looks at one more state of a screen, or goes the same way once
 * more with other choices: `npm run night` runs it, the gate does not.
 */
export const NIGHT = { tag: '@night' }

/** axe is half of the time of a look: on a telephone too in `npm run night`. */
const looksEverywhere = process.env.NIGHT !== undefined

export async function expectAccessible(page: Page) {
  const width = page.viewportSize()?.width ?? 0
  if (looksEverywhere || width >= 600) expect(await violationsOf(page)).toEqual([])
}

/** Nothing sticks out: a page never scrolls sideways, once it has followed a change of size. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

// Words a French page has no use for; literal exceptions of the specification have none of them.
const english =
  /\b(the|and|with|your|page not found|loading|submit|search|error|please|sign in|log ?in|undefined|null|NaN)\b/i

/** The words of the page are French, its amounts without tax, its dates French. P-PUB-01, P-PUB-38 */
export async function expectFrench(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const text = (await page.locator('body').innerText()).replaceAll(/https?:\S+|\S+@\S+/g, '')
  expect(text.match(english)?.[0] ?? null, 'an English word').toBeNull()
  expect(text.match(/\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2}\b/)?.[0] ?? null, 'a foreign date').toBeNull()
  // A tab stands between two cells of a table.
  expect(text.match(/\d\.\d{2}\s?€|€[^\S\n\t]?\d|\d€/)?.[0] ?? null, 'an amount badly written').toBeNull()
}

/** Where there is an amount, the page says that it is without tax. P-PUB-38 */
export async function expectWithoutTax(page: Page) {
  const text = await page.locator('body').innerText()
  if (/\d,\d{2}\s€/.test(text)) expect(text, 'amounts without tax').toMatch(/\bHT\b|hors taxes/i)
}

/** Accessible, and never scrolling sideways on a computer nor on a telephone. */
export async function expectSound(page: Page) {
  await settle(page)
  for (const [, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** What the page says went wrong, as it goes; `expected` is the exception. */
export function watchErrors(page: Page, expected = /^$/): string[] {
  const errors: string[] = []
  const note = (text: string) => !expected.test(text) && errors.push(text)
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (line) => line.type() === 'error' && note(line.text()))
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') note(`outside call: ${request.url()}`)
  })
  return errors
}

/** Goes on from field to field by the keyboard: each that takes the focus is in sight, under no bar. */
export async function expectNeverCovered(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<void> {
  const covered: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      const active = document.activeElement as HTMLElement | null
      if (!active || active === document.body) return null
      // A box that is drawn by its label is looked for there.
      const drawn =
        active.getBoundingClientRect().width > 2 ? active : (active.closest('label') ?? active.parentElement)
      const { left, top, width, height } = (drawn ?? active).getBoundingClientRect()
      const [x, ys] = [left + width / 2, [top + 3, top + height - 3]]
      const isSeen = ys.every((y) => {
        const seen = document.elementFromPoint(x, Math.min(y, top + 40))
        return (
          seen !== null && (drawn?.contains(seen) || seen.contains(active) || seen.closest('label')?.contains(active))
        )
      })
      return isSeen ? null : `${active.dataset.path ?? active.textContent?.slice(0, 40)} at ${Math.round(top)}`
    })
    if (name) covered.push(name)
  }
  expect(covered).toEqual([])
}
