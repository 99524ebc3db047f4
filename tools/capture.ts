import type { Page } from '@playwright/test'

/** One picture: a page, as whom, and what is done there first. */
export type Capture = {
  name: string
  path: string
  /** The kind of account of the demonstration that looks; a visitor without it. */
  as?: RegExp
  before?: (page: Page) => Promise<void>
  /** Something stands above the page: what is in sight is taken, not the whole page. */
  above?: true
}

export const admin = /Administrateur d’acheteur/
export const member = /Acheteur \(sous-compte\)/
export const free = /Acheteur libre/
export const holder = /compte principal/
export const contact = /titulaire \(sous-compte\)/
export const freeSupplier = /Prestataire libre/
export const operator = /Opérateur/

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const submit = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByText('Ce champ est requis').first().waitFor()
}

/** What a session holds, changed: orders, or nothing at all, where the demonstration has other things. */
export const withMe = (change: (me: Record<string, never[]>) => object) => async (page: Page) => {
  await page.route('**/api/me', async (route) => {
    const me = await (await route.fetch()).json()
    await route.fulfill({ json: { ...me, ...change(me) } })
  })
  await page.reload({ waitUntil: 'networkidle' })
}

export const nothing = () => ({
  activeCart: null,
  activeFreeCart: null,
  pendingCarts: [],
  pendingFreeCarts: [],
  proposalCarts: [],
  proposalFreeCarts: [],
})
