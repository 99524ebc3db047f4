import type { Page } from '@playwright/test'

/** Something done on the page before its picture is taken. */
export type Step = (page: Page) => Promise<unknown>

/** One picture in each size: a page, as whom, and what is done there first. */
export type Capture = {
  name: string
  path: string
  /** The kind of account of the demonstration that looks; a visitor without it. */
  as?: RegExp
  steps: Step[]
  /** Something stands above the page: what is in sight is taken, not the whole page. */
  above?: true
}

const by =
  (as?: RegExp) =>
  (name: string, path: string, ...steps: Step[]): Capture => ({ name, path, steps, ...(as && { as }) })

export const visitor = by()
export const admin = by(/Administrateur d’acheteur/)
export const member = by(/Acheteur \(sous-compte\)/)
export const free = by(/Acheteur libre/)
export const holder = by(/compte principal/)
export const contact = by(/titulaire \(sous-compte\)/)
export const freeSupplier = by(/Prestataire libre/)
export const operator = by(/Opérateur/)

export const above = (capture: Capture): Capture => ({ ...capture, above: true })

export const inTurn =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()

export const click =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).first().click()

export const fill =
  (label: string | RegExp, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text)

export const seen =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).first().waitFor()

export const shows =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).first().waitFor()

export const dialog = shows('role=dialog')

export const again: Step = (page) => page.reload({ waitUntil: 'networkidle' })

/** Sends the form of a window with nothing in it. */
export const submit = (name: string) =>
  inTurn((page) => page.getByRole('dialog').getByRole('button', { name }).click(), seen('Ce champ est requis'))

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, whatever they hold
type Answer = any

/** What the API answers from now on: told outright, or what it found, changed. Nothing of it reaches the demonstration. */
export const given =
  (url: string | RegExp, json: object | ((found: Answer) => object), status = 200): Step =>
  (page) =>
    page.route(url, async (route) =>
      route.fulfill({ status, json: typeof json === 'function' ? json(await (await route.fetch()).json()) : json }),
    )

/** What a session holds, changed: orders, or nothing at all, where the demonstration has other things. */
export const withMe = (change: (me: Answer) => object) =>
  inTurn(
    given('**/api/me', (me) => ({ ...me, ...change(me) })),
    again,
  )

/** Asks the API as whoever looks. */
export const call = <T>(page: Page, path: string, method = 'GET', body?: object): Promise<T> =>
  page.evaluate(
    async ([address, verb, sent]) => {
      const answer = await fetch(`/api${address}`, {
        method: verb,
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
        ...(sent && { body: sent }),
      })
      return answer.json()
    },
    [path, method, body ? JSON.stringify(body) : undefined] as const,
  )

/** As on a device that has not seen the application before. */
export const fresh = inTurn(
  (page) =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/^(unsent\.)?candidate\./.test(key)) localStorage.removeItem(key)
    }),
  again,
)

/** The application, in another state; nothing that is typed reaches the demonstration. */
export const application = (change: (found: Answer) => object) =>
  inTurn(
    given('**/api/candidates*', (found) => found.map((one: object) => ({ ...one, ...change(one) }))),
    (page) =>
      page.route('**/api/candidates/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      ),
    fresh,
  )

/** The review of an application, which a phone keeps in the menu of steps. */
export const review: Step = async (page) => {
  const menu = page.getByRole('button', { name: /^Étape \d+ sur 11/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Vérifier mon dossier' }).filter({ visible: true }).click()
}
