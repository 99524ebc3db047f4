import { features } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textIn } from '../given/answer-text.ts'
import { publish } from '../given/catalogue.ts'
import { givenApp } from '../given/given.ts'
import type { RouteName } from '../given/people.ts'
import { type Caller, callAs, givenWorld } from '../given/world.ts'
import { admitted } from './permission-expectation.ts'
import { expectations } from './permission-expectations.ts'

const given = await givenApp()
const world = await givenWorld(given)

/** Nobody of these may know a holder's price: they hold nothing themselves, and buy nothing of it. Q-135 */
const strangers: Caller[] = [
  'visitor',
  'applicant',
  'otherApplicant',
  'reader',
  'freeCustomer',
  'freeSupplier',
  'superSupplier',
  'supplierMember',
]

const routes = features as Record<string, Record<string, Route>>

/** What each call draws anew: its own number, the signature of an address. */
const drawn = /[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{20,}(?:\.[\w-]{20,})*/gi

/** Every reading these people are let do, of what is their own. */
async function everyAnswer(): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const [name, route] of Object.values(routes).flatMap((feature) => Object.entries(feature))) {
    if (route.method !== 'GET') continue
    const { who = admitted(route), on, query } = expectations[name as RouteName] ?? {}
    for (const caller of strangers.filter((one) => who.includes(one))) {
      const params = on?.(world, caller).own ?? {}
      const asked = typeof query === 'function' ? query(world, params) : query
      const call = await callAs(given, world, caller)
      const { statusCode, rawPayload } = await call(name as RouteName, { params, ...(asked && { query: asked }) })
      answers.set(`${name}, ${caller}`, `${statusCode} ${textIn(rawPayload).replaceAll(drawn, '…')}`)
    }
  }
  return answers
}

test('Q-135 two worlds that differ in their confidential prices alone give the same answers, byte by byte', {
  tags: ['night'],
}, async () => {
  await publish(given)
  // A buyer reads what it would pay: a formalized cart is of nobody who only buys freely.
  await given.db
    .updateTable('cart')
    .set({ customer_id: world.superCustomer.id })
    .where('customer_id', 'in', [world.freeCustomer.id, world.freeCustomerMember.id])
    .where('kind', '=', 'formalized')
    .execute()
  await everyAnswer()
  const before = await everyAnswer()
  const same = await everyAnswer()
  // What no price explains: an address drawn at each call, a document made anew.
  const steady = [...before.keys()].filter((key) => before.get(key) === same.get(key))
  await sql`update article_price set price_a = price_a * 3 + 7, price_b = price_b * 3 + 7, price_c = price_c * 3 + 7`.execute(
    given.db,
  )
  await publish(given)
  const after = await everyAnswer()
  console.log(`two worlds: ${before.size} answers, ${steady.length} compared byte by byte`)
  expect(steady.length).toBeGreaterThan(before.size * 0.9)
  expect(steady.filter((key) => before.get(key) !== after.get(key))).toEqual([])
})
