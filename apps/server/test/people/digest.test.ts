import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sendDigestsJob } from '../../src/people/digest/send-digests.job.ts'
import { acted } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, sweep, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, mails } = given
const { admin, holder, sold } = market
const julie = await givenMember(given, holder, { firstname: 'Julie', lastname: 'Martin' })
const calls = { head: anew(given, holder), julie: anew(given, julie), buyer: anew(given, admin) }

/** The test begins on a Sunday. */
const morning = (after: number) => new Date(`${addDays(parisDay(TEST_NOW), after)}T07:00:00+01:00`)
const spaced = (text: string) =>
  text
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/\n +/g, ' ')
    .replaceAll('\n', ' ')
const digests = async () => {
  await sendDigestsJob({}, given)
  return (await mails())
    .map((mail) => ({ ...mail, subject: spaced(mail.subject), text: spaced(mail.text) }))
    .filter(({ subject }) => / vous attend(ent)? ce /.test(subject))
}
const choose = (call = calls.head, wanted = true) => call('chooseDigest', { body: { wanted } })
const order = async () => waitingFor(given, await givenOrder(calls.buyer, 'formalized', [[sold.socket, 1]]))

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await db.updateTable('account').set({ daily_digest: false }).execute()
  // What the test before ordered is refused.
  for (const { id } of await db.selectFrom('purchase_order').select('id').where('status', '=', 1).execute())
    await calls.head('refusePurchaseOrder', { params: { id }, body: { motive: 'workload' } })
  await db.deleteFrom('absence').execute()
  await mails()
})

test('D-DIGEST-01 nothing is written to whoever did not ask, nor when nothing waits, nor on a day off', async () => {
  expect((await calls.head('getDigest')).json()).toEqual({ wanted: false })
  await order()
  given.setNow(morning(1))
  expect(await digests()).toEqual([])
  expect((await choose()).json()).toEqual({ wanted: true })
  await choose(calls.julie)
  given.setNow(morning(7))
  expect(await digests()).toEqual([])
  given.setNow(morning(2))
  expect((await digests()).map(({ to }) => to)).toEqual([holder.email])
})

test('D-DIGEST-02 a firm is told what waits, until when and where, once a day however often the job runs', async () => {
  const waiting = await order()
  await choose()
  given.setNow(morning(1))
  const [digest, ...others] = await digests()
  expect(others).toEqual([])
  expect(digest?.subject).toBe('Une chose vous attend ce 16 novembre')
  expect(digest?.text).toContain(`Bon ${waiting.number}, ${admin.name}`)
  expect(digest?.text).toContain('avant le mercredi 25 novembre 2026 à 23 h 59')
  expect(digest?.text).toContain(`/compte/fournisseur/commandes/${waiting.id}`)
  expect(digest?.text).toContain('Gérer ce résumé')
  expect(await digests()).toEqual([])
  given.setNow(morning(3))
  expect(await digests()).toHaveLength(1)
})

test('D-DIGEST-03 a buyer is told of agreements to give; the deputy, of the orders of whoever is away', async () => {
  const waiting = await order()
  await choose(calls.buyer)
  await choose()
  await choose(calls.julie)
  const days = { from: parisDay(morning(0)), to: parisDay(morning(4)) }
  await calls.head('saveAbsence', { body: { ...days, deputy: julie.id } })
  await mails()
  given.setNow(morning(4))
  const all = await digests()
  expect(all.map(({ to }) => to)).not.toContain(holder.email)
  const digest = all.find(({ to }) => to === julie.email)
  expect(digest?.text).toContain(`pour ${holder.firstname} ${holder.lastname}`)

  given.setNow(morning(17))
  await sweep(given)
  await mails()
  const told = (await digests()).find(({ to }) => to === admin.email)
  expect(told?.text).toContain('Accords à donner')
  expect(told?.text).toContain(`/compte/commandes/${waiting.cart_id}`)
})

test('D-DIGEST-03 whoever administers is told of what the works of their people await, and of other delays asked', async () => {
  const clerk = await givenMember(given, admin, { firstname: 'Nora', lastname: 'Petit' })
  const asClerk = anew(given, clerk)
  const { id, cartId } = await givenAccepted(given, market, { admin: calls.buyer, holder: calls.head })
  await db.updateTable('cart').set({ customer_id: clerk.id }).where('id', '=', cartId).execute()
  const day = addDays(parisDay(TEST_NOW), 12)
  await acted(calls.head, id, { kind: 'startProposed', body: { day, words: '' } })
  const body = { workingDays: 60, reason: 'Gel annoncé' }
  expect((await calls.head('askDerogation', { params: { id }, body })).statusCode).toBe(200)
  await choose(calls.buyer)
  await choose(asClerk)
  await mails()
  given.setNow(morning(1))
  const all = await digests()
  const [toHead, toClerk] = [admin, clerk].map(({ email }) => all.find(({ to }) => to === email)?.text)
  const works = /Répondre à la date de démarrage proposée : [^,]+, bon [^,\s]+/
  expect(toClerk).toMatch(works)
  expect(toClerk).not.toContain('pour Nora Petit')
  expect(toHead).toMatch(new RegExp(`${works.source}, pour Nora Petit`))
  for (const text of [toHead, toClerk]) {
    expect(text).toContain('Délais demandés')
    expect(text).toMatch(/fin demandée le \d+/)
    expect(text).toContain(`/compte/commandes/${cartId}`)
    expect(text).toMatch(/Ouvrir ce qui est à faire : \S+\/compte\s/)
  }
})

test('D-DIGEST-03 a buyer is told of an answer that is nearly late; a firm, of a paper the centre asked for', async () => {
  const waiting = await order()
  await choose(calls.buyer)
  await choose()
  const centre = anew(given, await givenAccount(given, { side: 'operator' }))
  const params = { id: holder.id, kind: 'rib' }
  expect((await centre('askDocument', { params, body: { message: 'Merci' } })).statusCode).toBeLessThan(300)
  await mails()
  given.setNow(morning(5))
  const early = await digests()
  expect(early.find(({ to }) => to === admin.email)?.text ?? '').not.toContain('Réponses attendues')
  const toFirm = early.find(({ to }) => to === holder.email)?.text
  expect(toFirm).toMatch(/Pièces demandées par la centrale : - /)
  expect(toFirm).toMatch(/Ouvrir ma journée : \S+\/compte\/fournisseur\s/)
  given.setNow(morning(9))
  const late = (await digests()).find(({ to }) => to === admin.email)?.text
  expect(late).toContain('Réponses attendues des prestataires')
  expect(late).toContain(`bon ${waiting.number}, ${holder.name}`)
})
