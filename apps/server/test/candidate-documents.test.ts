import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Evidence } from '../src/candidate-documents/evidence.ts'
import { makeContractJob } from '../src/candidate-documents/make-contract.job.ts'
import { makeFinal } from '../src/candidate-documents/make-final.ts'
import { TEST_NOW } from './given.ts'
import { type ApplicantCall, applicantCall, givenCandidate, givenConsultation, save, saveAll, step9 } from './given-candidates.ts'
import { attachmentOf, checked, missing, readOf, textOf } from './given-pdf.ts'
import { givenPeople, said } from './given-people.ts'

const given = await givenPeople()
const { app, db } = given

const articles: number[] = []
beforeAll(async () => {
  for (const [code, unit] of [
    ['203-90-001', 'm2'],
    ['203-90-002', 'Forfait'],
    ['203-91-001', '€ (Budget)'],
  ]) {
    const article = { edition: 25, lot_code: '203', code: code ?? '', chapter: 'Essais', description: '', unit: unit ?? '' }
    const { id } = await db
      .insertInto('article')
      .values({ ...article, name: `Tuiles en essai, ${code}`, quantity_b: 50, quantity_c: 2000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    articles.push(id)
  }
})

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

const priced = (call: ApplicantCall, departmentCode: string, first: number) =>
  call('saveCandidatePrices', {
    body: {
      ...{ departmentCode, onlySent: true },
      prices: [
        { articleId: articles[0], priceA: first, priceB: 6040, priceC: 5570 },
        { articleId: articles[1], priceA: 124_000 },
        { articleId: articles[2], priceA: 12, priceB: 10 },
      ],
    },
  })

/** A group of two, in two departments, whose prices differ. */
async function complete() {
  const candidate = await givenCandidate(given)
  const call = applicantCall(given, candidate)
  await saveAll(call, ['74', '73'], ['Toitures du Léman', 'Alpes Zinguerie'])
  await call('saveCandidate', { body: { identicalOffer: false } })
  await priced(call, '74', 6490)
  await priced(call, '73', 123_456)
  return { candidate, call, id: candidate.id }
}
type Complete = Awaited<ReturnType<typeof complete>>

const preview = async ({ call }: Pick<Complete, 'call'>, query: Record<string, string> = {}) =>
  (await call('getPreviewPdf', { query })).json()
const make = (id: string, kind: 'preview' | 'final' | 'extract' = 'preview') =>
  makeContractJob({ candidateId: id, kind }, given)
const fileAt = async (url: string) => (await app.inject(url)).rawPayload
const compilations = async (id: string) =>
  (await db.selectFrom('media').select('id').where('name', 'like', `apercu-%${id.slice(0, 8).toUpperCase()}%`).execute()).length

const made = async () => {
  const one = await complete()
  await preview(one)
  await make(one.id)
  const shown = await preview(one)
  if (!shown.document) throw new Error(JSON.stringify([shown, await db.selectFrom('candidate_document').select('error').execute()]))
  return { ...one, shown, pdf: await fileAt(shown.document) }
}

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  ...{ signedAt: '2026-11-16T14:04:22.130Z', madeIn: 'Thonon', name: 'Karima Bouvier', function: 'Gérante' },
  ...{ organization: 'Toitures du Léman', email: 'karima@toitures.example' },
  ...{ codeSentAt: '2026-11-16T14:02:31.019Z', codeEnteredAt: '2026-11-16T14:04:05.447Z' },
  ...{ ip: '203.0.113.24', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  journal: [{ at: '2026-11-16T13:57:10.204Z', event: 'Aperçu du contrat généré et ouvert', link: 'a17c'.repeat(16) }],
  seal: { method: 'ECDSA P-256', key: '2026-1' },
  ...changes,
})

const sign = (id: string) =>
  db.transaction().execute(async (trx) => {
    const signed = await makeFinal(trx, given, id, evidence())
    await trx.updateTable('candidate').set({ signed_at: new Date(evidence().signedAt) }).where('id', '=', id).execute()
    return signed
  })

test('sample', { timeout: 120_000 }, async () => {
  const one = await made()
  console.log(one.shown)
  writeFileSync('.results/preview.pdf', one.pdf)
  await sign(one.id)
  await make(one.id, 'final')
  await make(one.id, 'extract')
  const final = (await one.call('getFinalPdf')).json()
  console.log(final)
  writeFileSync('.results/final.pdf', await fileAt(final.document))
  writeFileSync('.results/extract.pdf', await fileAt(final.extract))
})
