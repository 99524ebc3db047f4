import { setTimeout as sleep } from 'node:timers/promises'
import { each } from '@charpente/domain/platform/testing/each'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../../src/app/registry.ts'
import { startWork } from '../../src/app/work.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openOutages } from '../../src/platform/db/outage.ts'
import { postMail } from '../../src/platform/mail/post.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Account, accountNow, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mailbox, mails } = given
const owner = connect(given.url, 1)
const silent = { error: () => {}, warn: () => {}, info: () => {} }
const outages = openOutages(async () => true)
afterAll(() => owner.destroy())
const operator = await givenAccount(given, { side: 'operator' })
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

const post = (account: Account) =>
  db
    .transaction()
    .execute((trx) =>
      postMail(trx, given, { template: 'passwordChanged', accountId: account.id, data: { changedAt: TEST_NOW } }),
    )
const stored = (account: Account) =>
  db.selectFrom('mail').selectAll().where('account_id', '=', account.id).orderBy('created_at').execute()

async function until(condition: () => Promise<boolean>) {
  const end = Date.now() + 30_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('not within 30 s')
    await sleep(50)
  }
}

describe('the mail server stops for a while and the worker goes on', () => {
  test('nothing is lost: what was written meanwhile is seen to fail, then arrives once, as it was', {
    timeout: 60_000,
  }, async () => {
    const [before, ...during] = await Promise.all([1, 2, 3, 4].map(() => givenAccount(given)))
    const worker = await startWork(given, handlers, {}, { log: silent, outages })
    await post(before as Account)
    await until(async () => mailbox.received.length === 1)

    await mailbox.stop()
    for (const account of during) await post(account)
    const call = await signedInAs(given, operator)
    const failed = async () =>
      (await call('listFailedMails')).json<{ id: string; to: string; attempts: number; error: string }[]>()
    await until(async () => (await failed()).length === during.length)
    expect((await failed()).map(({ to }) => to).sort()).toEqual(during.map(({ email }) => email).sort())
    // Once or more: the queue tries again after some seconds.
    for (const { error, attempts } of each(await failed())) {
      expect(error).toEqual(expect.any(String))
      expect(attempts).toBeGreaterThan(0)
    }
    expect(mailbox.received).toHaveLength(1)

    await mailbox.start()
    // The queue would wait some seconds before each new try.
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(owner)
    await until(async () => mailbox.received.length >= 1 + during.length)
    await sleep(1000)
    await worker.stop()

    expect(mailbox.received.map(({ to }) => to).sort()).toEqual([before, ...during].map((one) => one?.email).sort())
    expect(await failed()).toEqual([])
    for (const account of [before, ...during]) {
      const [mail] = await stored(account as Account)
      const received = mailbox.received.find(({ to }) => to === account?.email)
      expect(received?.messageId).toBe(`<${mail?.id}@localhost>`)
      expect(mail).toMatchObject({ sent_at: TEST_NOW, last_error: null })
    }
    const { rows } = await sql`select from pgboss.job where name = 'send-mail' and state <> 'completed'`.execute(owner)
    expect(rows).toEqual([])
  })
})

describe('one mail', () => {
  test('reaches its reader in text and in HTML, accents included', async () => {
    const account = await givenAccount(given, { firstname: 'Hélène', lastname: 'Dœuff' })
    await post(account)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: account.email, subject: 'Votre mot de passe a été changé' })
    expect(mail?.text).toContain('Bonjour Hélène Dœuff,')
    expect(mail?.html).toContain('Bonjour Hélène Dœuff,')
  })

  test('of a rolled back transaction never leaves', async () => {
    const account = await givenAccount(given)
    await expect(
      db.transaction().execute(async (trx) => {
        await postMail(trx, given, {
          template: 'passwordChanged',
          accountId: account.id,
          data: { changedAt: TEST_NOW },
        })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await stored(account)).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('asked for by an act that is refused never leaves', async () => {
    const account = await givenAccount(given)
    const call = await signedInAs(given, account)
    expect(said(await call('choosePassword', { body: { current: 'no', password: 'tuile-gant-loupe-8' } }))).toBe(
      'currentPasswordWrong',
    )
    expect(await mails()).toEqual([])
  })

  test('that left does not leave again when its job runs twice', async () => {
    const account = await givenAccount(given)
    await post(account)
    expect(await mails()).toHaveLength(1)
    const [mail] = await stored(account)
    await handlers['send-mail']({ mailId: mail?.id ?? '' }, given)
    expect(await mails()).toEqual([])
  })

  test('taken by a server that hangs up before saying so is sent again under the same Message-ID, letter for letter', async () => {
    const { email } = await givenAccount(given)
    await visitor('resetPassword', { body: { email } })
    mailbox.behave('hangs up')
    const [first, ...others] = await mails()
    expect(others).toEqual([])
    mailbox.behave('well')
    const call = await signedInAs(given, operator)
    const [failed] = (await call('listFailedMails')).json<{ id: string; to: string }[]>()
    expect(failed?.to).toBe(email)
    given.wait({ hours: 3 })
    await (await signedInAs(given, operator))('retryMail', { params: { id: failed?.id ?? '' } })
    expect(await mails()).toEqual([first])
  })

  test('refused by the server keeps the server’s words for the operator, and each try is counted', async () => {
    const account = await givenAccount(given)
    await post(account)
    mailbox.behave('refuses')
    expect(await mails()).toEqual([])
    const [{ id = '' } = {}] = await stored(account)
    await expect(handlers['send-mail']({ mailId: id }, given)).rejects.toThrow('451')
    const call = await signedInAs(given, operator)
    const failed = (await call('listFailedMails')).json<{ id: string; attempts: number; error: string }[]>()
    expect(failed.find((mail) => mail.id === id)).toMatchObject({
      attempts: 2,
      error: expect.stringContaining('come back later'),
    })
    mailbox.behave('well')
    await call('retryMail', { params: { id } })
    expect(await mails()).toHaveLength(1)
  })

  test('of credentials carries the password in force when it leaves, even written before another was asked', async () => {
    const account = await givenAccount(given)
    await mailbox.stop()
    await visitor('resetPassword', { body: { email: account.email } })
    await mails()
    await visitor('resetPassword', { body: { email: account.email } })
    await mails()
    await mailbox.start()
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(owner)
    const received = await mails()
    expect(received).toHaveLength(2)
    const [one, two] = received.map(({ text }) => text.match(/provisoire\s:\s(\w+)/)?.[1])
    expect(one).toBe(two)
    expect((await accountNow(given, account.id)).provisional_nonce).not.toBeNull()
  })
})
