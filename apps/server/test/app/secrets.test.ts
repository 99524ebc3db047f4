import { createCipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { each } from '@charpente/domain/platform/testing/each'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { publishedSeals } from '../../src/app/published-seals.ts'
import { sealedPlaces, uses } from '../../src/app/secrets/places.ts'
import { rotateSecrets } from '../../src/app/secrets/rotate.ts'
import { provisionalPassword } from '../../src/people/session/provisional-password.ts'
import { readToken } from '../../src/people/session/token.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { fileUrl } from '../../src/platform/media/links.ts'
import { secretsFrom } from '../../src/platform/secrets.ts'
import { applicantCall, givenCandidate, givenConsultation } from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { type Given, TEST_ENVIRONMENT, TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { cartSecretOf, givenOrder, secretOf, waitingFor } from '../given/orders.ts'
import { callerOf, codeOf, cookieOf, givenAccount, PASSWORD, said, signedInAs, TOTP_SECRET } from '../given/people.ts'

const A = TEST_ENVIRONMENT.SECRET
const B = 'AnotherSecretDrawnAtRandomAndLongEnough'

const { given: before, market } = await givenMarketApp()
const { admin, calls, sold } = market

/** The program itself may not change an order once it is made. */
const owner = connect(before.url, 2)
afterAll(() => owner.destroy())

const keyOf = (use: string) => new Uint8Array(hkdfSync('sha256', A, '', `charpente ${use}`, 32))

/** As things were sealed before secrets had names. */
function sealedPlainly(text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf('encryption'), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Takes the names off everything that is kept: what an older version of the program left. */
async function takeNamesOff({ secrets }: Given) {
  const db = owner
  for (const { table, key, column, hash } of sealedPlaces) {
    const sealed = column === 'data' ? sql`decode(data->>'sealed', 'base64')` : sql.ref(column)
    const { rows } = await sql<{ key: string; sealed: Buffer }>`
      select ${sql.ref(key[0])}::text as key, ${sealed} as sealed from ${sql.table(table)}
      where ${sealed} is not null`.execute(db)
    for (const row of rows) {
      const plain = sealedPlainly(secrets.decrypt(row.sealed))
      const set =
        column === 'data'
          ? sql`data = jsonb_set(data, '{sealed}', to_jsonb(${plain.toString('base64')}::text))`
          : sql`${sql.ref(column)} = ${plain}`
      const found = hash ? sql`, ${sql.ref(hash.column)} = substring(${sql.ref(hash.column)} from 1 for 32)` : sql``
      await sql`update ${sql.table(table)} set ${set}${found} where ${sql.ref(key[0])}::text = ${row.key}`.execute(db)
    }
  }
  for (const [table, column] of [
    ['recovery_code', 'code_hash'],
    ['known_device', 'device_hash'],
    ['opening_alert', 'token_hash'],
    ['order_code', 'code_hash'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = substring(${sql.ref(column)} from 1 for 32)`.execute(
      db,
    )
}

/** A session, told to a browser by a token without a name. */
async function unnamedToken(accountId: number): Promise<string> {
  const call = await before.visitor('login', { body: { email: admin.email, password: PASSWORD } })
  const id = await readToken(before.secrets, call.json<{ token: string }>().token, TEST_NOW)
  expect(accountId).toBe(admin.id)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id ?? '')
    .setIssuedAt(TEST_NOW.getTime() / 1000)
    .setExpirationTime(TEST_NOW.getTime() / 1000 + 3600)
    .sign(keyOf('tokens'))
}

const RECOVERY = ['ABCDE-FGHJK', 'MNPQR-STUVW', 'XYZ23-45678'] as const

/** Everything that one needs a secret of the program to come back to. */
async function madeBefore() {
  const operator = await givenAccount(before, { side: 'operator' })
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 5]])
  const toBuyer = await cartSecretOf(before, cartId)
  const order = await waitingFor(before, cartId)
  const toSupplier = secretOf(before, order)
  await givenConsultation(before)
  const candidate = await givenCandidate(before)
  const nonce = randomUUID()
  const provisional = { provisional_nonce: nonce, provisional_expires_at: new Date('2026-11-22T09:00:00+01:00') }
  const newcomer = await givenAccount(before, { password_hash: null, ...provisional })
  const hashOf = (code: string) => before.secrets.fingerprint('recovery', code.replace('-', ''))
  const codes = RECOVERY.map((code) => ({ account_id: operator.id, code_hash: hashOf(code) }))
  await before.db.insertInto('recovery_code').values(codes).execute()
  const sent = await calls.admin('uploadMedia', { body: formWith(pdfBytes(), 'plan.pdf') })
  const browser = await before.visitor('login', { body: { email: admin.email, password: PASSWORD } })
  const token = await unnamedToken(admin.id)
  const file = fileUrl(before, { id: sent.json<{ id: number }>().id, name: 'plan.pdf' }, admin.id)
  const password = provisionalPassword(before.secrets, newcomer.id, nonce) ?? ''
  const decided = { order: order.id, decision: 'stop' }
  expect(said(await before.visitor('sendFollowUpCode', { params: { secret: toBuyer }, body: decided }))).toBe(204)
  await takeNamesOff(before)
  await before.mails()
  return { operator, newcomer, candidate, password, token, file, toBuyer, toSupplier, cookie: cookieOf(browser) }
}
const made = await madeBefore()

/** The same database, served by a process that has other secrets. */
async function startedWith(env: Record<string, string>): Promise<Given> {
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: before.url, SECRET: '', ...env })
  let instant = TEST_NOW
  const { context, close } = await openContext(config, {
    clock: () => instant,
    connections: 2,
    seals: publishedSeals,
  })
  const app = await buildApp(context)
  afterAll(async () => {
    await app.close()
    await close()
  })
  const setNow = (next: Date) => {
    instant = next
  }
  return { ...context, anchors: before.anchors, app, url: before.url, setNow }
}

let minutes = 0

/** What each person finds, in a process that has these secrets; a code of the second factor serves once. */
async function found(given: Given, recovery: string) {
  minutes += 2
  given.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))
  const visitor = callerOf(given)
  const enter = (email: string, password: string, code?: string, cookie?: string) =>
    visitor('login', { body: { email, password, ...(code && { code }) }, cookie })
  const mails = async () =>
    (await given.db.selectFrom('mail').select('id').where('template', '=', 'newDeviceLogin').execute()).length
  const told = await mails()
  const known = said(await enter(admin.email, PASSWORD, undefined, made.cookie))
  const isKnownBrowser = (await mails()) === told
  return {
    session: said(await callerOf(given, made.token)('getMe')),
    browser: [known, isKnownBrowser],
    secondFactor: said(await enter(made.operator.email, PASSWORD, codeOf(TOTP_SECRET, given.now()))),
    recovery: said(await enter(made.operator.email, PASSWORD, recovery)),
    provisional: said(await enter(made.newcomer.email, made.password)),
    toSupplier: said(await visitor('getPublicOrder', { params: { secret: made.toSupplier } })),
    toBuyer: said(await visitor('getPublicFollowUp', { params: { secret: made.toBuyer } })),
    code: said(await applicantCall(given, made.candidate)('getCandidate')),
    readCode: said(await applicantCall(given, { ...made.candidate, code: made.candidate.readCode })('getCandidate')),
    file: (await given.app.inject({ url: made.file, remoteAddress: '10.9.9.9' })).statusCode,
  }
}

const everything = {
  session: 200,
  browser: [200, true],
  secondFactor: 200,
  recovery: 200,
  provisional: 200,
  toSupplier: 200,
  toBuyer: 200,
  code: 200,
  readCode: 200,
  file: 200,
}

const both = await startedWith({ SECRET: A, SECRETS: `2027:${B}` })
const rotating = { ...both, db: owner }

test('P-SECRET-01 another secret comes first: sessions, links, codes and files made before go on opening', async () => {
  expect(await found(both, RECOVERY[0])).toEqual(everything)
})

test('P-SECRET-02 what is sealed is sealed again, a few at a time; a run that was stopped goes on', async () => {
  const stopped = new Error('stopped midway')
  const failing = { ...rotating, secrets: { ...both.secrets, encrypt: stopAfter(2, both.secrets.encrypt, stopped) } }
  await expect(rotateSecrets(failing, 2)).rejects.toThrow(stopped)
  // One at a time: no place is done with its first batch.
  const { turned } = await rotateSecrets(rotating, 1)
  const counts = Object.fromEntries(turned.map(({ name, made: count }) => [name, count]))
  expect(counts).toMatchObject({ 'application codes': 0, 'read-only application codes': 1, 'codes in mails': 1 })
  expect(counts['addresses mailed to suppliers']).toBeGreaterThan(0)
  for (const one of each(turned)) expect(one).toMatchObject({ unreadable: 0, left: 0 })
  const again = await rotateSecrets(rotating)
  for (const one of each(again.turned)) expect(one).toMatchObject({ made: 0, left: 0 })
  const trail = await both.db.selectFrom('audit_event').selectAll().where('action', '=', 'secretsRotated').execute()
  expect(trail.map(({ object_id, author_id }) => [object_id, author_id])).toEqual([['2027', null]])
  expect(await found(both, RECOVERY[1])).toEqual(everything)
})

/** The disk is full, the power goes: after so many. */
function stopAfter(count: number, encrypt: (text: string) => Buffer, error: Error) {
  let left = count
  return (text: string) => {
    if (left === 0) throw error
    left -= 1
    return encrypt(text)
  }
}

test('P-SECRET-03 with the new secret alone, what is sealed opens; what the old one recognised was told beforehand', async () => {
  const { needed } = await rotateSecrets(rotating)
  const told = Object.fromEntries(needed.map(({ what, id, count }) => [`${what}, ${id}`, count]))
  expect(told).toMatchObject({ 'recovery codes not used, 1': 1, 'browsers known, 1': 1 })
  expect(told).toMatchObject({ 'provisional passwords, 1': 1 })
  const alone = await startedWith({ SECRETS: `2027:${B}` })
  expect(await found(alone, RECOVERY[2])).toEqual({
    ...everything,
    session: 'tokenExpired',
    recovery: 'secondFactorWrong',
    provisional: 'invalidCredentials',
    file: 403,
  })
  // A mail that would leave again still says its code.
  const mails = alone.db.selectFrom('mail').select('data').where('template', '=', 'orderCode')
  const { sealed } = (await mails.executeTakeFirstOrThrow()).data as { sealed: string }
  expect(alone.secrets.decrypt(Buffer.from(sealed, 'base64'))).toMatch(/^\d{6}$/)
})

test('what no configured secret opens is counted and left as it is', async () => {
  const strange = secretsFrom('a secret that was lost, as long as the others are')
  const account = await givenAccount(both, { totp_secret: strange.encrypt(TOTP_SECRET) })
  const { turned } = await rotateSecrets(rotating)
  expect(turned[0]).toEqual({ name: 'second factors', made: 0, unreadable: 1, left: 1 })
  const kept = await both.db.selectFrom('account').select('totp_secret').where('id', '=', account.id).execute()
  expect(strange.decrypt(kept[0]?.totp_secret as Buffer)).toBe(TOTP_SECRET)
})

test('a token signed with nothing, under a name that is not here, opens nothing', async () => {
  const session = await signedInAs(both, admin)
  expect(said(await session('getMe'))).toBe(200)
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'nobody' })).toString('base64url')
  const [, body] = made.token.split('.')
  const signature = createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')
  expect(said(await callerOf(both, `${head}.${body}.${signature}`)('getMe'))).toBe('tokenExpired')
})

const source = new URL('../../src/', import.meta.url)

test('every use of a secret in the program says what becomes of it', async () => {
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const used = new Set<string>()
  const sealing = new Set<string>()
  for (const name of names) {
    const text = await readFile(new URL(name, source), 'utf8')
    const constant = /const USE = '([^']+)'/.exec(text)?.[1]
    for (const [, use] of text.matchAll(/\.(?:fingerprints?|sign|signatures|signBy)\(\s*(?:id, )?('[^']+'|USE)/g))
      used.add(use === 'USE' ? (constant ?? name) : (use ?? '').slice(1, -1))
    if (/secrets\.encrypt\(/.test(text) && !name.startsWith('app/secrets')) sealing.add(name)
  }
  expect([...used].sort()).toEqual(Object.keys(uses).sort())
  // Each keeps what it seals in a column of `sealedPlaces`.
  expect([...sealing].sort()).toEqual([
    'consultation/application/codes.ts',
    'consultation/application/signature/send-signature-code.ts',
    'people/session/second-factor.ts',
    'platform/mail/post.ts',
    'purchasing/calendar/link.ts',
    'purchasing/execution/send-code.ts',
    'purchasing/fees/mandates.ts',
    'purchasing/orders/decide-passage.ts',
    'purchasing/orders/links.ts',
    'purchasing/riders/send-rider-code.ts',
  ])
})
