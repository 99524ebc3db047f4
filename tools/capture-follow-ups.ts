import type { Page } from '@playwright/test'
import { admin, type Capture, free, operator, press } from './capture.ts'

/** The follow-up of one of the orders of the demonstration, by the name of its cart. */
const follow = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForLoadState('networkidle')
}

const following = (name: string, cart: string, kind: 'valides' | 'libres/valides' = 'valides'): Capture => ({
  name,
  path: `/compte/paniers/${kind}`,
  as: admin,
  before: follow(cart),
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

const info = {
  address: '12 rue des Écoles, 74000 Annecy',
  code: '74',
  registerCgu: true,
  message: 'Accès par la cour, hors temps scolaire.',
  customerReferenceNumber: '2026-ENG-00417',
}

/** The question before an order, of a cart whose form is saved. */
const asking = (cart: string) => async (page: Page) => {
  await page.evaluate(
    async ([path, body]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      await fetch(`/api/${path}`, { method: 'PUT', headers, body })
    },
    [cart, JSON.stringify(info)] as const,
  )
  await page.reload({ waitUntil: 'networkidle' })
  await press('Commander')(page)
}

/** A year in which one mark is near and the other passed. */
const busyYear = async (page: Page) => {
  const year = { year: 2026, checkedOn: '14 novembre 2026' }
  const near = { id: 16, name: 'Électricité et courants faibles', nature: 'works', threshold: 10_000_000 }
  const over = { id: 21, name: 'Nettoyage et propreté', nature: 'services', threshold: 6_000_000 }
  const categories = [
    { ...near, ordered: 7_435_000, inCart: 862_000 },
    { ...over, ordered: 5_876_400, inCart: 184_530 },
  ]
  await page.route('**/year_orders', (route) => route.fulfill({ json: { ...year, categories } }))
  await asking('free_carts/48301902')(page)
}

export const followUps: Capture[] = [
  {
    name: 'commander',
    path: '/compte/panier/48300000',
    as: admin,
    above: true,
    before: asking('carts/48300000'),
  },
  {
    name: 'commander-libre',
    path: '/compte/panier/libre/48301902',
    as: free,
    above: true,
    before: asking('free_carts/48301902'),
  },
  {
    name: 'commander-libre-seuils',
    path: '/compte/panier/libre/48301902',
    as: free,
    above: true,
    before: busyYear,
  },
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
