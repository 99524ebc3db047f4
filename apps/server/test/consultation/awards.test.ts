import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LetterPreview } from '@charpente/contract/consultation/awards'
import type { Assent } from '@charpente/contract/people/assents'
import { beforeAll, expect, test } from 'vitest'
import { marksOf } from '../../src/consultation/awards/queries.ts'
import { applicantCall, givenConsultation } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenOffer, givenPieces } from '../given/offers.ts'
import { callerOf, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'
import { actionsLeft } from '../given/trail.ts'
import { givenOneBrowser, inPair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db } = given
const run = promisify(execFile)

const rules = {
  priceWeight: 6000,
  waitingDays: 11,
  criteria: [
    { code: 'moyens', name: 'Moyens humains et matériels', weight: 2500 },
    { code: 'environnement', name: 'Environnement et social', weight: 1500 },
  ],
}
const EDITION = 25
const DAY = 86_400_000

const staff = async () => {
  const account = await givenAccount(given, { side: 'operator' })
  return Object.assign(await inPair(given, account), { account })
}
type Staff = Awaited<ReturnType<typeof staff>>

let [anne, bruno, carla] = [] as unknown as [Staff, Staff, Staff]
const articles: number[] = []

beforeAll(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given, { opens_at: new Date('2026-12-01T09:00:00+01:00') })
  anne = await staff()
  bruno = await staff()
  carla = await staff()
  for (const code of ['203-95-001', '203-95-002']) {
    const article = {
      edition: EDITION,
      lot_code: '203',
      code,
      chapter: 'Essais',
      name: code,
      description: '',
      unit: 'm2',
    }
    const { id } = await db
      .insertInto('article')
      .values({ ...article, quantity_b: 50, quantity_c: 500 })
      .returning('id')
      .executeTakeFirstOrThrow()
    articles.push(id)
  }
})

const at = (place: string) => ({ edition: EDITION, lot: '203', place })
const lot = { edition: EDITION, lot: '203' }
const marked = (who: Staff, id: string, moyens: number, environnement: number) =>
  who('saveMarks', {
    params: { id },
    body: {
      marks: [
        { criterion: 'moyens', mark: moyens },
        { criterion: 'environnement', mark: environnement },
      ],
    },
  })
const priced = (first: number | null, second: number) => ({
  [articles[0] ?? 0]: [first, first, first],
  [articles[1] ?? 0]: [second, second, second],
})
const told = ({ payload }: { payload: string }): string => JSON.parse(payload).message
const analysis = async (who: Staff, place = '74') => (await who('getAnalysis', { params: at(place) })).json()

test('Q-131 points and baskets are fixed before the opening, and hold from then on', async () => {
  const params = { consultation: EDITION }
  expect((await anne('saveAwardRules', { params, body: { ...rules, priceWeight: 5000 } })).statusCode).toBe(422)
  expect((await anne('saveAwardRules', { params, body: rules })).json()).toMatchObject({ ...rules, locked: null })
  const lines = [
    { code: '203-95-001', quantity: 100 },
    { code: '203-95-002', quantity: 10.5 },
  ]
  const unknown = [...lines, { code: '204-00-001', quantity: 1 }]
  expect(told(await anne('saveBasket', { params: lot, body: { lines: unknown } }))).toContain('204-00-001')
  expect((await anne('saveBasket', { params: lot, body: { lines } })).json()).toMatchObject(lines)
  await givenConsultation(given)
  // The same again changes nothing; anything else is an amendment.
  expect((await anne('saveAwardRules', { params, body: rules })).statusCode).toBe(200)
  expect((await anne('saveAwardRules', { params, body: { ...rules, waitingDays: 12 } })).statusCode).toBe(409)
  expect((await anne('saveBasket', { params: lot, body: { lines: lines.slice(1) } })).statusCode).toBe(409)
})

test('Q-98 Q-122 Q-124 Q-131 from three offers to holders: marked by two, frozen by a third, awarded, told, notified', async () => {
  const first = await givenOffer(given, {
    organization: 'Toitures du Léman',
    departments: ['74', '73'],
    prices: priced(4000, 900),
  })
  const second = await givenOffer(given, {
    organization: 'Couvertures Savoisiennes',
    departments: ['74'],
    prices: priced(3800, 1000),
  })
  const third = await givenOffer(given, { organization: 'Bac et Zinc', departments: ['74'], prices: priced(null, 950) })

  // Closed again, the consultation does not unlock what signed offers answered to.
  await given.db.updateTable('consultation').set({ phase: null }).where('edition', '=', EDITION).execute()
  const read = (await anne('getAwardRules', { params: { consultation: EDITION } })).json()
  expect(read).toMatchObject({
    locked: 'consultationJudged',
    baskets: expect.arrayContaining([expect.objectContaining({ lot: '203', locked: 'consultationJudged' })]),
  })
  expect((await anne('saveBasket', { params: lot, body: { lines: [] } })).statusCode).toBe(409)

  expect((await analysis(anne)).freeze).toBe('awardUnfinished')
  for (const who of [anne, bruno]) {
    expect((await marked(who, first.id, 2250, 1300)).statusCode).toBe(200)
    await marked(who, second.id, 2000, 1000)
    await marked(who, third.id, 1000, who === anne ? 500 : 550)
  }
  expect(told(await marked(anne, first.id, 2600, 1300))).toContain('25')
  expect((await marked(anne, first.id, 2210, 1300)).statusCode).toBe(422)

  // The fingerprint of a frozen ranking is made of its marks: those of one moment come in one order always.
  const order = (await marksOf(db, [first.id, second.id, third.id])).map(
    ({ candidateId, evaluator, criterion }) => `${candidateId} ${String(evaluator).padStart(9)} ${criterion}`,
  )
  expect(order).toHaveLength(12)
  expect(order).toEqual(order.toSorted())

  const seen = await analysis(carla)
  expect(seen.offers.map(({ organization, rank, why }: never) => [organization, rank, why])).toEqual([
    ['Toitures du Léman', 1, null],
    ['Couvertures Savoisiennes', 2, null],
    ['Bac et Zinc', null, 'priceMissing'],
  ])
  // 4 000 × 100 + 900 × 10,5 = 409 450 ; 3 800 × 100 + 1 000 × 10,5 = 390 500.
  expect(seen.offers.map(({ total, price, technical, score }: never) => [total, price, technical, score])).toEqual([
    [409_450, 5722, 3550, 9272],
    [390_500, 6000, 3000, 9000],
    [9975, null, 1525, null],
  ])
  expect((await carla('freezeRanking', { params: at('74') })).statusCode).toBe(409)
  const asked = await anne('askClarification', {
    params: { id: third.id },
    body: { question: 'Une ligne n’a pas de prix.', dueAt: '2026-11-20T17:00:00.000Z' },
  })
  await applicantCall(given, third)('answerClarification', {
    params: { clarificationId: asked.json().clarifications[0].id },
    body: { answer: 'Un oubli : elle est comprise dans la ligne suivante.' },
  })
  const decided = await carla('decideOffer', {
    params: { id: third.id, place: '74' },
    body: { kind: 'valued', reason: 'Une ligne oubliée.' },
  })
  expect(decided.json().offers[2]).toMatchObject({ rank: 3, total: 409_975, decision: { kind: 'valued' } })

  expect((await anne('freezeRanking', { params: at('74') })).statusCode).toBe(403)
  // Nor under a second name.
  const alias = await givenAccount(given, { side: 'operator' })
  await givenOneBrowser(given, [anne.account, alias])
  const asAlias = await signedInAs(given, alias)
  expect(said(await asAlias('freezeRanking', { params: at('74'), body: { reason: 'Prêt' } }))).toBe('awardBySelf')
  expect((await carla('freezeRanking', { params: at('74') })).json()).toMatchObject({
    state: 'frozen',
    freeze: 'awardFrozen',
  })
  expect((await marked(bruno, first.id, 2000, 1000)).statusCode).toBe(409)
  expect(told(await carla('decideAward', { params: lot }))).toContain('Savoie')
  await carla('reopenRanking', { params: at('74'), body: { reason: 'Une note à revoir.' } })
  expect((await marked(bruno, first.id, 2300, 1300)).statusCode).toBe(200)
  for (const place of ['74', '73']) await carla('freezeRanking', { params: at(place) })

  const exported = await carla('exportAnalysis', { params: lot })
  const folder = await mkdtemp(join(tmpdir(), 'charpente-award-'))
  await writeFile(join(folder, 'analyse.json'), exported.rawPayload)
  const script = new URL('../../../../tools/recompute-ranking.mjs', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [script, join(folder, 'analyse.json')])
  expect(stdout).toContain('4 ranked offers: the same')
  await rm(folder, { recursive: true })

  expect((await carla('decideAward', { params: lot })).json().award.decidedAt).not.toBeNull()
  // Whoever agreed read who comes where, by the name of the firm, with its points and its price.
  const [agreed] = (await bruno('listAssents', { query: { list: 'decided' } })).json<Assent[]>()
  const ranks = agreed?.facts.find(({ label }) => label === 'Rangs')?.value.replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(ranks).toMatch(
    /Rang : 1, Total : \d+,\d\d points, Détail estimatif : 4 094,50 € HT, .*, Candidature : Toitures du Léman\n/,
  )
  expect(ranks).not.toContain('@')
  expect((await carla('notifyAward', { params: lot })).statusCode).toBe(409)
  const readDecision = async ({ id, readCode }: typeof first) =>
    (await applicantCall(given, { id, code: readCode })('getDecision')).json()
  expect(await readDecision(first)).toMatchObject({ decided: false, places: [] })
  // Read as they would leave: whoever comes second is told who comes first, and before which court to contest it.
  await db
    .insertInto('setting')
    .values({ key: 'centre.tribunal', value: 'tribunal administratif de Grenoble' })
    .execute()
  const letters = (await carla('previewAwardLetters', { params: lot })).json() as LetterPreview[]
  const letterOf = (id: string) => letters.find((letter) => letter.id === id)?.text.replaceAll(/\s/g, ' ') ?? ''
  expect(letterOf(first.id)).not.toContain('Voies et délais de recours')
  expect(letterOf(second.id)).toMatch(/Mieux classés : Haute-Savoie, 1\. Toitures du Léman, .* points/)
  expect(letterOf(second.id)).toContain('devant le tribunal administratif de Grenoble')
  for (const { id } of [first, second, third]) expect(letterOf(id)).toContain('Consultation : n° 2026-07, Travaux')
  expect((await carla('sendAwardLetters', { params: lot })).json().award.notifyFrom).toBe('2026-11-27')
  expect(said(await carla('previewAwardLetters', { params: lot }))).toBe('awardDecided')
  expect((await carla('sendAwardLetters', { params: lot })).statusCode).toBe(409)
  await given.work()
  expect(await readDecision(first)).toMatchObject({
    decided: true,
    recourse: expect.stringContaining('recours'),
    places: [
      { code: '73', rank: 1 },
      { code: '74', rank: 1 },
    ],
  })
  expect(told(await carla('notifyAward', { params: lot }))).toMatch(/27.novembre 2026/)
  given.setNow(new Date(TEST_NOW.getTime() + 12 * DAY))
  await givenPieces(
    given,
    [first, second, third].map(({ id }) => id),
  )
  const again = { carla: await inPair(given, carla.account) }
  const notified = await again.carla('notifyAward', { params: lot })
  expect(notified.json().award.notifiedAt).not.toBeNull()
  expect((await again.carla('notifyAward', { params: lot })).statusCode).toBe(409)

  const holders = await db
    .selectFrom('holder')
    .innerJoin('account', 'account.id', 'holder.supplier_id')
    .select(['account.name', 'account.type', 'account.email', 'holder.rank', 'holder.market_number as number'])
    .where('holder.lot_code', '=', '203')
    .where(
      'account.email',
      'in',
      [first, second, third].map(({ holderEmail }) => holderEmail),
    )
    .orderBy('holder.place_id')
    .orderBy('rank')
    .execute()
  expect(holders.map(({ name, rank, type }) => [name, rank, type])).toEqual([
    ['Toitures du Léman', 1, 'formalized'],
    ['Toitures du Léman', 1, 'formalized'],
    ['Couvertures Savoisiennes', 2, 'formalized'],
    ['Bac et Zinc', 3, 'formalized'],
  ])
  expect(holders[0]?.number).toMatch(/^25-203-/)
  const prices = await db
    .selectFrom('article_price')
    .select(['rank', 'price_a as price'])
    .where('article_id', '=', articles[0] ?? 0)
    .orderBy('place_id')
    .orderBy('rank')
    .execute()
  expect(prices).toEqual([
    { rank: 1, price: 4000 },
    { rank: 1, price: 4000 },
    { rank: 2, price: 3800 },
  ])
  const mails = await db
    .selectFrom('mail')
    .select(['template', 'recipient'])
    .where('template', 'in', ['awardLetter', 'rejectionLetter', 'holderAccountOpened'])
    .execute()
  expect(mails.filter(({ template }) => template === 'awardLetter')).toHaveLength(3)
  expect(mails.filter(({ template }) => template === 'rejectionLetter')).toHaveLength(0)
  // The head of each firm, and the person named for its departments.
  expect(mails.filter(({ template }) => template === 'holderAccountOpened').map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([first.holderEmail, second.holderEmail, third.holderEmail, 'k@toitures.example']),
  )
})

test('Q-131 equal offers are drawn, once, and the draw is kept', async () => {
  given.setNow(TEST_NOW)
  const twins = [
    await givenOffer(given, { organization: 'Jumeau A', departments: ['38'], prices: priced(100, 100) }),
    await givenOffer(given, { organization: 'Jumeau B', departments: ['38'], prices: priced(100, 100) }),
  ]
  await db.deleteFrom('award').execute()
  await db.deleteFrom('lot_award').execute()
  await db.updateTable('ranking').set({ frozen_at: null, frozen_by: null, content: null, sha256: null }).execute()
  for (const who of [anne, bruno]) for (const { id } of twins) await marked(who, id, 500, 500)
  expect((await analysis(carla, '38')).freeze).toBe('awardTied')
  const { draw } = (await carla('drawOffers', { params: at('38') })).json()
  expect([...draw].sort()).toEqual(twins.map(({ id }) => id).sort())
  expect((await carla('drawOffers', { params: at('38') })).json().draw).toEqual(draw)
  const frozen = await carla('freezeRanking', { params: at('38') })
  expect(frozen.json().offers.map(({ id }: { id: string }) => id)).toEqual(draw)
})

test('the desk shows who is where, and a stranger nothing', async () => {
  const lots = (await anne('listAnalyses', { query: { consultation: String(EDITION) } })).json()
  expect(lots.find((one: { lot: string }) => one.lot === '203')).toMatchObject({ offers: 5 })
  expect((await callerOf(given)('listAnalyses', { query: { consultation: String(EDITION) } })).statusCode).toBe(401)
})

test('each of these acts left its line', async () => {
  expect(await actionsLeft(given)).toEqual(
    expect.arrayContaining([
      'awardRulesSaved',
      'offerMarked',
      'offerDecided',
      'offersDrawn',
      'rankingFrozen',
      'rankingReopened',
      'lotAwarded',
      'awardLettersSent',
    ]),
  )
})
