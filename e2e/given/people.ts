import { expect, type Page } from '@playwright/test'
import type { Account } from './database.ts'

/** What the window of a demonstration announces. */
export const DEMO_PASSWORD = 'Rabot-Lune-42-Quai'

type Kind = RegExp

/** Arrives on a page with a token already in the browser. */
async function arrive(page: Page, token: string, path: string) {
  await page.addInitScript((value) => {
    // Once: a page that signs out must stay signed out.
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('token', value)
    localStorage.setItem('tokenSince', String(Date.now()))
    localStorage.setItem('cookieNotice', 'read')
  }, token)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function demoToken(page: Page, kind: Kind): Promise<string> {
  const accounts = (await (await page.request.get('/api/demo/accounts')).json()) as { id: number; role: string }[]
  const account = accounts.find(({ role }) => kind.test(role))
  const { token } = await (await page.request.post('/api/demo/enter', { data: { id: account?.id } })).json()
  return token
}

/** Enters as an account of the demonstration, by what it is: a token in the browser, then the page asked for. */
export const enterAs = async (page: Page, kind: Kind, path: string) => arrive(page, await demoToken(page, kind), path)

/** Enters as an account of this journey alone, already signed in. */
export async function enterOwn(page: Page, { code }: Pick<Account, 'code'>, path: string) {
  const answer = await page.request.post('/api/login', { data: { email: code, password: DEMO_PASSWORD } })
  const { token } = await answer.json()
  await arrive(page, token, path)
}

/** What time it is for the platform: a demonstration has a clock of its own. */
export async function platformNow(page: Page): Promise<number> {
  const [, claims = ''] = (await demoToken(page, /Opérateur/)).split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).iat * 1000
}

/** Signs in by the window, as people do, above the lightest page. */
export async function signIn(page: Page, identifier: string, password: string) {
  await page.goto('/mentions-legales?fenetre=connexion')
  await fillLogin(page, identifier, password)
}

export async function fillLogin(page: Page, identifier: string, password: string) {
  const window = page.getByRole('dialog', { name: 'Connexion' })
  await window.getByLabel('E-mail ou code de connexion').fill(identifier)
  await window.getByLabel('Mot de passe', { exact: true }).fill(password)
  await window.getByRole('button', { name: 'Se connecter' }).click()
}

/** The window that follows a provisional password. */
export async function chooseOwnPassword(page: Page, password: string) {
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Le même, une seconde fois').fill(password)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /mot de passe|Continuer|Enregistrer/ })
    .last()
    .click()
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** The button of whoever is signed in. */
export const welcomeOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Bonjour / })

/** The welcome menu, opened. */
export async function openWelcome(page: Page) {
  await welcomeOf(page).click()
  return page.getByRole('navigation', { name: 'Menu du compte' })
}

let drawn = 0
/** An address nobody else uses in this run. */
export const newAddress = (who: string) => `${who}.${process.pid}.${Date.now()}.${++drawn}@essai.example`
