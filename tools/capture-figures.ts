import type { Page } from '@playwright/test'
import { type Capture, operator } from './capture.ts'

const contract = {
  lot: '203',
  lotName: 'Couverture, étanchéité et bardage',
  places: 2,
  amount: 8_000_000,
  publishedOn: null,
  notifiedOn: '2026-11-13',
  dueOn: '2027-01-13',
  gaps: [],
  faults: [],
}

/** The demonstration has notified no contract yet: one in each state. */
const contracts = [
  { ...contract, marketNumber: '25-203-5F0C7A', holders: ['Toitures de la Combe', 'Zinc et Tuiles'], state: 'ready' },
  {
    ...contract,
    marketNumber: '25-203-8D21C4',
    holders: ['Couvertures Savoisiennes'],
    places: 1,
    amount: 4_000_000,
    state: 'incomplete',
    gaps: ['holderSiret'],
  },
  {
    ...contract,
    marketNumber: '25-206-1B9E33',
    holders: ['Lumière des Aravis'],
    lot: '206',
    places: 1,
    lotName: 'Électricité, courants forts et faibles',
    amount: 4_000_000,
    state: 'published',
    notifiedOn: '2026-09-02',
    dueOn: '2026-11-02',
    publishedOn: '2026-10-12',
  },
]

async function withContracts(page: Page) {
  await page.route('**/api/operator/essential_data', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), contracts } })
  })
  await page.reload({ waitUntil: 'networkidle' })
}

const asTables = async (page: Page) => {
  for (const choice of await page.getByText('Tableau', { exact: true }).all()) await choice.click()
}

export const figures: Capture[] = [
  { name: 'operateur-indicateurs', path: '/operateur/indicateurs', as: operator },
  {
    name: 'operateur-indicateurs-tableaux',
    path: '/operateur/indicateurs?periode=edition',
    as: operator,
    before: asTables,
  },
  {
    name: 'operateur-indicateurs-vide',
    path: '/operateur/indicateurs?du=2024-01-01&au=2024-03-31',
    as: operator,
  },
  {
    name: 'operateur-donnees-essentielles',
    path: '/operateur/indicateurs/donnees-essentielles',
    as: operator,
    before: withContracts,
  },
  {
    name: 'operateur-donnees-essentielles-vide',
    path: '/operateur/indicateurs/donnees-essentielles',
    as: operator,
  },
]
