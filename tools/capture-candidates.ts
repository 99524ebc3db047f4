import type { Page, Route } from '@playwright/test'
import { type Capture, operator, press } from './capture.ts'

/** The application of the demonstration whose file is complete, and the one just begun. */
const COMPLETE = 'GRUPDEMA23456789'
const COMPLETE_READ = 'GRUPREAD23456789'
const BEGUN = 'DEBUDEMA23456789'

type Json = Record<string, unknown>

/** As on a device that has not seen the application before. */
async function again(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^(unsent\.)?candidate\./.test(key)) localStorage.removeItem(key)
  })
  await page.reload({ waitUntil: 'networkidle' })
}

/** The consultation, as it will be on another day. */
const withConsultation = (change: Json) => async (page: Page) => {
  await page.route('**/api/consultation*', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), ...change } }),
  )
  await again(page)
}

/** The application, in another state; nothing that is typed reaches the demonstration. */
const withApplication = (change: (application: Json) => Json) => async (page: Page) => {
  await page.route('**/api/candidates', async (route) => {
    const [found] = await (await route.fetch()).json()
    await route.fulfill({ json: [{ ...found, ...change(found) }] })
  })
  await page.route('**/api/candidates/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await again(page)
}

const asked = (status: number, json: Json) => async (page: Page) => {
  await page.route('**/api/candidates', (route) => route.fulfill({ status, json }))
  await page.getByLabel('Votre adresse e-mail').fill('h.charvin@toitures-leman.example')
  await press('Recevoir mon code de suivi')(page)
}

/** Steps done, wrong, to review, to complete, side by side. */
const inEveryState = withApplication(({ step3, drafts }) => {
  const { contractors, ...rest } = step3 as { contractors: Json[] }
  const [first, ...others] = contractors
  const wrong = { ...first, phone: '04 50 12 34 5x', is10insuranceCertificate: false }
  return {
    step: 8,
    stepInprogress: 2,
    step6: null,
    step7: null,
    step9: null,
    toReview: ['step4'],
    drafts: {
      ...(drafts as Json),
      step3: { values: { ...rest, contractors: [wrong, ...others] }, savedAt: '2026-11-16T13:32:00.000Z' },
    },
  }
})

const onTechnical = withApplication(() => ({ step: 8, stepInprogress: 8, step9: null }))

async function type(page: Page, answer: (route: Route) => Promise<void>) {
  await onTechnical(page)
  await page.route('**/drafts/*', answer)
  await page.locator('[data-path="presentationHuman"]').fill('Douze couvreurs, trois zingueurs, une nacelle de 18 m.')
}

const conflict = {
  code: 'draftConflict',
  message: 'Ce dossier a été modifié sur un autre appareil.',
  details: {
    values: { presentationHuman: 'Dix couvreurs et deux zingueurs.', presentationOperative: 'Relevé sur place.' },
    savedAt: '2026-11-16T13:28:00.000Z',
    version: 9,
  },
}

export const candidates: Capture[] = [
  { name: 'candidature', path: '/candidature' },
  { name: 'candidature-code-envoye', path: '/candidature', before: asked(201, { message: '' }) },
  {
    name: 'candidature-existe',
    path: '/candidature',
    before: asked(409, { code: 'candidateExists', message: 'Une candidature est déjà existante pour cet email.' }),
  },
  {
    name: 'candidature-close',
    path: '/candidature',
    before: withConsultation({ closed: 'candidatesClosed', phase: null }),
  },
  { name: 'candidature-delai', path: '/candidature', before: withConsultation({ closed: 'candidatesDeadline' }) },
  {
    name: 'candidature-autre-phase',
    path: `/depot-offre/2/${BEGUN}`,
    before: withApplication(() => ({ closed: 'candidateWrongPhase' })),
  },
  { name: 'candidature-preambule', path: `/depot-offre/2/${BEGUN}` },
  {
    name: 'candidature-etapes',
    path: `/depot-offre/2/${COMPLETE}`,
    before: async (page) => {
      await inEveryState(page)
      await press('Suivant')(page)
      await page.getByText('à corriger avant de continuer').waitFor()
    },
  },
  {
    name: 'candidature-hors-reseau',
    path: `/depot-offre/2/${COMPLETE}`,
    before: async (page) => {
      await type(page, (route) => route.abort())
      await page.getByText('Pas de réseau').waitFor()
    },
  },
  {
    name: 'candidature-deux-versions',
    path: `/depot-offre/2/${COMPLETE}`,
    before: async (page) => {
      await type(page, (route) => route.fulfill({ status: 409, json: conflict }))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'candidature-date-limite-passee',
    path: `/depot-offre/2/${COMPLETE}`,
    before: async (page) => {
      const late = 'Le délai pour déposer sa candidature est expiré. Merci de votre participation.'
      await type(page, (route) => route.fulfill({ status: 403, json: { code: 'candidatesDeadline', message: late } }))
      await page.getByText('La date limite est passée').waitFor()
    },
  },
  { name: 'candidature-lecture', path: `/depot-offre/1/${COMPLETE_READ}` },
  {
    name: 'candidature-verifier',
    path: `/depot-offre/2/${COMPLETE}`,
    before: async (page) => {
      await inEveryState(page)
      const menu = page.getByRole('button', { name: /^Étape \d+ sur 12/ })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Vérifier mon dossier' }).filter({ visible: true }).click()
      await page.getByRole('dialog').getByText('Modifier').first().waitFor()
    },
  },
  { name: 'candidature-introuvable', path: '/depot-offre/1/ZZZZZZZZZZZZZZZZ' },
  {
    name: 'candidature-erreur',
    path: `/depot-offre/2/${BEGUN}`,
    before: async (page) => {
      await page.route('**/api/candidates', (route) => route.fulfill({ status: 500, json: {} }))
      await again(page)
    },
  },
  { name: 'operateur-consultation', path: '/operateur/consultation', as: operator },
]
