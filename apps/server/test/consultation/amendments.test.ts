import { beforeAll, expect, test } from 'vitest'
import { sealedCodes } from '../../src/consultation/application/codes.ts'
import { addCandidate } from '../../src/consultation/application/queries.ts'
import { CONSULTATION, DEADLINE, givenCandidate, givenConsultation, givenSignedBare } from '../given/applications.ts'
import { onDatabase, TEST_NOW } from '../given/given.ts'
import { articleTitles, csvOf } from '../given/import-files.ts'
import { sendImport } from '../given/imports.ts'
import { type Answer, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor } = given

type Operator = Awaited<ReturnType<typeof signedInAs>>
let anne: Operator

const params = { id: '25' }
const later = new Date(DEADLINE.getTime() + 7 * 86_400_000).toISOString()

beforeAll(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given, { lots: ['203'] })
  anne = await signedInAs(given, await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' }))
})

test('P-TENDER-01 an amendment is numbered, puts the deadline off, is read by everybody and mailed to whoever has begun', async () => {
  const [draft, signed] = [await givenCandidate(given), await givenSignedBare(given)]
  const body = { reason: 'Quantités inversées.', changes: ['Lot 203 : détail estimatif'], deadline: later }
  const published = await anne('publishAmendment', { params, body })
  expect(published.statusCode, published.payload).toBe(201)
  expect(published.json()).toMatchObject({ number: 1, by: 'Anne Lefort', told: 2, deadlineAfter: later })
  const second = await anne('publishAmendment', { params, body: { reason: 'CCAP.', changes: ['CCAP, article 14'] } })
  expect(second.json()).toMatchObject({ number: 2, deadlineBefore: later, deadlineAfter: later })

  const read = (await visitor('listAmendments', { params })).json()
  expect(read.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  expect(read[0]).not.toHaveProperty('by')
  expect(read[0]).not.toHaveProperty('told')
  expect((await visitor('getConsultation', { query: { id: '25' } })).json().deadline).toBe(later)

  const mails = (await given.mails()).filter(({ subject }) => subject.startsWith('Rectificatif n° 1'))
  expect(mails.map(({ to }) => to).sort()).toEqual([draft.email, signed.email].sort())
  expect(mails.find(({ to }) => to === draft.email)?.text).toMatch(/reportée au vendredi 18\sdécembre 2026/)
  expect(mails.find(({ to }) => to === signed.email)?.text).toContain('déjà signée')
  const trail = await db.selectFrom('audit_event').select('action').where('action', '=', 'amendmentPublished').execute()
  expect(trail).toHaveLength(2)
})

/** What would be saved if nothing was changed. */
async function settingsNow() {
  const now = (await anne('readDeskConsultation', { params })).json()
  const { reference, name, phase, opensAt, deadline, questionsUntil, lots, validityDays, amounts } = now
  const dates = { opensAt, deadline, questionsUntil }
  return { reference, name, phase, ...dates, lots, validityDays, amounts, fruitless: [] }
}

/** As if nothing had ever been announced of it. */
const withoutAmendments = () => onDatabase(given.url, 'delete from amendment')

test('P-TENDER-02 an amendment never shortens the time to answer, and there is none outside of it', async () => {
  const amend = (deadline?: string) =>
    anne('publishAmendment', { params, body: { reason: 'Une erreur.', changes: ['Règlement'], deadline } })
  expect(said(await amend(DEADLINE.toISOString()))).toBe('amendmentDeadlineShorter')
  expect(said(await anne('publishAmendment', { params: { id: '9999' }, body: { reason: 'X', changes: ['Y'] } }))).toBe(
    'consultationUnknown',
  )
  await withoutAmendments()
  await givenConsultation(given, { lots: ['203'], phase: null })
  expect(said(await amend())).toBe('amendmentNotOpen')
  await givenConsultation(given, { lots: ['203'], deadline: TEST_NOW })
  expect(said(await amend(later))).toBe('amendmentNotOpen')
  await givenConsultation(given, { lots: ['203'] })
})

test('Q-75 closing it writes once to an address, and says that nothing is taken rather than to file', async () => {
  await withoutAmendments()
  const one = await givenCandidate(given)
  const other = { email: one.email.toUpperCase(), consultation: CONSULTATION, phase: 2, beside: true, now: given.now() }
  await addCandidate(db, { ...other, codes: sealedCodes(given, ['A', 'B']) })
  const amendment = { reason: 'Consultation suspendue.' }
  const closed = await anne('saveConsultation', { params, body: { ...(await settingsNow()), phase: null, amendment } })
  expect(closed.statusCode, closed.payload).toBe(200)
  const mails = (await given.mails()).filter(({ to }) => to.toLowerCase() === one.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Les candidatures ne sont plus prises')
  expect(mails[0]?.text).not.toMatch(/ne change pas|avant de la déposer/)

  // An older one, over long ago, is not what firms are told of.
  const older = { reference: '2026-01', name: 'Ancienne', phase: 2, deadline: new Date('2026-02-05T09:00:00Z') }
  await db
    .insertInto('consultation')
    .values({ id: 24, edition: 25, opens_at: new Date('2026-01-05T09:00:00Z'), ...older })
    .execute()
  expect((await visitor('getConsultation', {})).json()).toMatchObject({ id: 25, closed: 'candidatesClosed' })
  await db.deleteFrom('consultation').where('id', '=', 24).execute()
  await givenConsultation(given, { lots: ['203'] })
})

const reason = { amendment: { reason: 'Une erreur de plume.' } }
const amendments = async () =>
  (await visitor('listAmendments', { params })).json() as { number: number; reason: string; changes: string[] }[]
const plain = (text = '') => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const article = {
  chapter: 'Essais',
  name: 'Ardoise',
  description: 'Pose d’ardoises.',
  unit: 'm2',
  quantityB: null,
  quantityC: null,
}

/** Refused without a reason, naming the consultation; with one, done and told. */
async function onlyAmended(act: (amended: object) => Promise<Answer>, said1: RegExp) {
  const before = (await amendments()).length
  const refused = await act({})
  expect(said(refused), refused.payload).toBe('consultationOpen')
  expect(refused.json().message).toContain('«\u00A0Travaux\u00A0»')
  expect(refused.json().message).toContain('rectificatif')
  expect(await amendments()).toHaveLength(before)
  const done = await act(reason)
  expect(done.statusCode, done.payload).toBeLessThan(300)
  const [last] = await amendments()
  expect(last).toMatchObject({ number: before + 1, reason: 'Une erreur de plume.' })
  expect(plain(last?.changes.join('\n'))).toMatch(said1)
  return done
}

test('P-TENDER-04 while it is open, articles, words, baskets and points of its lots change by an amendment only', async () => {
  const created = await onlyAmended(
    (amended) =>
      anne('createArticle', { params: { edition: 25 }, body: { code: '203.80.001', ...article, ...amended } }),
    /^Lot 203, prestation ajoutée : 203\.80\.001 Ardoise$/,
  )
  const id = { id: created.json().id }
  await onlyAmended(
    (amended) => anne('updateArticle', { params: id, body: { ...article, unit: 'ml', ...amended } }),
    /^Lot 203, prestation 203\.80\.001 : unité « m2 » → « ml »$/,
  )
  // The same again changes nothing, and says nothing.
  const known = (await amendments()).length
  expect((await anne('updateArticle', { params: id, body: { ...article, unit: 'ml' } })).statusCode).toBe(200)
  expect(await amendments()).toHaveLength(known)
  const basket = { edition: 25, lot: '203' }
  await onlyAmended(
    (amended) =>
      anne('saveBasket', { params: basket, body: { lines: [{ code: '203.80.001', quantity: 12 }], ...amended } }),
    /lignes ajoutées : 203\.80\.001 \(12\)/,
  )
  const rules = { priceWeight: 6000, waitingDays: 11, criteria: [{ code: 'moyens', name: 'Moyens', weight: 4000 }] }
  await onlyAmended(
    (amended) => anne('saveAwardRules', { params: { consultation: 25 }, body: { ...rules, ...amended } }),
    /Critère ajouté : Moyens, 40 points/,
  )
  await onlyAmended(
    (amended) => anne('setArticleWithdrawn', { params: id, body: { withdrawn: true, ...amended } }),
    /prestation retirée : 203\.80\.001/,
  )
  const words = { name: 'Couverture et étanchéité', shortName: 'Couverture', description: 'Toitures.' }
  await onlyAmended(
    (amended) => anne('updateLot', { params: { edition: 25, code: '203' }, body: { ...words, ...amended } }),
    /^Lot 203, intitulé : /,
  )
  expect(said(await anne('removeLot', { params: { edition: 25, code: '203' } }))).toBe('lotUsed')
  // A lot it does not put out is nobody's business here.
  const elsewhere = { code: '204.80.001', ...article }
  expect((await anne('createArticle', { params: { edition: 25 }, body: elsewhere })).statusCode).toBe(201)
})

test('P-TENDER-05 an import that touches its lots asks for the reason, and gives an amendment once written', async () => {
  const file = csvOf(articleTitles, '203.80.002;Essais;Zinc;Pose de zinc.;m2;;', '204.80.002;Essais;Béton;Coulé.;m3;;')
  const started = await sendImport(anne, 'articles', file)
  await given.work()
  const import1 = { id: started.json().id }
  const before = (await amendments()).length
  const refused = await anne('applyImport', { params: import1, body: {} })
  expect(said(refused)).toBe('consultationOpen')
  expect(refused.json().message).toContain('lot\u00A0203')
  expect((await anne('applyImport', { params: import1, body: reason })).statusCode).toBe(200)
  await given.work()
  expect((await anne('getImport', { params: import1 })).json().state).toBe('applied')
  const [last, ...others] = await amendments()
  expect(others).toHaveLength(before)
  expect(last?.changes.map(plain)).toEqual(['Lot 203, 1 prestation ajoutée : 203.80.002'])
})

test('P-TENDER-06 its settings and its deadline change by an amendment that lists what changed, never in silence', async () => {
  await givenConsultation(given, { lots: ['203'] })
  const settings = await settingsNow()
  const put = (changes: object) => anne('saveConsultation', { params, body: { ...settings, ...changes } })
  expect((await put({})).statusCode).toBe(200)
  expect(said(await put({ deadline: null, ...reason }))).toBe('consultationNoDeadline')
  const sooner = new Date(DEADLINE.getTime() - 86_400_000).toISOString()
  expect(said(await put({ deadline: sooner, ...reason }))).toBe('amendmentDeadlineShorter')
  await onlyAmended(
    (amended) => put({ deadline: later, validityDays: 120, ...amended }),
    /Date limite : vendredi 11 décembre 2026 à 12 h 00 → vendredi 18 décembre 2026 à 12 h 00\nValidité des offres : non fixé → 120 jours/,
  )
  await onlyAmended(
    (amended) => put({ deadline: later, validityDays: 120, phase: null, ...amended }),
    /Candidatures : /,
  )
  // Suspended, it frees nothing: neither its dates nor its rules.
  const suspended = { validityDays: 120, phase: null }
  expect(said(await put({ ...suspended, deadline: TEST_NOW.toISOString(), ...reason }))).toBe(
    'amendmentDeadlineShorter',
  )
  expect(said(await put({ ...suspended, deadline: null, ...reason }))).toBe('consultationNoDeadline')
  expect(said(await put({ ...suspended, deadline: later, lots: ['203', '204'] }))).toBe('consultationOpen')
  expect(said(await put({ validityDays: 120, deadline: later }))).toBe('consultationOpen')
})

test('P-TENDER-08 once the deadline is over, what signed offers answered to no longer changes, nor does the deadline move', async () => {
  await db.deleteFrom('candidate').execute()
  await withoutAmendments()
  await givenConsultation(given, { lots: ['203', '204'] })
  await givenSignedBare(given)
  await givenConsultation(given, { lots: ['203', '204'], deadline: new Date(TEST_NOW.getTime() - 1000) })
  const body = { code: '203.80.003', ...article, ...reason }
  const judged = await anne('createArticle', { params: { edition: 25 }, body })
  expect(said(judged)).toBe('consultationJudged')
  // Nobody answered for this one: the next call may word it otherwise.
  const free = { code: '204.80.003', ...article }
  expect((await anne('createArticle', { params: { edition: 25 }, body: free })).statusCode).toBe(201)
  const now = (await anne('readDeskConsultation', { params })).json()
  const { reference, name, phase, opensAt, questionsUntil, lots, validityDays, amounts } = now
  const settings = { reference, name, phase, opensAt, questionsUntil, lots, validityDays, amounts, deadline: later }
  const moved = (fruitless: object[]) => anne('saveConsultation', { params, body: { ...settings, fruitless } })
  expect(said(await moved([]))).toBe('consultationDeadlinePassed')
  expect((await moved([{ lot: '204', place: '74' }])).statusCode).toBe(200)
})

test('P-TENDER-03 what was published is not rewritten', async () => {
  await givenConsultation(given, { lots: ['203'] })
  await anne('publishAmendment', { params, body: { reason: 'CCAP.', changes: ['CCAP, article 14'] } })
  const read = async () => (await visitor('listAmendments', { params })).json()
  const before = await read()
  expect(before.length).toBeGreaterThan(0)
  await expect(db.updateTable('amendment').set({ reason: 'Autre' }).execute()).rejects.toThrow(/published once/)
  expect(await read()).toEqual(before)
})
