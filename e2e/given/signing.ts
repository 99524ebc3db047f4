import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Application, applicationBefore, type Lot } from './applications.ts'
import { query } from './database.ts'
import { mailTo } from './mailbox.ts'

/** Applications ready to be accepted, to be signed, or signed, prepared through the API. */
const headersOf = ({ code }: Application) => ({ 'x-candidate-token': code })

export const MAKING =
  'Génération de votre contrat en cours, merci de patienter, cela peut prendre plusieurs minutes ...'
export const MADE_MS = 60_000

async function put(request: APIRequestContext, application: Application, data: object) {
  const saved = await request.put(`/api/candidates/${application.id}`, { headers: headersOf(application), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return saved.json()
}

/** Every form saved, the same few prices everywhere. */
export async function pricedApplication(request: APIRequestContext, lot?: Lot): Promise<Application> {
  const application = await applicationBefore(request, 'step10', lot)
  await price(request, application, 3, () => 1200)
  return application
}

type Line = { article: { id: number; code: string; unit: string } }

/** The same prices everywhere, in cents, for so many lines. */
export async function price(
  request: APIRequestContext,
  application: Application,
  count: number,
  cents: (at: number) => number,
): Promise<Line[]> {
  await put(request, application, { identicalOffer: true })
  const headers = headersOf(application)
  const all: Line[] = await (await request.get('/api/candidateprices', { headers })).json()
  const lines = all.filter(({ article }) => article.unit !== '€ (Budget)').slice(0, count)
  const prices = lines.map(({ article }, at) => ({ articleId: article.id, priceA: cents(at) }))
  const saved = await request.put('/api/candidateprices', { headers, data: { prices } })
  expect(saved.status(), await saved.text()).toBe(200)
  return lines
}

export const candidateOf = async (request: APIRequestContext, application: Application) =>
  (await request.get(`/api/candidates/${application.id}`, { headers: headersOf(application) })).json()

type Made = { state: string; sha256: string | null; generatedAt: string; document: string; pages: number; seal: string }

/** The preview or the signed contract, once it is made. */
export async function untilMade(request: APIRequestContext, application: Application, kind: 'preview' | 'final') {
  let made: Made | undefined
  await expect
    .poll(
      async () => {
        const asked = await request.get(`/api/candidates/${application.id}/${kind}pdf`, {
          headers: headersOf(application),
        })
        made = await asked.json()
        return made?.state
      },
      { timeout: MADE_MS, message: `the ${kind} is made` },
    )
    .toBe('ready')
  return made as Made
}

/** Read and accepted: it only waits for its signature. */
export async function acceptedApplication(request: APIRequestContext, lot?: Lot): Promise<Application> {
  const application = await pricedApplication(request, lot)
  await accept(request, application)
  return application
}

/** The preview, once made, is accepted. */
export async function accept(request: APIRequestContext, application: Application) {
  await untilMade(request, application, 'preview')
  await put(request, application, { step: 11, step11: { madeIn: 'Annecy', acceptDeal: true } })
}

/** The code of the last mail: the application's own address receives a copy. */
export async function signatureCodeOf({ email }: Application): Promise<string> {
  const { text } = await mailTo(email, /code de signature/i)
  return (text.match(/\b\d{3}\s?\d{3}\b/)?.[0] ?? '').replace(/\s/g, '')
}

export async function signedApplication(request: APIRequestContext): Promise<Application> {
  const application = await acceptedApplication(request)
  await sign(request, application)
  return application
}

/** Signed with the code of the mail. */
export async function sign(request: APIRequestContext, application: Application) {
  const sent = await request.post(`/api/candidates/${application.id}/signature_code`, {
    headers: headersOf(application),
    data: {},
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await put(request, application, {
    step: 12,
    closeAndGenerate: true,
    signatureCode: await signatureCodeOf(application),
  })
}

/** As the centre decides, in the database: its own screens are another journey. */
export const decide = ({ id }: Application, reason: string | null) =>
  query(
    reason === null
      ? "update candidate set opened_at = '2026-12-14T09:00:00Z', accepted_at = '2026-12-20T09:00:00Z' where id = $1"
      : "update candidate set refused_at = '2026-12-20T09:00:00Z', refusal_reason = $2 where id = $1",
    reason === null ? [id] : [id, reason],
  )

/** Opens the wizard with the code, where the application is. */
export async function openApplication(page: Page, { code }: Application, mode = '2') {
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await page.goto(`/depot-offre/${mode}/${code}`)
}

export const signWindow = (page: Page) => page.getByRole('dialog', { name: 'Merci de valider votre signature' })
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code à six chiffres' })
export const seal = (page: Page) => page.getByRole('button', { name: 'Valider et sceller ma déclaration' }).click()
export const validate = (page: Page) => page.getByRole('button', { name: 'Valider', exact: true }).click()
