import { Writable } from 'node:stream'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { purgeJob } from '../../src/people/session/purge.job.ts'
import { openEvents } from '../../src/platform/security-events/security-events.ts'
import { TEST_NOW } from '../given/given.ts'
import { cookieOf, givenAccount, givenPeople, PASSWORD, said, signedInAs } from '../given/people.ts'

const given = await givenPeople({ METRICS_TOKEN: 'read the figures' })
const { db, visitor, events, wait } = given
beforeEach(async () => {
  await events.flush()
  await db.deleteFrom('security_event').execute()
  given.setNow(TEST_NOW)
})

const WRONG = 'never-this-one-42'
const logIn = (email: string, password = PASSWORD, rest: object = {}) =>
  visitor('login', { body: { email, password }, ...rest })

const lines = async () => {
  await events.flush()
  return db
    .selectFrom('security_event')
    .select(['kind', 'account_id as account', 'ip', 'count', 'minute'])
    .orderBy('minute')
    .orderBy('kind')
    .orderBy('account_id')
    .execute()
}

describe('what is refused at the doors', () => {
  test('P-EVENT-01 a wrong password is noted for the account, a name of nobody for nobody; what was typed is nowhere', async () => {
    const account = await givenAccount(given)
    const ip = '203.0.113.7'
    for (let time = 0; time < 3; time++) await logIn(account.email, WRONG, { ip })
    await logIn('personne@nullepart.example', WRONG, { ip })
    expect(await lines()).toEqual([
      { kind: 'login', account: account.id, ip, count: 3, minute: TEST_NOW },
      { kind: 'login', account: null, ip, count: 1, minute: TEST_NOW },
    ])
  })

  test('P-EVENT-01 codes, access, limits and files each have their kind', async () => {
    const account = await givenAccount(given)
    const operator = await givenAccount(given, { side: 'operator' })
    const call = await signedInAs(given, account)
    await visitor('getMe')
    await call('listEvents')
    await visitor('login', { body: { email: operator.email, password: PASSWORD, code: '000000' } })
    await visitor('getCandidate', {
      params: { id: '0b0e7b0e-0000-4000-8000-000000000000' },
      query: { token: 'NOTACODE' },
    })
    for (let time = 0; time < 11; time++) await logIn('trop@nullepart.example', WRONG)
    const found = await lines()
    const sumOf = (kind: string, id: number | null) =>
      found.filter((line) => line.kind === kind && line.account === id).reduce((sum, { count }) => sum + count, 0)
    expect(sumOf('access', null)).toBe(1)
    expect(sumOf('access', account.id)).toBe(1)
    expect(sumOf('code', operator.id)).toBe(1)
    expect(sumOf('code', null)).toBe(1)
    expect(sumOf('login', null)).toBe(10)
    expect(sumOf('limit', null)).toBe(1)
  })

  test('a right password, a code still to be typed and a password to be chosen are no sign of anything', async () => {
    const operator = await givenAccount(given, { side: 'operator' })
    await logIn(operator.email)
    await logIn((await givenAccount(given)).email)
    const limited = await signedInAs(given, await givenAccount(given), 'password')
    expect(said(await limited('listCustomerAccounts', { params: { id: 1 } }))).toBe('ownPasswordRequired')
    expect(await lines()).toEqual([])
  })

  test('P-EVENT-02 each is a line of the log with its address and its refusal, and a figure for those who measure', async () => {
    const written: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        written.push(String(chunk))
        done()
      },
    })
    const app = await buildApp({ ...given, config: { ...given.config, LOG_LEVEL: 'warn' } }, stream)
    const account = await givenAccount(given)
    const payload = { email: account.email, password: WRONG }
    await app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: '203.0.113.9' })
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer read the figures' } })
    await app.close()
    expect(written.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        time: expect.any(Number),
        security: 'login',
        refusal: 'invalidCredentials',
        accounts: [account.id],
        address: '203.0.113.9',
      }),
    ])
    for (const secret of [WRONG, account.email]) expect(written.join('')).not.toContain(secret)
    expect(metrics.payload).toMatch(/security_events_total\{kind="login"\} [1-9]/)
    expect(metrics.payload).toContain('security_events_total{kind="file"} ')
  })

  test('P-EVENT-03 a flood is a few lines: those of a minute have a bound, and the rest of it is one', async () => {
    const flood = openEvents(db, () => TEST_NOW)
    for (let at = 0; at < 5000; at++) flood.note({ kind: 'access', accounts: [], ip: `10.0.${at >> 8}.${at & 255}` })
    await flood.close()
    const found = await lines()
    expect(found.length).toBe(201)
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
    expect(found.find(({ ip }) => ip === null)?.count).toBe(4800)
  })

  test('P-EVENT-03 two processes add up, and all is forgotten after ninety days', async () => {
    for (const process of [openEvents(db, () => TEST_NOW), openEvents(db, () => TEST_NOW)]) {
      process.note({ kind: 'file', accounts: [], ip: null })
      await process.close()
    }
    expect((await lines()).map(({ count }) => count)).toEqual([2])
    wait({ minutes: 89 * 24 * 60 })
    expect((await purgeJob({}, given)).attempts).toBe(0)
    wait({ minutes: 2 * 24 * 60 })
    expect((await purgeJob({}, given)).attempts).toBe(1)
  })
})

describe('who is told', () => {
  test('P-EVENT-04 whoever signs in reads when they last did, and how many wrong passwords were tried since', async () => {
    const account = await givenAccount(given)
    const security = async (call: Awaited<ReturnType<typeof signedInAs>>) => (await call('getMySecurity')).json()
    await logIn(account.email)
    const call = await signedInAs(given, account)
    expect(await security(call)).toEqual({
      lastLoginAt: TEST_NOW.toISOString(),
      previousLoginAt: null,
      wrongPasswords: 0,
      wrongCodes: 0,
    })
    wait({ minutes: 60 })
    for (let time = 0; time < 3; time++) await logIn(account.email, WRONG)
    await logIn((await givenAccount(given)).email, WRONG)
    wait({ minutes: 60 })
    expect(cookieOf(await logIn(account.email))).not.toBe('')
    await events.flush()
    // The first session ended: nobody was at it for two hours.
    expect(await security(await signedInAs(given, account))).toEqual({
      lastLoginAt: given.now().toISOString(),
      previousLoginAt: TEST_NOW.toISOString(),
      wrongPasswords: 3,
      wrongCodes: 0,
    })
  })

  test('P-EVENT-05 the centre reads the last days by kind, then by account and address, the most first', async () => {
    const account = await givenAccount(given, { name: 'Ville visée', firstname: 'Ana', lastname: 'Roy' })
    for (let time = 0; time < 4; time++) await logIn(account.email, WRONG, { ip: '203.0.113.20' })
    await logIn('personne@nullepart.example', WRONG, { ip: '203.0.113.21' })
    await events.flush()
    const desk = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const { totals, lines: told } = (await desk('getAttempts')).json()
    expect(totals).toEqual([{ kind: 'login', count: 5, addresses: 2, accounts: 1 }])
    expect(told.map(({ account: name, ip, count }: Record<string, unknown>) => [name, ip, count])).toEqual([
      ['Ville visée, Ana Roy', '203.0.113.20', 4],
      [null, '203.0.113.21', 1],
    ])
    wait({ minutes: 8 * 24 * 60 })
    const later = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    expect((await later('getAttempts')).json().totals).toEqual([])
    for (const { kind } of each(
      (await later('getAttempts', { query: { days: '30' } })).json().totals as { kind: string }[],
    ))
      expect(kind).toBe('login')
  })
})
