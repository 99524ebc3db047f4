import type { Page } from '@playwright/test'
import { admin, type Capture, operator } from './capture.ts'

/** The follow-up of one of the orders of the demonstration, by the name of its cart. */
const follow = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForLoadState('networkidle')
}

const following = (name: string, cart: string, kind: 'valides' | 'libres/valides' = 'valides'): Capture => ({
  ...{ name, path: `/compte/paniers/${kind}`, as: admin, before: follow(cart) },
})

/** Without login, by the address that was mailed. */
async function bySecret(page: Page) {
  const read = page.waitForResponse(/\/api\/orders\/\d+$/)
  await follow('Gymnase, mise aux normes')(page)
  const { publicUrl } = await (await read).json()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(new URL(publicUrl).pathname, { waitUntil: 'networkidle' })
}

async function monitored(page: Page) {
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Stade, vestiaires' }).waitFor()
  await page.waitForLoadState('networkidle')
}

export const followUps: Capture[] = [
  following('suivi', 'Gymnase, mise aux normes'),
  following('suivi-epuise', 'Halle couverte, reprise'),
  following('suivi-derogation', 'Médiathèque'),
  following('suivi-annulation', 'Stade, vestiaires'),
  following('suivi-libre-refuse', 'Nettoyage des gouttières', 'libres/valides'),
  { name: 'suivi-public', path: '/compte/paniers/valides', as: admin, before: bySecret },
  { name: 'suivi-lien-perdu', path: `/suivi/${'x'.repeat(32)}` },
  { name: 'operateur-commandes', path: '/operateur/commandes', as: operator },
  { name: 'operateur-commandes-toutes', path: '/operateur/commandes?liste=toutes', as: operator },
  { name: 'operateur-commande', path: '/operateur/commandes?liste=annulations', as: operator, before: monitored },
]
