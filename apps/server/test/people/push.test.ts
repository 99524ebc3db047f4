import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, expect, test } from 'vitest'
import { announced } from '../../src/app/announced.ts'
import { handlers } from '../../src/app/registry.ts'
import { messageOf, renderMail } from '../../src/centre/mail-texts/mails.ts'
import { otherSamples, sampleFrame, samples } from '../../src/centre/mail-texts/samples.ts'
import { drawPushKey, pushKeys } from '../../src/people/push/push-keys.ts'
import type { MailName } from '../../src/platform/mail/mail.ts'
import type { FoundMail } from '../../src/platform/mail/queries.ts'
import { NOTHING_TO_DO } from '../../src/purchasing/execution/act-words.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import {
  type Account,
  type Answer,
  type Call,
  callerOf,
  codeOf,
  givenAccount,
  givenMember,
  givenPeople,
  OTHER_PASSWORD,
  PASSWORD,
  said,
  signedInAs,
} from '../given/people.ts'
import { browserOf, givenPushService, signedBy } from '../given/push-service.ts'

const service = await givenPushService()
const { given, market } = await givenMarketApp({ PUSH_KEYS: drawPushKey('2026'), PUSH_ORIGINS: service.origin })
const { db, mails } = given
const { admin, holder, sold } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }

let drawn = 0
const browser = () => {
  drawn += 1
  return browserOf(`${service.origin}/push/${drawn}`)
}
const devices = (accountId: number) =>
  db.selectFrom('push_device').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const put = async () => waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 5]]))

beforeEach(async () => {
  await mails()
  await db.deleteFrom('push_device').execute()
  service.received.splice(0)
  service.answer(201)
})

test('D-PUSH-01 a mail that asks for something is also told, sealed, to each device of its reader', async () => {
  const phone = browser()
  const added = await calls.holder('addPushDevice', { body: phone.subscription })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toEqual({
    key: pushKeys(given.config)[0]?.publicKey,
    devices: [expect.objectContaining({ device: 'Appareil inconnu', toldAt: null })],
  })
  expect(added.body).not.toContain(phone.subscription.endpoint)
  const order = await put()
  await mails()
  const [told, ...others] = service.received
  expect(others).toEqual([])
  expect(told?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
  expect(phone.open(told?.body ?? Buffer.alloc(0))).toEqual({
    tag: expect.stringMatching(/^[\da-f-]{36}$/),
    title: expect.any(String),
    body: expect.stringContaining(`Bon de commande ${order.number}`),
    path: `/compte/fournisseur/commandes/${order.id}`,
  })
  expect(signedBy(told as never)).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:.+@/) })
  const [row] = await devices(holder.id)
  expect(row?.told_at).toEqual(given.now())
})

const told = (name: MailName, data: unknown, side: 'customer' | 'supplier') =>
  announced[name]?.({ data, side } as FoundMail) ?? null
const everySample = each(Object.keys(samples) as MailName[]).flatMap((name) =>
  [samples[name], ...(otherSamples[name] ?? [])].map((data) => ({ name, data })),
)

test('D-PUSH-02 what shows on a locked screen has no amount and no secret address, whatever the mail', () => {
  for (const { name, data } of everySample)
    for (const side of ['customer', 'supplier'] as const) {
      const path = told(name, data, side)
      if (path === null) continue
      const { subject } = renderMail(name as 'purchaseOrder', data as never, sampleFrame, null)
      expect(subject, name).not.toMatch(/€/)
      expect(path, name).toMatch(/^\/compte\/[\w/?=#-]+$/)
    }
  expect(told('executionSaid', samples.executionSaid, 'supplier')).toBe('/compte/execution/1')
})

/** Asks something before some moment, and is a mail alone: why. */
const byMailAlone: Record<string, readonly MailName[]> = {
  'a code or a way in: a locked screen is read by whoever passes': [
    'provisionalPassword',
    'registrationApproved',
    'subAccountCreated',
    'operatorInvited',
    'holderAccountOpened',
    'executionCode',
    'riderCode',
    'signatureCode',
    'trackingCode',
    'trackingCodeAgain',
  ],
  'to an application, or an address alone: nobody is signed in': [
    'amendmentPublished',
    'applicationRefused',
    'applicationSigned',
    'clarificationAsked',
    'consultationOpened',
    'contractNotified',
    'deadlineReminder2',
    'deadlineReminder7',
    'draftPurgeWarning',
  ],
  'to the centre, which has its desk': [
    'assentAsked',
    'paymentSettingChanged',
    'scheduledNotShown',
    'staffRequestAsked',
  ],
  'to whoever has not come for years': ['accountUnused'],
}

test('D-PUSH-02 whatever a mail asks before some moment is told, but for what its reason says', () => {
  const due = everySample.filter(({ name, data }) => messageOf(name, data as never, sampleFrame).due)
  const left = due.filter(({ name, data }) => told(name, data, 'supplier') === null).map(({ name }) => name)
  expect(new Set(left)).toEqual(new Set(Object.values(byMailAlone).flat()))
})

test.each<MailName>([
  'orderAccepted',
  'orderRefused',
  'orderNoAnswer',
  'orderPassedToNextRank',
  'ranksExhausted',
  'orderCancelled',
  'freeOrderAccepted',
  'freeOrderRefused',
  'freeOrderNoAnswer',
])('D-PUSH-01 what becomes of an order is told to its buyer: %s', (name) => {
  expect(told(name, samples[name], 'customer')).toMatch(/^\/compte\/commandes\//)
})

test('D-PUSH-02 a step of the works is told when it asks something, and never when it asks nothing', () => {
  const { executionStep: step } = samples
  expect(told('executionStep', step, 'customer')).toBe('/compte/execution/1')
  const photos = { ...step, act: { ...step.act, does: 'a mis à jour l’avancement', next: NOTHING_TO_DO } }
  expect(told('executionStep', photos, 'customer')).toBeNull()
})

test('D-PUSH-03 a device its service no longer knows is forgotten; one that does not answer is told again, alone', async () => {
  const [gone, kept] = [browser(), browser()]
  for (const { subscription } of [gone, kept]) await calls.holder('addPushDevice', { body: subscription })
  service.answer(503)
  await put()
  await mails()
  expect(await devices(holder.id)).toHaveLength(2)
  const [mail] = await db
    .selectFrom('mail')
    .select('id')
    .where('account_id', '=', holder.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  const tell = async (deviceId: number) => handlers['send-push']({ mailId: mail?.id ?? '', deviceId }, given)
  const [first, second] = await devices(holder.id)
  await expect(tell(first?.id ?? 0)).rejects.toThrow('503')
  service.answer(410)
  await tell(first?.id ?? 0)
  expect((await devices(holder.id)).map(({ id }) => id)).toEqual([second?.id])
  // An answer does not choose whom we call.
  service.answer(302)
  service.received.splice(0)
  await expect(tell(second?.id ?? 0)).rejects.toThrow('302')
  expect(service.received.map(({ path }) => path)).toEqual([new URL(kept.subscription.endpoint).pathname])
  // Half a day later nobody would know what of.
  service.answer(201)
  service.received.splice(0)
  given.wait({ hours: 13 })
  await tell(second?.id ?? 0)
  expect(service.received).toEqual([])
})

test('D-PUSH-04 an address that is no service of notifications is refused, before anything is sent', async () => {
  const call = await signedInAs(given, await givenAccount(given))
  for (const endpoint of each([
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://fcm.googleapis.com.example/x',
    'http://fcm.googleapis.com/fcm/send/x',
  ]))
    expect(said(await call('addPushDevice', { body: browserOf(endpoint).subscription }))).toBe('pushServiceUnknown')
  const { keys } = browser().subscription
  const wrong = { endpoint: `${service.origin}/push/x`, keys: { ...keys, auth: 'short' } }
  expect((await call('addPushDevice', { body: wrong })).statusCode).toBe(400)
  expect(service.received).toEqual([])
})

test('D-PUSH-05 a device is its person’s: revoked from another, taken by who uses it next, silent once all is signed out', async () => {
  const [one, two] = [await givenAccount(given), await givenAccount(given)]
  const [first, second] = [await signedInAs(given, one), await signedInAs(given, two)]
  const shared = browser()
  const id = (await first('addPushDevice', { body: shared.subscription })).json().devices[0].id
  expect(said(await second('removePushDevice', { params: { id } }))).toBe('notFound')
  // Asked twice it is one device; the account that asks last has it.
  await first('addPushDevice', { body: shared.subscription })
  expect(await devices(one.id)).toHaveLength(1)
  await second('addPushDevice', { body: shared.subscription })
  expect(await devices(one.id)).toEqual([])
  const [device] = await devices(two.id)
  expect(said(await second('removePushDevice', { params: { id: device?.id ?? 0 } }))).toBe(204)
  for (let at = 0; at < 10; at += 1) await second('addPushDevice', { body: browser().subscription })
  expect(said(await second('addPushDevice', { body: browser().subscription }))).toBe('pushDevicesFull')
  await second('logoutEverywhere')
  expect(await devices(two.id)).toEqual([])
})

test('D-PUSH-05 whatever ends every session of an account ends its devices too', async () => {
  const operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  type Way = (call: Call, account: Account, head: Account) => Promise<Answer>
  const ways: Record<string, Way> = {
    'another password': (call) => call('choosePassword', { body: { current: PASSWORD, password: OTHER_PASSWORD } }),
    'a second factor': async (call) => {
      const { secret } = (await call('startSecondFactor')).json()
      return call('confirmSecondFactor', { body: { code: codeOf(secret, given.steady()) } })
    },
    'another address': (_call, { id }) =>
      operator('correctEmail', { params: { id }, body: { email: `neuf${id}@organisme.example` } }),
    'the administration transferred': (_call, account, head) =>
      operator('transferAdministration', { params: { id: head.id }, body: { accountId: account.id } }),
    'a colleague removed': async (_call, { id: accountId }, head) =>
      (await signedInAs(given, head))('removeCustomerAccount', { params: { id: head.id, accountId } }),
    'its organisation closed': (_call, _account, { id }) =>
      operator('setAccountActive', { params: { id }, body: { active: false } }),
  }
  for (const [name, way] of each(Object.entries(ways))) {
    const head = await givenAccount(given)
    const account = await givenMember(given, head)
    const call = await signedInAs(given, account)
    await call('addPushDevice', { body: browser().subscription })
    expect(await devices(account.id), name).toHaveLength(1)
    expect((await way(call, account, head)).statusCode, name).toBeLessThan(300)
    expect(await devices(account.id), name).toEqual([])
  }
})

test('D-PUSH-06 without a key of its own the platform offers nothing; an account that closed is told nothing', async () => {
  const bare = await givenPeople()
  const call = await signedInAs(bare, await givenAccount(bare))
  expect((await call('getPush')).json()).toEqual({ key: null, devices: [] })
  expect(said(await call('addPushDevice', { body: browserOf('https://fcm.googleapis.com/x').subscription }))).toBe(
    'pushNotOffered',
  )
  expect(said(await callerOf(bare)('getPush'))).toBe('notSignedIn')

  await calls.holder('addPushDevice', { body: browser().subscription })
  await put()
  await db.updateTable('account').set({ active: false }).where('id', '=', holder.id).execute()
  await mails()
  expect(service.received).toEqual([])
  await db.updateTable('account').set({ active: true }).where('id', '=', holder.id).execute()
})
