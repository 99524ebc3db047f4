import type { Page } from '@playwright/test'
import { type Capture, press } from './capture.ts'

/** The complete application of the demonstration, and the address that opens it. */
const ADDRESS = '/depot-offre/2/GRUPDEMA23456789'
const AT = '2026-11-16T14:04:00.000Z'
const SHA_256 = '9f2c41d87be053a61c9de84f0b276a35d1f488c237e95b60a4d312fe90c76e81'

type Json = Record<string, unknown>

const made: Json = {
  document: null,
  extract: null,
  seal: null,
  state: 'ready',
  progress: 100,
  pages: 64,
  size: 3_800_000,
  sha256: SHA_256,
  generatedAt: '2026-11-16T13:57:00.000Z',
  isStale: false,
  message: '',
}

const signature = {
  signedAt: AT,
  madeIn: 'Annecy',
  name: 'Hélène Charvin',
  function: 'Gérante',
  organization: 'Toitures du Léman',
  email: 'h.charvin@toitures-leman.example',
  files: 11,
}

/** The application on one of its last screens, as told; nothing that is done reaches the demonstration. */
const on = (application: Json, document?: Json) => async (page: Page) => {
  await page.route('**/api/candidates', async (route) => {
    const [found] = await (await route.fetch()).json()
    await route.fulfill({ json: [{ ...found, drafts: {}, toReview: [], ...application }] })
  })
  await page.route('**/api/candidates/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  if (document) await page.route(/\/(preview|final)pdf/, (route) => route.fulfill({ json: { ...made, ...document } }))
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('candidate.')) localStorage.removeItem(key)
  })
  await page.reload({ waitUntil: 'networkidle' })
}

const RECAP = { stepInprogress: 10 }
const READY = { stepInprogress: 11, acceptDeal: true, step11: { previewPDF: null, madeIn: 'Annecy', acceptDeal: true } }
const SIGNED = { ...READY, closeAndGenerate: true, signature }
const FILED = { document: '/api/documents', seal: '/api/documents' }

async function signing(page: Page) {
  await on(READY, {})(page)
  const { now: sentAt } = (await (await page.request.get('/api/consultation')).json()) as { now: string }
  const expiresAt = new Date(Date.parse(sentAt) + 10 * 60_000).toISOString()
  await page.route('**/signature_code', (route) =>
    route.fulfill({ status: 201, json: { sentAt, expiresAt, sentTo: signature.email, copiedTo: null } }),
  )
  await press('Valider')(page)
  await page.getByLabel('Code à six chiffres').fill('48192')
}

export const candidateSignature: Capture[] = [
  {
    name: 'candidature-recapitulatif',
    path: ADDRESS,
    before: async (page) => {
      await on(RECAP)(page)
      await page.getByText(/pages, généré à/).waitFor({ timeout: 60_000 })
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'candidature-recapitulatif-preparation',
    path: ADDRESS,
    before: on(RECAP, { state: 'compiling', progress: 42, pages: null, generatedAt: null }),
  },
  {
    name: 'candidature-recapitulatif-perime',
    path: ADDRESS,
    before: on(RECAP, { state: 'compiling', progress: 12, isStale: true }),
  },
  {
    name: 'candidature-recapitulatif-echec',
    path: ADDRESS,
    before: on(RECAP, {
      state: 'failed',
      pages: null,
      generatedAt: null,
      message: 'L’aperçu n’a pas pu être préparé. Essayez encore ; si cela se répète, écrivez à la centrale.',
    }),
  },
  { name: 'candidature-signature', path: ADDRESS, before: on(READY, {}) },
  { name: 'candidature-signature-code', path: ADDRESS, above: true, before: signing },
  {
    name: 'candidature-signature-code-faux',
    path: ADDRESS,
    above: true,
    before: async (page) => {
      await signing(page)
      const words = 'Ce code de signature n’est pas le bon. Vérifiez-le. Essais restants : 4.'
      await page.route('**/api/candidates/*', (route) =>
        route.fulfill({ status: 422, json: { code: 'signatureCodeWrong', message: words } }),
      )
      await page.getByLabel('Code à six chiffres').fill('481926')
      await press('Valider et sceller ma déclaration')(page)
      await page.getByText(words).waitFor()
    },
  },
  {
    name: 'candidature-signee-preparation',
    path: ADDRESS,
    before: on(SIGNED, { state: 'compiling', progress: 35, pages: null, sha256: null }),
  },
  { name: 'candidature-signee', path: ADDRESS, before: on(SIGNED, FILED) },
  {
    name: 'candidature-acceptee',
    path: ADDRESS,
    before: on({ ...SIGNED, accepted: true, acceptedAt: '2026-12-20T09:00:00.000Z' }, FILED),
  },
  {
    name: 'candidature-refusee',
    path: ADDRESS,
    before: on(
      {
        ...SIGNED,
        refusedAt: '2026-12-20T09:00:00.000Z',
        refusalReason: 'L’attestation d’assurance ne couvre pas la période du marché.',
      },
      FILED,
    ),
  },
  {
    name: 'candidature-reprendre-reponses',
    path: ADDRESS,
    before: async (page) => {
      await on({ stepInprogress: 0, step: 1 })(page)
      await page.getByText('Reprendre mes réponses d’une candidature signée').click()
    },
  },
  {
    name: 'verification-contrat',
    path: `/verification?empreinte=${SHA_256}`,
    before: async (page) => {
      await page.route('**/api/verification/*', (route) =>
        route.fulfill({
          json: {
            kind: 'contract',
            document: 'final',
            signedAt: AT,
            name: signature.name,
            pages: 64,
            organization: signature.organization,
            lot: '203 Couverture, étanchéité et bardage',
            seal: '/api/documents',
            certificate: '/api/seal/certificates/courant',
          },
        }),
      )
      await page.reload({ waitUntil: 'networkidle' })
    },
  },
]
