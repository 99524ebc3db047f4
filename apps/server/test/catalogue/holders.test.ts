import { formatDayNumeric } from '@charpente/domain/platform/format'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenArticle, givenPrices, publishAndShow } from '../given/catalogue.ts'
import { type Account, givenAccount, givenMember, givenPeople, said, signedInAs } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'
import { inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db } = given
const at = { edition: 25, lot: '203' }
const ofPlace = { ...at, place: '74' }
const reason = 'Contrat résilié'

let operator: Pair
let savoie: number
let articleId: number
let [one, two, three]: Account[] = []

type Held = { rank: number; supplierId: number }
const matrix = async () => (await operator('getHolderMatrix', { params: at })).json()
const place = async () => (await matrix()).places.find(({ code }: { code: string }) => code === '74')
const seen = async () => (await place()).ranks.map(({ rank, supplierId }: Held) => ({ rank, supplierId }))
const held = (...firms: (Account | undefined | null)[]) =>
  firms.flatMap((firm, index) =>
    firm ? [{ rank: index + 1, supplierId: firm.id, marketNumber: `25-203-${firm.id}` }] : [],
  )
const correct = async (ranks: object[], changes: object = {}) =>
  operator('correctHolders', { params: ofPlace, body: { ranks, seen: await seen(), reason, ...changes } })
const pricesThere = async () =>
  (
    await db
      .selectFrom('article_price')
      .select(['rank', 'price_a as a'])
      .where('article_id', '=', articleId)
      .where('place_id', '=', savoie)
      .orderBy('rank')
      .execute()
  ).map(({ rank, a }) => [rank, a])

beforeAll(async () => {
  operator = await inPair(given, await givenAccount(given, { side: 'operator' }))
  const firm = (name: string, changes = {}) =>
    givenAccount(given, { side: 'supplier', type: 'formalized', name, ...changes })
  one = await firm('Couvertures Savoisiennes', { siret: '00050000900014' })
  two = await firm('Toits de Bresse')
  three = await firm('Ardèche Zinc')
  savoie = await placeIdOf(given, '74')
  articleId = (await givenArticle(given, { lotCode: '203', name: 'Tuile' })).id
})

beforeEach(async () => {
  await db.deleteFrom('holder').execute()
  await db.deleteFrom('article_price').execute()
  await db
    .insertInto('holder')
    .values(
      held(one, two).map(({ rank, supplierId, marketNumber }) => ({
        edition: 25,
        lot_code: '203',
        place_id: savoie,
        rank,
        supplier_id: supplierId,
        market_number: marketNumber,
      })),
    )
    .execute()
  await givenPrices(given, articleId, savoie, 1, [100, null, null])
  await givenPrices(given, articleId, savoie, 2, [200, null, null])
})

describe('the matrix of a lot', () => {
  test('counts what is missing, lot by lot', async () => {
    const lots = (await operator('listHeldLots', { params: { edition: 25 } })).json()
    expect(lots).toHaveLength(25)
    expect(lots.find(({ code }: { code: string }) => code === '203')).toMatchObject({
      places: 101,
      holes: 301,
      firstRankHoles: 100,
      changes: 0,
    })
    expect(lots.find(({ code }: { code: string }) => code === '101')).toMatchObject({ places: 18, holes: 54 })
    expect(said(await operator('listHeldLots', { params: { edition: 44 } }))).toBe('editionUnknown')
  })

  test('K-RENEW-02 a rank whose contract is over is to be filled', async () => {
    const over = (days: number) =>
      db
        .updateTable('contract')
        .set({ ends_on: sql`ends_on + ${days}::int` })
        .where('number', '=', `25-203-${one?.id}`)
        .execute()
    await over(-60)
    const lots = (await operator('listHeldLots', { params: { edition: 25 } })).json()
    expect(lots.find(({ code }: { code: string }) => code === '203')).toMatchObject({ holes: 302, firstRankHoles: 101 })
    expect((await place()).ranks).toMatchObject([{ hasEnded: true }, { hasEnded: false }])
    await over(60)
  })

  test('says who holds each rank, under which contract, who answers there, and what is wrong', async () => {
    const member = await givenMember(given, two as Account, { firstname: 'Léa', lastname: 'Morin' })
    await db
      .insertInto('department_manager')
      .values({ head_id: two?.id ?? 0, department_id: 73, account_id: member.id })
      .execute()
    await db.deleteFrom('article_price').where('rank', '=', 2).execute()
    const all = await matrix()
    expect(all).toMatchObject({ edition: 25, lot: '203', publishedAt: null })
    expect(all.places).toHaveLength(101)
    expect(all.regions).toContainEqual({ code: '84', name: 'Auvergne-Rhône-Alpes' })
    expect(await place()).toMatchObject({
      code: '74',
      name: 'Haute-Savoie',
      region: '84',
      offers: 0,
      fruitless: false,
      changed: [],
      ranks: [
        { rank: 1, name: 'Couvertures Savoisiennes', managers: [], isPriced: true, expired: false, score: null },
        {
          rank: 2,
          name: 'Toits de Bresse',
          managers: ['Léa Morin'],
          isPriced: false,
          marketNumber: `25-203-${two?.id}`,
        },
      ],
    })
    await db.deleteFrom('department_manager').execute()
    const file = await operator('exportHolders', { params: at })
    const [sheet] = await readXlsxFile(file.rawPayload)
    expect(sheet?.data).toHaveLength(1 + 3 * 101)
  })

  test('shows what is not published yet', async () => {
    await publishAndShow(given)
    expect((await place()).changed).toEqual([])
    await correct(held(one, two, three))
    expect((await place()).changed).toEqual([3])
    expect((await matrix()).publishedAt).toBe(given.now().toISOString())
  })
})

describe('a correction', () => {
  test('moves each firm with its prices, and is undone with them', async () => {
    const moved = await correct(held(two, one))
    expect(moved.json()).toMatchObject({ unpriced: [], place: { ranks: [{ name: 'Toits de Bresse' }, { rank: 2 }] } })
    expect(await pricesThere()).toEqual([
      [1, 200],
      [2, 100],
    ])
    const gone = await correct(held(two))
    expect(await pricesThere()).toEqual([[1, 200]])
    const undo = (id: number) => operator('undoCorrection', { params: { id }, body: { reason: 'Recours accepté' } })
    expect(said(await undo(moved.json().id))).toBe('holderMovedOn')
    expect((await undo(gone.json().id)).json().place.ranks).toHaveLength(2)
    expect(said(await undo(gone.json().id))).toBe('holderUndone')
    expect(await pricesThere()).toEqual([
      [1, 200],
      [2, 100],
    ])
    const [last, before] = (await operator('listHolderCorrections', { params: at })).json()
    expect(last).toMatchObject({ place: '74', reason: 'Recours accepté', undoes: gone.json().id, undone: false })
    expect(before).toMatchObject({ reason, undone: true, after: [{ rank: 1, name: 'Toits de Bresse' }] })
  })

  test('leaves a firm that comes without application without price, and says so', async () => {
    const answer = (await correct(held(one, two, three))).json()
    expect(answer.unpriced).toEqual([3])
    expect(await pricesThere()).toEqual([
      [1, 100],
      [2, 200],
    ])
  })

  test('is refused when a firm would have two ranks, by one account or two', async () => {
    expect(said(await correct(held(one, one)))).toBe('operatorHolderTwice')
    const other = await givenAccount(given, { side: 'supplier', type: 'formalized', siret: '00050000900014' })
    expect(said(await correct(held(one, other)))).toBe('operatorHolderTwice')
  })

  test('is refused for a firm that may not hold, a contract of another, an empty rank, or nothing', async () => {
    const free = await givenAccount(given, { side: 'supplier', type: 'free' })
    const buyer = await givenAccount(given, { type: 'formalized' })
    expect(said(await correct(held(one, free)))).toBe('holderMayNot')
    expect(said(await correct(held(one, buyer)))).toBe('holderMayNot')
    const stolen = [...held(one, two), { rank: 3, supplierId: three?.id, marketNumber: `25-203-${one?.id}` }]
    expect(said(await correct(stolen))).toBe('holderNumberTaken')
    expect(said(await correct(held(null, two)))).toBe('operatorRankGap')
    expect((await correct(held(null, two), { confirmGap: true })).statusCode).toBe(200)
    expect(said(await correct(held(null, two)))).toBe('holderUnchanged')
    expect(said(await correct(held(one, two), { reason: '' }))).toBe('invalidRequest')
  })

  test('is refused to whoever looked at something else', async () => {
    expect(said(await correct(held(two), { seen: [] }))).toBe('holderMovedOn')
    const body = { ranks: held(two), seen: await seen(), reason }
    const both = await Promise.all([1, 2].map(() => operator('correctHolders', { params: ofPlace, body })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(said(await operator('correctHolders', { params: { ...at, place: '99' }, body }))).toBe('notFound')
  })
})

test('whoever agrees to a holder agrees to the end of the contract it makes; given another since, nothing is done', async () => {
  const [asks, agrees] = [
    await signedInAs(given, await givenAccount(given, { side: 'operator' })),
    await signedInAs(given, await givenAccount(given, { side: 'operator' })),
  ]
  const before = await db.selectFrom('edition').selectAll().where('id', '=', 25).executeTakeFirstOrThrow()
  // No screen moves it once a contract took it.
  const end = (ends_on: string) => db.updateTable('edition').set({ ends_on }).where('id', '=', 25).execute()
  const ranks = held(one, two, await givenAccount(given, { side: 'supplier', type: 'formalized' }))
  const asked = await asks('correctHolders', { params: ofPlace, body: { ranks, seen: await seen(), reason } })
  expect(asked.json().facts).toContainEqual({ label: 'Fin', before: '—', value: formatDayNumeric(before.ends_on) })
  await end('2036-12-31')
  const moved = await agrees('approveAssent', { params: { id: asked.json().id }, body: {} })
  expect(said(moved)).toBe('assentMovedOn')
  await end(before.ends_on)
})
