import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sendDigestsJob } from '../../src/people/digest/send-digests.job.ts'
import { TEST_NOW } from '../given/given.ts'
import { anew, givenOrder, givenOrders, sweep, waitingFor } from '../given/orders.ts'
import { givenMember, givenPeople } from '../given/people.ts'

const given = await givenPeople({}, { papers: false })
const { db, mails } = given
const market = await givenOrders(given)
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
