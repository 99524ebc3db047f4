import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { expireStaffRequestsJob } from '../../src/people/operator/staff/expire-staff-requests.job.ts'
import { record } from '../../src/platform/audit/record.ts'
import { TEST_NOW } from '../given/given.ts'
import { trailOf } from '../given/orders.ts'
import { type Account, accountNow, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'
import { givenPublications } from '../given/publications.ts'

const given = await givenPeople()
const { db, mails, wait } = given
const staff = (firstname: string, lastname: string, rights: string[] | null = null) =>
  givenAccount(given, { side: 'operator', firstname, lastname, rights })
const anne = await staff('Anne', 'Lefort')
const samir = await staff('Samir', 'Belkacem')
const ines = await staff('Inès', 'Garnier', ['orders'])

const as =
  (account: Account) =>
  async (...sent: Parameters<Awaited<ReturnType<typeof signedInAs>>>) =>
    (await signedInAs(given, account))(...sent)
const [asAnne, asSamir, asInes] = [as(anne), as(samir), as(ines)]
const on = (id: number) => ({ params: { id }, body: {} })
const reason = 'Les prix révisés sont relus'

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await db.updateTable('account').set({ active: false }).where('side', '=', 'operator').execute()
  await expireStaffRequestsJob({}, given)
  await db.updateTable('account').set({ active: true }).where('id', 'in', [anne.id, samir.id, ines.id]).execute()
  await mails()
})

const shown = async () =>
  (await db.selectFrom('edition').select('publication_id as id').where('id', '=', 26).executeTakeFirstOrThrow()).id
const ask = async () => {
  const publications = await givenPublications(given)
  const answer = await asAnne('showPublication', { params: { id: publications.prepared }, body: { reason } })
  expect(answer.statusCode, answer.payload).toBe(201)
  return { ...publications, id: answer.json().id as number, asked: answer.json() }
}
const trail = (id: number) => trailOf(given, 'assent', id)

describe('what takes two persons', () => {
  test('K-TWO-02 agreed by another, it is done at once, and once', async () => {
    const { prepared, shown: before, id, asked } = await ask()
    expect(asked).toMatchObject({
      kind: 'publicationShown',
      subject: { type: 'publication', id: String(prepared) },
      reason,
      askedBy: { id: anne.id, name: 'Anne Lefort' },
      deciders: [{ id: samir.id, name: 'Samir Belkacem' }],
      mayDecide: false,
      whyNot: 'assentOwn',
      outcome: null,
    })
    expect(asked.facts).not.toEqual([])
    expect(await shown()).toBe(before)
    const both = await Promise.all([asSamir('approveAssent', on(id)), asSamir('approveAssent', on(id))])
    expect(both.map(said).toSorted()).toEqual([200, 'assentOver'])
    expect(await shown()).toBe(prepared)
    expect(await trailOf(given, 'publication', prepared)).toEqual(['publicationShown'])
    expect(await trail(id)).toEqual(['assentAsked', 'assentApproved'])
    const line = await db
      .selectFrom('audit_event')
      .select('author_id')
      .where('action', '=', 'publicationShown')
      .where('object_id', '=', String(prepared))
      .executeTakeFirstOrThrow()
    expect(line.author_id).toBe(samir.id)
    const decided = (await asAnne('listAssents', { query: { list: 'decided' } })).json()
    expect(decided[0]).toMatchObject({ id, outcome: 'approved', decidedBy: { id: samir.id, name: 'Samir Belkacem' } })
  })

  test('K-TWO-03 neither its author, nor whom it is about, nor somebody without the right, nor the database', async () => {
    const { id, shown: before } = await ask()
    expect(said(await asAnne('approveAssent', on(id)))).toBe('assentOwn')
    expect(said(await asAnne('declineAssent', { params: { id }, body: { reason } }))).toBe('assentOwn')
    const refused = await asInes('approveAssent', on(id))
    expect(said(refused)).toBe('assentRightMissing')
    expect(refused.payload).toContain('Samir Belkacem')
    expect(said(await asInes('withdrawAssent', { params: { id } }))).toBe('assentNotYours')
    const forced = db
      .updateTable('assent_request')
      .set({ outcome: 'approved', decided_at: TEST_NOW, decided_by: anne.id })
      .where('id', '=', id)
      .execute()
    await expect(forced).rejects.toThrow(/assent_request_check/)
    expect(await shown()).toBe(before)
  })

  test('K-TWO-04 once what it is about has changed, nothing is done and it is closed', async () => {
    const { id, shown: before, prepared } = await ask()
    await db.updateTable('publication').set({ state: 'abandoned' }).where('id', '=', prepared).execute()
    expect(said(await asSamir('approveAssent', on(id)))).toBe('publicationNotReady')
    expect(await shown()).toBe(before)
    expect(await trail(id)).toEqual(['assentAsked', 'assentMoved'])
    expect(said(await asSamir('approveAssent', on(id)))).toBe('assentOver')

    // A version before kept something else than what the route is sent: nothing is done, and its author is told.
    const old = await ask()
    await db
      .updateTable('assent_request')
      .set({ payload: JSON.stringify({ publication: old.prepared }) })
      .where('id', '=', old.id)
      .execute()
    await mails()
    expect(said(await asSamir('approveAssent', on(old.id)))).toBe('assentMovedOn')
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [anne.email, expect.stringContaining('Demande sans objet')],
    ])

    // It could still be done, but would no longer be what was looked at.
    const rights = await asAnne('askOperatorRights', {
      params: { id: ines.id },
      body: { rights: ['orders', 'content'], reason },
    })
    await db
      .updateTable('account')
      .set({ rights: ['orders', 'award'] })
      .where('id', '=', ines.id)
      .execute()
    expect(said(await asSamir('approveAssent', on(rights.json().id)))).toBe('assentMovedOn')
    expect((await accountNow(given, ines.id)).rights).toEqual(['orders', 'award'])
    expect(await trail(rights.json().id)).toEqual(['assentAsked', 'assentMoved'])
    await db
      .updateTable('account')
      .set({ rights: ['orders'] })
      .where('id', '=', ines.id)
      .execute()
  })

  test('K-TWO-05 it is asked once at a time, refused with a reason, withdrawn, or lapses', async () => {
    const first = await ask()
    const again = { params: { id: first.prepared }, body: { reason } }
    expect(said(await asSamir('showPublication', again))).toBe('assentPending')
    expect(said(await asSamir('declineAssent', { params: { id: first.id }, body: { reason: ' ' } }))).toBe(
      'invalidRequest',
    )
    const words = { reason: 'Le lot 206 n’est pas relu' }
    expect((await asSamir('declineAssent', { params: { id: first.id }, body: words })).json()).toMatchObject({
      outcome: 'declined',
      decisionReason: words.reason,
    })
    expect(await trail(first.id)).toEqual(['assentAsked', 'assentDeclined'])

    const second = (await asAnne('showPublication', again)).json()
    expect(said(await asAnne('withdrawAssent', { params: { id: second.id } }))).toBe(200)
    expect(await trail(second.id)).toEqual(['assentAsked', 'assentWithdrawn'])

    const third = (await asAnne('showPublication', again)).json()
    wait({ days: 7, minutes: 1 })
    expect(said(await asSamir('approveAssent', on(third.id)))).toBe('assentOver')
    await expireStaffRequestsJob({}, given)
    expect(await trail(third.id)).toEqual(['assentAsked', 'assentExpired'])
    expect(await shown()).toBe(first.shown)
  })

  test('K-TWO-06 those who may agree are mailed, and whoever asked is told', async () => {
    const { id } = await ask()
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [samir.email, 'Anne Lefort a besoin d’une seconde personne'],
    ])
    const words = { reason: 'Le lot 206 n’est pas relu' }
    await asSamir('declineAssent', { params: { id }, body: words })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: anne.email })
    expect(mail?.text).toContain(words.reason)
  })

  test('K-TWO-07 who may agree is shown; with nobody, it is said at once', async () => {
    const { id } = await ask()
    const [listed] = (await asSamir('listAssents')).json()
    expect(listed).toMatchObject({ id, mayDecide: true, whyNot: null, deciders: [{ name: 'Samir Belkacem' }] })
    // It is none of the business of another trade.
    expect((await asInes('listAssents')).json()).toEqual([])
    const count = async (call: typeof asAnne) =>
      (await call('getWorklists')).json().find(({ name }: { name: string }) => name === 'assents').count
    expect([await count(asSamir), await count(asAnne), await count(asInes)]).toEqual([1, 0, 0])
    const { prepared } = await givenPublications(given)
    const setSamir = (changes: object) => db.updateTable('account').set(changes).where('id', '=', samir.id).execute()
    const { phone } = samir
    await setSamir({ phone: anne.phone || '0600000001' })
    await db
      .updateTable('account')
      .set({ phone: anne.phone || '0600000001' })
      .where('id', '=', anne.id)
      .execute()
    const close = await asAnne('showPublication', { params: { id: prepared }, body: { reason } })
    expect(said(close)).toBe('assentNobodyYet')
    for (const words of ['Samir Belkacem', '7 jours']) expect(close.json().message).toContain(words)
    await setSamir({ phone, active: false })
    const alone = await asAnne('showPublication', { params: { id: prepared }, body: { reason } })
    expect(said(alone)).toBe('assentNobody')
    expect(alone.payload).toContain('Catalogue')
  })
})

describe('rights', () => {
  const change = (id: number, rights: string[]) =>
    asAnne('askOperatorRights', { params: { id }, body: { rights, reason } })

  test('K-RIGHTS-03 are given by two, in force at once, and told to whoever has them', async () => {
    const kept = await signedInAs(given, ines)
    expect(said(await kept('listPublications'))).toBe('rightMissing')
    const { id } = (await change(ines.id, ['catalogue', 'orders'])).json()
    expect(said(await asSamir('approveAssent', on(id)))).toBe(200)
    expect((await accountNow(given, ines.id)).rights).toEqual(['orders', 'catalogue'])
    expect(said(await kept('listPublications'))).toBe(200)
    const mail = (await mails()).find(({ to }) => to === ines.email)
    expect(mail).toMatchObject({ subject: 'Sur votre compte\u00A0: Droits d’un opérateur changés' })
    expect(mail?.text).toContain('Droits\u00A0: Commandes → Commandes, Catalogue')
    expect(await trailOf(given, 'account', ines.id)).toContain('operatorRightsChanged')
    const line = (await asAnne('listOperators')).json().find((one: { id: number }) => one.id === ines.id)
    expect(line.rights).toEqual(['orders', 'catalogue'])
    await db
      .updateTable('account')
      .set({ rights: ['orders'] })
      .where('id', '=', ines.id)
      .execute()
  })

  test('K-RIGHTS-03 nothing that changes nothing, no empty set, never the last who administers', async () => {
    expect(said(await change(ines.id, ['orders']))).toBe('rightsSame')
    expect(said(await change(ines.id, []))).toBe('rightsNone')
    expect(
      said(await asInes('askOperatorRights', { params: { id: ines.id }, body: { rights: ['award'], reason } })),
    ).toBe('rightMissing')
    const { id } = (await change(samir.id, ['orders'])).json()
    // Samir alone could agree, and it is about him.
    expect(id).toBeUndefined()
    const marc = await staff('Marc', 'Roux')
    const asked = (await change(samir.id, ['orders'])).json()
    expect(said(await asSamir('approveAssent', on(asked.id)))).toBe('assentAboutYou')
    expect(said(await as(marc)('approveAssent', on(asked.id)))).toBe(200)
    await db
      .updateTable('account')
      .set({ rights: ['orders'] })
      .where('id', '=', marc.id)
      .execute()
    expect(said(await change(anne.id, ['orders']))).toBe('rightsLastAdministrator')
    await db.updateTable('account').set({ rights: null }).where('id', '=', samir.id).execute()
  })

  test('K-RIGHTS-03 whoever is invited is let do what was asked for them, and no more', async () => {
    const invited = { email: 'nora.petit@centre.example', firstname: 'Nora', lastname: 'Petit', reason }
    // Anne changed the rights of Samir a moment ago: somebody else agrees.
    const asNora = as(await staff('Nora', 'Roy'))
    const { id, rights } = (
      await asAnne('inviteOperator', { body: { ...invited, rights: ['content', 'orders'] } })
    ).json()
    expect(rights).toEqual(['orders', 'content'])
    expect(said(await asSamir('approveStaffRequest', { params: { id } }))).toBe('assentSamePerson')
    expect(said(await asNora('approveStaffRequest', { params: { id } }))).toBe(204)
    const account = await db
      .selectFrom('account')
      .select('rights')
      .where('email', '=', invited.email)
      .executeTakeFirstOrThrow()
    expect(account.rights).toEqual(['orders', 'content'])
  })

  test('K-RIGHTS-02 the database keeps no right it does not know, nor any of somebody who is no operator', async () => {
    const set = (id: number, rights: string[]) =>
      db.updateTable('account').set({ rights }).where('id', '=', id).execute()
    await expect(set(ines.id, ['everything'])).rejects.toThrow(/account_rights_known/)
    const buyer = await givenAccount(given)
    await expect(set(buyer.id, ['orders'])).rejects.toThrow(/account_rights_known/)
  })
})

describe('a second person is another person', () => {
  const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)
  const sameDevice = async (accounts: Account[], last_seen: Date) => {
    const device = { device_hash: randomBytes(32), first_seen: last_seen, last_seen }
    for (const { id } of accounts)
      await db
        .insertInto('known_device')
        .values({ account_id: id, ...device })
        .execute()
  }
  type Make = (asker: Account, other: Account) => Promise<unknown>
  const change = (id: number, changes: { phone?: string; email?: string }) =>
    db.updateTable('account').set(changes).where('id', '=', id).execute()
  const resetBy = (asker: Account, other: Account, at: Date) =>
    db.transaction().execute((trx) =>
      record(trx, { id: asker.id, ip: null }, at, {
        action: 'secondFactorReset',
        on: { type: 'account', id: other.id },
      }),
    )
  const tries: [how: string, make: Make, expected: string | number][] = [
    ['whose browser they shared', (...both) => sameDevice(both, daysAgo(89)), 'assentSamePerson'],
    ['whose browser they shared long ago', (...both) => sameDevice(both, daysAgo(91)), 200],
    [
      'with the same telephone, written otherwise',
      async (asker, other) => {
        await change(asker.id, { phone: '06 12 34 56 78' })
        await change(other.id, { phone: '06.12.34.56.78' })
      },
      'assentSamePerson',
    ],
    [
      'with the same mailbox',
      ({ email }, { id }) => change(id, { email: email.replace('@', '+2@') }),
      'assentSamePerson',
    ],
    ['whose second factor they reset this week', (...both) => resetBy(...both, daysAgo(6)), 'assentSamePerson'],
    ['whose second factor they reset last week', (...both) => resetBy(...both, daysAgo(8)), 200],
  ]
  for (const [how, make, expected] of tries)
    test(`K-TWO-03 a colleague ${how} ${expected === 200 ? 'agrees' : 'is no second person, nor said to be one'}`, async () => {
      const [asker, other] = [await staff('Paul', 'Seul'), await staff('Lise', 'Autre')]
      const { prepared } = await givenPublications(given)
      const asked = (await as(asker)('showPublication', { params: { id: prepared }, body: { reason } })).json()
      expect(asked.deciders.map(({ id }: { id: number }) => id)).toContain(other.id)
      await make(asker, other)
      const [waiting] = (await as(asker)('listAssents')).json()
      expect(waiting.deciders.some(({ id }: { id: number }) => id === other.id)).toBe(expected === 200)
      expect(said(await as(other)('approveAssent', on(asked.id)))).toBe(expected)
      if (expected !== 200) await as(asker)('withdrawAssent', { params: { id: asked.id } })
    })
})
