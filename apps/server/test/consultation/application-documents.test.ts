import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Evidence } from '../../src/consultation/application/documents/evidence.ts'
import { makeContractJob } from '../../src/consultation/application/documents/make-contract.job.ts'
import { makeFinal } from '../../src/consultation/application/documents/make-final.ts'
import { TRIAL_KEY } from '../../src/platform/seal/seals.ts'
import {
  type ApplicantCall,
  applicantCall,
  givenCandidate,
  givenConsultation,
  save,
  saveAll,
  step9,
} from '../given/applications.ts'
import { formWith, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { attachmentOf, checked, pagesOf, readOf, textOf } from '../given/pdf.ts'
import { givenPeople, said } from '../given/people.ts'

const given = await givenPeople()
const { app, db } = given

const articles: number[] = []
beforeAll(async () => {
  for (const [code, unit] of [
    ['203-90-001', 'm2'],
    ['203-90-002', 'Forfait'],
    ['203-91-001', '€ (Budget)'],
  ]) {
    const article = {
      edition: 25,
      lot_code: '203',
      code: code ?? '',
      chapter: 'Essais',
      description: '',
      unit: unit ?? '',
    }
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
      departmentCode,
      onlySent: true,
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
  (
    await db
      .selectFrom('media')
      .select('id')
      .where('name', 'like', `apercu-%${id.slice(0, 8).toUpperCase()}%`)
      .execute()
  ).length

const made = async () => {
  const one = await complete()
  await preview(one)
  await make(one.id)
  const shown = await preview(one)
  if (!shown.document)
    throw new Error(JSON.stringify([shown, await db.selectFrom('candidate_document').select('error').execute()]))
  return { ...one, shown, pdf: await fileAt(shown.document) }
}

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  signedAt: '2026-11-16T14:04:22.130Z',
  madeIn: 'Thonon',
  name: 'Karima Bouvier',
  function: 'Gérante',
  organization: 'Toitures du Léman',
  email: 'karima@toitures.example',
  codeSentAt: '2026-11-16T14:02:31.019Z',
  codeEnteredAt: '2026-11-16T14:04:05.447Z',
  ip: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  accepted: { version: '2026-1', text: 'J’accepte.', at: '2026-11-16T14:01:48.871Z' },
  journal: [{ at: '2026-11-16T13:57:10.204Z', event: 'Aperçu du contrat généré', link: 'a17c'.repeat(16) }],
  seal: { method: 'ECDSA P-256', key: TRIAL_KEY },
  ...changes,
})

const sign = (id: string) =>
  db.transaction().execute(async (trx) => {
    const signed = await makeFinal(trx, given, id, evidence())
    await trx
      .updateTable('candidate')
      .set({ signed_at: new Date(evidence().signedAt) })
      .where('id', '=', id)
      .execute()
    return signed
  })

const SLOW = { timeout: 120_000 }

test(
  'W-PDF-03 W-PDF-05 the preview is a contract that holds what was entered, in the order it is read',
  SLOW,
  async () => {
    const one = await complete()
    const asked = await preview(one)
    expect(asked).toMatchObject({ document: null, state: 'waiting', progress: 0, isStale: false })
    expect(asked.message).toMatch(/^Génération de votre contrat en cours/)
    await make(one.id)
    const shown = await preview(one)
    expect(shown).toMatchObject({ state: 'ready', progress: 100, isStale: false, pages: expect.any(Number) })
    const { headers, rawPayload: pdf } = await app.inject(shown.document)
    expect(headers['content-disposition']).toMatch(/^inline; filename="apercu-C-25-203-/)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(shown.sha256)
    const read = readOf(pdf)
    const order = [
      'Acte d’engagement et catalogue de prix',
      'Toitures du Léman, SARL',
      'Sommaire',
      'Préambule',
      'Article 1. Objet',
      'groupement conjoint',
      'Il est solidaire de chacun des membres',
      'Article 13.',
      'IBAN FR76 3000 6000 0112 3456 7890 189',
      'Article 21.',
      'Annexe 1. Contractants',
      'Alpes Zinguerie, membre',
      'Annexe 2. Contacts',
      'copie@toitures.example',
      'Annexe 3. Aptitude et capacités',
      '100 001,00 €',
      '7.2',
      'École',
      'Échafaudages',
      'Annexe 4. Mémoire technique',
      'Des gens.',
      'Des méthodes.',
      'Le tri.',
      'Annexe 5. Bordereau des prix unitaires',
      'Un palier sans prix prend le prix du palier inférieur le plus proche qui en a un',
      '73 Savoie',
      '203-90-001',
      '1 234,56',
      '74 Haute-Savoie',
      '64,90',
      'prix unique',
      '1 240,00',
      '0,12',
      'comme B',
      'Annexe 6. Pièces jointes',
      'rib.pdf',
      'Annexe 7.',
      'ATTRI1',
    ]
    // Thin spaces are lost by the reader; the contents name everything once before.
    const body = read.slice(read.indexOf('Préambule', read.indexOf('Sommaire') + 60)).replaceAll(' ', '')
    const whole = `${read.slice(0, read.indexOf('Sommaire')).replaceAll(' ', '')}Sommaire${body}`
    let at = 0
    for (const words of order) {
      const found = whole.indexOf(words.replaceAll(/\s/g, ''), at)
      expect(found, `« ${words} » after the ones before it`).toBeGreaterThanOrEqual(at)
      at = found
    }
    expect(textOf(pdf)).toContain('Aperçu, non signé')
    expect(read).not.toContain('{')
  },
)

const pagesWith = (pdf: Buffer, words: string) => pagesOf(pdf).filter((page) => page.includes(words))

test(
  'W-PRINT-05 P-TENDER-10 Q-116 the contract is of its own days and of what was announced, says things once, and keeps what is signed with its article',
  SLOW,
  async () => {
    await db
      .insertInto('setting')
      .values({ key: 'centre.tribunal', value: 'tribunal administratif de Grenoble' })
      .execute()
    const announce = (validity_days: number | null, max_amount: number | null) =>
      Promise.all([
        db.updateTable('consultation').set({ validity_days }).where('id', '=', 25).execute(),
        db.updateTable('consultation_lot').set({ max_amount }).where('lot_code', '=', '203').execute(),
      ])
    await announce(95, 123_456_700)
    const { pdf } = await made()
    await announce(null, null)
    await db.deleteFrom('setting').where('key', '=', 'centre.tribunal').execute()
    const read = readOf(pdf)
    expect(read).toContain('pendant 95 jours à compter de la date limite de remise des offres')
    // Thin spaces between thousands are drawn, and not read.
    expect(read).toContain('Montant maximal de l’accord-cadre, tous ses lots géographiques compris : 1234567,00 € HT.')
    // The edition had begun when offers were asked for: nothing is ordered before the notification.
    expect(read).toContain('peuvent être émis de cette notification au 31 décembre 2026, pendant l’édition')
    expect(read).toMatch(/Durée De la notification au 31 décembre 2026/)
    expect(read).not.toContain('1er janvier 2025')
    expect(read.match(/celles du règlement de la consultation/g)).toHaveLength(1)
    expect(read).toContain('devant la juridiction compétente : tribunal administratif de Grenoble')
    expect(read).toContain('Un palier sans prix prend le prix du palier inférieur le plus proche')
    expect(read).not.toContain('le prix B vaut à partir du premier seuil')
    const [signed] = pagesWith(pdf, 'Pour : Toitures du Léman')
    expect(signed).toContain('Article 21. Signature et preuve')
  },
)

test(
  'W-PRINT-06 a family is under its code, on each page it goes on; the seal is with the last files; the logo is drawn',
  SLOW,
  async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      edition: 25,
      lot_code: '203',
      code: `203-92-${String(at).padStart(3, '0')}`,
      chapter: 'Zinguerie en essai',
      description: '',
      unit: 'ml',
      name: `Gouttière, ${at}`,
      quantity_b: 5,
      quantity_c: 20,
    }))
    await db.insertInto('article').values(many).execute()
    const one = await complete()
    const before = await made()
    expect(before.pdf.toString('latin1')).not.toContain('/Subtype /Image')
    const sent = await one.call('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), 'logo.png') })
    const logo = sent.json().id
    const { step3 } = (await one.call('getCandidate')).json()
    const [first, ...others] = step3.contractors
    await save(one.call, 'step3', { ...step3, contractors: [{ ...first, logoUpload: logo }, ...others] })
    await preview(one)
    await make(one.id)
    const pdf = await fileAt((await preview(one)).document)
    const families = pagesWith(pdf, 'Zinguerie en essai')
    expect(families.length).toBeGreaterThan(3)
    expect(families.filter((page) => page.includes('203.92 Zinguerie en essai (suite)')).length).toBeGreaterThan(1)
    // Two places: it begins twice.
    expect(readOf(pdf).match(/203\.92 Zinguerie en essai(?! \(suite\))/g)).toHaveLength(2)
    expect(pdf.toString('latin1').replaceAll(/\s+/g, ' ')).toMatch(/\/Subtype ?\/Image/)
    await sign(one.id)
    await make(one.id, 'final')
    const final = await fileAt((await one.call('getFinalPdf')).json().document)
    expect(checked(final)).toContain('No syntax')
    expect(pagesWith(final, 'Sceau du serveur')[0]).toContain('rib.pdf')
    await db.deleteFrom('article').where('code', 'like', '203-92-%').execute()
  },
)

test('one company, one offer everywhere: one schedule for all places', SLOW, async () => {
  const candidate = await givenCandidate(given)
  const call = applicantCall(given, candidate)
  await saveAll(call, ['74', '73'], ['Toitures du Léman'])
  const texts = { presentationHuman: 'W'.repeat(240), presentationOperative: 'b', presentationEnvironment: 'c' }
  await save(call, 'step9', { ...texts, presentationHumanProofs: [] })
  await call('saveCandidate', { body: { identicalOffer: true } })
  await call('saveCandidatePrices', { body: { prices: [{ articleId: articles[0], priceA: 6490 }] } })
  await preview({ call })
  await make(candidate.id)
  const pdf = await fileAt((await preview({ call })).document)
  const read = readOf(pdf)
  // A word longer than a line goes on to the next: nothing is lost on paper.
  expect(textOf(pdf).match(/W/g)).toHaveLength(240)
  expect(textOf(pdf)).not.toMatch(/W{100}/)
  for (const words of ['se présente seule', 'Le bordereau est le même', '73 Savoie, 74 Haute-Savoie'])
    expect(read).toContain(words)
  expect(read.match(/203-90-001 Tuiles/g)).toHaveLength(1)
  expect(read.match(/Tous les lots géographiques/g)?.length).toBeGreaterThan(1)
  // Answers of a group have no place here.
  expect(read).not.toContain('mandataire est')
})

test('a contract is sound, tagged, archivable, with its letters', SLOW, async () => {
  const { pdf } = await made()
  expect(checked(pdf)).toContain('No syntax')
  const source = pdf.toString('latin1').replaceAll(/\s+/g, ' ')
  const count = (sign: RegExp) => source.match(sign)?.length ?? 0
  expect(count(/\/Marked true/g)).toBe(1)
  expect(count(/<pdfaid:part>3<\/pdfaid:part>/g)).toBe(1)
  expect(count(/<pdfaid:conformance>A<\/pdfaid:conformance>/g)).toBe(1)
  // Every font comes with its file.
  expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(2)
  expect(count(/\/FontFile[23]/g)).toBe(count(/\/Type \/FontDescriptor/g))
})

test('Q-96 an unchanged application is not compiled twice; any save makes the preview stale', SLOW, async () => {
  const one = await made()
  expect(await compilations(one.id)).toBe(1)
  expect((await preview(one)).state).toBe('ready')
  // The same answers saved again: nothing was changed, nothing is compiled.
  await save(one.call, 'step9', step9)
  expect(await preview(one)).toMatchObject({ state: 'ready', isStale: false })
  await priced(one.call, '74', 7000)
  const stale = await preview(one)
  expect(stale).toMatchObject({ state: 'waiting', isStale: true, document: expect.any(String) })
  // Back to what it was before the worker came: what there is still shows the same.
  await priced(one.call, '74', 6490)
  await make(one.id)
  expect(await preview(one)).toMatchObject({ state: 'ready', isStale: false, sha256: one.shown.sha256 })
  expect(await compilations(one.id)).toBe(1)
  await save(one.call, 'step9', { ...step9, presentationHuman: 'D’autres gens.' })
  await preview(one)
  await make(one.id)
  const next = await preview(one)
  expect(next).toMatchObject({ state: 'ready', isStale: false })
  expect(next.sha256).not.toBe(one.shown.sha256)
  expect(await compilations(one.id)).toBe(2)
})

test('W-VIEW-03 the read-only code makes no preview; a file not complete has none yet', async () => {
  const one = await complete()
  const reader = applicantCall(given, { id: one.id, code: one.candidate.readCode })
  expect((await reader('getPreviewPdf')).json()).toMatchObject({ state: 'absent', document: null })
  expect(await db.selectFrom('candidate_document').select('kind').where('candidate_id', '=', one.id).execute()).toEqual(
    [],
  )
  const begun = applicantCall(given, await givenCandidate(given))
  const early = await begun('getPreviewPdf')
  expect(said(early)).toBe('contractTooEarly')
  expect(early.json().message).toContain('Mémoire technique')
})

test('asked ten times at once, a preview is made once', async () => {
  const one = await complete()
  const before = await db
    .selectFrom('pgboss.job' as never)
    .select('id' as never)
    .execute()
  await Promise.all(Array.from({ length: 10 }, () => preview(one)))
  const after = await db
    .selectFrom('pgboss.job' as never)
    .select('id' as never)
    .execute()
  expect(after.length - before.length).toBe(1)
})

test('a preview that fails says so and is asked for again', async () => {
  const one = await complete()
  await preview(one)
  await db
    .updateTable('candidate_document')
    .set({ state: 'failed', error: 'x' })
    .where('candidate_id', '=', one.id)
    .execute()
  expect(await preview(one)).toMatchObject({ state: 'failed', message: expect.stringContaining('Essayez encore') })
  expect(await preview(one, { again: 'true' })).toMatchObject({ state: 'waiting' })
})

test('Q-100 the address opens this document only, ten minutes', SLOW, async () => {
  const { shown } = await made()
  expect((await app.inject(shown.document.replace('documents/preview', 'documents/final'))).statusCode).toBe(403)
  given.setNow(new Date(TEST_NOW.getTime() + 11 * 60_000))
  expect((await app.inject(shown.document)).statusCode).not.toBe(200)
})

test(
  'W-PDF-04 W-PDF-05 Q-112 Q-113 signing makes the whole contract, with its evidence, and its extract',
  SLOW,
  async () => {
    const one = await made()
    expect(said(await one.call('getFinalPdf'))).toBe('contractNotSigned')
    const signed = await sign(one.id)
    expect(signed.previewSha256).toBe(one.shown.sha256)
    expect((await one.call('getFinalPdf')).json()).toMatchObject({ state: 'waiting', document: null })
    await make(one.id, 'final')
    await make(one.id, 'extract')
    const final = (await one.call('getFinalPdf')).json()
    const pdf = await fileAt(final.document)
    expect(checked(pdf)).toContain('No syntax')
    // What is attached is what the fingerprint on the first page is of.
    const attached = attachmentOf(pdf, 'dossier.json')
    const print = createHash('sha256').update(attached).digest('hex')
    expect(print).toBe(signed.contentSha256)
    expect(JSON.parse(attachmentOf(pdf, 'preuve.json').toString())).toMatchObject({ name: 'Karima Bouvier' })
    const read = readOf(pdf).replaceAll(' ', '')
    for (const words of [
      print,
      one.shown.sha256,
      'Fait à Thonon, le 16 novembre 2026 à 15 h 04 min 22 s',
      '203.0.113.24',
      'Ce qui a été validé, par qui, quand',
      'Aperçu du contrat généré',
      'ECDSA P-256',
      'FR76 3000',
    ])
      expect(read).toContain(words.replaceAll(/\s/g, ''))
    expect(read).not.toContain('Aperçu,nonsigné')
    const extract = await fileAt(final.extract)
    const shown = readOf(extract)
    for (const words of [
      'Extrait pour les acheteurs',
      'Toitures du Léman',
      '74 Haute-Savoie',
      'Article 8.',
      '203-90-001',
    ])
      expect(shown).toContain(words)
    // Neither revenue nor bank details nor the technical statement; nothing attached.
    for (const words of ['FR76', '100 001', 'Des gens.', 'rib.pdf', '203.0.113.24', 'Qualibat'])
      expect(shown).not.toContain(words)
    expect(() => attachmentOf(extract, 'dossier.json')).toThrow()
    // Signed: the preview stays what was read, and none is made.
    expect(await preview(one)).toMatchObject({ state: 'ready', sha256: one.shown.sha256 })
  },
)

test('what is signed is what the preview showed, or nothing', SLOW, async () => {
  const one = await made()
  await save(one.call, 'step9', { ...step9, presentationHuman: 'D’autres gens.' })
  await expect(sign(one.id)).rejects.toMatchObject({ code: 'previewOutdated' })
  expect(said(await one.call('getFinalPdf'))).toBe('contractNotSigned')
})

test('Q-97 a worker that died halfway, two workers at once: one final, the same file', SLOW, async () => {
  const one = await made()
  await sign(one.id)
  // As a worker killed with -9 leaves it: begun, a file nobody refers to.
  await db
    .updateTable('candidate_document')
    .set({ state: 'compiling', progress: 41 })
    .where('candidate_id', '=', one.id)
    .where('kind', '=', 'final')
    .execute()
  // The settings of the centre change meanwhile: what was signed does not.
  await db.insertInto('setting').values({ key: 'remuneration.taux', value: '99' }).execute()
  await Promise.all([make(one.id, 'final'), make(one.id, 'final')])
  await db.deleteFrom('setting').where('key', '=', 'remuneration.taux').execute()
  const final = (await one.call('getFinalPdf')).json()
  expect(final.state).toBe('ready')
  const files = await db
    .selectFrom('media')
    .select(['sha256', 'unused_since'])
    .where('name', '=', `contrat-C-25-203-${one.id.slice(0, 8).toUpperCase()}.pdf`)
    .execute()
  // Both compiled: byte for byte the same; one is of use.
  expect(new Set(files.map(({ sha256 }) => sha256.toString('hex')))).toEqual(new Set([final.sha256]))
  expect(files.filter(({ unused_since: since }) => since === null)).toHaveLength(1)
  await make(one.id, 'final')
  expect((await one.call('getFinalPdf')).json().sha256).toBe(final.sha256)
  // Not even by hand.
  await expect(
    db
      .updateTable('candidate_document')
      .set({ sha256: Buffer.alloc(32) })
      .where('candidate_id', '=', one.id)
      .where('kind', '=', 'final')
      .execute(),
  ).rejects.toThrow('made once')
})

test('an application that goes leaves its contract to the purge', SLOW, async () => {
  const one = await made()
  await db.deleteFrom('candidate').where('id', '=', one.id).execute()
  const files = await db
    .selectFrom('media')
    .select('unused_since')
    .where('name', 'like', `apercu-%${one.id.slice(0, 8).toUpperCase()}.pdf`)
    .execute()
  expect(files).toEqual([{ unused_since: expect.any(Date) }])
})
