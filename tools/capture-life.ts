import type { Page } from '@playwright/test'
import { admin, type Capture, operator } from './capture.ts'

const at = (name: string, path: string, before?: (page: Page) => Promise<void>): Capture => ({
  ...{ name, path: `/operateur/${path}`, as: operator, ...(before && { before }) },
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
  at('operateur-effacements', 'journal/effacements'),
  at('operateur-mes-donnees', 'journal/mes-donnees'),
  {
    ...{ name: 'profil-mes-donnees', path: '/compte/informations', as: admin },
    before: (page) => page.getByRole('button', { name: 'Télécharger mes données' }).scrollIntoViewIfNeeded(),
  },
]
