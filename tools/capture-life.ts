import type { Page } from '@playwright/test'
import { admin, type Capture, operator } from './capture.ts'

const at = (name: string, path: string, before?: (page: Page) => Promise<void>): Capture => ({
  name,
  path: `/operateur/${path}`,
  as: operator,
  ...(before && { before }),
})

/** The life of data: what was done, what is kept, what is forgotten. */
export const lifeOfData: Capture[] = [
  at('operateur-journal', 'journal'),
  at('operateur-journal-ligne', 'journal?acte=demoEntered', async (page) => {
    await page.getByRole('button', { name: 'Entrée par la démonstration' }).first().click()
    await page.getByRole('button', { name: 'Vérifier cette histoire' }).click()
    await page.getByText(/aucune altérée$/).waitFor()
  }),
  at('operateur-conservation', 'journal/conservation'),
  {
    ...at('operateur-commande-dossier', 'commandes'),
    before: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Exporter le dossier' }).click()
      await page.getByRole('link', { name: 'Enregistrer le dossier' }).waitFor()
    },
  },
  at('operateur-mes-donnees', 'journal/mes-donnees'),
  {
    name: 'profil-mes-donnees',
    path: '/compte/informations',
    as: admin,
    before: (page) => page.getByRole('button', { name: 'Télécharger mes données' }).scrollIntoViewIfNeeded(),
  },
  // Last: what it asks for shows on the profiles.
  at('operateur-effacements', 'journal/effacements', async (page) => {
    const accounts = await (await page.request.get('/api/demo/accounts')).json()
    for (const { id } of accounts.slice(0, 3)) {
      const { token } = await (await page.request.post('/api/demo/enter', { data: { id } })).json()
      const headers = { authorization: `Bearer ${token}` }
      await page.request.post('/api/me/data/erasure', { headers, data: { reason: 'Je quitte l’organisme.' } })
    }
    await page.reload()
    await page.getByRole('heading', { name: 'À traiter' }).waitFor()
  }),
]
