import { beforeAll, expect, test } from 'vitest'
import { applicantCall, CONSULTATION, DEADLINE, givenConsultation, save } from '../given/applications.ts'
import { givenContractSettings } from '../given/contracts.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor } = given

type Operator = Awaited<ReturnType<typeof signedInAs>>
let anne: Operator

const signIn = async () => {
  anne = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
}

beforeAll(async () => {
  given.setNow(TEST_NOW)
  // Lot 203 is put out already, in the consultation everybody knows.
  await givenConsultation(given, { lots: ['203'] })
  await givenContractSettings(given)
  await signIn()
})

const settings = {
  reference: '2026-08',
  name: 'Études',
  phase: null as number | null,
  opensAt: null,
  deadline: DEADLINE.toISOString() as string | null,
  questionsUntil: null,
  lots: ['105'],
  fruitless: [],
  validityDays: 180 as number | null,
  amounts: [{ lot: '105', min: null as number | null, max: 100_000_000 as number | null }],
}

const whys = ({ lacks }: { lacks: { why: string }[] }) => lacks.map(({ why }) => why)

const prepared = async () => {
  const added = await anne('addConsultation', { body: { edition: 25, reference: '2026-08', name: 'Études' } })
  expect(added.statusCode, added.payload).toBe(201)
  const { id } = added.json() as { id: number }
  const put = (changes: object) => anne('saveConsultation', { params: { id }, body: { ...settings, ...changes } })
  return { id, put, read: async () => (await anne('readDeskConsultation', { params: { id } })).json() }
}

const rules = { priceWeight: 6000, waitingDays: 11, criteria: [{ code: 'moyens', name: 'Moyens', weight: 4000 }] }

const givenArticle = (lot: string, code: string) =>
  db
    .insertInto('article')
    .values({ edition: 25, lot_code: lot, code, chapter: 'Essais', name: code, description: '', unit: 'U' })
    .execute()

const forget = async (id: number) => {
  await db.deleteFrom('candidate').where('consultation_id', '=', id).execute()
  await db.deleteFrom('consultation').where('id', '=', id).execute()
}

test('a second consultation is prepared beside the first, unseen, and opens once nothing is missing, which is said', async () => {
  const { id, put, read } = await prepared()
  expect(await read()).toMatchObject({ id, state: 'draft' })
  expect(whys(await read())).toEqual([
    'consultationNoLot',
    'consultationNoDeadline',
    'awardRules',
    'consultationNoValidity',
  ])
  expect(said(await visitor('getConsultation', { query: { id: String(id) } }))).toBe('consultationUnknown')
  expect(said(await visitor('startCandidate', { body: { email: 'a@b.example', consultation: id } }))).toBe(
    'candidatesClosed',
  )

  const elsewhere = await put({ lots: ['105', '203'] })
  expect(said(elsewhere)).toBe('consultationLotElsewhere')
  expect(elsewhere.json().message).toContain('lot\u00A0203')

  expect(whys((await put({ deadline: null })).json())[0]).toBe('consultationNoDeadline')
  expect(whys((await put({})).json())[0]).toBe('awardRules')
  expect(said(await put({ phase: 2 }))).toBe('awardRules')
  expect((await anne('saveAwardRules', { params: { consultation: id }, body: rules })).statusCode).toBe(200)

  const empty = await put({ phase: 2 })
  expect(said(empty)).toBe('consultationBasketsEmpty')
  expect(empty.json().message).toContain('lot\u00A0105')
  expect(await read()).toMatchObject({ phase: null, state: 'draft', lacks: [{ lots: ['105'] }] })

  await givenArticle('105', '105-95-001')
  const lines = [{ code: '105-95-001', quantity: 3 }]
  const basket = await anne('saveBasket', { params: { edition: 25, lot: '105' }, body: { lines } })
  expect(basket.statusCode, basket.payload).toBe(200)
  expect((await put({ phase: 2 })).json()).toMatchObject({ state: 'open', closed: null, lacks: [] })
  expect((await visitor('getConsultation', { query: { id: String(id) } })).json()).toMatchObject({
    lots: ['105'],
    validityDays: 180,
    amounts: settings.amounts,
  })

  // A lot that joins it must be fit to be compared too.
  const joined = { phase: 2, lots: ['104', '105'], amendment: { reason: 'Un lot de plus.' } }
  expect(said(await put(joined))).toBe('consultationBasketsEmpty')
  await forget(id)
})

test('two are open at once: each code opens the application of its own, and each offers its own lots', async () => {
  const { id, put } = await prepared()
  await anne('saveAwardRules', { params: { consultation: id }, body: rules })
  await put({})
  await givenArticle('105', '105-95-002')
  await anne('saveBasket', {
    params: { edition: 25, lot: '105' },
    body: { lines: [{ code: '105-95-002', quantity: 3 }] },
  })
  const sooner = new Date(DEADLINE.getTime() - 86_400_000).toISOString()
  expect((await put({ phase: 2, deadline: sooner })).statusCode).toBe(200)

  const open = (await visitor('listOpenConsultations')).json() as { id: number }[]
  expect(open.map((one) => one.id)).toEqual([id, CONSULTATION.id])

  // The same address answers both, a code for each.
  const email = 'deux@candidat.example'
  for (const consultation of [id, CONSULTATION.id])
    expect((await visitor('startCandidate', { body: { email, consultation } })).statusCode).toBe(201)
  expect(said(await visitor('startCandidate', { body: { email, consultation: id } }))).toBe('candidateExists')
  const codes = (await given.mails()).filter(({ to }) => to === email).map(({ text }) => codeIn(text))
  const opened = await Promise.all(
    codes.map(async (token) => (await visitor('listCandidates', { query: { token } })).json()[0]),
  )
  expect(opened.map(({ consultation }: { consultation: number }) => consultation)).toEqual([id, CONSULTATION.id])

  const [study, works] = opened.map((one, at) => applicantCall(given, { id: one.id, code: codes[at] ?? '' }))
  const lot105 = { technicalCategory: '105', regions: ['84'], departments: [] }
  const lot203 = { technicalCategory: '203', departments: ['74'] }
  if (!study || !works) throw new Error('an application did not open')
  expect((await save(study, 'step2', lot105)).statusCode).toBe(200)
  expect(said(await save(study, 'step2', lot203))).toBe('stepIncomplete')
  expect((await save(works, 'step2', lot203)).statusCode).toBe(200)
  expect(said(await save(works, 'step2', lot105))).toBe('stepIncomplete')

  // The desk follows each: the lots of one are not those of the other.
  const lines = (await anne('listConsultations')).json()
  expect(lines).toEqual([
    expect.objectContaining({ id, state: 'open', lots: 1, signed: 0 }),
    expect.objectContaining({ id: CONSULTATION.id, state: 'open', lots: 1, signed: 0 }),
  ])
  const lotsOf = async (consultation: number) =>
    (await anne('listAnalyses', { query: { consultation: String(consultation) } }))
      .json()
      .map(({ lot }: { lot: string }) => lot)
  expect(await lotsOf(id)).toEqual(['105'])
  expect(await lotsOf(CONSULTATION.id)).toEqual(['203'])

  // Once the deadline of one is over, the other goes on.
  given.setNow(new Date(Date.parse(sooner) + 1))
  await signIn()
  expect((await anne('readDeskConsultation', { params: { id } })).json().state).toBe('closed')
  expect(((await visitor('listOpenConsultations')).json() as { id: number }[]).map((one) => one.id)).toEqual([
    CONSULTATION.id,
  ])
  expect(said(await save(study, 'step2', lot105))).toBe('candidatesDeadline')
  expect((await save(works, 'step2', lot203)).statusCode).toBe(200)
  given.setNow(TEST_NOW)
  await signIn()
  await forget(id)
})

test('a lot with a signed offer stays in its consultation', async () => {
  const { id, put } = await prepared()
  await anne('saveAwardRules', { params: { consultation: id }, body: rules })
  await put({})
  await db.updateTable('consultation').set({ phase: 2 }).where('id', '=', id).execute()
  const email = 'signe@candidat.example'
  await visitor('startCandidate', { body: { email, consultation: id } })
  const [mail] = (await given.mails()).filter(({ to }) => to === email)
  const code = codeIn(mail?.text ?? '')
  const [application] = (await visitor('listCandidates', { query: { token: code } })).json()
  const call = applicantCall(given, { id: application.id, code })
  await save(call, 'step2', { technicalCategory: '105', regions: ['84'], departments: [] })
  await db.updateTable('candidate').set({ signed_at: TEST_NOW }).where('id', '=', application.id).execute()
  const refused = await put({ phase: 2, lots: [], amendment: { reason: 'Retiré.' } })
  expect(said(refused)).toBe('consultationLotOffered')
  expect(refused.json().message).toContain('lot\u00A0105')
  // Once firms met their deadline, neither how much they answered for nor how long they are bound moves.
  given.setNow(new Date(DEADLINE.getTime() + 86_400_000))
  await signIn()
  const larger = { amounts: [{ lot: '105', min: null, max: 200_000_000 }] }
  for (const changes of [larger, { validityDays: 360 }])
    expect(said(await put({ phase: 2, ...changes }))).toBe('consultationJudged')
  expect(said(await put({ phase: 2, name: 'Études et conseils' }))).toBe(200)
  given.setNow(TEST_NOW)
  await signIn()
  await forget(id)
})

test('P-TENDER-07 a lot has its least and its most, offers bind for some days, and a contract with blanks is not put out', async () => {
  const { id, put, read } = await prepared()
  await anne('saveAwardRules', { params: { consultation: id }, body: rules })
  await put({})
  await givenArticle('105', '105-95-003')
  await anne('saveBasket', {
    params: { edition: 25, lot: '105' },
    body: { lines: [{ code: '105-95-003', quantity: 3 }] },
  })
  const wrong = await put({ amounts: [{ lot: '105', min: 200, max: 100 }] })
  expect(said(wrong)).toBe('consultationAmounts')
  expect(said(await put({ questionsUntil: new Date(DEADLINE.getTime() + 1).toISOString() }))).toBe(
    'consultationQuestions',
  )
  const unbound = await put({ phase: 2, amounts: [] })
  expect(said(unbound)).toBe('consultationNoMaximum')
  expect(unbound.json().message).toContain('lot\u00A0105')
  expect(said(await put({ phase: 2, validityDays: null }))).toBe('consultationNoValidity')
  await db.deleteFrom('setting').where('key', '=', 'centre.representant').execute()
  const blank = await put({ phase: 2 })
  expect(said(blank)).toBe('consultationContractBlank')
  expect(blank.json().message).toContain('Signataire des contrats')
  expect((await read()).lacks).toEqual([
    { why: 'consultationContractBlank', lots: [], settings: ['Signataire des contrats'] },
  ])
  await givenContractSettings(given)
  const opened = (await put({ phase: 2 })).json()
  expect(opened).toMatchObject({ state: 'open', drafts: 0, signed: 0, rules: { price: 6000, technical: 4000 } })
  expect(opened.lotLines).toEqual([
    expect.objectContaining({ lot: '105', basketLines: 1, places: 18, signed: 0, drafts: 0 }),
  ])
  expect(opened.steps.map(({ state }: { state: string }) => state)).toEqual(['draft', 'open', 'closed'])
  expect(opened.history[0]).toMatchObject({ action: 'consultationSaved' })
  await forget(id)
})

const codeIn = (text: string): string => /[A-Z2-9]{4}(?: [A-Z2-9]{4}){3}/.exec(text)?.[0] ?? ''

test('a lot nobody can be retained for is put out again by a draft of its own, on the same terms, and no other is', async () => {
  const { id, put } = await prepared()
  await db
    .updateTable('consultation')
    .set({ price_weight: 4000, waiting_days: 16, validity_days: 95 })
    .where('id', '=', id)
    .execute()
  const criterion = { consultation_id: id, code: 'moyens', name: 'Moyens', weight: 6000, position: 0 }
  await db.insertInto('award_criterion').values(criterion).execute()
  expect(
    (await put({ phase: null, validityDays: 95, lots: ['108', '109'], amounts: [{ lot: '108', min: null, max: 7 }] }))
      .statusCode,
  ).toBe(200)
  const again = (lots: string[]) =>
    anne('putOutAgain', { params: { id }, body: { lots, reference: '2026-12', name: 'Relance' } })
  expect(said(await again(['108']))).toBe('lotNotFruitless')
  const out = { phase: 2, opens_at: new Date('2026-10-01'), deadline: new Date('2026-11-01') }
  await db.updateTable('consultation').set(out).where('id', '=', id).execute()
  const desk = async (of: number) => (await anne('readDeskConsultation', { params: { id: of } })).json()
  expect((await desk(id)).fruitlessLots).toMatchObject([
    { lot: '108', cause: 'unanswered', declaredAt: null },
    { lot: '109', cause: 'unanswered', declaredAt: null },
  ])
  expect(said(await again(['108', '203']))).toBe('lotNotFruitless')
  const made = await again(['108'])
  expect(made.statusCode, made.payload).toBe(201)
  expect(made.json()).toMatchObject({
    state: 'draft',
    edition: 25,
    reference: '2026-12',
    lots: ['108'],
    validityDays: 95,
    amounts: [{ lot: '108', max: 7 }],
    rules: { price: 4000, technical: 6000 },
  })
  expect(await desk(id)).toMatchObject({
    lots: ['109'],
    fruitlessLots: [
      { lot: '109', declaredAt: null },
      { lot: '108', declaredAt: expect.any(String), again: { id: made.json().id, reference: '2026-12' } },
    ],
  })
  expect(said(await again(['108']))).toBe('lotNotFruitless')
})

test('a deadline leaves the time to notify before the edition is over', async () => {
  const { id, put } = await prepared()
  const refused = await put({ phase: null, deadline: '2026-12-29T11:00:00.000Z' })
  expect(said(refused)).toBe('consultationAfterEdition')
  expect(refused.json().message).toMatch(/31\sdécembre\s2026/)
  expect((await put({ phase: null, deadline: '2026-12-15T11:00:00.000Z' })).statusCode).toBe(200)
  await forget(id)
})
