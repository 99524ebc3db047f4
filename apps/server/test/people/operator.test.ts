import { ACCOUNTS_PAGE } from '@charpente/contract/platform/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { postMail } from '../../src/platform/mail/post.ts'
import { publish } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import {
  accountNow,
  accountRow,
  credentialsIn,
  givenAccount,
  givenHolder,
  givenMember,
  givenPeople,
  PASSWORD,
  said,
  signedInAs,
  violationsOf,
} from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails, mailbox, wait } = given
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})
const asOperator = async (...sent: Parameters<Awaited<ReturnType<typeof signedInAs>>>) =>
  (await signedInAs(given, operator))(...sent)

type Line = { id: number; name: string }
const subjects = (received: { to: string; subject: string }[]) =>
  Object.fromEntries(received.map(({ to, subject }) => [to, subject]))
const canSignIn = async ({ email }: { email: string }) =>
  said(await visitor('login', { body: { email, password: PASSWORD } }))

describe('the list of accounts', async () => {
  const head = await givenAccount(given, { name: 'Office du Léman', type: 'formalized', email: 'dsi@leman.example' })
  const found = {
    head,
    member: await givenMember(given, head, { firstname: 'Zoé', lastname: 'Dépêche' }),
    waiting: await givenAccount(given, { name: 'École des Îles', state: 'pending', active: false }),
    refused: await givenAccount(given, { name: 'Amicale 100 %', state: 'refused', active: false }),
    closed: await givenAccount(given, { name: 'Syndicat fermé', active: false }),
    firm: await givenAccount(given, { side: 'supplier', name: 'Toits du Léman', type: 'formalized' }),
    removed: await givenMember(given, head, { removed_at: TEST_NOW, active: false }),
  }
  type Name = keyof typeof found
  const all: Name[] = ['firm', 'closed', 'refused', 'waiting', 'member', 'head']
  const shown = async (query: Record<string, string>) => {
    const names = Object.entries(found).map(([name, { id }]) => [id, name] as const)
    const lines = (await asOperator('listAccounts', { query })).json<Line[]>()
    return lines.map(({ id }) => new Map(names).get(id)).filter((name) => name !== undefined)
  }

  const filters: [query: Record<string, string>, expected: Name[]][] = [
    [{}, all],
    [{ side: 'customer' }, ['closed', 'refused', 'waiting', 'member', 'head']],
    [{ side: 'supplier' }, ['firm']],
    [{ side: 'operator' }, []],
    [{ type: 'formalized' }, ['firm', 'member', 'head']],
    [{ type: 'free' }, ['closed', 'refused', 'waiting']],
    [{ state: 'pending' }, ['waiting']],
    [{ state: 'refused' }, ['refused']],
    [{ state: 'inactive' }, ['closed']],
    [{ state: 'active' }, ['firm', 'member', 'head']],
    [{ search: 'leman' }, ['firm', 'member', 'head']],
    [{ search: 'ECOLE iles' }, ['waiting']],
    [{ search: 'dsi@LEMAN' }, ['head']],
    [{ search: 'zoe depeche' }, ['member']],
    [{ search: found.firm.code_id.toLowerCase() }, ['firm']],
    [{ search: '100 %' }, ['refused']],
    [{ search: '%' }, ['refused']],
    [{ search: '_' }, []],
    [{ search: 'leman', side: 'customer', state: 'active', type: 'formalized' }, ['member', 'head']],
    [{ search: 'introuvable' }, []],
  ]
  for (const [query, expected] of filters)
    test(`${JSON.stringify(query)} gives ${expected.join(', ') || 'nothing'}`, async () => {
      expect(await shown(query)).toEqual(expected)
    })

  test('a line says who, what and where', async () => {
    const lines = (await asOperator('listAccounts', { query: { search: 'dsi@leman' } })).json()
    expect(lines).toEqual([
      {
        id: head.id,
        side: 'customer',
        name: head.name,
        email: head.email,
        code: head.code_id,
        firstname: head.firstname,
        lastname: head.lastname,
        type: 'formalized',
        state: 'active',
        departmentCode: '74',
        adminId: null,
        createdAt: head.created_at.toISOString(),
      },
    ])
  })

  test('comes a page at a time, most recent first', async () => {
    const rows = await Promise.all(
      Array.from({ length: ACCOUNTS_PAGE + 3 }, () => accountRow(given, { side: 'supplier', name: 'Page Essai' })),
    )
    await db.insertInto('account').values(rows).execute()
    const page = async (offset: number) =>
      (await asOperator('listAccounts', { query: { search: 'page essai', offset: String(offset) } })).json<Line[]>()
    const [first, second] = [await page(0), await page(ACCOUNTS_PAGE)]
    expect([first.length, second.length]).toEqual([ACCOUNTS_PAGE, 3])
    const ids = [...first, ...second].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(ACCOUNTS_PAGE + 3)
  })

  test('is by the day they were created, whatever the order they were entered in', async () => {
    const { id: recent } = await givenAccount(given, { name: 'Ordre des jours' })
    const { id: older } = await givenAccount(given, {
      name: 'Ordre des jours',
      created_at: new Date('2024-01-08T09:00:00Z'),
    })
    const lines = (await asOperator('listAccounts', { query: { search: 'ordre des jours' } })).json<Line[]>()
    expect(lines.map(({ id }) => id)).toEqual([recent, older])
  })

  const wrong: [query: Record<string, string>][] = [[{ side: 'nobody' }], [{ state: 'gone' }], [{ offset: '-1' }]]
  for (const [query] of wrong)
    test(`${JSON.stringify(query)} is refused`, async () => {
      expect(said(await asOperator('listAccounts', { query }))).toBe('invalidRequest')
    })
})

describe('the file of an account', () => {
  test('has its details, its members, the accounts of the same company and its history, most recent first (Q-123)', async () => {
    const head = await givenAccount(given, { side: 'supplier', type: 'formalized', siret: '00000000200006' })
    const member = await givenMember(given, head)
    const contract = await givenAccount(given, { side: 'supplier', siret: '00000000200014' })
    await visitor('login', { body: { email: head.email, password: PASSWORD } })
    wait({ minutes: 5 })
    await asOperator('setAccountActive', { params: { id: head.id }, body: { active: false } })
    const file = (await asOperator('getAccount', { params: { id: head.id } })).json()
    expect(file).toMatchObject({
      id: head.id,
      state: 'inactive',
      siret: '00000000200006',
      phone: head.phone,
      secondFactor: false,
      address: { street: head.street, postal: head.postal, city: head.city, departmentCode: '74' },
      lastLoginAt: TEST_NOW.toISOString(),
      refusalReason: null,
    })
    expect(file.accounts.map(({ id }: Line) => id)).toEqual([member.id])
    expect(file.sameCompany.map(({ id }: Line) => id)).toEqual([contract.id])
    expect(file.history).toEqual([
      {
        at: given.now().toISOString(),
        action: 'deactivated',
        author: 'Anne Lefort',
        details: { before: { active: true }, after: { active: false } },
      },
      { at: TEST_NOW.toISOString(), action: 'signedIn', author: `${head.firstname} ${head.lastname}`, details: {} },
    ])
  })

  test('carries no secret', async () => {
    const { id } = await givenAccount(given, { side: 'operator' })
    const { payload } = await asOperator('getAccount', { params: { id } })
    expect(payload).not.toMatch(/argon2|totp|nonce|password_/i)
  })

  test('of nobody, or of somebody who left, does not exist', async () => {
    const removed = await givenMember(given, await givenAccount(given), { removed_at: TEST_NOW, active: false })
    for (const id of [999_999, removed.id])
      expect(said(await asOperator('getAccount', { params: { id } }))).toBe('accountNotFound')
    // Larger than any id can be: refused, not a fault of ours.
    expect(said(await asOperator('getAccount', { params: { id: 99_999_999_999 } }))).toBe('invalidRequest')
  })
})

describe('an account', () => {
  const setActive = (id: number, active: boolean) =>
    asOperator('setAccountActive', { params: { id }, body: { active } })

  test('is closed and opened again; its sessions end at once', async () => {
    const account = await givenAccount(given)
    const call = await signedInAs(given, account)
    expect((await setActive(account.id, false)).json()).toMatchObject({ state: 'inactive' })
    expect(said(await call('getMe'))).toBe('tokenExpired')
    expect(await canSignIn(account)).toBe('invalidCredentials')
    expect((await setActive(account.id, true)).json()).toMatchObject({ state: 'active' })
    expect(await canSignIn(account)).toBe(200)
    expect(said(await call('getMe'))).toBe('tokenExpired')
  })

  test('that heads an organisation closes it: its members are out, and nothing tells why; opened again, they sign in anew', async () => {
    const head = await givenAccount(given)
    const [member, closed] = [await givenMember(given, head), await givenMember(given, head, { active: false })]
    const call = await signedInAs(given, member)
    await setActive(head.id, false)
    expect(subjects(await mails())).toEqual({ [head.email]: 'Sur votre compte\u00A0: Compte désactivé' })
    expect(said(await call('getMe'))).toBe('tokenExpired')
    const refused = await visitor('login', { body: { email: member.email, password: PASSWORD } })
    const unknown = await visitor('login', { body: { email: 'personne@nullepart.example', password: PASSWORD } })
    const words = ({ statusCode, json }: typeof refused) => ({ ...json(), requestId: '', statusCode })
    expect(words(refused)).toEqual(words(unknown))
    expect(said(await visitor('resetPassword', { body: { email: member.email } }))).toBe(200)
    expect(await mails()).toEqual([])
    await setActive(head.id, true)
    expect(said(await call('getMe'))).toBe('tokenExpired')
    expect([await canSignIn(member), await canSignIn(closed)]).toEqual([200, 'invalidCredentials'])
  })

  test('that waits, was refused or is an operator’s is not opened this way', async () => {
    for (const changes of [
      { state: 'pending', active: false },
      { state: 'refused', active: false },
      { side: 'operator' },
    ] as const) {
      const { id, active } = await givenAccount(given, changes)
      expect(said(await setActive(id, !active))).toBe('accountNotFound')
      expect((await accountNow(given, id)).active).toBe(active)
    }
  })

  const correct = (id: number, email: string) => asOperator('correctEmail', { params: { id }, body: { email } })

  test('gets its e-mail corrected: both addresses are told, each reads the other one masked, sessions end (Q-130)', async () => {
    const account = await givenAccount(given, { email: 'claire.fontannel@habitat.example' })
    const call = await signedInAs(given, account)
    const right = 'claire.fontanel@habitat.example'
    expect((await correct(account.id, right)).json().email).toBe(right)
    const received = await mails()
    const CORRECTED = 'L’adresse e-mail de votre compte a été corrigée'
    expect(subjects(received)).toEqual({ [account.email]: CORRECTED, [right]: CORRECTED })
    const [old, fresh] = [account.email, right].map((email) => received.find(({ to }) => to === email))
    expect(old?.text).toContain(account.email)
    expect(old?.text).not.toContain(right)
    expect(fresh?.text).toContain(right)
    expect(fresh?.text).not.toContain(account.email)
    expect(said(await call('getMe'))).toBe('tokenExpired')
    expect([await canSignIn(account), await canSignIn({ email: right })]).toEqual(['invalidCredentials', 200])
  })

  test('whose credentials went to a wrong address gets others at the right one; those that went astray serve no more', async () => {
    const account = await givenAccount(given, {
      email: 'astray@habitat.example',
      password_hash: null,
      provisional_nonce: 'n',
      provisional_expires_at: new Date(TEST_NOW.getTime() + 86_400_000),
    })
    await postMail(db, given, { template: 'provisionalPassword', accountId: account.id })
    const { password: astray } = credentialsIn((await mails())[0])
    const email = 'juste@habitat.example'
    await correct(account.id, email)
    const received = await mails()
    const mail = received.find(({ subject }) => subject === 'Votre mot de passe provisoire')
    expect(mail?.to).toBe(email)
    expect(said(await visitor('login', { body: { email, password: astray } }))).toBe('invalidCredentials')
    expect((await visitor('login', { body: credentialsIn(mail) })).json().pending).toBe('password')
  })

  test('is not given the e-mail of another buyer; a firm may share one', async () => {
    const [account, other] = [await givenAccount(given), await givenAccount(given)]
    expect(said(await correct(account.id, other.email.toUpperCase()))).toBe('subAccountEmailTaken')
    expect((await accountNow(given, account.id)).email).toBe(account.email)
    const firm = await givenAccount(given, { side: 'supplier' })
    expect(said(await correct(firm.id, other.email))).toBe(200)
  })

  const addresses: [email: string, message: string][] = [
    ['', 'Ce champ est requis'],
    ['claire', 'Merci de renseigner un mail valide'],
  ]
  for (const [email, message] of addresses)
    test(`the e-mail ${JSON.stringify(email)} is refused`, async () => {
      const { id } = await givenAccount(given)
      expect(violationsOf(await correct(id, email))).toEqual({ email: message })
    })
})

describe('what the centre sets right in an account', () => {
  const correction = {
    name: 'Commune de Rumilly',
    organism: 'collectivity',
    siret: '732 829 320 00074',
    address: { street: '2 rue Basse', postal: '74150', city: 'Rumilly', department: '73' },
    reason: 'Faute de frappe signalée par téléphone',
  }
  const correct = (id: number, change: object = {}) =>
    asOperator('correctOrganisation', { params: { id }, body: { ...correction, ...change } })
  const grant = (id: number, given: object, reason = 'Convention signée') =>
    asOperator('grantFormalized', { params: { id }, body: { grant: given, reason } })
  const right = { name: 'Commune de Rumilly', siret: '73282932000074' }

  test('the name, SIRET, address and kind of a buyer, for its members too, with a reason in its history', async () => {
    const head = await givenAccount(given, { name: 'Comune de Rumily' })
    const member = await givenMember(given, head)
    expect((await correct(head.id)).json()).toMatchObject({ id: head.id, name: 'Commune de Rumilly' })
    for (const { id } of [head, member])
      expect(await accountNow(given, id)).toMatchObject({
        ...right,
        organism: 'collectivity',
        street: '2 rue Basse',
        city: 'Rumilly',
        department_id: 73,
      })
    const { history } = (await asOperator('getAccount', { params: { id: head.id } })).json()
    expect(history[0]).toMatchObject({
      action: 'organisationCorrected',
      author: 'Anne Lefort',
      details: { reason: correction.reason, before: { name: 'Comune de Rumily' }, after: right },
    })
  })

  test('P-STAFF-06 the head is told what was corrected, field by field, and nothing when nothing changed', async () => {
    const head = await givenAccount(given, { name: 'Comune de Rumily', organism: 'other' })
    await givenMember(given, head)
    await correct(head.id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: head.email, subject: 'La centrale a corrigé votre fiche' })
    const text = mail?.text.replaceAll(/\s+/g, ' ') ?? ''
    for (const words of [
      'Nom, avant : Comune de Rumily',
      'Nom, désormais : Commune de Rumilly',
      'Type, avant : Autre organisme',
      'Type, désormais : Collectivité territoriale',
      'SIRET, avant : aucun',
      'SIRET, désormais : 732 829 320 00074',
      'Adresse, avant : 1 rue du Stade, 74000 Annecy (Haute-Savoie)',
      'Adresse, désormais : 2 rue Basse, 74150 Rumilly (Haute-Savoie)',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain(correction.reason)
    await correct(head.id, { reason: 'Rien de neuf' })
    expect(await mails()).toEqual([])
  })

  test('a contact of a firm keeps its own address', async () => {
    const head = await givenAccount(given, { side: 'supplier' })
    const member = await givenMember(given, head, { street: '9 quai du Port' })
    expect(said(await correct(head.id))).toBe(200)
    expect(await accountNow(given, head.id)).toMatchObject({ ...right, street: '2 rue Basse' })
    expect(await accountNow(given, member.id)).toMatchObject({ ...right, street: '9 quai du Port' })
  })

  const without: [change: object, at: string][] = [
    [{ reason: ' ' }, 'reason'],
    [{ name: '' }, 'name'],
    [{ siret: '732 829 320 00075' }, 'siret'],
  ]
  for (const [change, at] of without)
    test(`${JSON.stringify(change)} is refused beside its field`, async () => {
      expect(Object.keys(violationsOf(await correct((await givenAccount(given)).id, change)))).toEqual([at])
    })

  test('a sub-account follows its organisation, an operator and a refused registration are corrected elsewhere', async () => {
    const member = await givenMember(given, await givenAccount(given))
    expect(said(await correct(member.id))).toBe('onlyHeadCorrected')
    const refused = await givenAccount(given, { state: 'refused', active: false })
    for (const { id } of [operator, refused]) expect(said(await correct(id))).toBe('accountNotFound')
  })

  test('formalized access from a day, for the whole organisation; who did not ask counts from today', async () => {
    const head = await givenAccount(given, { created_at: new Date('2022-03-01T09:00:00Z') })
    const member = await givenMember(given, head)
    expect(said(await grant(head.id, { as: 'formalized' }))).toBe(200)
    for (const { id } of [head, member])
      expect(await accountNow(given, id)).toMatchObject({ type: 'formalized', formalized_from: '2029-01-01' })
    expect(subjects(await mails())).toEqual({ [head.email]: 'Votre accès formalisé est accordé' })
    // Until it opens, an earlier day may be given.
    expect(said(await grant(head.id, { as: 'formalized', from: '2026-11-15' }))).toBe(200)
    expect(said(await grant(head.id, { as: 'formalized' }))).toBe('formalizedAlreadyOpen')
  })

  test('formalized access at once, as a member; never of itself, nor to a firm or a sub-account', async () => {
    const [body, buyer] = [await givenAccount(given, { type: 'formalized' }), await givenAccount(given)]
    expect(said(await grant(buyer.id, { as: 'member', of: buyer.id }))).toBe('accountNotFound')
    expect(said(await grant(buyer.id, { as: 'member', of: body.id }))).toBe(200)
    expect(await accountNow(given, buyer.id)).toMatchObject({ type: 'formalized', member_of: body.id })
    const firm = await givenAccount(given, { side: 'supplier' })
    expect(said(await grant(firm.id, { as: 'formalized' }))).toBe('accountNotFound')
    const member = await givenMember(given, await givenAccount(given))
    expect(said(await grant(member.id, { as: 'formalized' }))).toBe('onlyHeadCorrected')
    expect(said(await grant(member.id, { as: 'free' }))).toBe('invalidRequest')
  })
})

describe('the administration of an organisation (Q-130)', () => {
  const transfer = (id: number, accountId: number) =>
    asOperator('transferAdministration', { params: { id }, body: { accountId } })

  test('of a buyer passes to a member: colleagues, type and what describes the organisation follow; both are told', async () => {
    const head = await givenAccount(given, {
      type: 'formalized',
      siret: '00000000300004',
      service_code: 'S-3',
      engagement_required: true,
    })
    const [member, colleague] = [await givenMember(given, head), await givenMember(given, head)]
    const attached = await givenAccount(given, { type: 'formalized', member_of: head.id })
    const calls = [await signedInAs(given, head), await signedInAs(given, member)]
    const answer = await transfer(head.id, member.id)
    expect(answer.json()).toMatchObject({ id: member.id, adminId: null, type: 'formalized' })
    expect(await accountNow(given, member.id)).toMatchObject({
      siret: '00000000300004',
      service_code: 'S-3',
      engagement_required: true,
      email: member.email,
    })
    for (const { id } of [head, colleague]) expect((await accountNow(given, id)).admin_id).toBe(member.id)
    expect((await accountNow(given, attached.id)).member_of).toBe(member.id)
    expect(subjects(await mails())).toEqual({
      [head.email]: 'L’administration du compte est transférée',
      [member.email]: 'L’administration du compte vous est confiée',
    })
    for (const call of calls) expect(said(await call('getMe'))).toBe('tokenExpired')
    const roles = async (account: { id: number }) =>
      (await (await signedInAs(given, account))('getMe')).json().user.roles
    expect(await roles(member)).toEqual(['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'])
    expect(await roles(head)).toEqual(['ROLE_CUSTOMER'])
  })

  test('of a firm passes with its contract, its catalogue, its departments and its billing contact', async () => {
    const head = await givenAccount(given, {
      side: 'supplier',
      type: 'formalized',
      category_id: 18,
      remuneration_name: 'Luce Roy',
    })
    const [member, colleague] = [await givenMember(given, head), await givenMember(given, head)]
    await givenHolder(given, head.id, '201', 73)
    await givenHolder(given, head.id, '201', 72)
    await publish(given)
    await db
      .insertInto('account_department')
      .values([head, member].map(({ id }) => ({ account_id: id, department_id: 73 })))
      .execute()
    const reassign = async (departmentCode: string, supplierId: number) =>
      (await signedInAs(given, head))('reassignDepartment', {
        params: { id: head.id },
        body: { departmentCode, supplierId },
      })
    expect(said(await reassign('74', member.id))).toBe(200)
    expect(said(await reassign('73', colleague.id))).toBe(200)

    expect(said(await transfer(head.id, member.id))).toBe(200)
    const call = await signedInAs(given, member)
    const { user } = (await call('getMe')).json()
    expect(user).toMatchObject({
      roles: ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'],
      category: { id: 18 },
      remunerationName: 'Luce Roy',
      departments: [{ code: '74' }],
    })
    expect(user.lotGeos).toHaveLength(2)
    expect(user.accounts.map(({ id }: Line) => id).sort()).toEqual([head.id, colleague.id].sort())
    const contacts = (await call('listSupplierDepartments', { params: { id: member.id } })).json()
    expect(
      contacts.map(({ departmentCode, supplierId }: { departmentCode: string; supplierId: number }) => [
        departmentCode,
        supplierId,
      ]),
    ).toEqual([
      ['73', colleague.id],
      ['74', member.id],
    ])
  })

  test('takes a request for the formalized catalogue along: granted, it is the new head’s', async () => {
    const head = await givenAccount(given, { formalized_requested_at: TEST_NOW })
    const member = await givenMember(given, head)
    await transfer(head.id, member.id)
    const requests = (await asOperator('listRequests')).json<Line[]>().map(({ id }) => id)
    expect([requests.includes(head.id), requests.includes(member.id)]).toEqual([false, true])
  })

  test('passes to an active member of that organisation only', async () => {
    const [head, stranger] = [await givenAccount(given), await givenAccount(given)]
    const member = await givenMember(given, head)
    const closed = await givenMember(given, head, { active: false })
    const cases: [id: number, accountId: number, expected: string][] = [
      [head.id, stranger.id, 'subAccountNotYours'],
      [stranger.id, member.id, 'subAccountNotYours'],
      [head.id, closed.id, 'subAccountNotYours'],
      [member.id, head.id, 'subAccountNotYours'],
      [head.id, head.id, 'subAccountNotYours'],
      [head.id, 999_999, 'accountNotFound'],
    ]
    for (const [id, accountId, expected] of cases) expect(said(await transfer(id, accountId))).toBe(expected)
    expect((await accountNow(given, member.id)).admin_id).toBe(head.id)
    expect(await mails()).toEqual([])
  })
})

describe('mails that do not leave', () => {
  test('are on the worklist with the reason; sent again by hand, they arrive and leave the list', async () => {
    const { email } = await givenAccount(given)
    await mailbox.stop()
    await visitor('resetPassword', { body: { email } })
    expect(await mails()).toEqual([])
    type Failed = { id: string; to: string; subject: string; attempts: number; error: string; createdAt: string }
    const failed = async () => (await asOperator('listFailedMails')).json<Failed[]>()
    const [mail, ...others] = await failed()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: email,
      subject: 'Votre mot de passe provisoire',
      attempts: 1,
      createdAt: TEST_NOW.toISOString(),
    })
    expect(mail?.error).toMatch(/ECONNREFUSED/)
    expect((await asOperator('getWorklists')).json()).toContainEqual({
      name: 'failedMails',
      count: 1,
      ageing: 0,
      late: 1,
      oldest: TEST_NOW.toISOString(),
      parts: {},
      examples: [],
      tasks: [],
    })

    await mailbox.start()
    const { id = '' } = mail ?? {}
    expect(said(await asOperator('retryMail', { params: { id } }))).toBe(204)
    expect((await mails()).map(({ to }) => to)).toEqual([email])
    expect(await failed()).toEqual([])
    expect(said(await asOperator('retryMail', { params: { id } }))).toBe('notFound')
    expect(said(await asOperator('retryMail', { params: { id: 'seven' } }))).toBe('invalidRequest')
  })

  test('are shown by the subject their reader would see, even when what they carried has been replaced', async () => {
    const head = await givenAccount(given, { side: 'supplier', firstname: 'Nour', lastname: 'Haddad' })
    const { id: accountId } = await givenMember(given, head, {
      password_hash: null,
      provisional_nonce: 'n',
      provisional_expires_at: TEST_NOW,
    })
    await postMail(db, given, { template: 'subAccountCreated', accountId })
    await mailbox.stop()
    await mails()
    const subjects = async () =>
      (await asOperator('listFailedMails')).json<{ subject: string }[]>().map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Nour Haddad vous a ouvert un accès'])
    await db
      .updateTable('account')
      .set({ provisional_nonce: null, provisional_expires_at: null })
      .where('id', '=', accountId)
      .execute()
    expect(await subjects()).toEqual(['Identifiants devenus sans objet'])
    await db.deleteFrom('mail').where('account_id', '=', accountId).execute()
    await mailbox.start()
  })
})
