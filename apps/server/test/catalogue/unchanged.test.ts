import { describe, expect, test } from 'vitest'
import { givenArticle, givenPrices, publishAndShow } from '../given/catalogue.ts'
import { givenApp } from '../given/given.ts'
import { type Call, callerOf, givenAccount, givenHolder, givenToken, signedInAs } from '../given/people.ts'

const given = await givenApp()
const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
const buyer = await givenAccount(given, { type: 'formalized' })
const { id: place } = await given.db
  .selectFrom('place')
  .select('id')
  .where('department_id', '=', 73)
  .executeTakeFirstOrThrow()
const article = await givenArticle(given, { lotCode: '206', name: 'Prise étanche' })
await givenHolder(given, firm.id, '206', place)
await givenPrices(given, article.id, place, 1, [71_717, 61_616, 51_515])
await publishAndShow(given)

const callers: Record<string, Call> = {
  'a visitor': callerOf(given),
  'a free buyer': await signedInAs(given, await givenAccount(given)),
  'a formalized buyer': await signedInAs(given, buyer),
  'a holder': await signedInAs(given, firm),
  'an operator': await signedInAs(given, await givenAccount(given, { side: 'operator' })),
  'a buyer without a password yet': callerOf(given, await givenToken(given, buyer, 'password')),
}
const lot = { departmentCode: '74', lotCode: '206' }
const whole = { departmentCode: '74' }
const again = (call: Call, query: Record<string, string>, etag: string) =>
  call('listProducts', { query, headers: { 'if-none-match': etag } })

describe.each(Object.entries(callers))('%s who has the answer already', (who, call) => {
  test.each([
    ['a lot', lot],
    ['a whole department', whole],
  ])('is told that %s did not change, under the same headers', async (_, query) => {
    const { headers } = await call('listProducts', { query })
    const etag = String(headers.etag)
    for (const known of [etag, `W/${etag}`]) {
      const unchanged = await again(call, query, known)
      expect([unchanged.statusCode, unchanged.payload]).toEqual([304, ''])
      const { date, connection, 'x-request-id': id, 'content-type': type, 'content-length': length, ...same } = headers
      expect(unchanged.headers).toMatchObject(same)
      expect(unchanged.headers['cache-control']).toBe(who === 'a visitor' ? 'private, no-cache' : 'private, no-store')
    }
  })

  test('is given the whole answer when the tag is another’s', async () => {
    const own = await call('listProducts', { query: lot })
    for (const other of Object.values(callers)) {
      const etag = String((await other('listProducts', { query: lot })).headers.etag)
      const answer = await again(call, lot, etag)
      if (etag === own.headers.etag) expect(answer.statusCode).toBe(304)
      else expect(answer.payload).toBe(own.payload)
    }
    expect((await again(call, { ...lot, departmentCode: 'xx' }, String(own.headers.etag))).statusCode).toBe(400)
  })
})

test('P-QUICK-03 whoever no longer sees prices is not told that theirs did not change', async () => {
  const account = await givenAccount(given, { type: 'formalized' })
  const call = await signedInAs(given, account)
  const etag = String((await call('listProducts', { query: lot })).headers.etag)
  expect((await again(call, lot, etag)).statusCode).toBe(304)
  await given.db.updateTable('account').set({ type: 'free' }).where('id', '=', account.id).execute()
  const seen = async () => (await again(call, lot, etag)).payload
  await expect.poll(seen, { interval: 10 }).toContain('Prise étanche')
  expect(await seen()).not.toMatch(/71717/)
  await given.db.updateTable('session').set({ revoked_at: given.now() }).where('account_id', '=', account.id).execute()
  await expect.poll(async () => (await again(call, lot, etag)).statusCode, { interval: 10 }).toBe(401)
})

test('what was kept of a department goes with its publication', async () => {
  const call = callers['a formalized buyer'] as Call
  const before = await call('listProducts', { query: whole })
  await givenPrices(given, article.id, place, 1, [81_818, 61_616, 51_515])
  await publishAndShow(given)
  const after = await again(call, whole, String(before.headers.etag))
  expect(after.statusCode).toBe(200)
  expect(after.payload).toMatch(/81818/)
})
