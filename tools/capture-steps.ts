import type { Page } from '@playwright/test'
import type { Capture } from './capture.ts'

/** The complete application of the demonstration, and the address that opens it. */
const ADDRESS = '/depot-offre/2/GRUPDEMA23456789'

const steps = ['objet', 'candidat', 'coordonnees', 'aptitude', 'economique', 'technique', 'sous-traitance', 'memoire']

/** Opens the wizard on this screen, with what was saved or with nothing of it. */
const on =
  (screen: number, { isEmpty }: { isEmpty: boolean }) =>
  async (page: Page) => {
    await page.route('**/api/candidates*', async (route) => {
      const found = (await (await route.fetch()).json()) as Record<string, unknown>[]
      const emptied = isEmpty ? { [`step${screen + 1}`]: null } : {}
      await route.fulfill({ json: found.map((one) => ({ ...one, drafts: {}, ...emptied, stepInprogress: screen })) })
    })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('candidate.')) localStorage.removeItem(key)
    })
    await page.reload({ waitUntil: 'networkidle' })
    await page.locator('form h2').first().waitFor()
  }

const wrong = (screen: number) => async (page: Page) => {
  await on(screen, { isEmpty: true })(page)
  await page.getByRole('button', { name: 'Suivant', exact: true }).click()
  await page.getByText('Ce champ est requis').first().waitFor()
}

/** Each step of the wizard: nothing in it, `Suivant` refused, all of it. */
export const candidateSteps: Capture[] = [
  ...steps.flatMap((name, at) => [
    { name: `candidature-${name}-vide`, path: ADDRESS, before: on(at + 1, { isEmpty: true }) },
    { name: `candidature-${name}-erreurs`, path: ADDRESS, before: wrong(at + 1) },
    { name: `candidature-${name}`, path: ADDRESS, before: on(at + 1, { isEmpty: false }) },
  ]),
  {
    name: 'candidature-verifier-manques',
    path: ADDRESS,
    before: async (page) => {
      await on(8, { isEmpty: true })(page)
      const review = page.getByRole('button', { name: 'Vérifier mon dossier' })
      if (!(await review.first().isVisible())) await page.getByRole('button', { name: /^Étape/ }).click()
      await review.filter({ visible: true }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Pièces jointes' }).waitFor()
    },
  },
]
