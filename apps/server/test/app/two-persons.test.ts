import { randomBytes } from 'node:crypto'
import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { assentRights } from '@charpente/domain/platform/assent-kind'
import { rights } from '@charpente/domain/platform/right'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expireStaffRequestsJob } from '../../src/people/operator/staff/expire-staff-requests.job.ts'
import { record } from '../../src/platform/audit/record.ts'
import { asks } from '../given/asks.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Account, givenAccount, givenPeople, type RouteName, said, signedInAs } from '../given/people.ts'
import { routesOfTwo } from '../given/two-persons.ts'

/** Every route that takes two persons, asked for something it may do: no list is kept here but of what each is sent. */

const given = await givenPeople({}, { papers: false })
const { db, wait } = given
beforeEach(() => given.setNow(TEST_NOW))

const operator = (lastname: string) => givenAccount(given, { side: 'operator', firstname: 'Lou', lastname })
const reason = 'Relu ensemble'
const kindOf = (name: RouteName) => (routes[name] as Route).asks ?? expect.fail(name)
const done = async (name: RouteName) =>
  (await db.selectFrom('audit_event').select('seq').where('action', '=', kindOf(name)).execute()).length
const outcomeOf = async (id: number) =>
  (await db.selectFrom('assent_request').select('outcome').where('id', '=', id).executeTakeFirstOrThrow()).outcome

const approvedBy = async (account: Account, id: number) =>
  (await signedInAs(given, account))('approveAssent', { params: { id }, body: {} })

async function sharesBrowser(one: Account, other: Account) {
  const seen = { device_hash: randomBytes(32), first_seen: given.now(), last_seen: given.now() }
  for (const { id } of [one, other])
    await db
      .insertInto('known_device')
      .values({ account_id: id, ...seen })
      .execute()
}
const changed = (id: number, changes: { phone?: string; email?: string }) =>
  db.updateTable('account').set(changes).where('id', '=', id).execute()
/** The ways an account may be of whoever asked, or made fit by them. */
const ways: Record<string, (asker: Account, other: Account) => Promise<unknown>> = {
  browser: sharesBrowser,
  telephone: async (asker, other) => {
    await changed(asker.id, { phone: '06 12 34 56 78' })
    await changed(other.id, { phone: '0612345678' })
  },
  mailbox: (asker, other) => changed(other.id, { email: asker.email.replace('@', '+autre@') }),
  'act on the account': (asker, other) =>
    db.transaction().execute((trx) =>
      record(trx, { id: asker.id, ip: null }, given.now(), {
        action: 'secondFactorReset',
        on: { type: 'account', id: other.id },
      }),
    ),
  activation: async (asker, other) => {
    const { id: decided_by } = await operator('Tiers')
    const asked = { account_id: other.id, asked_by: asker.id, asked_at: given.now(), expires_at: given.now(), reason }
    await db
      .insertInto('staff_request')
      .values({ kind: 'activation', ...asked, outcome: 'approved', decided_at: given.now(), decided_by })
      .execute()
  },
}

let tried = 0
let lapsed = 0
afterAll(() => console.log(`two persons: ${routesOfTwo.length} routes, ${tried} times one person, ${lapsed} lapsed`))

test('each route that takes two persons is tried', () => {
  expect(Object.keys(asks).toSorted()).toEqual(routesOfTwo.toSorted())
})

test.each(routesOfTwo)('K-TWO-01 K-TWO-03 K-TWO-04 %s: not by one person, not once it has lapsed', async (name) => {
  const asker = await operator('Demande')
  const sent = await asks[name]?.(given, asker)
  const body = { ...sent?.body, reason }
  const ask = async (): Promise<{ id: number; facts: object[] }> => {
    const answer = await (await signedInAs(given, asker))(name, { ...sent, body })
    expect(answer.statusCode, answer.payload).toBe(201)
    return answer.json()
  }
  const before = await done(name)
  const isRefused = async (account: Account, id: number, why: string) => {
    expect([name, said(await approvedBy(account, id))]).toEqual([name, why])
    expect([await done(name), await outcomeOf(id)]).toEqual([before, null])
  }

  const { id, facts } = await ask()
  // What is shown is more than the reason one wrote.
  expect(facts.length).toBeGreaterThan(1)
  await isRefused(asker, id, 'assentOwn')
  for (const [how, make] of Object.entries(ways)) {
    const other = await operator(how)
    await make(asker, other)
    await isRefused(other, id, 'assentSamePerson')
  }
  tried += 1 + Object.keys(ways).length

  const colleague = await operator('Accord')
  // Whoever asked no longer may: nobody agrees in their name.
  const others = rights.filter((right) => right !== assentRights[kindOf(name)])
  await db.updateTable('account').set({ rights: others }).where('id', '=', asker.id).execute()
  await isRefused(colleague, id, 'assentOver')
  await db.updateTable('account').set({ rights: null }).where('id', '=', asker.id).execute()
  wait({ days: 7, minutes: 1 })
  await isRefused(colleague, id, 'assentOver')
  await expireStaffRequestsJob({}, given)
  expect(await outcomeOf(id)).toBe('expired')
  given.setNow(TEST_NOW)

  // Done meanwhile by the agreement of others to the same: there is no more ground for this one.
  const again = await ask()
  await (await signedInAs(given, asker))('withdrawAssent', { params: { id: again.id } })
  const same = await ask()
  expect(said(await approvedBy(colleague, same.id))).toBe(200)
  expect(await done(name)).toBe(before + 1)
  await db
    .updateTable('assent_request')
    .set({ outcome: null, decided_at: null, decided_by: null })
    .where('id', '=', again.id)
    .execute()
  expect((await approvedBy(colleague, again.id)).statusCode).toBe(409)
  expect([await done(name), await outcomeOf(again.id)]).toEqual([before + 1, 'moved'])
  lapsed += 3
})
