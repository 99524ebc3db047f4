import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../given/given.ts'
import {
  type Account,
  codeOf,
  cookieOf,
  givenAccount,
  givenPeople,
  OTHER_PASSWORD,
  PASSWORD,
  said,
  signedInAs,
  TOTP_SECRET,
} from '../given/people.ts'

const given = await givenPeople()
const { visitor, wait } = given
beforeEach(() => given.setNow(TEST_NOW))

const WRONG = 'never-this-one-42'

type Try = { email: string; password?: string; ip?: string; cookie?: string | undefined }
const logIn = ({ email, password = PASSWORD, ...rest }: Try) => visitor('login', { body: { email, password }, ...rest })

/** The cost of every hash a password is compared with while something is done. */
const checksDuring = async (act: () => Promise<unknown>) => {
  const costs: unknown[] = []
  const listen = (message: unknown) => costs.push((message as { cost: string }).cost)
  subscribe('charpente.password-check', listen)
  await act()
  unsubscribe('charpente.password-check', listen)
  return costs
}

/** Without the fifth that is smallest and the fifth that is largest: a pause of the machine is nobody's. */
function trimmedMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 5)
  const kept = values.toSorted((a, b) => a - b).slice(cut, values.length - cut)
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

/** Wrong passwords from as many machines, fifty at a time; what was answered, counted. */
async function attack(email: string, tries: number, cookie?: string) {
  const answers: Record<string, number> = {}
  for (let done = 0; done < tries; done += 50) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(50, tries - done) }, () => logIn({ email, password: WRONG, cookie })),
    )
    for (const answer of batch) answers[said(answer)] = (answers[said(answer)] ?? 0) + 1
  }
  return answers
}

describe('a thousand wrong passwords on one account, from a thousand machines', async () => {
  const owner = await givenAccount(given)
  const other = await givenAccount(given)
  const knownBrowser = cookieOf(await logIn(owner))

  test('ten are looked at, even when they come together; the others are turned away', { timeout: 60_000 }, async () => {
    expect(await attack(owner.email, 1000)).toEqual({ invalidCredentials: 10, loginSlowedDown: 990 })
  })

  test('its owner gets in at once from a browser where he signed in before, as often as he wishes', async () => {
    await attack(owner.email, 20)
    for (let time = 0; time < 12; time++) expect(said(await logIn({ ...owner, cookie: knownBrowser }))).toBe(200)
  })

  test('from a new browser he is told how long to wait, never more than fifteen minutes, then gets in', async () => {
    await attack(owner.email, 20)
    const slowed = await logIn(owner)
    expect(said(slowed)).toBe('loginSlowedDown')
    expect(Number(slowed.json().message.match(/Attendez (\d+) minutes/)?.[1])).toBeLessThanOrEqual(15)
    wait({ minutes: 15 })
    expect(said(await logIn(owner))).toBe(200)
  })

  test('a cookie made up does not pass for a browser of his', async () => {
    await attack(owner.email, 20)
    for (const cookie of [`device=${'A'.repeat(32)}`, cookieOf(await logIn(other))])
      expect(said(await logIn({ ...owner, cookie }))).toBe('loginSlowedDown')
  })

  test('nobody else is slowed', async () => {
    await attack(owner.email, 20)
    expect(said(await logIn(other))).toBe(200)
    expect(said(await logIn({ email: other.code_id }))).toBe(200)
  })
})

test('a right password is not counted: twenty logins from twenty new browsers all get in', async () => {
  const account = await givenAccount(given)
  for (let time = 0; time < 20; time++) expect(said(await logIn(account))).toBe(200)
})

test('a known browser has its own count, which a success forgets', async () => {
  const account = await givenAccount(given)
  const cookie = cookieOf(await logIn(account))
  expect(await attack(account.email, 9, cookie)).toEqual({ invalidCredentials: 9 })
  expect(said(await logIn({ ...account, cookie }))).toBe(200)
  expect(await attack(account.email, 12, cookie)).toEqual({ invalidCredentials: 10, loginSlowedDown: 2 })
  expect(said(await logIn(account))).toBe(200)
})

test('one machine tries sixty wrong passwords in fifteen minutes, whatever the names; other machines do not suffer', async () => {
  const account = await givenAccount(given)
  const cookie = cookieOf(await logIn(account))
  const ip = '203.0.113.50'
  for (let time = 0; time < 60; time++)
    expect(said(await logIn({ email: `n${time}@nullepart.example`, password: WRONG, ip }))).toBe('invalidCredentials')
  expect(said(await logIn({ ...account, ip }))).toBe('loginSlowedDown')
  expect(said(await logIn({ ...account, ip, cookie }))).toBe(200)
  expect(said(await logIn({ ...account, ip: '203.0.113.51' }))).toBe(200)
  wait({ minutes: 15 })
  expect(said(await logIn({ ...account, ip }))).toBe(200)
})

test('wrong codes of the second factor are counted like wrong passwords', async () => {
  const operator = await givenAccount(given, { side: 'operator' })
  const tryCode = (code: string) => visitor('login', { body: { email: operator.email, password: PASSWORD, code } })
  for (let time = 0; time < 10; time++) expect(said(await tryCode(`00000${time}`))).toBe('secondFactorWrong')
  expect(said(await tryCode('000010'))).toBe('loginSlowedDown')
})

test('a session does not serve to guess the password or the codes behind it', async () => {
  const account = await givenAccount(given, {
    totp_secret: given.secrets.encrypt(TOTP_SECRET),
    totp_confirmed_at: TEST_NOW,
  })
  const call = await signedInAs(given, account)
  const change = (current: string, password: string) => call('choosePassword', { body: { current, password } })
  // Choosing badly is not guessing.
  for (let time = 0; time < 12; time++) expect(said(await change(PASSWORD, 'azerty'))).toBe('passwordTooShort')
  for (let time = 0; time < 5; time++) expect(said(await change(WRONG, OTHER_PASSWORD))).toBe('currentPasswordWrong')
  const remove = (code: string) => call('removeSecondFactor', { body: { code } })
  for (let time = 0; time < 5; time++) expect(said(await remove(`00000${time}`))).toBe('codeWrong')
  const right = codeOf(TOTP_SECRET, TEST_NOW)
  for (const answer of [await remove(right), await change(PASSWORD, OTHER_PASSWORD)])
    expect(said(answer)).toBe('loginSlowedDown')
  wait({ minutes: 15 })
  expect(said(await remove(codeOf(TOTP_SECRET, given.now())))).toBe(204)
})

describe('known and unknown names', () => {
  test('are told apart neither by the body nor by the headers of the answer, before and after the limit', async () => {
    const names = [
      'inconnu@nullepart.example',
      'A-INCONNU',
      (await givenAccount(given)).email,
      (await givenAccount(given)).code_id,
      (await givenAccount(given, { state: 'pending', active: false })).email,
      (await givenAccount(given, { active: false })).email,
      (await givenAccount(given, { side: 'operator' })).email,
    ]
    const seen = async (email: string) => {
      const { statusCode, headers, ...answer } = await logIn({ email, password: WRONG })
      const { requestId, ...body } = answer.json()
      const { 'x-request-id': id, date, etag, ...rest } = headers
      expect([requestId, typeof date, typeof etag]).toEqual([id, 'string', 'string'])
      return { statusCode, body, headers: rest }
    }
    for (let time = 1; time <= 11; time++) {
      const [first, ...others] = await Promise.all(names.map(seen))
      expect(first?.statusCode).toBe(time <= 10 ? 401 : 429)
      for (const other of each(others)) expect(other).toEqual(first)
    }
  })

  test('P-PASS-05 nor by what is looked at: four hashes of the same cost, whoever is named and however many they are', async () => {
    const many = `six-${TEST_NOW.getTime()}@contrats.example`
    for (let made = 0; made < 6; made++) await givenAccount(given, { side: 'supplier', email: many })
    const { email: provisional } = await givenAccount(given, {
      password_hash: null,
      provisional_nonce: 'n',
      provisional_expires_at: TEST_NOW,
    })
    const operator = await givenAccount(given, { side: 'operator' })
    const open = await givenAccount(given)
    const names: [who: string, email: string, password: string][] = [
      ['nobody', 'inconnu2@nullepart.example', WRONG],
      ['a code of nobody', 'A-PERSONNE', WRONG],
      ['somebody, wrongly', open.email, WRONG],
      ['somebody, rightly', open.email, PASSWORD],
      ['somebody by code', open.code_id, WRONG],
      ['somebody waiting', (await givenAccount(given, { state: 'pending', active: false })).email, WRONG],
      ['somebody deactivated', (await givenAccount(given, { active: false })).email, WRONG],
      ['somebody deactivated, rightly', (await givenAccount(given, { active: false })).email, PASSWORD],
      ['somebody removed', (await givenAccount(given, { removed_at: TEST_NOW })).email, WRONG],
      ['somebody without a password', provisional, WRONG],
      ['an operator, wrongly', operator.email, WRONG],
      ['an operator without a code', operator.email, PASSWORD],
      ['six accounts, wrongly', many, WRONG],
      ['six accounts, rightly', many, PASSWORD],
    ]
    const cost = `m=${given.config.PASSWORD_MEMORY},t=2,p=1`
    for (const [who, email, password] of each(names))
      expect(await checksDuring(() => logIn({ email, password })), who).toEqual([cost, cost, cost, cost])
  })

  test('P-PASS-05 a login too many looks at no hash at all, whoever is named', async () => {
    for (const email of [(await givenAccount(given)).email, 'personne-du-tout@nullepart.example']) {
      await attack(email, 10)
      expect(await checksDuring(() => logIn({ email, password: WRONG }))).toEqual([])
    }
  })

  test('nor by time: sixty pairs decided beforehand, passwords hashed as in production, differ by less than a check', {
    tags: ['night'],
    timeout: 180_000,
  }, async () => {
    const real = await givenPeople({ PASSWORD_MEMORY: '19456' })
    const known: Account[] = []
    for (let made = 0; made < 6; made++) known.push(await givenAccount(real))
    const timed = async (kind: 'known' | 'unknown', pair: number) => {
      const email = kind === 'known' ? (known[pair % 6]?.email ?? '') : `personne${pair % 6}@nullepart9.example`
      const start = performance.now()
      const answer = await real.visitor('login', { body: { email, password: WRONG } })
      const took = performance.now() - start
      expect(said(answer)).toBe('invalidCredentials')
      return took
    }
    for (const kind of ['known', 'unknown'] as const) await timed(kind, 0)
    // One sample, measured once: no second look at a result one does not like. What drifts drifts for both of a pair.
    const pairs: { known: number; unknown: number }[] = []
    for (let pair = 0; pair < 60; pair++) {
      // Few tries on each name: nobody is slowed down.
      if (pair % 6 === 0) real.wait({ minutes: 15 })
      const isOdd = pair % 2 === 1
      const first = await timed(isOdd ? 'known' : 'unknown', pair)
      const second = await timed(isOdd ? 'unknown' : 'known', pair)
      pairs.push(isOdd ? { known: first, unknown: second } : { known: second, unknown: first })
    }
    const apart = trimmedMean(pairs.map((pair) => pair.known - pair.unknown))
    const usual = trimmedMean(pairs.map((pair) => pair.unknown))
    console.log(`login: unknown ${usual.toFixed(1)} ms, known ${apart.toFixed(1)} ms apart, 60 pairs`)
    expect(Math.abs(apart) / usual).toBeLessThan(0.2)
  })
})
