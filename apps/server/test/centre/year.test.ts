import type { DeskTask, Worklist, WorklistName } from '@charpente/contract/centre/desk-home'
import { beforeAll, expect, test } from 'vitest'
import { givenConsultation } from '../given/applications.ts'
import { givenContract } from '../given/contracts.ts'
import { givenOffer, givenPieces } from '../given/offers.ts'
import { type Call, givenAccount, givenPeople, signedInAs } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'

const given = await givenPeople()
const { db } = given
const EDITION = 25
let call: Call
let operatorId: number

const noon = (day: string) => new Date(`${day}T12:30:00+01:00`)
const on = async (day: string) => {
  given.setNow(noon(day))
  call = await signedInAs(given, { id: operatorId })
}
const lists = async () => (await call('getWorklists')).json<Worklist[]>()
const list = async (name: WorklistName) => (await lists()).find((one) => one.name === name) as Worklist
/** Where this lot waits. */
const waiting = async (lot: string) =>
  (await lists()).flatMap(({ name, tasks }) => (tasks.some(({ subject }) => subject.lot === lot) ? [name] : []))
const award = (lot: string, values: object) =>
  db.updateTable('lot_award').set(values).where('lot_code', '=', lot).execute()

beforeAll(async () => {
  operatorId = (await givenAccount(given, { side: 'operator' })).id
})

test('a lot put out waits for one act at a time, from its deadline to its notification', async () => {
  await givenConsultation(given, { lots: ['203', '205'] })
  const placeId = await placeIdOf(given, '74')
  const { id } = await givenOffer(given, { organization: 'Toitures du Léman', departments: ['74'], prices: {} })
  await on('2026-12-10')
  expect(await waiting('203')).toEqual([])
  await on('2026-12-11')
  expect([await waiting('203'), await waiting('205')]).toEqual([['lotsToFreeze'], ['fruitlessLots']])
  expect((await list('fruitlessLots')).tasks[0]).toMatchObject<Partial<DeskTask>>({
    subject: { edition: EDITION, lot: '205', consultation: EDITION },
    cause: 'aucune offre reçue, consultation 2026-07',
    act: 'Relancer le lot',
  })
  const content = JSON.stringify({ ranking: [{ id, rank: 1 }] })
  const frozen = { frozen_at: given.now(), frozen_by: operatorId, content, sha256: Buffer.alloc(32) }
  await db
    .insertInto('ranking')
    .values({ edition: EDITION, lot_code: '203', place_id: placeId, ...frozen })
    .execute()
  expect(await waiting('203')).toEqual(['lotsToAward'])
  await db
    .insertInto('lot_award')
    .values({ edition: EDITION, lot_code: '203', decided_by: operatorId, decided_at: given.now() })
    .execute()
  await db
    .insertInto('award')
    .values({ edition: EDITION, lot_code: '203', candidate_id: id, place_id: placeId, rank: 1 })
    .execute()
  expect(await waiting('203')).toEqual(['lotsToWrite'])
  await award('203', { letters_at: given.now(), notify_from: '2026-12-23' })
  expect(await waiting('203')).toEqual(['awardPapers'])
  await givenPieces(given, [id])
  expect(await waiting('203')).toEqual([])
  await on('2026-12-23')
  expect(await waiting('203')).toEqual(['lotsToNotify'])
  await award('203', { notified_at: given.now() })
  expect(await waiting('203')).toEqual([])
})

test('a contract waits for its essential data, and comes back above its maximum with the figure', async () => {
  await on('2026-11-16')
  const { marketNumber } = await givenContract(given, { lot: '204' })
  expect((await list('essentialData')).tasks).toMatchObject([
    { subject: { contract: marketNumber }, due: '2027-01-16' },
  ])
  expect(await list('passedCeilings')).toMatchObject({ count: 0, tasks: [] })
  // Whatever it has engaged is above a maximum of nothing but a cent.
  await db.updateTable('contract').set({ maximum: 1 }).where('number', '=', marketNumber).execute()
  expect((await list('nearCeilings')).count).toBe(0)
})

test('the year turns: the edition to come is to be published, and is the current one once it is', async () => {
  await db
    .insertInto('edition')
    .values({ id: 26, name: '2027-2028', starts_on: '2027-01-01', ends_on: '2028-12-31' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const current = async () => (await call('getSettings')).json().currentEdition
  const toPublish = async () => (await list('editionsToPublish')).tasks.find(({ subject }) => subject.edition === 26)
  await on('2026-10-01')
  expect(await toPublish()).toBeUndefined()
  await on('2026-12-10')
  expect([await toPublish(), await current()]).toMatchObject([{ due: '2026-12-31' }, 25])
  await on('2027-01-01')
  expect([(await list('editionsToPublish')).late, await current()]).toEqual([1, 25])
  const { id } = await db
    .insertInto('publication')
    .values({
      edition: 26,
      state: 'published',
      asked_at: given.now(),
      alive_at: given.now(),
      ended_at: given.now(),
      shown_at: given.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('edition').set({ publication_id: id }).where('id', '=', 26).execute()
  expect([await toPublish(), await current()]).toEqual([undefined, 26])
})
