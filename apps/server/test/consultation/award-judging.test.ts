import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { beforeAll, expect, test } from 'vitest'
import { applicantCall, givenConsultation } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenOffer } from '../given/offers.ts'
import { readOf } from '../given/pdf.ts'
import { givenAccount, givenPeople, said } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'
import { inPair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db } = given

const EDITION = 25
const lot = { edition: EDITION, lot: '203' }
const at = (place: string) => ({ ...lot, place })
const criteria = [
  { code: 'moyens', name: 'Moyens', weight: 2500 },
  { code: 'social', name: 'Social', weight: 1500 },
]

/** Six letters are drawn. */
const SLOW = { timeout: 120_000 }

const staff = async (firstname: string) =>
  inPair(given, await givenAccount(given, { side: 'operator', firstname, lastname: 'Essai' }))
type Staff = Awaited<ReturnType<typeof staff>>
type Offer = Awaited<ReturnType<typeof givenOffer>>

let [anne, bruno, carla] = [] as unknown as [Staff, Staff, Staff]
let [first, second, third, low, apart] = [] as unknown as [Offer, Offer, Offer, Offer, Offer]

const givenArticles = async (from: number, count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `203-95-${String(from + index).padStart(3, '0')}`)
  return db
    .insertInto('article')
    .values(
      rows.map((code) => ({
        edition: EDITION,
        lot_code: '203',
        code,
        chapter: 'Essais',
        name: code,
        description: '',
        unit: 'm2',
        quantity_b: 50,
        quantity_c: 500,
      })),
    )
    .returning('id')
    .execute()
}

beforeAll(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  ;[anne, bruno, carla] = [await staff('Anne'), await staff('Bruno'), await staff('Carla')]
  await db
    .insertInto('award_criterion')
    .values(criteria.map((one, position) => ({ ...one, consultation_id: EDITION, position })))
    .execute()
  const [article] = await givenArticles(1, 1)
  const id = article?.id ?? 0
  await db.insertInto('basket_line').values({ article_id: id, quantity: 10 }).execute()
  const offered = (organization: string, price: number, departments: string[]) =>
    givenOffer(given, { organization, departments, prices: { [id]: [price, price, price] } })
  first = await offered('Toitures', 10_000, ['74', '73'])
  second = await offered('Couvertures', 10_200, ['74', '73'])
  third = await offered('Ardoises', 10_400, ['74', '73'])
  low = await offered('Bac et Zinc', 6000, ['74'])
  apart = await offered('Hors sujet', 10_100, ['73'])
  for (const who of [anne, bruno])
    for (const { id: offer } of [first, second, third, low, apart])
      await who('saveMarks', {
        params: { id: offer },
        body: {
          marks: [
            { criterion: 'moyens', mark: 2000, comment: who === anne ? 'Une équipe de trop.' : '' },
            { criterion: 'social', mark: 1000 },
          ],
        },
      })
})

const analysis = async (who: Staff, place: string): Promise<Analysis> =>
  (await who('getAnalysis', { params: at(place) })).json()
const offerIn = (read: Analysis, { id }: Offer) => read.offers.find((one) => one.id === id) as AnalysedOffer
const decide = ({ id }: Offer, place: string, kind: string, reason = 'Décidé ainsi.') =>
  carla('decideOffer', { params: { id, place }, body: { kind, reason } })

test('R2152-3 an offer too low is judged once the firm was asked and has answered; nothing is frozen before', async () => {
  const before = await analysis(carla, '74')
  expect(before).toMatchObject({ freeze: 'abnormalUnjudged' })
  expect(offerIn(before, low)).toMatchObject({ abnormallyLow: true, justified: null, question: null })
  const refused = await carla('freezeRanking', { params: at('74') })
  expect([refused.statusCode, said(refused)]).toEqual([409, 'abnormalUnjudged'])
  for (const kind of ['justified', 'apart']) expect(said(await decide(low, '74', kind))).toBe('abnormalUnasked')
  expect(said(await decide(first, '74', 'justified'))).toBe('abnormalNone')

  const question = { question: 'Justifiez vos prix.', dueAt: '2026-11-20T17:00:00.000Z' }
  const asked = await anne('askClarification', { params: { id: low.id }, body: question })
  expect(asked.statusCode).toBe(201)
  const waits = await decide(low, '74', 'justified')
  expect(said(waits)).toBe('abnormalWaits')
  expect(waits.json().message).toMatch(/20.novembre 2026/)
  expect((await analysis(carla, '74')).freeze).toBe('abnormalUnjudged')

  const [{ id: clarificationId }] = asked.json().clarifications
  const answered = await applicantCall(given, low)('answerClarification', {
    params: { clarificationId },
    body: { answer: 'Stock acheté en 2024.' },
  })
  expect(answered.statusCode).toBe(200)
  const judged = (await decide(low, '74', 'justified', 'Achats anciens, vérifiés.')).json()
  expect(judged.freeze).toBeNull()
  expect(offerIn(judged, low)).toMatchObject({
    rank: 1,
    justified: { reason: 'Achats anciens, vérifiés.', by: 'Carla Essai' },
    question: { answer: 'Stock acheté en 2024.' },
  })
})

test('evaluators read each other’s comments once two of them have marked', async () => {
  const read = await analysis(carla, '74')
  expect(offerIn(read, first).comments).toEqual([
    { criterion: 'moyens', by: 'Anne Essai', comment: 'Une équipe de trop.' },
  ])
  await db.deleteFrom('offer_mark').where('candidate_id', '=', apart.id).where('comment', '=', '').execute()
  expect(offerIn(await analysis(carla, '73'), apart).comments).toEqual([])
  for (const who of [anne, bruno])
    await who('saveMarks', {
      params: { id: apart.id },
      body: {
        marks: [
          { criterion: 'moyens', mark: 2000 },
          { criterion: 'social', mark: 1000 },
        ],
      },
    })
})

test('a frozen ranking is read, exported and printed as it was, whatever is imported since', async () => {
  expect((await decide(apart, '73', 'apart', 'Mémoire d’un autre lot.')).statusCode).toBe(200)
  for (const place of ['74', '73']) expect((await carla('freezeRanking', { params: at(place) })).statusCode).toBe(200)
  // The address at which an offer is opened is of the hour, and of whoever reads.
  const read = async (who: Staff, place: string) => {
    const { offers, ...rest } = await analysis(who, place)
    return { ...rest, offers: offers.map((offer) => ({ ...offer, readOnlyPath: '' })) }
  }
  const readings = async () => [await read(carla, '74'), await read(anne, '73')]
  const exported = async () =>
    (await carla('exportAnalysis', { params: lot }))
      .json()
      .places.filter(({ place }: { place: string }) => place === '74' || place === '73')
  const [before, file] = [await readings(), await exported()]
  expect(offerIn(before[0] as Analysis, low).flags.missing).toBe(0)

  const added = await givenArticles(100, 200)
  await db
    .insertInto('basket_line')
    .values(added.map(({ id }) => ({ article_id: id, quantity: 5 })))
    .execute()
  const prices = added.map(({ id }) => ({ candidate_id: first.id, place_id: null, article_id: id, price_a: 100 }))
  await db.insertInto('candidate_price').values(prices).execute()
  const places = await db.selectFrom('place').select('id').orderBy('id').limit(25).execute()
  const imported = added.flatMap(({ id }) =>
    places.map((place) => ({ article_id: id, place_id: place.id, rank: 1, price_a: 200 })),
  )
  expect(imported).toHaveLength(5000)
  await db.insertInto('article_price').values(imported).execute()
  given.setNow(new Date(TEST_NOW.getTime() + 3_000_000))
  expect(await readings()).toEqual(before)
  expect(JSON.stringify(await exported())).toBe(JSON.stringify(file))
  const { content, sha256 } = file.find(({ place }: { place: string }) => place === '74').frozen
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)

  // One frozen by an earlier version kept less, and is still read.
  const placeId = await placeIdOf(given, '74')
  const { version: _, families: __, widest: ___, offers, ...rest } = JSON.parse(content)
  const fields = ['id', 'organization', 'siret', 'total', 'missing', 'decision', 'marks', 'prices']
  const old = offers.map((offer: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, offer[field]])),
  )
  const keep = (text: string) =>
    db
      .updateTable('ranking')
      .set({ content: text })
      .where('place_id', '=', placeId)
      .where('lot_code', '=', '203')
      .execute()
  await keep(JSON.stringify({ ...rest, offers: old }))
  const old74 = await analysis(carla, '74')
  expect(old74.offers.map(({ id, total, rank, missing }) => [id, total, rank, missing])).toEqual(
    before[0]?.offers.map(({ id, total, rank, missing }) => [id, total, rank, missing]),
  )
  expect(old74.basketLines).toBe(1)
  await keep(content)
})

test(
  'R2181-3 letters say the marks by criterion, who was retained, why an offer was set apart, and the remedies',
  SLOW,
  async () => {
    await given.mails()
    // Her session has grown old meanwhile.
    carla = await staff('Carla')
    expect((await carla('decideAward', { params: lot })).statusCode).toBe(200)
    expect((await carla('sendAwardLetters', { params: lot })).statusCode).toBe(200)
    await given.work()
    const sent = await given.mails()
    const letters = ({ email }: Offer) =>
      sent.filter(({ to }) => to === email).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    const [rejected] = letters(apart)
    expect(rejected).toContain('Savoie, écartée : Mémoire d’un autre lot.')
    expect(rejected).toMatch(/1\. Toitures, 90 points \(prix 60, Moyens 20, Social 10\)/)
    expect(rejected).toContain('Voies et délais de recours')
    // Third in one place, fourth in the other: both letters say how to contest.
    const both = letters(third)
    expect(both).toHaveLength(2)
    for (const letter of both) expect(letter).toContain('Voies et délais de recours')
    expect(both.join(' ')).toMatch(/rang 4, .* points \(prix .*, Moyens 20, Social 10\)/)
    // Whoever comes second somewhere is told who comes first there, and how to contest it.
    expect(letters(first)).toHaveLength(1)
    expect(letters(first)[0]).toContain('Mieux classés : Haute-Savoie, 1. Bac et Zinc')
    expect(letters(first)[0]).toContain('Voies et délais de recours')
    expect(both.join(' ')).toContain('Appréciation de votre offre : Haute-Savoie, Moyens : Une équipe de trop.')
  },
)

test('P-NOTIF-07 each letter is on paper too, in the same words, attached to its mail and read on the desk', async () => {
  const kept = await db
    .selectFrom('award_letter')
    .innerJoin('media', 'media.id', 'award_letter.media_id')
    .select(['media.storage_key as key', 'media.id', 'kind'])
    .where('award_letter.candidate_id', '=', apart.id)
    .execute()
  expect(kept.map(({ kind }) => kind)).toEqual(['rejectionLetter'])
  const content = await given.storage.get(kept[0]?.key ?? '')
  const text = content ? readOf(await buffer(content)) : ''
  expect(text).toMatch(/Hors sujet.*n’a pas retenu votre offre.*écartée\s?: Mémoire d’un autre lot\./)
  expect(text).toMatch(/1\. Toitures, 90 points/)
  expect(text).toContain('Voies et délais de recours')
  const mail = await db
    .selectFrom('mail')
    .select('data')
    .where('template', '=', 'rejectionLetter')
    .where('candidate_id', '=', apart.id)
    .executeTakeFirstOrThrow()
  expect(mail.data).toMatchObject({ file: { mediaId: kept[0]?.id, name: 'lettre-rejet-lot-203.pdf' } })
  const desk = (await carla('getNotification', { params: lot })).json()
  expect(desk.letters).toHaveLength(5 + 1)
  const opened = await given.app.inject({ url: desk.letters.find(({ id }: { id: string }) => id === apart.id).url })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  const decision = (await applicantCall(given, { id: apart.id, code: apart.readCode })('getDecision')).json()
  expect(decision.places[0]).toMatchObject({
    why: 'Mémoire d’un autre lot.',
    criteria: [
      { name: 'Moyens', mark: 2000, comments: [] },
      { name: 'Social', mark: 1000, comments: [] },
    ],
    holders: [
      { organization: 'Toitures', price: 6000, criteria: [{ name: 'Moyens', mark: 2000 }, { name: 'Social' }] },
      {},
      {},
    ],
  })
})
