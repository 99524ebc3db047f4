import { type ApplicantCall, applicantCall, type Candidate, givenCandidate, saveAll } from './applications.ts'
import type { GivenPeople } from './people.ts'

/** Two articles to price, in lot 203. */
export async function givenArticles({ db }: GivenPeople): Promise<number[]> {
  const common = { edition: 25, lot_code: '203', chapter: 'Essais', description: '', quantity_b: 50, quantity_c: 2000 }
  const rows = [
    { ...common, code: '203-90-001', name: 'Tuiles en essai', unit: 'm2' },
    { ...common, code: '203-90-002', name: 'Échafaudage en essai', unit: 'Forfait' },
  ]
  const added = await db.insertInto('article').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

export type Complete = { candidate: Candidate; call: ApplicantCall; id: string }

/** Everything saved, the same prices everywhere: only what comes before a signature is missing. */
export async function givenComplete(
  given: GivenPeople,
  articles: readonly number[],
  departments: string[] = ['74', '73'],
  companies: string[] = ['Toitures du Léman'],
): Promise<Complete> {
  const candidate = await givenCandidate(given)
  const call = applicantCall(given, candidate)
  await saveAll(call, departments, companies)
  await call('saveCandidate', { body: { identicalOffer: true } })
  const prices = articles.map((articleId) => ({ articleId, priceA: 6490, priceB: 6040, priceC: 5570 }))
  const saved = await call('saveCandidatePrices', { body: { prices } })
  if (saved.statusCode !== 200) throw new Error(saved.payload)
  return { candidate, call, id: candidate.id }
}

export const accept = ({ call }: Complete, step11: object = { madeIn: 'Thonon', acceptDeal: true }) =>
  call('saveCandidate', { body: { step: 11, step11 } })

/** The preview made by the worker. */
export async function previewed(given: GivenPeople, one: Complete): Promise<{ sha256: string; document: string }> {
  await one.call('getPreviewPdf')
  await given.work()
  return (await one.call('getPreviewPdf')).json()
}

export async function givenAccepted(given: GivenPeople, articles: readonly number[]): Promise<Complete> {
  const one = await givenComplete(given, articles)
  await previewed(given, one)
  const answer = await accept(one)
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return one
}

/** Asks for the code and reads it where it was mailed. */
export async function mailedCode(given: GivenPeople, { call }: Complete): Promise<string> {
  await given.mails()
  const asked = await call('sendSignatureCode', { body: {} })
  if (asked.statusCode !== 201) throw new Error(asked.payload)
  const [mail] = await given.mails()
  return mail?.text.match(/Code de signature\s:\s(\d{6})/)?.[1] ?? ''
}

export const sign = ({ call }: Complete, signatureCode: string, headers: Record<string, string> = {}) =>
  call('saveCandidate', { body: { step: 12, closeAndGenerate: true, signatureCode }, headers })

/** Signed and, once the worker has passed, with its contract. */
export async function givenSigned(given: GivenPeople, articles: readonly number[]): Promise<Complete> {
  const one = await givenAccepted(given, articles)
  const answer = await sign(one, await mailedCode(given, one))
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return one
}
