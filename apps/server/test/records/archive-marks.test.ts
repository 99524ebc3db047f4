import { expect, test } from 'vitest'
import { textIn } from '../given/answer-text.ts'
import { marksIn } from '../given/canaries.ts'
import { givenPeople } from '../given/people.ts'
import { leaksIn } from '../given/who-may-know.ts'
import { accountOf, type Caller, callAs, callers, givenWorld, withoutAccount } from '../given/world.ts'

const given = await givenPeople()
const world = await givenWorld(given)

const archiveOf = async (caller: Caller) => {
  const call = await callAs(given, world, caller)
  await call('askMyData')
  await given.work()
  const { url } = (await call('getMyData')).json()
  return textIn((await given.app.inject({ url })).rawPayload)
}
const knower = (caller: Caller) => ({
  account: accountOf(world, caller),
  mayWork: true,
  applications: [],
  carts: [],
})

/** Whoever has data of their own to ask for; the centre may know everybody. */
const left: Caller[] = ['operator', 'provisional', 'unenrolled']
const people = callers.filter((caller) => !withoutAccount.includes(caller) && !left.includes(caller))

test.each(people)('what the worker packs for %s tells of nobody they may not know', async (caller) => {
  const text = await archiveOf(caller)
  expect(marksIn(text).length).toBeGreaterThan(0)
  expect(await leaksIn(given, knower(caller), text)).toEqual([])
})

test('somebody else’s archive would be found out', async () => {
  const text = await archiveOf('superCustomer')
  expect(await leaksIn(given, knower('otherSuperCustomer'), text)).not.toEqual([])
})
