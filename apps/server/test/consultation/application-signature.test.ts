import { createHash } from 'node:crypto'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { DEADLINE, givenConsultation, save, step9 } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { opensslSays } from '../given/openssl.ts'
import { attachmentOf, checked, readOf } from '../given/pdf.ts'
import { givenPeople, said, violationsOf } from '../given/people.ts'
import {
  accept,
  type Complete,
  givenAccepted,
  givenArticles,
  givenComplete,
  givenSigned,
  mailedCode,
  previewed,
  sign,
} from '../given/signature.ts'

const given = await givenPeople()
const { app, db, visitor } = given
const SLOW = { timeout: 120_000 }

let articles: number[] = []
beforeAll(async () => {
  articles = await givenArticles(given)
})
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

const fileAt = async (url: string) => (await app.inject(url)).rawPayload
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const actsOn = async (id: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('object_type', '=', 'candidate')
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
const read = async ({ call }: Complete) => (await call('getCandidate')).json()
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test(
  'W-STEP11-02 W-STEP11-04 W-API-03 accepting keeps which preview, the city and the words; any save after it undoes it',
  SLOW,
  async () => {
    const one = await givenComplete(given, articles)
    expect(said(await accept(one))).toBe('previewOutdated')
    const preview = await previewed(given, one)
    const empty = await accept(one, { madeIn: ' ' })
    expect(said(empty)).toBe('stepIncomplete')
    expect(violationsOf(empty)).toEqual({ madeIn: 'Ce champ est requis', acceptDeal: 'Ce champ est requis' })
    expect(violationsOf(await accept(one, { madeIn: 'Thonon', acceptDeal: false }))).toEqual({
      acceptDeal: 'Ce champ est requis',
    })
    expect(await read(one)).toMatchObject({ step11: null, acceptDeal: false })
    // The city is the first contractor's, whatever came.
    const answer = (await accept(one, { madeIn: 'Ailleurs', acceptDeal: true })).json()
    expect(answer).toMatchObject({ acceptDeal: true, step: 11, stepInprogress: 11, closeAndGenerate: false })
    expect(answer.step11).toEqual({
      previewPDF: expect.stringContaining('/documents/preview'),
      madeIn: 'Thonon',
      acceptDeal: true,
    })
    const kept = await db
      .selectFrom('candidate_acceptance')
      .selectAll()
      .where('candidate_id', '=', one.id)
      .executeTakeFirst()
    expect(kept).toMatchObject({ made_in: 'Thonon', version: '2026-1', words: expect.stringMatching(/^J’ai lu/) })
    expect(kept?.preview_sha256.toString('hex')).toBe(preview.sha256)
    // Also by the other address of the same call.
    const { candidate } = one
    const posted = await visitor('startCandidate', {
      body: { id: one.id, token: candidate.code, step: 11, step11: { madeIn: 'Thonon', acceptDeal: true } },
    })
    expect(posted.json()).toMatchObject({ acceptDeal: true })
    await save(one.call, 'step9', { ...step9, presentationHuman: 'D’autres gens.' })
    expect(await read(one)).toMatchObject({ acceptDeal: false, step11: { acceptDeal: false, madeIn: 'Thonon' } })
    expect(said(await one.call('sendSignatureCode', { body: {} }))).toBe('previewOutdated')
    await previewed(given, one)
    expect(said(await one.call('sendSignatureCode', { body: {} }))).toBe('signatureNeedsAcceptance')
  },
)

test('nobody waits for a code that opens nothing: what is missing is said before', SLOW, async () => {
  const one = await givenComplete(given, articles)
  const ask = () => one.call('sendSignatureCode', { body: {} })
  const prices = articles.map((articleId) => ({ articleId, priceA: null }))
  expect((await one.call('saveCandidatePrices', { body: { prices } })).statusCode).toBe(200)
  // a file without any price is told so, and signed all the same.
  expect(said(await ask())).toBe('previewOutdated')
  await previewed(given, one)
  await accept(one)
  await db.updateTable('media').set({ state: 'checking' }).where('candidate_id', '=', one.id).execute()
  const files = await ask()
  expect(said(files)).toBe('signatureNeedsFiles')
  expect(files.json().message).toMatch(/RIB/i)
  await db.updateTable('media').set({ state: 'ready' }).where('candidate_id', '=', one.id).execute()
  await db
    .updateTable('candidate_step')
    .set({ to_review: true })
    .where('candidate_id', '=', one.id)
    .where('key', '=', 'step4')
    .execute()
  expect((await ask()).json().message).toContain('Coordonnées détaillées')
  await db.updateTable('candidate_step').set({ to_review: false }).where('candidate_id', '=', one.id).execute()
  // The centre has closed the lot since.
  await givenConsultation(given, { lots: ['204'] })
  expect((await ask()).json().message).toContain('Objet de la candidature')
  await givenConsultation(given)
  expect((await ask()).statusCode).toBe(201)
  expect(await actsOn(one.id)).toContain('candidateSignatureCodeSent')
})

test(
  'the code leaves for the first contractor with a copy to the application, once a minute, ten times an hour',
  SLOW,
  async () => {
    const one = await givenAccepted(given, articles)
    await given.mails()
    const asked = (await one.call('sendSignatureCode', { body: {} })).json()
    expect(asked).toEqual({
      sentAt: TEST_NOW.toISOString(),
      expiresAt: new Date(TEST_NOW.getTime() + 600_000).toISOString(),
      sentTo: 'karima@toitures.example',
      copiedTo: one.candidate.email,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const mails = await given.mails()
    expect(mails.map(({ to }) => to).sort()).toEqual(['karima@toitures.example', one.candidate.email].sort())
    expect(mails[0]?.subject).toBe('Votre code de signature')
    // What it signs, for whom and in whose name.
    const names = ['203', 'Toitures du Léman', 'Karima Bouvier', 'Savoie, Haute-Savoie', asked.fingerprint]
    for (const words of [...names, '9 h 10', 'ne pourra plus être modifié'])
      expect(mails[0]?.text.replaceAll(/\s/g, ' ')).toContain(words)
    // Kept nowhere in clear.
    const code = mails[0]?.text.match(/\d{6}/)?.[0] ?? ''
    const kept = await db.selectFrom('mail').select('data').where('candidate_id', '=', one.id).execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(said(await one.call('sendSignatureCode', { body: {} }))).toBe('signatureCodeLimited')
    for (let sent = 1; sent < 10; sent++) {
      given.wait({ minutes: 1 })
      expect((await one.call('sendSignatureCode', { body: {} })).statusCode).toBe(201)
    }
    given.wait({ minutes: 1 })
    expect(said(await one.call('sendSignatureCode', { body: {} }))).toBe('signatureCodeLimited')
  },
)

test(
  'without the code nothing is signed: wrong ones are counted, the fifth ends it, the next code ends the one before',
  SLOW,
  async () => {
    const one = await givenAccepted(given, articles)
    expect(said(await sign(one, '000000'))).toBe('signatureCodeExpired')
    const first = await mailedCode(given, one)
    given.wait({ minutes: 2 })
    const second = await mailedCode(given, one)
    if (first !== second) expect(said(await sign(one, first))).toBe('signatureCodeWrong')
    const missingCode = await one.call('saveCandidate', { body: { closeAndGenerate: true } })
    expect(said(missingCode)).toBe('signatureCodeWrong')
    const guesses = await Promise.all(Array.from({ length: 8 }, () => sign(one, wrongOf(second))))
    expect(each(guesses).every(({ statusCode }) => statusCode === 422)).toBe(true)
    const { tries } = await db
      .selectFrom('signature_code')
      .select('tries')
      .where('candidate_id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    // The right one, too late.
    expect(said(await sign(one, second))).toBe('signatureCodeExpired')
    expect((await actsOn(one.id)).filter((act) => act === 'candidateSignatureCodeWrong')).toHaveLength(5)
    given.wait({ minutes: 2 })
    const third = await mailedCode(given, one)
    given.wait({ minutes: 10 })
    expect(said(await sign(one, third))).toBe('signatureCodeExpired')
    given.wait({ minutes: 2 })
    const fourth = await mailedCode(given, one)
    expect(await read(one)).toMatchObject({ closeAndGenerate: false, signature: null })
    expect((await sign(one, ` ${fourth.slice(0, 3)} ${fourth.slice(3)} `)).statusCode).toBe(200)
  },
)

test(
  'W-STEP12-02 W-STEP12-08 W-API-03 W-NAV-03 signing: the contract, its evidence, its seal, the receipt',
  SLOW,
  async () => {
    const one = await givenAccepted(given, articles)
    const code = await mailedCode(given, one)
    given.wait({ minutes: 3 })
    // Thinking better of it changes nothing.
    for (const body of [
      { step: 12 },
      { closeAndGenerate: false, signatureCode: code },
      { step12: { closeAndGenerate: false } },
    ])
      expect((await one.call('saveCandidate', { body })).json()).toMatchObject({
        closeAndGenerate: false,
        step12: null,
      })
    const before = await actsOn(one.id)
    const clickedAt = given.now()
    const answer = (await sign(one, code, { 'user-agent': 'Firefox d’essai' })).json()
    expect(answer).toMatchObject({
      closeAndGenerate: true,
      acceptDeal: true,
      step: 11,
      stepInprogress: 11,
      step12: { closeAndGenerate: true, finalPDF: null },
      signature: {
        signedAt: clickedAt.toISOString(),
        madeIn: 'Thonon',
        name: 'Karima Bouvier',
        function: 'Gérante',
        organization: 'Toitures du Léman',
        email: 'karima@toitures.example',
        files: 1,
      },
    })
    expect(await actsOn(one.id)).toEqual([...before, 'candidateSigned'])
    expect((await one.call('getFinalPdf')).json()).toMatchObject({ state: 'waiting', document: null, seal: null })
    const mails = await given.mails()
    const final = (await one.call('getFinalPdf')).json()
    expect(final).toMatchObject({ state: 'ready', seal: expect.stringContaining('/seals/final?') })
    // The last three keys: the prices, the acceptance with its preview, the closing.
    expect(await read(one)).toMatchObject({
      step10: { everywhere: articles.length },
      step11: { acceptDeal: true, madeIn: 'Thonon', previewPDF: expect.stringContaining('/documents/preview') },
      step12: { closeAndGenerate: true, finalPDF: expect.stringContaining('/documents/final') },
    })
    const pdf = await fileAt(final.document)
    expect(sha256(pdf)).toBe(final.sha256)
    expect(checked(pdf)).toContain('No syntax')
    // The receipt, twice: to who signed and to the application.
    expect(mails.map(({ to }) => to).sort()).toEqual(['karima@toitures.example', one.candidate.email].sort())
    expect(mails[0]?.subject).toMatch(/^Candidature signée\s: il vous reste à la déposer$/)
    expect(mails[0]?.text).toContain(final.sha256)
    expect(mails[0]?.text).toContain('Karima Bouvier, Gérante')
    // The evidence, in the file and on the page.
    const evidence = JSON.parse(attachmentOf(pdf, 'preuve.json').toString())
    expect(evidence).toMatchObject({
      name: 'Karima Bouvier',
      function: 'Gérante',
      ip: expect.any(String),
      userAgent: 'Firefox d’essai',
      codeSentAt: TEST_NOW.toISOString(),
      codeEnteredAt: clickedAt.toISOString(),
      accepted: { version: '2026-1', text: expect.stringMatching(/^J’ai lu le contrat/) },
      seal: { key: expect.any(String), method: expect.stringContaining('ECDSA P-256') },
    })
    const trail = await db
      .selectFrom('audit_event')
      .select('hash')
      .where('object_id', '=', one.id)
      .where('action', '=', 'candidateSigned')
      .executeTakeFirstOrThrow()
    expect(evidence.journal.at(-1)).toMatchObject({
      link: trail.hash.toString('hex'),
      event: expect.stringContaining('déclaration validée'),
    })
    const page = readOf(pdf).replaceAll(' ', '')
    for (const words of [
      'Case cochée',
      'J’ai lu le contrat',
      'Code de signature envoyé',
      'déclaration validée',
      'Clé publique',
      'Firefox d’essai',
    ])
      expect(page).toContain(words.replaceAll(' ', ''))
    // The seal, verified without us; one byte more and it says no.
    const certificate = await visitor('getSealCertificate', { params: { key: 'courant' } })
    const pem = certificate.payload
    for (const kind of ['final', 'extract'] as const) {
      const bytes = kind === 'final' ? pdf : await fileAt(final.extract)
      const { seal: url, certificate: at } = (
        await visitor('verifyDocument', { params: { sha256: sha256(bytes) } })
      ).json()
      const seal = await fileAt(url)
      expect(opensslSays(bytes, seal, pem)).toBe('verified')
      expect((await fileAt(at)).toString()).toBe(pem)
      expect(opensslSays(Buffer.concat([bytes, Buffer.of(10)]), seal, pem)).toContain('verification failure')
    }
    expect((await app.inject(final.seal)).headers['content-disposition']).toMatch(/contrat-C-25-203-\w+\.pdf\.p7s/)
    expect((await app.inject(final.seal.replace('/final', '/extract'))).statusCode).toBe(403)
    expect(await verifyTrail(db)).toMatchObject({ broken: [] })
  },
)

test(
  'Q-112 verification knows what was signed and its extract, by every byte; a preview is nothing',
  SLOW,
  async () => {
    const one = await givenSigned(given, articles)
    await given.work()
    const final = (await one.call('getFinalPdf')).json()
    const verify = async (bytes: Buffer) => visitor('verifyDocument', { params: { sha256: sha256(bytes) } })
    const pdf = await fileAt(final.document)
    expect((await verify(pdf)).json()).toMatchObject({
      kind: 'contract',
      document: 'final',
      name: 'Karima Bouvier',
      organization: 'Toitures du Léman',
      lot: expect.stringMatching(/^203 /),
      pages: final.pages,
      signedAt: TEST_NOW.toISOString(),
    })
    expect((await verify(await fileAt(final.extract))).json()).toMatchObject({ kind: 'contract', document: 'extract' })
    const changed = Buffer.from(pdf)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    expect(said(await verify(changed))).toBe('verificationNoMatch')
    const { previewPDF } = await read(one)
    expect(said(await verify(await fileAt(previewPDF)))).toBe('verificationNoMatch')
  },
)

test(
  'Q-97 a code signs the preview it was asked for: with another one accepted since, it signs nothing',
  SLOW,
  async () => {
    const one = await givenAccepted(given, articles)
    const code = await mailedCode(given, one)
    await save(one.call, 'step9', { ...step9, presentationHuman: 'D’autres gens.' })
    const { sha256: next } = await previewed(given, one)
    await accept(one)
    expect(said(await sign(one, code))).toBe('signatureCodeOther')
    expect(await read(one)).toMatchObject({ closeAndGenerate: false, signature: null })
    given.wait({ minutes: 2 })
    const { fingerprint } = (await one.call('sendSignatureCode', { body: {} })).json()
    expect(fingerprint).toBe(next)
  },
)

test('two signatures at once sign once; signing again answers what is signed', SLOW, async () => {
  const one = await givenAccepted(given, articles)
  const code = await mailedCode(given, one)
  const answers = await Promise.all(Array.from({ length: 6 }, () => sign(one, code)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect((await actsOn(one.id)).filter((act) => act === 'candidateSigned')).toHaveLength(1)
  given.wait({ hours: 1 })
  const again = await sign(one, 'anything')
  expect(again.json()).toMatchObject({ closeAndGenerate: true, signature: answers[0]?.json().signature })
})

test('near the deadline the time is that of the click; after it nothing is signed', SLOW, async () => {
  const [one, late] = [await givenAccepted(given, articles), await givenAccepted(given, articles)]
  given.setNow(new Date(DEADLINE.getTime() - 60_000))
  const [code, lateCode] = [await mailedCode(given, one), await mailedCode(given, late)]
  given.setNow(new Date(DEADLINE.getTime() - 1000))
  expect((await sign(one, code)).json().signature.signedAt).toBe(given.now().toISOString())
  given.setNow(new Date(DEADLINE.getTime() + 1000))
  expect(said(await sign(late, lateCode))).toBe('candidatesDeadline')
  // The PDF comes after, dated of the signature.
  await given.mails()
  expect((await one.call('getFinalPdf')).json().state).toBe('ready')
})
