import { controls } from '@charpente/domain/platform/touch'
import { beforeEach, describe, expect, test } from 'vitest'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import {
  accountNow,
  type Call,
  callerOf,
  codeOf,
  givenAccount,
  givenMember,
  givenPeople,
  givenToken,
  PASSWORD,
  said,
  signedInAs,
  TOTP_SECRET,
} from '../given/people.ts'

/** How long a password answers for what it guards here. */
const CONFIRMED_MINUTES = controls.identity.staff.confirmed

const given = await givenPeople()
const { db, wait, secrets } = given
beforeEach(() => given.setNow(TEST_NOW))

const enrolled = () => ({ totp_secret: secrets.encrypt(TOTP_SECRET), totp_confirmed_at: TEST_NOW })
const isAsked = async (of: 'account_id' | 'email', whom: number | string) =>
  (await db.selectFrom('staff_request').select('id').where(of, '=', whom).executeTakeFirst()) !== undefined
const isAssentAsked = async ({ id }: { id: number }) =>
  (await db.selectFrom('assent_request').select('id').where('asked_by', '=', id).executeTakeFirst()) !== undefined
const anOperator = (changes = {}) => givenAccount(given, { side: 'operator', ...enrolled(), ...changes })

/** A session a quarter of an hour old: in use, and of somebody who proved nothing since. */
async function stale(account: { id: number }): Promise<Call> {
  const call = await signedInAs(given, account)
  wait({ minutes: CONFIRMED_MINUTES })
  return call
}

const confirm = (call: Call, body: { password?: string; code?: string } = { password: PASSWORD }) =>
  call('confirmIdentity', { body })

/** A code that no other call of the test has used. */
const nextCode = () => {
  wait({ minutes: 1 })
  return codeOf(TOTP_SECRET, given.now())
}

async function sentFile(call: Call): Promise<number> {
  const answer = await call('uploadMedia', { query: { purpose: 'document' }, body: formWith(pdfBytes(), 'rib.pdf') })
  return answer.json().id
}

/** What a session alone does not do: on whom, what is sent, and how to see whether it was done. */
type Guarded = { as: { id: number }; act: (call: Call) => ReturnType<Call>; done: () => Promise<unknown> }

const emailOf = async (id: number) => (await accountNow(given, id)).email

const guarded: [what: string, given: () => Promise<Guarded>][] = [
  [
    'preparing a second factor',
    async () => {
      const account = await givenAccount(given)
      return {
        as: account,
        act: (call) => call('startSecondFactor'),
        done: async () => (await accountNow(given, account.id)).totp_secret !== null,
      }
    },
  ],
  [
    'enrolling a second factor',
    async () => {
      const account = await givenAccount(given, { totp_secret: secrets.encrypt(TOTP_SECRET) })
      return {
        as: account,
        act: (call) => call('confirmSecondFactor', { body: { code: nextCode() } }),
        done: async () => (await accountNow(given, account.id)).totp_confirmed_at !== null,
      }
    },
  ],
  [
    'the e-mail of a sub-account',
    async () => {
      const head = await givenAccount(given, { type: 'formalized' })
      const member = await givenMember(given, head)
      return {
        as: head,
        act: (call) =>
          call('updateCustomerAccount', {
            params: { id: head.id, accountId: member.id },
            body: { email: `autre-${member.id}@commune.example` },
          }),
        done: async () => (await emailOf(member.id)) !== member.email,
      }
    },
  ],
  [
    'an e-mail corrected by the centre',
    async () => {
      const account = await givenAccount(given)
      return {
        as: await anOperator(),
        act: (call) =>
          call('correctEmail', {
            params: { id: account.id },
            body: { email: `corrige-${account.id}@commune.example` },
          }),
        done: async () => (await emailOf(account.id)) !== account.email,
      }
    },
  ],
  [
    'the administration of an organisation',
    async () => {
      const head = await givenAccount(given, { type: 'formalized' })
      const member = await givenMember(given, head)
      return {
        as: await anOperator(),
        act: (call) =>
          call('transferAdministration', {
            params: { id: head.id },
            body: { accountId: member.id },
          }),
        done: async () => (await accountNow(given, member.id)).admin_id === null,
      }
    },
  ],
  [
    'the second factor of a colleague',
    async () => {
      const colleague = await anOperator()
      return {
        as: await anOperator(),
        act: (call) =>
          call('resetOperatorSecondFactor', { params: { id: colleague.id }, body: { reason: 'Téléphone perdu' } }),
        done: () => isAsked('account_id', colleague.id),
      }
    },
  ],
  [
    'an operator invited',
    async () => {
      const email = `invite-${Math.round(performance.now() * 1000)}@centrale.example`
      return {
        as: await anOperator(),
        act: (call) =>
          call('inviteOperator', { body: { email, firstname: 'Inès', lastname: 'Roche', reason: 'Renfort' } }),
        done: () => isAsked('email', email),
      }
    },
  ],
  [
    'the bank details of a firm',
    async () => {
      const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
      return {
        as: firm,
        act: async (call) => call('updateSupplier', { params: { id: firm.id }, body: { rib: await sentFile(call) } }),
        done: async () =>
          (await db
            .selectFrom('supplier_document')
            .select('media_id')
            .where('supplier_id', '=', firm.id)
            .executeTakeFirst()) !== undefined,
      }
    },
  ],
  [
    'the end of a contract',
    async () => {
      const operator = await anOperator()
      await anOperator()
      const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
      const number = `25-206-F${firm.id}`
      const dates = { starts_on: '2025-01-01', ends_on: '2027-01-31' }
      await db
        .insertInto('contract')
        .values({ number, edition: 25, lot_code: '206', supplier_id: firm.id, ...dates })
        .execute()
      return {
        as: operator,
        act: (call) =>
          call('decideEnd', { params: { number }, body: { decision: 'end', endsOn: dates.ends_on, reason: 'Prévu' } }),
        done: () => isAssentAsked(operator),
      }
    },
  ],
  [
    'where the money of the centre goes',
    async () => {
      const operator = await anOperator()
      await anOperator()
      const value = `FR${operator.id}ZZZ123456`
      return {
        as: operator,
        act: (call) =>
          call('askPaymentSetting', { params: { key: 'centre.ics' }, body: { value, reason: 'Nouvelle banque' } }),
        done: () => isAssentAsked(operator),
      }
    },
  ],
  [
    'the amount above which orders are confirmed',
    async () => {
      const head = await givenAccount(given, { confirm_above: 100_000 })
      return {
        as: head,
        act: (call) => call('updateCustomer', { params: { id: head.id }, body: { confirmAbove: null } }),
        done: async () => (await accountNow(given, head.id)).confirm_above === null,
      }
    },
  ],
]

describe('what a session alone does not do', () => {
  for (const [what, prepare] of guarded)
    test(`P-STEP-01 ${what}: asked again after ${CONFIRMED_MINUTES} minutes, nothing is done before, done once confirmed`, async () => {
      const { as, act, done } = await prepare()
      const call = await stale(as)
      const refused = await act(call)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmationNeeded'])
      expect(await done()).toBe(false)

      const { totp_confirmed_at } = await accountNow(given, as.id)
      expect(said(await confirm(call, totp_confirmed_at ? { code: nextCode() } : { password: PASSWORD }))).toBe(204)
      const answer = await act(call)
      expect(answer.statusCode, answer.payload).toBeLessThan(300)
      expect(await done()).toBe(true)
    })

  for (const [what, prepare] of guarded)
    test(`${what}: nothing is asked of whoever has just signed in`, async () => {
      const { as, act } = await prepare()
      const answer = await act(await signedInAs(given, as))
      expect(answer.statusCode, answer.payload).toBeLessThan(300)
    })

  test('a first password is chosen however long one takes: there is none to give yet', async () => {
    const account = await givenAccount(given, { password_hash: null })
    const call = await signedInAs(given, account, 'password')
    wait({ minutes: 30 })
    expect(said(await confirm(call))).toBe('ownPasswordRequired')
    expect(said(await call('choosePassword', { body: { password: 'xK9$mQ2!vB7&pL4#' } }))).toBe(200)
  })

  test('what else a profile says, and the dates of bank details, ask for nothing', async () => {
    const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    const call = await signedInAs(given, firm)
    await call('updateSupplier', { params: { id: firm.id }, body: { rib: await sentFile(call) } })
    wait({ minutes: CONFIRMED_MINUTES })
    for (const body of [{ ribIssuedOn: '2026-01-05' }, { phone: '04 65 71 00 02' }])
      expect(said(await call('updateSupplier', { params: { id: firm.id }, body }))).toBe(200)
  })
})

describe('saying again who one is', () => {
  test('P-STEP-02 a wrong password is refused, changes nothing, and is slowed down after ten', async () => {
    const account = await givenAccount(given)
    const call = await stale(account)
    for (const _ of Array.from({ length: 10 }))
      expect(said(await confirm(call, { password: 'never-this-one-42' }))).toBe('confirmationWrong')
    expect(said(await confirm(call))).toBe('loginSlowedDown')
    expect(said(await call('startSecondFactor'))).toBe('confirmationNeeded')
    wait({ minutes: 15 })
    expect(said(await confirm(call))).toBe(204)
    expect(said(await call('startSecondFactor'))).toBe(200)
  })

  test('P-STEP-03 whoever has a second factor gives its code: a password does not do, and a code serves once', async () => {
    const operator = await anOperator()
    const call = await stale(operator)
    const code = nextCode()
    expect(said(await confirm(call))).toBe('secondFactorNeeded')
    expect(said(await confirm(call, { code: '000000' }))).toBe('codeWrong')
    expect(said(await confirm(call, { code }))).toBe(204)
    expect(said(await confirm(call, { code }))).toBe('codeWrong')
    expect(said(await confirm(call, { code: nextCode() }))).toBe(204)
  })

  test('it counts for the session that gave it only, and for ten minutes', async () => {
    const account = await givenAccount(given)
    const [here, there] = [await signedInAs(given, account), await signedInAs(given, account)]
    wait({ minutes: CONFIRMED_MINUTES })
    expect(said(await confirm(here))).toBe(204)
    expect(said(await there('startSecondFactor'))).toBe('confirmationNeeded')
    wait({ minutes: CONFIRMED_MINUTES - 1 })
    expect(said(await here('startSecondFactor'))).toBe(200)
    wait({ minutes: 1 })
    expect(said(await here('startSecondFactor'))).toBe('confirmationNeeded')
  })
})

describe('a session nobody is at', () => {
  const people: [who: string, minutes: number, account: () => Promise<{ id: number }>][] = [
    ['of the desk', 60, () => anOperator()],
    ['of a buyer', 120, () => givenAccount(given)],
    ['of a supplier', 120, () => givenAccount(given, { side: 'supplier' })],
  ]
  for (const [who, minutes, account] of people)
    test(`P-STEP-04 one ${who} ends after ${minutes} minutes without anybody, and lives on with somebody`, async () => {
      const call = await signedInAs(given, await account())
      wait({ minutes: minutes - 1 })
      expect(said(await call('getMe'))).toBe(200)
      wait({ minutes: minutes - 1 })
      expect(said(await call('getMe'))).toBe(200)
      wait({ minutes })
      const answer = await call('getMe')
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toContain('JWT')
    })

  test('P-STEP-04 what a page asks by itself keeps nothing alive', async () => {
    const call = await signedInAs(given, await anOperator())
    for (const _ of [1, 2, 3, 4, 5]) {
      wait({ minutes: 11 })
      expect(said(await call('getMe', { headers: { 'x-unattended': '1' } }))).toBe(200)
    }
    wait({ minutes: 5 })
    expect(said(await call('getMe', { headers: { 'x-unattended': '1' } }))).toBe('tokenExpired')
  })

  test('being there is written once a minute at most', async () => {
    const account = await givenAccount(given)
    const call = await signedInAs(given, account)
    const seen = async () =>
      (
        await db
          .selectFrom('session')
          .select('last_seen_at')
          .where('account_id', '=', account.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime() - TEST_NOW.getTime()
    given.setNow(new Date(TEST_NOW.getTime() + 59_000))
    await call('getMe')
    expect(await seen()).toBe(0)
    given.setNow(new Date(TEST_NOW.getTime() + 60_000))
    await call('getMe')
    expect(await seen()).toBe(60_000)
  })
})

describe('one’s own sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

  test('P-STEP-05 they are listed with their device, address and times; one is closed, or all the others', async () => {
    const [account, stranger] = [await givenAccount(given), await givenAccount(given)]
    const { visitor } = given
    const signed = await visitor('login', {
      body: { email: account.email, password: PASSWORD },
      headers: { 'user-agent': firefox },
      ip: '203.0.113.7',
    })
    const there = callerOf(given, signed.json().token)
    wait({ minutes: 5 })
    const [here, third] = [await signedInAs(given, account), await signedInAs(given, account)]
    const other = await signedInAs(given, stranger)
    const list = async () => (await here('listOwnSessions')).json<{ id: string; current: boolean }[]>()
    const listed = await list()
    expect(listed).toHaveLength(3)
    expect(listed[0]).toMatchObject({ current: true })
    const far = listed.find((session) => 'device' in session && session.device === 'Firefox sur Windows')
    expect(far).toEqual({
      id: expect.any(String),
      device: 'Firefox sur Windows',
      ip: '203.0.113.7',
      openedAt: TEST_NOW.toISOString(),
      lastSeenAt: TEST_NOW.toISOString(),
      current: false,
    })

    expect(said(await other('closeSession', { params: { id: far?.id ?? '' } }))).toBe('notFound')
    expect(said(await there('getMe'))).toBe(200)
    expect(said(await here('closeSession', { params: { id: far?.id ?? '' } }))).toBe(204)
    expect(said(await there('getMe'))).toBe('tokenExpired')
    expect(await list()).toHaveLength(2)

    expect((await here('closeOtherSessions')).json()).toEqual({ closed: 1 })
    expect(said(await third('getMe'))).toBe('tokenExpired')
    expect(await list()).toEqual([expect.objectContaining({ current: true })])
    expect(said(await other('getMe'))).toBe(200)
  })

  test('one that nobody is at any more is not listed', async () => {
    const account = await givenAccount(given)
    await givenToken(given, account)
    wait({ hours: 2 })
    const call = await signedInAs(given, account)
    expect((await call('listOwnSessions')).json()).toHaveLength(1)
  })

  test('an operator who looks with somebody’s eyes is not told from where they sign in', async () => {
    const account = await givenAccount(given)
    await givenToken(given, account)
    const operator = await signedInAs(given, await anOperator())
    await operator('viewAs', { params: { id: account.id }, body: { reason: 'Au téléphone' } })
    expect((await operator('listOwnSessions')).json()).toEqual([])
  })
})
