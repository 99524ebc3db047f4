import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContract } from '../given/contracts.ts'
import { givenOffer, givenPieces } from '../given/offers.ts'
import { givenAccount, givenPeople } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'
import { inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db } = given
let operator: Pair
let operatorId: number

beforeAll(async () => {
  const account = await givenAccount(given, { side: 'operator' })
  operatorId = account.id
  operator = await inPair(given, account)
  await givenConsultation(given)
})

const EDITION = 25
/** Names of different lengths: each has a SIRET of its own. */
const firms = ['Toits', 'Toitures', 'Couvertures', 'Bac et Zinc du Lac']

/** A lot that only has to be notified: every firm holds a rank in the first place, the first one also in the second. */
async function givenAwarded(lot: string, organizations = firms.slice(0, 3)) {
  const [first, second] = [await placeIdOf(given, '74'), await placeIdOf(given, '73')]
  const now = given.now()
  await db
    .insertInto('lot_award')
    .values({ edition: EDITION, lot_code: lot, decided_by: operatorId, decided_at: now })
    .execute()
  await db
    .updateTable('lot_award')
    .set({ letters_at: now, notify_from: '2026-11-01' })
    .where('lot_code', '=', lot)
    .execute()
  const offers = []
  for (const [at, organization] of organizations.entries()) {
    const { id } = await givenOffer(given, { lot, organization, departments: ['74', '73'], prices: {} })
    offers.push(id)
    const held = { edition: EDITION, lot_code: lot, candidate_id: id, rank: at + 1 }
    await db
      .insertInto('award')
      .values({ ...held, place_id: first })
      .execute()
    if (at === 0)
      await db
        .insertInto('award')
        .values({ ...held, place_id: second })
        .execute()
  }
  await givenPieces(given, offers)
  return offers
}

const notify = (lot: string) => operator('notifyAward', { params: { edition: EDITION, lot } })

const numbersOf = async (lot: string) =>
  (
    await db
      .selectFrom('holder')
      .select(['market_number as number', 'supplier_id as supplierId'])
      .distinct()
      .where('lot_code', '=', lot)
      .orderBy('market_number')
      .execute()
  ).map(({ number }) => number)

test('Q-123 lots notified at once number their contracts one after the other: none twice, none left out', async () => {
  const lots = ['201', '202', '204', '205']
  for (const lot of lots) await givenAwarded(lot)
  const answers = await Promise.all([...lots, ...lots].map(notify))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  for (const lot of lots) expect(await numbersOf(lot)).toEqual([`25-${lot}-001`, `25-${lot}-002`, `25-${lot}-003`])
})

test('Q-123 a notification that fails halfway takes no number', async () => {
  const [, , last = ''] = await givenAwarded('206')
  const step3 = db.updateTable('candidate_step').where('candidate_id', '=', last).where('key', '=', 'step3')
  const { saved } = await db
    .selectFrom('candidate_step')
    .select('saved')
    .where('candidate_id', '=', last)
    .where('key', '=', 'step3')
    .executeTakeFirstOrThrow()
  await step3.set({ saved: JSON.stringify({ contractors: [] }) }).execute()
  expect((await notify('206')).statusCode).toBe(404)
  expect(await numbersOf('206')).toEqual([])
  const taken = await db.selectFrom('candidate').select('id').where('market_number', 'like', '25-206-%').execute()
  expect(taken).toEqual([])
  await step3.set({ saved: JSON.stringify(saved) }).execute()
  expect((await notify('206')).statusCode).toBe(200)
  expect(await numbersOf('206')).toEqual(['25-206-001', '25-206-002', '25-206-003'])
})

test('a number given by hand is not given again', async () => {
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const held = { edition: EDITION, lot_code: '207', place_id: await placeIdOf(given, '38'), rank: 1 }
  await db
    .insertInto('holder')
    .values({ ...held, supplier_id: firm.id, market_number: '25-207-001' })
    .execute()
  await givenAwarded('207')
  await notify('207')
  expect(await numbersOf('207')).toEqual(['25-207-001', '25-207-002', '25-207-003', '25-207-004'])
})

test('once notified, holders are corrected and every contract is published', async () => {
  const held = await db
    .selectFrom('holder')
    .select(['rank', 'supplier_id as supplierId', 'market_number as marketNumber'])
    .where('lot_code', '=', '201')
    .where('place_id', '=', await placeIdOf(given, '74'))
    .orderBy('rank')
    .execute()
  const [one, two, three] = held
  const ranks = [one, three, two].map((firm, at) => ({ ...firm, rank: at + 1 }))
  const seen = held.map(({ rank, supplierId }) => ({ rank, supplierId }))
  const params = { edition: EDITION, lot: '201', place: '74' }
  const corrected = await operator('correctHolders', { params, body: { ranks, seen, reason: 'Rangs inversés' } })
  expect(corrected.statusCode).toBe(200)
  await givenCentreSiret(given, '000 499 990 00018')
  const published = await operator('publishEssentialData')
  expect(published.statusCode).toBe(200)
  const states = published.json().contracts.map(({ state }: { state: string }) => state)
  expect(new Set(states)).toEqual(new Set(['published']))
  expect(states).toHaveLength(18)
})

test('doubles of an older database are numbered again, what is unique or public stays', async () => {
  const older = await givenPeople()
  await givenConsultation(older)
  const contracts = []
  for (const [at, department] of ['73', '74', '38', '01'].entries())
    contracts.push(await givenContract(older, { lot: '203', organization: firms[at] ?? '', departments: [department] }))
  const [published, one, other, own] = contracts
  const client = new pg.Client({ connectionString: older.url })
  await client.connect()
  await client.query(`
    alter table candidate drop column market_number;
    alter table offer_decision drop constraint offer_decision_pkey, drop constraint offer_decision_kind_check;
    alter table offer_decision add primary key (candidate_id, place_id),
      add constraint offer_decision_kind_check check (kind in ('valued', 'apart'))`)
  await client.query(`update holder set market_number = '25-203-5F0C7A' where market_number <> $1`, [own?.marketNumber])
  await client.query(
    `insert into essential_data (id, candidate_id, content, published_at, published_by)
     select '25-203-5F0C7A', $1, '{}', now(), min(id) from account`,
    [published?.id],
  )
  const migration = new URL('../../src/platform/db/migrations/0041_contracts.sql', import.meta.url)
  await client.query(await readFile(migration, 'utf8'))
  const { rows } = await client.query(`
    select candidate.id, candidate.market_number as contract, holder.market_number as held from candidate
    join holder using (supplier_id)`)
  await client.end()
  const numberOf = (contract?: { id: string }) => rows.find(({ id }) => id === contract?.id)
  expect(numberOf(published)).toMatchObject({ contract: '25-203-5F0C7A', held: '25-203-5F0C7A' })
  expect(numberOf(own)).toMatchObject({ contract: own?.marketNumber, held: own?.marketNumber })
  const renumbered = [numberOf(one), numberOf(other)]
  expect(renumbered.map(({ contract }) => contract).sort()).toEqual(['25-203-001', '25-203-002'])
  expect(renumbered.every(({ contract, held }) => contract === held)).toBe(true)
})

test('a firm with a number its country gave is published under it; one that has none is told with its contract', async () => {
  const abroad = await givenContract(given, { lot: '208', organization: 'Dächer', siret: 'DE 123 456 789' })
  const without = await givenContract(given, { lot: '209', organization: 'Sans numéro', siret: '123' })
  const refused = await operator('publishEssentialData')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain(`${without.marketNumber} (SIRET d’un titulaire)`)
  expect(refused.json().message).not.toContain(abroad.marketNumber)
  // The firm writes it in its profile.
  await db
    .updateTable('account')
    .set({ siret: '00049980000017' })
    .where('id', '=', (of) => of.selectFrom('candidate').select('supplier_id').where('id', '=', without.id))
    .execute()
  expect((await operator('publishEssentialData')).statusCode).toBe(200)
  const { marche } = (await given.visitor('getEssentialData')).json().marches
  const holdersOf = (id: string) => marche.find((one: { id: string }) => one.id === id)?.titulaires
  expect(holdersOf(abroad.marketNumber)).toEqual([{ titulaire: { typeIdentifiant: 'TVA', id: 'DE123456789' } }])
  expect(holdersOf(without.marketNumber)).toEqual([{ titulaire: { typeIdentifiant: 'SIRET', id: '00049980000017' } }])
})
