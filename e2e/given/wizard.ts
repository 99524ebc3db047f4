import type { Page, Request } from '@playwright/test'

/** The doors of the wizard and what it keeps, for the journeys that go through it. */
export const TITLE = "catalogue électronique de candidature et d'offre"
export const LOADING = 'Chargement en cours, merci de ne pas fermer cette fenêtre.'

/** What the list of steps calls each screen. */
export const titles = [
  'Préambule',
  'Objet de la candidature',
  'Présentation du candidat',
  'Coordonnées détaillées',
  'Aptitude à exercer l’activité',
  'Capacité économique et financière',
  'Capacité technique et professionnelle',
  'Autres opérateurs et sous-traitance',
  'Mémoire technique',
  'Offre financière',
  'Récapitulatif',
  'Signature',
]

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const email = (page: Page) => page.getByLabel('Votre adresse e-mail')
export const ask = (page: Page) => page.getByRole('button', { name: 'Recevoir mon code de suivi' })
export const code = (page: Page) => page.getByRole('textbox', { name: 'Votre code de suivi' })
export const steps = (page: Page) => page.getByRole('navigation', { name: 'Étapes de la candidature' })

export async function enter(page: Page, typed: string) {
  await code(page).fill(typed)
  await page.getByRole('button', { name: 'Ouvrir ma candidature' }).click()
}

/** The calls that write, as they leave. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET')
      writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

/** The consultation as this page alone reads it: that of the others stays open. */
export async function readConsultation(page: Page, change: object) {
  await page.route('**/api/consultation*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...change } })
  })
  // The page comes with what the server read: without it, the browser asks.
  await page.route('**/candidature', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/(?<=id="page-data">)[^<]*/, '') })
  })
}

export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The notice about cookies was read before. */
export const withoutNotice = ({ page }: { page: Page }) =>
  page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
