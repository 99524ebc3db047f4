import { refusals } from '@charpente/contract/app/refusals'
import { judgePassword } from '@charpente/contract/people/password-strength'
import { knownWords } from '@charpente/domain/people/accounts/known-words'
import { each } from '@charpente/domain/platform/testing/each'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../src/app/seed/seed.ts'
import { newProvisional, provisionalPassword } from '../../src/people/session/provisional-password.ts'
import { readToken, signToken } from '../../src/people/session/token.ts'
import { keepFile } from '../../src/platform/media/keep-file.ts'
import { secretsFrom } from '../../src/platform/secrets.ts'
import { pdfBytes } from '../given/files.ts'
import { onDatabase, TEST_NOW } from '../given/given.ts'
import {
  type Answer,
  accountNow,
  callerOf,
  codeOf,
  cookieOf,
  credentialsIn,
  givenAccount,
  givenHolder,
  givenMember,
  givenPeople,
  givenToken,
  OTHER_PASSWORD,
  PASSWORD,
  said,
  signedInAs,
  TOTP_SECRET,
  violationsOf,
} from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails, wait, secrets } = given
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

const logIn = (email: string, password = PASSWORD, rest: { code?: string; cookie?: string | undefined } = {}) =>
  visitor('login', { body: { email, password, ...(rest.code && { code: rest.code }) }, cookie: rest.cookie })

const opened = (answer: Answer) => callerOf(given, answer.json<{ token: string }>().token)

describe('signing in', () => {
  const names: [typed: string, of: (account: { email: string; code_id: string }) => string][] = [
    ['an e-mail', ({ email }) => email],
    ['an e-mail in capitals', ({ email }) => email.toUpperCase()],
    ['an e-mail with spaces around', ({ email }) => ` ${email} `],
    ['a connection code', ({ code_id }) => code_id],
    ['a connection code in small letters', ({ code_id }) => code_id.toLowerCase()],
  ]
  for (const [typed, of] of names)
    test(`P-AUTH-04 ${typed} and the password give a token that opens the session (Q-49)`, async () => {
      const account = await givenAccount(given)
      const answer = await logIn(of(account))
      expect(answer.json()).toEqual({ token: expect.any(String), pending: null })
      expect((await opened(answer)('getMe')).json().user.id).toBe(account.id)
    })

  test('the password is compared as it was typed: capitals and spaces count', async () => {
    const { email } = await givenAccount(given)
    for (const typed of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
      expect(said(await logIn(email, typed)), typed).toBe('invalidCredentials')
  })

  test('each login opens a session of its own, under an id that is drawn', async () => {
    const account = await givenAccount(given)
    const [one, other] = [await logIn(account.email), await logIn(account.email)]
    expect(one.json().token).not.toBe(other.json().token)
    for (const answer of [one, other]) expect(said(await opened(answer)('getMe'))).toBe(200)
    const tokens = await Promise.all(Array.from({ length: 64 }, () => givenToken(given, account)))
    const ids = await Promise.all(tokens.map(async (token) => await readToken(secrets, token, TEST_NOW)))
    const digits = ids.map((id) => id?.replaceAll('-', '') ?? '')
    // The thirteenth says that it is drawn; every other is not the same in all.
    for (let at = 0; at < 32; at++)
      if (at !== 12) expect(new Set(digits.map((id) => id[at])).size, `digit ${at}`).toBeGreaterThan(1)
  })

  test('several contracts under one e-mail: the password says which; the same on two says nothing', async () => {
    const email = 'contrats@couverture.example'
    const first = await givenAccount(given, { side: 'supplier', email })
    const second = await givenAccount(given, { side: 'supplier', email, password_hash: null })
    expect((await opened(await logIn(email))('getMe')).json().user.id).toBe(first.id)
    await db.updateTable('account').set({ password_hash: first.password_hash }).where('id', '=', second.id).execute()
    expect(said(await logIn(email))).toBe('invalidCredentials')
    for (const { id, code_id } of [first, second])
      expect((await opened(await logIn(code_id))('getMe')).json().user.id).toBe(id)
  })

  const closed: [who: string, changes: Parameters<typeof givenAccount>[1]][] = [
    ['a registration that waits', { state: 'pending', active: false }],
    ['a registration that waits, were it active', { state: 'pending' }],
    ['a refused registration', { state: 'refused', active: false }],
    ['an inactive account', { active: false }],
    ['a removed account', { removed_at: TEST_NOW }],
    ['an account without a password', { password_hash: null }],
  ]
  for (const [who, changes] of closed)
    test(`P-AUTH-33 ${who} does not sign in, even with the right password`, async () => {
      const { email, code_id } = await givenAccount(given, changes)
      for (const name of [email, code_id]) expect(said(await logIn(name))).toBe('invalidCredentials')
    })

  test('wrong credentials are refused in the words the client knows, without the word that ends a session (P-AUTH-08)', async () => {
    const { email } = await givenAccount(given)
    const answer = await logIn(email, 'never-this-one-42')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Invalid credentials.')
    expect(answer.payload).not.toContain('JWT')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  const forms: [what: string, body: object, violations: Record<string, string>][] = [
    ['nothing (P-AUTH-02)', {}, { email: 'Ce champ est requis', password: 'Ce champ est requis' }],
    [
      'empty fields (P-AUTH-02)',
      { email: ' ', password: '' },
      { email: 'Ce champ est requis', password: 'Ce champ est requis' },
    ],
    [
      'a password of 21 characters (P-AUTH-03)',
      { email: 'a', password: 'x'.repeat(21) },
      { password: 'Must be 20 characters or less' },
    ],
  ]
  for (const [what, body, violations] of forms)
    test(`${what} is refused by the server too`, async () => {
      const answer = await visitor('login', { body })
      expect([answer.statusCode, violationsOf(answer)]).toEqual([400, violations])
    })

  test('a browser is remembered by a cookie no script reads; the first login from another one is told by mail', async () => {
    const { email } = await givenAccount(given)
    const first = await logIn(email)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^device=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    const cookie = cookieOf(first)
    expect(cookieOf(await logIn(email, PASSWORD, { cookie }))).toBe(cookie)
    expect(await mails()).toEqual([])

    const elsewhere = await visitor('login', { body: { email, password: PASSWORD }, ip: '203.0.113.9' })
    expect(cookieOf(elsewhere)).not.toBe(cookie)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Nouvelle connexion à votre compte' })
    expect(mail?.text).toContain('203.0.113.9')
    expect(mail?.text).toContain('Essai')
    for (const known of [cookie, cookieOf(elsewhere)]) await logIn(email, PASSWORD, { cookie: known })
    expect(await mails()).toEqual([])
  })

  test('a token opens nothing without the cookie its browser had when it signed in: cleared, one signs in again', async () => {
    const { email } = await givenAccount(given)
    const cookie = cookieOf(await logIn(email))
    const { token } = (await logIn(email, PASSWORD, { cookie })).json<{ token: string }>()
    const me = (headers: object) =>
      given.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}`, ...headers } })
    const catalogue = (headers: object) =>
      given.app.inject({ url: '/api/lots', headers: { authorization: `Bearer ${token}`, ...headers } })
    expect((await me({ cookie })).statusCode).toBe(200)
    expect((await catalogue({ cookie })).statusCode).toBe(200)
    expect((await catalogue({})).statusCode).toBe(401)
    for (const headers of [{}, { cookie: `device=${'A'.repeat(32)}` }]) {
      const refused = await me(headers)
      expect([refused.statusCode, refused.json().message]).toEqual([401, 'Expired JWT Token'])
    }
    expect((await me({ cookie })).statusCode).toBe(200)
    // A browser that had none yet, or keeps none, is asked for none.
    const first = (await logIn(email)).json<{ token: string }>().token
    expect((await given.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${first}` } })).statusCode).toBe(
      200,
    )
  })

  test('behind HTTPS the cookie of the browser travels by HTTPS only, under a name no other host can set', async () => {
    const secure = await givenPeople({ PUBLIC_URL: 'https://charpente.example' })
    const { email } = await givenAccount(secure)
    const answer = await secure.visitor('login', { body: { email, password: PASSWORD } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-device=[\w-]{32}; Path=\/; .*; Secure$/)
    const again = await secure.visitor('login', { body: { email, password: PASSWORD }, cookie: cookieOf(answer) })
    expect(cookieOf(again)).toBe(cookieOf(answer))
  })

  test('the accounts of the demonstration are nobody’s elsewhere', async () => {
    const { id } = await givenAccount(given, { type: 'formalized' })
    // Not even where the database was that of one.
    await onDatabase(given.url, 'insert into demonstration default values')
    expect((await visitor('listDemoAccounts')).json()).toEqual([])
    expect(said(await visitor('enterAs', { body: { id } }))).toBe('notFound')
    await onDatabase(given.url, 'delete from demonstration')
  })

  test('in the demonstration one enters as an account of each kind, and as no other', async () => {
    const demo = await givenPeople({ DEMO: '1' })
    const head = await givenAccount(demo, { type: 'formalized' })
    await givenMember(demo, head)
    const other = await givenAccount(demo, { type: 'formalized' })
    const shown = (await demo.visitor('listDemoAccounts')).json<{ id: number }[]>()
    expect(shown).toHaveLength(2)
    expect(said(await demo.visitor('enterAs', { body: { id: other.id } }))).toBe('notFound')
    const entered = await demo.visitor('enterAs', { body: { id: head.id } })
    const me = await callerOf(demo, entered.json().token)('getMe')
    expect(me.json().user.id).toBe(head.id)
  })
})

test('every account the demonstration offers opens with the password it announces', async () => {
  const demo = await givenPeople({ DEMO: '1' })
  await onDatabase(demo.url, 'delete from demonstration')
  await seed(demo.url, 'test')
  const offered = (await demo.visitor('listDemoAccounts')).json<{ id: number; role: string; password: string }[]>()
  expect(offered.length).toBeGreaterThanOrEqual(5)
  for (const { id, role, password } of each(offered)) {
    const { code_id } = await accountNow(demo, id)
    expect(said(await demo.visitor('login', { body: { email: code_id, password } })), role).toBe(200)
  }
})

describe('the session', () => {
  test('P-AUTH-35 me is the user and the carts of the session', async () => {
    const account = await givenAccount(given)
    const answer = await (await signedInAs(given, account))('getMe')
    expect(answer.json()).toEqual({
      user: expect.objectContaining({ id: account.id, email: account.email }),
      pending: null,
      expiresAt: '2026-11-15T18:00:00.000Z',
      rights: [],
      viewing: null,
      activeCart: null,
      activeFreeCart: null,
      pendingCarts: [],
      pendingFreeCarts: [],
      proposalCarts: [],
      proposalFreeCarts: [],
      proposalOutcomes: [],
      confirmedCarts: { carts: [], end: true },
      confirmedFreeCarts: { carts: [], end: true },
      orderLotSuppliers: [],
      orderFreeSuppliers: [],
      lastLoadedCart: null,
      freeDepartmentCodes: [],
    })
  })

  for (const type of ['free', 'formalized'] as const)
    test(`P-AUTH-36 the type of a ${type} account is ${type}`, async () => {
      const call = await signedInAs(given, await givenAccount(given, { type }))
      expect((await call('getMyType')).json()).toBe(type)
    })

  test('a token that was read before is read no further than its end, nor once altered', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const end = new Date(TEST_NOW.getTime() + 3_600_000)
    const token = await signToken(secrets, id, TEST_NOW, end)
    const read = (text: string, at: Date) => readToken(secrets, text, at)
    expect([await read(token, TEST_NOW), await read(token, new Date(end.getTime() - 1))]).toEqual([id, id])
    expect(await read(token, end)).toBeNull()
    const [head, , signature] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ jti: id, exp: end.getTime() })).toString('base64url')
    expect(await read(`${head}.${payload}.${signature}`, TEST_NOW)).toBeNull()
  })

  const refusedTokens: [what: string, token: (account: { id: number }) => Promise<string>][] = [
    ['a malformed token', async () => 'not-a-token'],
    ['a token cut short', async (account) => (await givenToken(given, account)).slice(0, -4)],
    [
      'a token signed with another secret',
      (account) =>
        signToken(
          secretsFrom('another secret, long enough to be one'),
          String(account.id),
          TEST_NOW,
          new Date('2027-01-01'),
        ),
    ],
    [
      'a token that says it needs no signature',
      async (account) => {
        const [, payload] = (await givenToken(given, account)).split('.')
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ],
    [
      'a token signed with our key by another algorithm',
      async (account) => {
        const id = await readToken(secrets, await givenToken(given, account), TEST_NOW)
        const signing = new SignJWT({ jti: id ?? '' }).setProtectedHeader({ alg: 'HS512', kid: secrets.newest })
        return signing.setExpirationTime(new Date('2027-01-01')).sign(secrets.tokenKey(secrets.newest))
      },
    ],
    [
      'a token that brings its own key',
      async (account) => {
        const id = await readToken(secrets, await givenToken(given, account), TEST_NOW)
        const key = Buffer.alloc(32, 'a key of their own')
        const jwk = { kty: 'oct', k: key.toString('base64url') }
        const signing = new SignJWT({ jti: id ?? '' }).setProtectedHeader({ alg: 'HS256', jwk })
        return signing.setExpirationTime(new Date('2027-01-01')).sign(key)
      },
    ],
    [
      'a token of a session that does not exist',
      () => signToken(secrets, '00000000-0000-4000-8000-000000000000', TEST_NOW, new Date('2027-01-01')),
    ],
    [
      'a token of ten hours ago',
      async (account) => {
        const token = await givenToken(given, account)
        wait({ hours: 10 })
        return token
      },
    ],
    [
      'a token signed out of',
      async (account) => {
        const token = await givenToken(given, account)
        await callerOf(given, token)('logout')
        return token
      },
    ],
    [
      'the token of a deactivated account',
      async (account) => {
        const token = await givenToken(given, account)
        await db.updateTable('account').set({ active: false }).where('id', '=', account.id).execute()
        return token
      },
    ],
    [
      'the token of a removed account',
      async (account) => {
        const token = await givenToken(given, account)
        await db.updateTable('account').set({ removed_at: TEST_NOW }).where('id', '=', account.id).execute()
        return token
      },
    ],
  ]
  for (const [what, tokenFor] of refusedTokens)
    test(`${what} gives 401 and a message with the word JWT, on private and on public routes (P-AUTH-12, Q-65)`, async () => {
      const call = callerOf(given, await tokenFor(await givenAccount(given)))
      for (const answer of [await call('getMe'), await call('listDepartments')]) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json().message).toContain('JWT')
      }
    })

  test('a token serves until the last minute of its ten hours, to whoever uses it', async () => {
    const call = await signedInAs(given, await givenAccount(given))
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      wait({ hours: 1 })
      expect(said(await call('getMe'))).toBe(200)
    }
    wait({ minutes: 59 })
    expect(said(await call('getMe'))).toBe(200)
    wait({ minutes: 1 })
    expect(said(await call('getMe'))).toBe('tokenExpired')
  })

  test('without a token a private route asks to sign in, without the word JWT', async () => {
    // In the header alone: what a browser sends by itself, or an address, does not sign in.
    const token = await givenToken(given, await givenAccount(given))
    for (const answer of [
      await visitor('getMe'),
      await visitor('getMe', { authorization: 'Basic YTpi' }),
      await visitor('getMe', { cookie: `token=${token}` }),
      await visitor('getMe', { query: { token } }),
    ]) {
      expect(said(answer)).toBe('notSignedIn')
      expect(answer.json().message).not.toContain('JWT')
    }
  })

  test('a form, which any site can send, is read by no route of ours', async () => {
    const token = await givenToken(given, await givenAccount(given))
    const answer = await given.app.inject({
      method: 'POST',
      url: '/api/me/logout',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    })
    expect(said(answer)).toBe('invalidRequest')
    expect(said(await callerOf(given, token)('getMe'))).toBe(200)
  })

  test('signing out ends this session, signing out everywhere ends them all, nobody else’s', async () => {
    const [account, other] = [await givenAccount(given), await givenAccount(given)]
    const [here, there, third] = await Promise.all([1, 2, 3].map(() => signedInAs(given, account)))
    const stranger = await signedInAs(given, other)
    expect(said((await here?.('logout')) as Answer)).toBe(204)
    expect(said((await there?.('getMe')) as Answer)).toBe(200)
    expect(said((await there?.('logoutEverywhere')) as Answer)).toBe(204)
    for (const call of [here, there, third]) expect(said((await call?.('getMe')) as Answer)).toBe('tokenExpired')
    expect(said(await stranger('getMe'))).toBe(200)
  })
})

describe('one’s own password', () => {
  test('changing it needs the one in force, ends every other session and is told by mail', async () => {
    const account = await givenAccount(given)
    const [here, there] = [await signedInAs(given, account), await signedInAs(given, account)]
    const change = (current?: string) =>
      here('choosePassword', { body: { password: OTHER_PASSWORD, ...(current && { current }) } })
    expect(said(await change())).toBe('currentPasswordWrong')
    expect(said(await change('never-this-one-42'))).toBe('currentPasswordWrong')
    expect(await mails()).toEqual([])

    const changed = await change(PASSWORD)
    expect(changed.json()).toEqual({ token: expect.any(String), pending: null })
    for (const call of [here, there]) expect(said(await call('getMe'))).toBe('tokenExpired')
    expect(said(await opened(changed)('getMe'))).toBe(200)
    expect(said(await logIn(account.email))).toBe('invalidCredentials')
    expect(said(await logIn(account.email, OTHER_PASSWORD))).toBe(200)
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, 'Votre mot de passe a été changé'],
    ])
    // It ends on no date.
    wait({ days: 400 })
    expect(said(await logIn(account.email, OTHER_PASSWORD))).toBe(200)
  })

  const choices: [what: string, side: 'customer' | 'operator', password: string, expected: string | number][] = [
    ['eleven characters', 'customer', 'aB3$efgh1jk', 'passwordTooShort'],
    ['a word and the year', 'customer', 'Motdepasse2026!!', 'passwordTooWeak'],
    ['a role and a digit', 'customer', 'Administrateur1!', 'passwordTooWeak'],
    ['signs for letters', 'customer', 'P@ssw0rd2026', 'passwordTooWeak'],
    ['the name of the product', 'operator', 'Charpente-Bois-2026', 'passwordTooWeak'],
    ['one’s own name', 'customer', 'clementine.2026', 'passwordTooWeak'],
    ['the one in force', 'customer', PASSWORD, 'passwordSameAsOld'],
    ['twelve good characters', 'customer', 'xK9$mQ2!vB7&', 200],
    ['fifteen characters for an operator', 'operator', 'xK9$mQ2!vB7&pL4', 'passwordTooShort'],
    ['sixteen characters for an operator', 'operator', 'xK9$mQ2!vB7&pL4#', 200],
  ]
  for (const [what, side, password, expected] of choices)
    test(`P-PASS-01 choosing ${what} → ${expected}`, async () => {
      const call = await signedInAs(given, await givenAccount(given, { side, firstname: 'Clémentine' }))
      const answer = await call('choosePassword', { body: { current: PASSWORD, password } })
      expect(said(answer)).toBe(expected)
      expect(answer.payload).not.toMatch(/\{\w+\}/)
    })

  test('P-PASS-02 the refusal of a weak one says what makes it so', async () => {
    const call = await signedInAs(given, await givenAccount(given, { name: 'Ville de Clermont' }))
    const choose = async (password: string) =>
      (await call('choosePassword', { body: { current: PASSWORD, password } })).json().message
    expect(await choose('Clermont-63000!!')).toContain('facile à deviner : il contient le nom de votre organisme.')
    expect(await choose('Motdepasse2026!!')).toContain('facile à deviner : il est trop courant.')
  })

  test('a password of 21 characters cannot be chosen', async () => {
    const call = await signedInAs(given, await givenAccount(given))
    const answer = await call('choosePassword', { body: { current: PASSWORD, password: 'xK9$mQ2!vB7&pL4#wZ8@z' } })
    expect(violationsOf(answer)).toEqual({ password: 'Must be 20 characters or less' })
  })
})

describe('a provisional password', () => {
  const givenProvisional = async () => {
    const account = await givenAccount(given)
    await visitor('resetPassword', { body: { email: account.email } })
    const [mail] = await mails()
    return { account, ...credentialsIn(mail) }
  }

  test('P-PASS-04 those drawn would be accepted from anybody', async () => {
    const known = knownWords({ firstname: 'Anne', lastname: 'Lefort', name: 'La centrale', email: 'a@b.example' })
    const drawn = Array.from({ length: 200 }, (_, id) =>
      provisionalPassword(given.secrets, id, newProvisional(given.secrets, TEST_NOW).nonce),
    )
    for (const password of each(drawn)) expect(judgePassword(password ?? '', known).weakness).toBeNull()
    const call = await signedInAs(given, await givenAccount(given))
    const chosen = await call('choosePassword', { body: { current: PASSWORD, password: drawn[0] } })
    expect(chosen.statusCode, chosen.payload).toBeLessThan(300)
  })

  test('it has at most 20 letters easy to read, and stands nowhere in the database', async () => {
    const { account, password } = await givenProvisional()
    expect(password).toMatch(/^[A-HJKMNP-Z2-9]{16}$/)
    const stored = JSON.stringify([
      await accountNow(given, account.id),
      await db.selectFrom('mail').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ])
    expect(stored).not.toContain(password)
  })

  test('the old password serves until the new one is first used', async () => {
    const { account, password } = await givenProvisional()
    expect(said(await logIn(account.email))).toBe(200)
    expect((await logIn(account.email, password)).json().pending).toBe('password')
    expect(said(await logIn(account.email))).toBe('invalidCredentials')
    expect((await logIn(account.email, password)).json().pending).toBe('password')
  })

  test('until it is replaced, or a second factor shown, nothing is told of colleagues nor of the firm’s papers', async () => {
    const head = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    const colleague = await givenMember(given, head)
    const file = await keepFile(given, {
      name: 'rib.pdf',
      type: 'application/pdf',
      bytes: pdfBytes(),
      uploaderId: head.id,
    })
    await given.db
      .insertInto('supplier_document')
      .values({ supplier_id: head.id, kind: 'rib', media_id: file.id, filed_at: given.now() })
      .execute()
    const me = async (pending: 'password' | 'secondFactor' | null) =>
      (await (await signedInAs(given, head, pending))('getMe')).payload
    for (const known of [colleague.email, 'rib.pdf']) {
      expect(await me(null)).toContain(known)
      expect(await me('password')).not.toContain(known)
      expect(await me('secondFactor')).not.toContain(known)
    }
  })

  test('it opens a session that can only choose a password; then everything opens and it serves no more', async () => {
    const { account, password } = await givenProvisional()
    const limited = opened(await logIn(account.email, password))
    expect((await limited('getMe')).json().pending).toBe('password')
    const body = { firstname: 'Autre' }
    for (const answer of [
      await limited('updateCustomer', { params: { id: account.id }, body }),
      await limited('listCustomerAccounts', { params: { id: account.id } }),
      await limited('requestFormalized', { params: { id: account.id } }),
    ])
      expect(said(answer)).toBe('ownPasswordRequired')

    const chosen = await limited('choosePassword', { body: { password: OTHER_PASSWORD } })
    expect(chosen.json().pending).toBeNull()
    expect(said(await limited('getMe'))).toBe('tokenExpired')
    expect(said(await opened(chosen)('updateCustomer', { params: { id: account.id }, body }))).toBe(200)
    expect(said(await logIn(account.email, password))).toBe('invalidCredentials')
    expect(said(await logIn(account.email, OTHER_PASSWORD))).toBe(200)
    expect(await accountNow(given, account.id)).toMatchObject({ provisional_nonce: null, provisional_expires_at: null })
  })

  test('a second factor does not stand in for one’s own password', async () => {
    const { account, password } = await givenProvisional()
    const limited = opened(await logIn(account.email, password))
    expect(said(await limited('startSecondFactor'))).toBe('ownPasswordRequired')
    expect(said(await limited('confirmSecondFactor', { body: { code: '123456' } }))).toBe('ownPasswordRequired')
    expect(said(await limited('removeSecondFactor', { body: { code: '123456' } }))).toBe('ownPasswordRequired')
  })

  test('what was sent by mail cannot become one’s own password', async () => {
    const { account, password } = await givenProvisional()
    const limited = opened(await logIn(account.email, password))
    expect(said(await limited('choosePassword', { body: { password } }))).toBe('passwordSameAsOld')
  })

  test('it works for seven days; then who knows it is told, and the old password still serves', async () => {
    const { account, password } = await givenProvisional()
    wait({ days: 6, hours: 23, minutes: 59 })
    const { provisional_nonce, provisional_expires_at } = await accountNow(given, account.id)
    expect(provisional_expires_at).toEqual(new Date('2026-11-22T09:00:00+01:00'))
    expect(password).toBe(provisionalPassword(secrets, account.id, provisional_nonce ?? ''))
    wait({ minutes: 1 })
    const answer = await logIn(account.email, password)
    expect(said(answer)).toBe('provisionalPasswordExpired')
    expect(answer.json().message).not.toContain('JWT')
    expect(said(await logIn(account.email, 'never-this-one-42'))).toBe('invalidCredentials')
    expect(said(await logIn(account.email))).toBe(200)
  })

  test('on its last minute it still serves', async () => {
    const { account, password } = await givenProvisional()
    wait({ days: 6, hours: 23, minutes: 59 })
    expect((await logIn(account.email, password)).json().pending).toBe('password')
  })
})

describe('the second factor', () => {
  const enrol = async (call: Awaited<ReturnType<typeof signedInAs>>) => {
    const { secret, uri, qr } = (await call('startSecondFactor')).json()
    const confirmed = await call('confirmSecondFactor', { body: { code: codeOf(secret, given.now()) } })
    return { secret, uri, qr, confirmed, recoveryCodes: confirmed.json().recoveryCodes as string[] }
  }

  test('anyone may have one: a wrong code does not set it, the right one does, ends the other sessions and gives eight recovery codes', async () => {
    const account = await givenAccount(given)
    const [call, elsewhere] = [await signedInAs(given, account), await signedInAs(given, account)]
    const { secret } = (await call('startSecondFactor')).json()
    const wrong = codeOf(secret, new Date('2020-01-01'))
    expect(said(await call('confirmSecondFactor', { body: { code: wrong } }))).toBe('codeWrong')
    expect(said(await logIn(account.email))).toBe(200)

    const { secret: kept, uri, qr, confirmed, recoveryCodes } = await enrol(call)
    expect(kept).not.toBe(secret)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Charpente/)
    expect(qr).toMatch(/^<svg/)
    expect(new Set(recoveryCodes).size).toBe(8)
    for (const old of [call, elsewhere]) expect(said(await old('getMe'))).toBe('tokenExpired')
    expect((await opened(confirmed)('getMe')).json().user.secondFactor).toBe(true)
    const stored = await accountNow(given, account.id)
    expect(stored.totp_secret?.toString('latin1')).not.toContain(kept)
    const codes = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', account.id)
      .execute()
    const plain = recoveryCodes.map((code) => code.replace('-', ''))
    for (const { code_hash } of each(codes)) expect(plain).not.toContain(code_hash.toString())
    expect((await mails()).map(({ subject }) => subject)).toContain('Un code de sécurité protège votre compte')
  })

  test('it is asked at each login; recovery codes serve once each', async () => {
    const account = await givenAccount(given)
    const { secret, recoveryCodes } = await enrol(await signedInAs(given, account))
    const codes: [what: string, code: string | undefined, expected: string | number][] = [
      ['none', undefined, 'secondFactorNeeded'],
      ['a code of another day', codeOf(secret, new Date('2020-01-01')), 'secondFactorWrong'],
      ['a code of two minutes ago', codeOf(secret, new Date(TEST_NOW.getTime() - 120_000)), 'secondFactorWrong'],
      ['the code that served to enrol', codeOf(secret, TEST_NOW), 'secondFactorWrong'],
      ['the code that follows', codeOf(secret, new Date(TEST_NOW.getTime() + 30_000)), 200],
      ['the same again', codeOf(secret, new Date(TEST_NOW.getTime() + 30_000)), 'secondFactorWrong'],
      ['the code just before', codeOf(secret, new Date(TEST_NOW.getTime() - 30_000)), 200],
      ['a recovery code', recoveryCodes[0], 200],
      ['the same again', recoveryCodes[0], 'secondFactorWrong'],
      ['another, typed without its dash and in small letters', recoveryCodes[1]?.replace('-', '').toLowerCase(), 200],
      ['one that is nobody’s', 'AAAAA-BBBBB', 'secondFactorWrong'],
    ]
    for (const [what, code, expected] of codes)
      expect(said(await logIn(account.email, PASSWORD, code ? { code } : {})), what).toBe(expected)
    const wrongPassword = await logIn(account.email, 'never-this-one-42', { code: codeOf(secret, TEST_NOW) })
    expect(said(wrongPassword)).toBe('invalidCredentials')
  })

  test('a recovery code of one account is of no use to another', async () => {
    const [mine, theirs] = [await givenAccount(given), await givenAccount(given)]
    const { recoveryCodes } = await enrol(await signedInAs(given, mine))
    await enrol(await signedInAs(given, theirs))
    const [code = ''] = recoveryCodes
    expect(said(await logIn(theirs.email, PASSWORD, { code }))).toBe('secondFactorWrong')
  })

  test('who has one cannot start another before removing it, with a code', async () => {
    const account = await givenAccount(given)
    const { confirmed, secret } = await enrol(await signedInAs(given, account))
    const call = opened(confirmed)
    expect(said(await call('startSecondFactor'))).toBe('forbidden')
    expect(said(await call('removeSecondFactor', { body: { code: '000000' } }))).toBe('codeWrong')
    wait({ minutes: 1 })
    expect(said(await call('removeSecondFactor', { body: { code: codeOf(secret, given.now()) } }))).toBe(204)
    expect(said(await logIn(account.email))).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toContain('Votre compte n’a plus de code de sécurité')
    expect(said(await call('removeSecondFactor', { body: { code: codeOf(secret, TEST_NOW) } }))).toBe('codeWrong')
  })

  test('an operator does nothing without one, and cannot remove it', async () => {
    const operator = await givenAccount(given, { side: 'operator', totp_secret: null, totp_confirmed_at: null })
    const first = await logIn(operator.email)
    expect(first.json().pending).toBe('secondFactor')
    const limited = opened(first)
    expect(said(await limited('getWorklists'))).toBe('secondFactorRequired')
    const { confirmed, secret } = await enrol(limited)
    expect(confirmed.json().pending).toBeNull()
    const call = opened(confirmed)
    expect(said(await call('getWorklists'))).toBe(200)
    const remove = await call('removeSecondFactor', { body: { code: codeOf(secret, TEST_NOW) } })
    expect(said(remove)).toBe('secondFactorRequired')
    expect(said(await logIn(operator.email))).toBe('secondFactorNeeded')
    wait({ minutes: 1 })
    expect((await logIn(operator.email, PASSWORD, { code: codeOf(secret, given.now()) })).json().pending).toBeNull()
  })

  test('an invited operator chooses a password, then a second factor, then works', async () => {
    const host = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const second = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const body = { email: 'nouvelle@centre.example', firstname: 'Ines', lastname: 'Petit', reason: 'Renfort' }
    const { id } = (await host('inviteOperator', { body })).json()
    await second('approveStaffRequest', { params: { id } })
    const { email, password } = credentialsIn((await mails()).find(({ to }) => to === 'nouvelle@centre.example'))
    const first = await logIn(email, password)
    expect(first.json().pending).toBe('password')
    expect(said(await opened(first)('getWorklists'))).toBe('ownPasswordRequired')
    const chosen = await opened(first)('choosePassword', { body: { password: 'xK9$mQ2!vB7&pL4#' } })
    expect(chosen.json().pending).toBe('secondFactor')
    expect(said(await opened(chosen)('getWorklists'))).toBe('secondFactorRequired')
    const { confirmed } = await enrol(opened(chosen))
    expect(said(await opened(confirmed)('getWorklists'))).toBe(200)
  })

  test('a code in force does not replace the password of a provisional session', async () => {
    const account = await givenAccount(given, {
      totp_secret: secrets.encrypt(TOTP_SECRET),
      totp_confirmed_at: TEST_NOW,
    })
    await visitor('resetPassword', { body: { email: account.email } })
    const { password } = credentialsIn((await mails())[0])
    expect(said(await logIn(account.email, password))).toBe('secondFactorNeeded')
    const answer = await logIn(account.email, password, { code: codeOf(TOTP_SECRET, TEST_NOW) })
    expect(answer.json().pending).toBe('password')
  })
})

describe('the forgotten password', () => {
  const SENT = 'Un email contenant vos identifiants a été envoyé'
  const reset = (email: string, ip?: string) => visitor('resetPassword', { body: { email }, ...(ip && { ip }) })

  test('P-AUTH-14 P-AUTH-18 one account: the answer has a message and no list, the mailed credentials sign in', async () => {
    const account = await givenAccount(given, { type: 'formalized' })
    const answer = await reset(account.email.toUpperCase())
    expect(answer.json()).toEqual({ message: SENT, suppliers: [] })
    const received = await mails()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual([[account.email, 'Votre mot de passe provisoire']])
    const { email, password } = credentialsIn(received[0])
    expect(email).toBe(account.email)
    expect(opened(await logIn(email, password))).toBeTypeOf('function')
    expect(said(await logIn(email, password))).toBe(200)
    expect(received[0]?.html).toContain(password)
  })

  const silent: [who: string, changes: Parameters<typeof givenAccount>[1] | null][] = [
    ['nobody’s address', null],
    ['a registration that waits', { state: 'pending', active: false }],
    ['an inactive account', { active: false }],
    ['a removed account', { removed_at: TEST_NOW }],
  ]
  for (const [who, changes] of silent)
    test(`${who} gets the same answer, and no mail`, async () => {
      const { email } = changes ? await givenAccount(given, changes) : { email: 'personne@nullepart.example' }
      const answer = await reset(email)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: SENT, suppliers: [] }])
      expect(await mails()).toEqual([])
    })

  test('a trailing slash changes nothing (Q-68)', async () => {
    const answer = await given.app.inject({
      method: 'POST',
      url: '/api/custom/resetpassword/',
      payload: { email: 'personne@nullepart.example' },
      remoteAddress: '203.0.113.77',
    })
    expect(answer.json().message).toBe(SENT)
  })

  const wrong: [typed: object, message: string][] = [
    [{}, 'Ce champ est requis'],
    [{ email: '' }, 'Ce champ est requis'],
    [{ email: 'pas une adresse' }, 'Merci de renseigner votre mail'],
  ]
  for (const [body, message] of wrong)
    test(`${JSON.stringify(body)} is refused by the server too (P-AUTH-13)`, async () => {
      expect(violationsOf(await visitor('resetPassword', { body }))).toEqual({ email: message })
    })

  const givenContracts = async (email: string) => {
    const holder = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Toits du Lac', email })
    const free = await givenAccount(given, { side: 'supplier', type: 'free', name: 'Toits du Lac', email })
    const answer = await reset(email)
    return { holder, free, ...answer.json<{ message: string; suppliers: { id: string; label: string }[] }>() }
  }

  test('several contracts: nothing is mailed, each is offered by its name, lot, type and market number (P-AUTH-16)', async () => {
    const email = 'etiquettes@toits.example'
    const holder = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Toits du Lac', email })
    await givenHolder(given, holder.id, '202', 73)
    await givenAccount(given, { side: 'supplier', type: 'free', name: 'Toits du Lac', email })
    const { suppliers } = (await reset(email)).json<{ suppliers: { id: string; label: string }[] }>()
    const { name } = await db
      .selectFrom('lot')
      .select('name')
      .where('code', '=', '202')
      .where('edition', '=', 25)
      .executeTakeFirstOrThrow()
    expect(suppliers.map(({ label }) => label)).toEqual([
      `Toits du Lac - ${name} - Formalisé - M-1`,
      'Toits du Lac - Libre',
    ])
    expect(await mails()).toEqual([])
  })

  test('P-AUTH-17 P-AUTH-18 the contract picked gets its credentials, with the code that names it; the other keeps its password', async () => {
    const { holder, free, suppliers } = await givenContracts('choix@toits.example')
    const [, second] = suppliers
    expect(second?.id).not.toContain(String(free.id))
    const answer = await visitor('resetContractPassword', { body: { contract: second?.id } })
    expect(answer.json()).toEqual({ message: SENT })
    const received = await mails()
    expect(received.map(({ to }) => to)).toEqual(['choix@toits.example'])
    const { email, password } = credentialsIn(received[0])
    expect(email).toBe(free.code_id)
    expect((await opened(await logIn(email, password))('getMe')).json().user.id).toBe(free.id)
    expect(said(await logIn(holder.code_id))).toBe(200)
    expect((await accountNow(given, holder.id)).provisional_nonce).toBeNull()
  })

  test('a choice is opaque, serves once, for one hour', async () => {
    const { suppliers, holder } = await givenContracts('opaque@toits.example')
    const [first, second] = suppliers.map(({ id }) => id)
    for (const guess of [String(holder.id), 'A'.repeat(24)])
      expect(said(await visitor('resetContractPassword', { body: { contract: guess } }))).toBe('notFound')
    expect(said(await visitor('resetContractPassword', { body: { contract: first } }))).toBe(200)
    expect(said(await visitor('resetContractPassword', { body: { contract: first } }))).toBe('notFound')
    wait({ hours: 1 })
    expect(said(await visitor('resetContractPassword', { body: { contract: second } }))).toBe('notFound')
    await mails()
  })

  test('an e-mail is written to five times an hour at most, known or not; then the hour passes', async () => {
    const { email } = await givenAccount(given)
    for (const name of [email, 'inconnue@nullepart.example']) {
      for (let time = 1; time <= 5; time++) expect(said(await reset(name))).toBe(200)
      const refused = await reset(name.toUpperCase())
      expect(refused.statusCode).toBe(refusals.resetLimited.status)
      expect(refused.json().message).toContain('60 minutes')
    }
    expect(await mails()).toHaveLength(5)
    wait({ hours: 1 })
    expect(said(await reset(email))).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  test('one machine asks thirty times an hour at most', async () => {
    for (let time = 1; time <= 30; time++)
      expect(said(await reset(`p${time}@ailleurs.example`, '203.0.113.5'))).toBe(200)
    expect(said(await reset('p31@ailleurs.example', '203.0.113.5'))).toBe('resetLimited')
    expect(said(await reset('p31@ailleurs.example', '203.0.113.6'))).toBe(200)
  })
})
