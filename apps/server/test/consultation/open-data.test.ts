import type { EssentialContract } from '@charpente/contract/consultation/open-data'
import { beforeAll, expect, test } from 'vitest'
import { schemaFaults } from '../../src/consultation/open-data/decp-schema.ts'
import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContract } from '../given/contracts.ts'
import { type Call, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { visitor } = given
let operator: Call

const contracts = async (): Promise<EssentialContract[]> => (await operator('listEssentialData')).json().contracts
const published = async () => (await visitor('getEssentialData')).json().marches.marche

beforeAll(async () => {
  operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  await givenConsultation(given)
})

test('nothing is public before the centre publishes, and nothing can be published before a contract', async () => {
  expect(await published()).toEqual([])
  expect(await contracts()).toEqual([])
  expect(said(await operator('publishEssentialData'))).toBe('essentialDataNothing')
})

test('what is missing is told, then published once it is there', async () => {
  const first = await givenContract(given, { lot: '203', departments: ['73', '74'] })
  // One maximum for one contract, in however many places: the one its orders are held to.
  const maximum = { maximum: 300_000_000 }
  await given.db.updateTable('contract').set(maximum).where('number', '=', first.marketNumber).execute()
  const second = await givenContract(given, { lot: '204', organization: 'Atelier du Lac', siret: '123' })
  const states = async () => Object.fromEntries((await contracts()).map((one) => [one.marketNumber, one]))
  expect((await states())[first.marketNumber]).toMatchObject({ state: 'incomplete', gaps: ['centreSiret'] })
  await givenCentreSiret(given, '000 499 990 00018')
  const ready = await states()
  expect(ready[first.marketNumber]).toMatchObject({
    state: 'ready',
    gaps: [],
    faults: [],
    places: 2,
    amount: 3_000_000,
    lot: '203',
    notifiedOn: '2026-11-15',
    dueOn: '2027-01-15',
    publishedOn: null,
    holders: ['Toitures du Léman'],
  })
  expect(ready[second.marketNumber]).toMatchObject({ state: 'incomplete', gaps: ['holderSiret'] })

  // All together or not at all: which contract, and which field, is told.
  const refused = await operator('publishEssentialData')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain(`${second.marketNumber} (SIRET d’un titulaire)`)
  expect(await published()).toEqual([])
  await given.db.deleteFrom('award').where('candidate_id', '=', second.id).execute()

  const asked = await operator('publishEssentialData')
  expect(asked.statusCode).toBe(200)
  const [market, ...others] = await published()
  expect(others).toEqual([])
  expect(schemaFaults(market)).toEqual([])
  expect(market).toMatchObject({
    id: first.marketNumber,
    acheteur: { id: '00049999000018' },
    objet: expect.stringContaining('lot 203'),
    lieuExecution: { code: '84', typeCode: 'Code région' },
    offresRecues: 1,
    dureeMois: 24,
    datePublicationDonnees: '2026-11-15',
    dateNotification: '2026-11-15',
    formePrix: 'Unitaire',
  })
  expect(said(await operator('publishEssentialData'))).toBe('essentialDataNothing')
})

test('what is published no longer changes, whatever the centre becomes', async () => {
  const [before] = await published()
  await givenCentreSiret(given, '000 499 980 00020')
  expect(await published()).toEqual([before])
  expect((await contracts()).find(({ lot }) => lot === '203')).toMatchObject({ state: 'published' })
  const { marche } = (await operator('exportEssentialData')).json().marches
  expect(marche).toEqual([before])
})

test('below the threshold a contract is not published; above, the format has the last word', async () => {
  const set = (key: string, value: string) =>
    given.db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value }))
      .execute()
  await givenContract(given, { lot: '206' })
  const state = async () => (await contracts()).find(({ lot }) => lot === '206')
  expect(await state()).toMatchObject({ state: 'ready' })
  await set('seuils.donneesEssentielles', '90000000')
  expect(await state()).toMatchObject({ state: 'below' })
  await set('seuils.donneesEssentielles', '40000')
  await set('decp.procedure', 'Tirage au sort')
  expect(await state()).toMatchObject({ state: 'incomplete', faults: ['procedure'] })
})

/** The schema kept here refuses what the national one does. */
test.each([
  ['a number of more than 16 signs', { id: 'A'.repeat(17) }, 'id'],
  ['a buyer without its 14 digits', { acheteur: { id: '123' } }, 'acheteur.id'],
  ['no offer', { offresRecues: 0 }, 'offresRecues'],
  ['a group that does not exist', { typeGroupementOperateurs: 'Autre' }, 'typeGroupementOperateurs'],
  ['nobody to hold it', { titulaires: [] }, 'titulaires'],
  ['a day that is no day', { dateNotification: '16/11/2026' }, 'dateNotification'],
  ['a technique outside its list', { techniques: 'Accord-cadre' }, 'techniques'],
  ['a field the format does not have', { couleur: 'bleu' }, ''],
])('the schema refuses %s', async (_, change, field) => {
  const [market] = await published()
  expect(schemaFaults({ ...market, ...change })).toEqual([field])
})

test('the schema refuses a market without one of its fields', async () => {
  const [market] = await published()
  const needed = Object.keys(market)
  expect(needed).toHaveLength(24)
  for (const field of needed) {
    const { [field]: _, ...rest } = market
    expect(schemaFaults(rest)).toEqual([field])
  }
})
