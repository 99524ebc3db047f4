import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { describe, expect, test } from 'vitest'
import { givenArticle, givenPrices, publishAndShow } from '../given/catalogue.ts'
import { givenApp } from '../given/given.ts'
import { callerOf, givenAccount, givenHolder, givenToken, type RouteName } from '../given/people.ts'
import { type Caller, callAs, givenWorld } from '../given/world.ts'
import { expectations } from './permission-expectations.ts'

const given = await givenApp()
const world = await givenWorld(given)
const all = Object.entries<Route>(routes) as [RouteName, Route][]

async function answerTo(name: RouteName, caller: Caller) {
  const { on, query, body } = expectations[name] ?? {}
  const params = on?.(world, caller).own ?? {}
  const call = await callAs(given, world, caller)
  const sent = body?.(world, params)
  return call(name, {
    params,
    ...(sent && { body: sent }),
    ...(query && { query: typeof query === 'function' ? query(world, params) : query }),
  })
}

describe('what a session or a code gives is kept by no cache', () => {
  const secret = all.filter(([, { access, path }]) => access !== 'public' || /:(secret|token)\b/.test(path))
  const callers: Caller[] = ['operator', 'superCustomer', 'superSupplier', 'applicant']

  test('P-BOUND-04 every route a session, a code or a secret opens, whatever it answers', {
    timeout: 120_000,
  }, async () => {
    const keptBySome: string[] = []
    let given200 = 0
    for (const [name, { method }] of secret)
      for (const caller of method === 'GET' ? callers : (['visitor'] as const)) {
        const { headers, statusCode } = await answerTo(name, caller)
        if (statusCode === 200) given200 += 1
        if (headers['cache-control'] !== 'private, no-store') keptBySome.push(`${name}, ${caller}, ${statusCode}`)
      }
    expect(keptBySome).toEqual([])
    expect(secret.length).toBeGreaterThan(200)
    expect(given200).toBeGreaterThan(100)
  })

  test('P-BOUND-04 nor a public one, once asked with a session or a code', async () => {
    const kept: string[] = []
    for (const [name, { access, method, gives }] of all)
      if (access === 'public' && method === 'GET' && !gives)
        for (const caller of ['operator', 'superCustomer'] as const)
          if ((await answerTo(name, caller)).headers['cache-control'] !== 'private, no-store') kept.push(name)
    expect(kept).toEqual([])
  })

  test('P-BOUND-04 what anybody may read keeps its tag: unchanged, it is not sent again', async () => {
    const first = await answerTo('getSettings', 'visitor')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await callerOf(given)('getSettings', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})

describe('before one’s own password and second factor, nothing is seen but what visitors see', async () => {
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const buyer = await givenAccount(given, { type: 'formalized' })
  const operator = await givenAccount(given, { side: 'operator' })
  const { id: place } = await given.db
    .selectFrom('place')
    .select('id')
    .where('department_id', '=', 1)
    .executeTakeFirstOrThrow()
  const article = await givenArticle(given, { lotCode: '206', name: 'Prise étanche' })
  await givenHolder(given, firm.id, '206', place)
  await givenPrices(given, article.id, place, 1, [71_717, 61_616, 51_515])
  await publishAndShow(given)

  const words = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '')
  const asked = { departmentCode: '01', lotCode: '206', words: 'prise', edition: '25' }

  for (const pending of ['password', 'secondFactor'] as const)
    for (const account of [buyer, firm, operator])
      test(`${account.side}, ${pending} to come: every public answer is the visitor’s`, async () => {
        const call = callerOf(given, await givenToken(given, account, pending))
        const differ: string[] = []
        for (const [name, { access, method, gives }] of all) {
          if (access !== 'public' || method !== 'GET' || gives) continue
          const { on, query } = expectations[name] ?? {}
          const params = on?.(world, 'visitor').own ?? {}
          const own = typeof query === 'function' ? query(world, params) : query
          const sent = { params, query: { ...(/roduct/.test(name) ? asked : {}), ...own } }
          const [theirs, open] = [await call(name, sent), await callerOf(given)(name, sent)]
          if (words(theirs.payload) !== words(open.payload)) differ.push(name)
        }
        expect(differ).toEqual([])
        const products = await call('listProducts', { query: { departmentCode: '01', lotCode: '206' } })
        expect(products.payload).toContain('Prise étanche')
        expect(products.payload).not.toMatch(/71717|51515/)
      })

  test('P-BOUND-05 once chosen, a buyer sees prices', async () => {
    const call = callerOf(given, await givenToken(given, buyer))
    const products = await call('listProducts', { query: { departmentCode: '01', lotCode: '206' } })
    expect(products.payload).toMatch(/71717/)
  })
})
