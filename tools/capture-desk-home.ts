import type { Page } from '@playwright/test'
import { type Capture, operator, press } from './capture.ts'

const typed = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill(words)
  await page.getByRole('option').first().waitFor()
}

/** Work of the machine that failed, which a demonstration never has. */
const withFailures = async (page: Page) => {
  const since = new Date(Date.now() - 5 * 3_600_000).toISOString()
  const failed = (name: string, data: object, error: string, failures: number) => ({
    id: crypto.randomUUID(),
    name,
    data,
    error,
    failures,
    attempts: 13,
    since,
    nextAt: null,
  })
  await page.route('**/api/operator/jobs/failed', (route) =>
    route.fulfill({
      json: [
        failed('make-order-documents', { orderId: 12, cause: 'sent' }, 'Plus de place sur le disque', 1),
        failed('remind-documents', {}, 'connect ECONNREFUSED 127.0.0.1:5432', 3),
      ],
    }),
  )
  await page.reload({ waitUntil: 'networkidle' })
}

export const deskHome: Capture[] = [
  { name: 'operateur-palette', path: '/operateur', as: operator, before: typed('ann') },
  {
    name: 'operateur-palette-vide',
    path: '/operateur',
    as: operator,
    before: (page) => page.keyboard.press('Control+K'),
  },
  {
    name: 'operateur-palette-rien',
    path: '/operateur',
    as: operator,
    before: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill('xyzxyz')
      await page.getByText(/Rien ne correspond/).waitFor()
    },
  },
  { name: 'operateur-echecs', path: '/operateur/courriels', as: operator, before: withFailures },
  { name: 'operateur-demandes', path: '/operateur/demandes', as: operator },
  { name: 'operateur-demandes-closes', path: '/operateur/demandes?liste=closes', as: operator },
  {
    name: 'operateur-demandes-saisie',
    path: '/operateur/demandes',
    as: operator,
    above: true,
    before: press('Saisir une demande'),
  },
  {
    name: 'operateur-demande',
    path: '/operateur/demandes',
    as: operator,
    above: true,
    before: (page) => page.getByRole('link', { name: 'Désamiantage d’un préau d’école' }).click(),
  },
]
