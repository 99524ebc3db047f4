import { expect, test } from 'vitest'
import { purgeFilesJob } from '../../src/platform/media/purge-files.job.ts'
import { givenCart, givenProposal, info, type Kind, verbs } from '../given/carts.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { checked, textOf } from '../given/pdf.ts'
import { said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { app, db, setNow } = given
const { calls, sold, freely } = market

const printed = async (call: (typeof calls)['member'], kind: Kind, id: number) => {
  const answer = await call(verbs[kind].print, { params: { id } })
  return { answer, file: () => app.inject(answer.json<{ url: string }>().url) }
}

test('P-CART-39 the address of a formalized cart on paper', async () => {
  const id = await givenCart(calls.member, 'formalized', [
    [sold.socket, 60],
    [sold.roof, 12.5],
    [sold.mission, 100_000],
  ])
  const reference = { customerReferenceNumber: '2026-ENG-00417', operationEndingDate: '2027-01-29' }
  await calls.member('updateCart', { params: { id }, body: info({ ...reference, moContact: 'Atelier Borne' }) })
  const start = process.cpuUsage()
  const { answer, file } = await printed(calls.member, 'formalized', id)
  const { user, system } = process.cpuUsage(start)
  console.log(`a printed cart: ${Math.round((user + system) / 1000)} ms of processor`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().url).toMatch(/^\/api\/files\/\d+\?/)
  const { headers, rawPayload } = await file()
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(new RegExp(`^inline; filename="panier-74${id}F.pdf"`))
  // What was signed to be shown is not what was signed to be saved.
  expect((await app.inject(answer.json().url.replace('&shown=true', ''))).statusCode).toBe(403)
  const text = textOf(rawPayload)
  for (const words of [
    'Ce document n’est pas un bon de commande.',
    `74${id}F`,
    '« École Jean-Macé »',
    'Ville d’Annecy',
    '12 rue des Écoles, 74000 Annecy',
    'Accès par la cour',
    '2026-ENG-00417',
    'Atelier Borne',
    '29 janvier 2027',
    '206 – ',
    'Électricité du Lac · titulaire de rang 1',
    '2 jours ouvrés',
    'Courants d’Arve',
    // 60 × 41,22 at the second tier; 12,5 × 48,90; 100 000 × 0,0525.
    '50 à 500',
    '41,22 €',
    '2 473,20 €',
    '12,5',
    '611,25 €',
    '0,0525 €',
    '5 250,00 €',
    '8 334,45 €',
    'page 1 sur 1',
    'imprimé le 15 novembre 2026',
  ])
    expect(text).toContain(words)
})

test('a free cart, by supplier, and a draft for the firm that prepares it', async () => {
  const id = await givenCart(calls.freeBuyer, 'free', [
    [freely.visit, 10],
    [freely.audit, 1],
  ])
  const text = textOf((await (await printed(calls.freeBuyer, 'free', id)).file()).rawPayload)
  for (const words of ['Panier libre', `74${id}L`, 'dès 10', '1 000,00 €', 'Courants d’Arve', 'Adresse à renseigner'])
    expect(text).toContain(words)
  const draft = await givenCart(calls.rival, 'formalized', [[sold.socket, 2]])
  const own = textOf((await (await printed(calls.rival, 'formalized', draft)).file()).rawPayload)
  expect(own).toContain('titulaire de rang 2')
  expect(own).toContain('Pas encore récupéré par un acheteur')
  expect(own).not.toContain('Électricité du Lac')
})

test('sound for another reader', async () => {
  const id = await givenCart(calls.member, 'formalized', [[sold.socket, 60]])
  expect(checked((await (await printed(calls.member, 'formalized', id)).file()).rawPayload)).toContain('No syntax')
})

test('whoever may open the cart may print it, if there is anything in it', async () => {
  const empty = await givenCart(calls.member, 'formalized')
  expect(said((await printed(calls.member, 'formalized', empty)).answer)).toBe('printNothing')
  const proposal = await givenProposal(calls.holder, calls.member, 'formalized', [[sold.socket, 2]])
  expect((await printed(calls.member, 'formalized', proposal)).answer.statusCode).toBe(200)
  expect((await printed(calls.admin, 'formalized', proposal)).answer.statusCode).toBe(200)
  expect(said((await printed(calls.holder, 'formalized', proposal)).answer)).toBe('cartClosed')
  expect(said((await printed(calls.other, 'formalized', proposal)).answer)).toBe('cartNotFound')
})

test('Q-22 the address lives ten minutes, the file a day', async () => {
  const id = await givenCart(calls.member, 'formalized', [[sold.socket, 1]])
  const { file } = await printed(calls.member, 'formalized', id)
  setNow(new Date(TEST_NOW.getTime() + 11 * 60_000))
  expect((await file()).statusCode).not.toBe(200)
  setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
  await purgeFilesJob({}, given)
  expect(await db.selectFrom('media').select('id').execute()).toEqual([])
  setNow(TEST_NOW)
})
