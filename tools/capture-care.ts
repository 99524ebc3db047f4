import type { Page } from '@playwright/test'
import { type Capture, holder, operator, press } from './capture.ts'

const at = (name: string, path: string, before?: (page: Page) => Promise<void>): Capture => ({
  name,
  path: `/operateur/${path}`,
  as: operator,
  ...(before && { before, above: true }),
})

/** The first line of the list that is shown. */
const firstLine = async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Agir' }).waitFor()
}

/** An operator looks with the eyes of the account. */
const viewed = async (page: Page) => {
  await page.route('**/api/me', async (route) => {
    const me = await (await route.fetch()).json()
    const viewing = { until: new Date(Date.now() + 1_800_000).toISOString(), secondsLeft: 1800, accountId: me.user.id }
    await route.fulfill({ json: { ...me, viewing } })
  })
  await page.reload({ waitUntil: 'networkidle' })
}

/** What operators do for accounts once they are open. */
export const accountCare: Capture[] = [
  at('operateur-pieces', 'pieces'),
  at('operateur-pieces-manquantes', 'pieces?liste=manquantes'),
  { ...at('operateur-compte-prestataire', 'comptes?profil=supplier&type=formalized'), before: firstLine },
  at('operateur-voir-comme-motif', 'comptes?profil=supplier&type=formalized', async (page) => {
    await firstLine(page)
    await press('Voir comme ce compte')(page)
  }),
  { name: 'voir-comme', path: '/compte/fournisseur/paniers', as: holder, before: viewed },
]
