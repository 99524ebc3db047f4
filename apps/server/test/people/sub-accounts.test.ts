import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import {
  type Account,
  accountNow,
  type Call,
  callerOf,
  credentialsIn,
  givenAccount,
  givenHolder,
  givenMember,
  givenPeople,
  OTHER_PASSWORD,
  PASSWORD,
  said,
  signedInAs,
  violationsOf,
} from '../given/people.ts'

const given = await givenPeople({}, { papers: false })
const { db, visitor, mails } = given
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

const sides = {
  customer: {
    list: 'listCustomerAccounts',
    create: 'createCustomerAccount',
    update: 'updateCustomerAccount',
    remove: 'removeCustomerAccount',
  },
  supplier: {
    list: 'listSupplierAccounts',
    create: 'createSupplierAccount',
    update: 'updateSupplierAccount',
    remove: 'removeSupplierAccount',
  },
} as const
type Side = keyof typeof sides

/** An organisation, its administrator signed in, and what he does with its accounts. */
async function givenOrganisation(side: Side, changes: Partial<Account> = {}) {
  const head = await givenAccount(given, { side, type: 'formalized', formalized_from: '2025-01-01', ...changes })
  const call = await signedInAs(given, head)
  const { list, create, update, remove } = sides[side]
  return {
    head,
    call,
    list: async () => (await call(list, { params: { id: head.id } })).json<Record<string, unknown>[]>(),
    create: (body: object, id = head.id) => call(create, { params: { id }, body }),
    update: (accountId: number, body: object, id = head.id) => call(update, { params: { id, accountId }, body }),
    remove: (accountId: number, id = head.id) => call(remove, { params: { id, accountId } }),
  }
}

let people = 0
const person = (changes: object = {}) => ({
  firstname: 'Jules',
  lastname: `Favre ${++people}`,
  email: `jules${people}@collegue.example`,
  ...changes,
})
const canSignIn = async ({ email }: { email: string }) =>
  said(await visitor('login', { body: { email, password: PASSWORD } }))

/** What was written to somebody, by its subject. */
const toldTo = async ({ email }: { email: string }) =>
  (await mails())
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .toSorted()

for (const side of ['customer', 'supplier'] as const)
  describe(`the members of a ${side}`, () => {
    test('P-SUB-04 a member is created with its head’s type and organisation; its credentials leave at once and sign in (Q-56)', async () => {
      const { head, create } = await givenOrganisation(side, { siret: '73282932000074', organism: 'epl' })
      const form = person({ phone: '06 39 98 00 01', adminId: head.id, type: 'free' })
      const created = await create(form)
      expect(created.statusCode).toBe(201)
      const { id } = created.json()
      expect(await accountNow(given, id)).toMatchObject({
        side,
        admin_id: head.id,
        type: 'formalized',
        formalized_from: '2025-01-01',
        state: 'approved',
        active: true,
        name: head.name,
        siret: head.siret,
        organism: 'epl',
        street: head.street,
        phone: '06 39 98 00 01',
      })
      const received = await mails()
      expect(received.map(({ to, subject }) => [to, subject])).toEqual([
        [form.email, `${head.firstname} ${head.lastname} vous a ouvert un accès`],
      ])
      const entered = await visitor('login', { body: credentialsIn(received[0]) })
      expect(entered.json().pending).toBe('password')
      const chosen = await callerOf(given, entered.json().token)('choosePassword', {
        body: { password: OTHER_PASSWORD },
      })
      const { user } = (await callerOf(given, chosen.json().token)('getMe')).json()
      const role = side === 'customer' ? 'ROLE_CUSTOMER' : 'ROLE_SUPPLIER'
      expect(user).toMatchObject({ id, roles: [role], type: 'formalized', admin: { id: head.id } })
    })

    const forms: [what: string, changes: object, violations: Record<string, unknown>][] = [
      ['a phone nobody answers', { phone: '12' }, { phone: expect.stringMatching(/10\s+chiffres/) }],
      ['no e-mail', { email: '' }, { email: 'Ce champ est requis' }],
      ['an e-mail that is none', { email: 'jules' }, { email: 'Merci de renseigner un mail valide' }],
      ['no first name', { firstname: '' }, { firstname: 'Ce champ est requis' }],
      ['no last name', { lastname: undefined }, { lastname: 'Ce champ est requis' }],
    ]
    for (const [what, changes, violations] of forms)
      test(`${what}: refused, at creation and at change (P-SUB-03)`, async () => {
        const { head, create, update } = await givenOrganisation(side)
        expect(violationsOf(await create(person(changes)))).toEqual(violations)
        const member = await givenMember(given, head)
        const [[field, value] = ['', '']] = Object.entries(changes)
        if (value !== undefined) expect(violationsOf(await update(member.id, { [field]: value }))).toEqual(violations)
      })

    test('a phone is optional (P-SUB-03)', async () => {
      const { create } = await givenOrganisation(side)
      for (const phone of [undefined, '', null])
        expect((await create(person({ phone }))).json()).toMatchObject({ phone: '' })
    })

    test(`${side === 'customer' ? 'P-SUB-07' : 'P-SUB-15'} the list has every field of a member, and only one’s own members`, async () => {
      const { head, list } = await givenOrganisation(side)
      const other = await givenOrganisation(side)
      await givenMember(given, other.head)
      await givenMember(given, head, { removed_at: TEST_NOW, active: false })
      const [b, a] = [
        await givenMember(given, head, { lastname: 'Bon', active: false }),
        await givenMember(given, head, { lastname: 'Abel' }),
      ]
      expect(await list()).toEqual(
        [a, b].map((member) => ({
          id: member.id,
          firstname: member.firstname,
          lastname: member.lastname,
          email: member.email,
          phone: member.phone,
          active: member.active,
          departmentCode: null,
          code: member.code_id,
          adminId: head.id,
        })),
      )
    })

    test('a change keeps what was not sent; a new e-mail ends its sessions', async () => {
      const { head, update } = await givenOrganisation(side)
      const member = await givenMember(given, head)
      const asMember = await signedInAs(given, member)
      const changed = await update(member.id, { lastname: 'Nouveau' })
      expect(changed.json()).toMatchObject({
        lastname: 'Nouveau',
        email: member.email,
        phone: member.phone,
        active: true,
      })
      expect(said(await asMember('getMe'))).toBe(200)
      const { email } = person()
      await mails()
      expect((await update(member.id, { email })).json()).toMatchObject({ email, lastname: 'Nouveau' })
      const told = await mails()
      expect(told.map(({ to }) => to).toSorted()).toEqual([email, member.email].toSorted())
      for (const { subject, text } of each(told)) {
        expect(subject).toBe('L’adresse e-mail de votre compte a été corrigée')
        expect(text).toContain(`${head.firstname} ${head.lastname}, qui administre le compte`)
      }
      expect(said(await asMember('getMe'))).toBe('tokenExpired')
      expect(await canSignIn({ email })).toBe(200)
    })

    test('a member deactivated is out at once and does not sign in; activated again, it does (P-SUB-05, Q-57)', async () => {
      const { head, update, list } = await givenOrganisation(side)
      const member = await givenMember(given, head)
      const asMember = await signedInAs(given, member)
      await mails()
      expect((await update(member.id, { active: false })).json().active).toBe(false)
      expect(await toldTo(member)).toEqual(['Sur votre compte\u00A0: Compte désactivé'])
      expect(said(await asMember('getMe'))).toBe('tokenExpired')
      expect(await canSignIn(member)).toBe('invalidCredentials')
      expect(await list()).toHaveLength(1)
      expect((await update(member.id, { active: true })).json().active).toBe(true)
      expect(await canSignIn(member)).toBe(200)
      expect(said(await asMember('getMe'))).toBe('tokenExpired')
    })

    test('a member removed is out, off the list and gives its e-mail back; its history stays', async () => {
      const { head, remove, create, list, update } = await givenOrganisation(side)
      const member = await givenMember(given, head)
      const asMember = await signedInAs(given, member)
      await mails()
      expect(said(await update(member.id, { phone: '04 65 71 00 09' }))).toBe(200)
      expect(said(await remove(member.id))).toBe(204)
      expect(await toldTo(member)).toEqual([
        'Sur votre compte\u00A0: Sous-compte modifié',
        'Sur votre compte\u00A0: Sous-compte supprimé',
      ])
      expect(said(await asMember('getMe'))).toBe('tokenExpired')
      expect(await canSignIn(member)).toBe('invalidCredentials')
      expect(await list()).toEqual([])
      for (const answer of [await remove(member.id), await update(member.id, { active: true })])
        expect(said(answer)).toBe('subAccountNotYours')
      expect(said(await create(person({ email: member.email })))).toBe(201)
      expect(await accountNow(given, member.id)).toMatchObject({ removed_at: TEST_NOW, active: false })
    })

    test('nobody touches the members of another organisation, under any id', async () => {
      const mine = await givenOrganisation(side)
      const theirs = await givenOrganisation(side)
      const member = await givenMember(given, theirs.head)
      const before = await accountNow(given, member.id)
      const foreignHead = [
        await mine.create(person(), theirs.head.id),
        await mine.update(member.id, { active: false }, theirs.head.id),
        await mine.remove(member.id, theirs.head.id),
        await mine.call(sides[side].list, { params: { id: theirs.head.id } }),
        await mine.create(person({ adminId: theirs.head.id })),
      ]
      for (const answer of each(foreignHead)) expect(said(answer)).toBe('onlyAdministratorManages')
      const foreignMember = [
        await mine.update(member.id, { active: false }),
        await mine.remove(member.id),
        await mine.update(theirs.head.id, { active: false }),
        await mine.remove(mine.head.id),
        await mine.remove(999_999),
      ]
      for (const answer of each(foreignMember)) expect(said(answer)).toBe('subAccountNotYours')
      expect(await accountNow(given, member.id)).toEqual(before)
      expect(await mails()).toEqual([])
    })

    test('a member never has its administrator’s rights, on its head’s id or on its own (P-PERM-13, the accounts)', async () => {
      const { head } = await givenOrganisation(side)
      const [member, colleague] = [await givenMember(given, head), await givenMember(given, head)]
      const call = await signedInAs(given, member)
      const { list, create, update, remove } = sides[side]
      for (const id of [head.id, member.id]) {
        const answers = [
          await call(list, { params: { id } }),
          await call(create, { params: { id }, body: person() }),
          await call(update, { params: { id, accountId: colleague.id }, body: { active: false } }),
          await call(remove, { params: { id, accountId: colleague.id } }),
          await call('requestFormalized', { params: { id } }),
          await call('listSupplierDepartments', { params: { id } }),
          await call('reassignDepartment', { params: { id }, body: { departmentCode: '74', supplierId: member.id } }),
        ]
        for (const answer of each(answers)) expect(said(answer)).toBe('forbidden')
      }
      expect((await accountNow(given, colleague.id)).active).toBe(true)
    })
  })

test('a buyer’s member has an e-mail of its own: one already taken is refused, at creation and at change', async () => {
  const { head, create, update } = await givenOrganisation('customer')
  const member = await givenMember(given, head)
  const other = await givenAccount(given)
  expect(said(await create(person({ email: other.email.toUpperCase() })))).toBe('subAccountEmailTaken')
  expect(said(await update(member.id, { email: other.email }))).toBe('subAccountEmailTaken')
  expect(said(await update(member.id, { email: member.email.toUpperCase() }))).toBe(200)
  expect(await mails()).toEqual([])
})

test('a firm’s members may share an e-mail: their codes tell them apart', async () => {
  const { head, create } = await givenOrganisation('supplier')
  const created = await create(person({ email: head.email }))
  expect(said(created)).toBe(201)
  const { email } = credentialsIn((await mails())[0])
  expect(email).toBe(created.json().code)
})

describe('the departments of a holder', () => {
  let place = 0
  /** Holds lot 201 and 202 in two departments nobody else uses in this file. */
  async function givenHolding() {
    const organisation = await givenOrganisation('supplier')
    const [first, second] = await db
      .selectFrom('department')
      .select(['id', 'code', 'name'])
      .where('region_id', '<>', 1)
      .orderBy('id')
      .offset(place)
      .limit(2)
      .execute()
    place += 2
    if (!first || !second) throw new Error('no department left')
    await givenHolder(given, organisation.head.id, '201', first.id)
    await givenHolder(given, organisation.head.id, '202', first.id, 2)
    await givenHolder(given, organisation.head.id, '201', second.id, 3)
    await publish(given)
    const member = await givenMember(given, organisation.head)
    const { head, call } = organisation
    const reassign = (body: object, by: Call = call, id = head.id) => by('reassignDepartment', { params: { id }, body })
    const contacts = async () => {
      const answer = await call('listSupplierDepartments', { params: { id: head.id } })
      return answer.json<{ departmentCode: string; supplierId: number }[]>()
    }
    return { ...organisation, first, second, member, reassign, contacts }
  }

  test('P-SUB-15 each department of the contract has its lots, its ranks and a contact, the head to begin with', async () => {
    const { head, first, second, contacts } = await givenHolding()
    expect(await contacts()).toEqual([
      {
        departmentCode: first.code,
        departmentName: first.name,
        supplierId: head.id,
        lots: [
          { lotCode: '201', rank: 1 },
          { lotCode: '202', rank: 2 },
        ],
      },
      {
        departmentCode: second.code,
        departmentName: second.name,
        supplierId: head.id,
        lots: [{ lotCode: '201', rank: 3 }],
      },
    ])
  })

  test('P-SUB-14 a department is confided to a member, then to another, then back to the head', async () => {
    const { head, first, member, reassign, contacts, list } = await givenHolding()
    const other = await givenMember(given, head)
    for (const { id } of [member, other, head]) {
      const answer = await reassign({ departmentCode: first.code, supplierId: id })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(await contacts())
      expect((await contacts())[0]).toMatchObject({ departmentCode: first.code, supplierId: id })
      const shown = Object.fromEntries((await list()).map((account) => [account.id, account.departmentCode]))
      expect(shown).toEqual({
        [member.id]: id === member.id ? first.code : null,
        [other.id]: id === other.id ? first.code : null,
      })
    }
  })

  test('a member closed, by its head or by the centre, gives its departments back to the head; opened again, it has none', async () => {
    const { head, first, second, member, reassign, contacts, update } = await givenHolding()
    const operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const byHead = (active: boolean) => update(member.id, { active })
    const byCentre = (active: boolean) => operator('setAccountActive', { params: { id: member.id }, body: { active } })
    for (const setActive of [byHead, byCentre]) {
      for (const { code } of [first, second]) await reassign({ departmentCode: code, supplierId: member.id })
      await setActive(false)
      expect((await contacts()).map(({ supplierId }) => supplierId)).toEqual([head.id, head.id])
      expect(said(await reassign({ departmentCode: first.code, supplierId: member.id }))).toBe('subAccountInactive')
      await setActive(true)
      expect((await contacts()).map(({ supplierId }) => supplierId)).toEqual([head.id, head.id])
    }
    const trail = await db
      .selectFrom('audit_event')
      .select('details')
      .where('object_id', '=', String(head.id))
      .where('action', '=', 'departmentReassigned')
      .execute()
    expect(trail.filter(({ details }) => (details as { to: number }).to === head.id)).toHaveLength(4)
  })

  test('the mail of a member names the departments confided before it leaves', async () => {
    const { create, reassign, first } = await givenHolding()
    const form = person()
    const { id } = (await create(form)).json()
    await reassign({ departmentCode: first.code, supplierId: id })
    const [mail] = await mails()
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(`départements qui vous sont confiés : ${first.name}`)
  })

  const refusals: [
    why: string,
    body: (given: Awaited<ReturnType<typeof givenHolding>>) => Promise<object>,
    expected: string,
  ][] = [
    [
      'a department of another contract',
      async ({ member }) => ({ departmentCode: '2A', supplierId: member.id }),
      'departmentNotHeld',
    ],
    ['no department', async ({ member }) => ({ departmentCode: '00', supplierId: member.id }), 'departmentNotHeld'],
    [
      'a stranger',
      async ({ first }) => ({
        departmentCode: first.code,
        supplierId: (await givenAccount(given, { side: 'supplier' })).id,
      }),
      'subAccountNotYours',
    ],
    ['nobody', async ({ first }) => ({ departmentCode: first.code, supplierId: 999_999 }), 'subAccountNotYours'],
    [
      'a member who is inactive',
      async ({ first, head }) => ({
        departmentCode: first.code,
        supplierId: (await givenMember(given, head, { active: false })).id,
      }),
      'subAccountInactive',
    ],
    [
      'a member who was removed',
      async ({ first, head }) => ({
        departmentCode: first.code,
        supplierId: (await givenMember(given, head, { active: false, removed_at: TEST_NOW })).id,
      }),
      'subAccountNotYours',
    ],
    [
      'whoever has it already',
      async ({ first, head }) => ({ departmentCode: first.code, supplierId: head.id }),
      'reassignToSameAccount',
    ],
  ]
  for (const [why, body, expected] of refusals)
    test(`confiding to or from ${why} → ${expected}`, async () => {
      const holding = await givenHolding()
      const before = await holding.contacts()
      expect(said(await holding.reassign(await body(holding)))).toBe(expected)
      expect(await holding.contacts()).toEqual(before)
    })

  test('nobody reassigns in another firm, even to one’s own account', async () => {
    const mine = await givenHolding()
    const theirs = await givenHolding()
    const body = { departmentCode: theirs.first.code, supplierId: mine.member.id }
    expect(said(await mine.reassign(body, mine.call, theirs.head.id))).toBe('onlyAdministratorManages')
    expect(said(await mine.call('listSupplierDepartments', { params: { id: theirs.head.id } }))).toBe(
      'onlyAdministratorManages',
    )
  })

  test('a member who still has a department is not removed; without it, it is (Q-57)', async () => {
    const { head, first, member, reassign, remove } = await givenHolding()
    await reassign({ departmentCode: first.code, supplierId: member.id })
    expect(said(await remove(member.id))).toBe('subAccountHasDepartments')
    expect((await accountNow(given, member.id)).removed_at).toBeNull()
    await reassign({ departmentCode: first.code, supplierId: head.id })
    expect(said(await remove(member.id))).toBe(204)
  })
})

describe('a head who adds without end', () => {
  test('P-EVENT-06 thirty in an hour, tries included; then how long to wait is said, and others are not slowed', async () => {
    const { head, create } = await givenOrganisation('customer')
    for (let made = 0; made < 30; made++) expect(said(await create(person()))).toBe(201)
    const refused = await create(person())
    expect(said(refused)).toBe('subAccountLimited')
    expect(refused.json().message).toMatch(/Réessayez dans \d+ minutes\./)
    expect(said(await (await givenOrganisation('customer')).create(person()))).toBe(201)
    given.wait({ minutes: 60 })
    const again = await signedInAs(given, head)
    expect(said(await again('createCustomerAccount', { params: { id: head.id }, body: person() }))).toBe(201)
  })

  test('P-EVENT-07 one address has four accounts at most, whoever gives it and however', async () => {
    const { create, update } = await givenOrganisation('supplier')
    const email = 'partout@prestataire.example'
    const elsewhere = await givenOrganisation('supplier')
    for (const make of [create, elsewhere.create, create, elsewhere.create])
      expect(said(await make(person({ email })))).toBe(201)
    const refused = await create(person({ email: 'Partout@Prestataire.example' }))
    expect(said(refused)).toBe('subAccountEmailFull')
    expect(refused.json().message).toContain('déjà 4 comptes')
    const { id } = (await create(person())).json()
    expect(said(await update(id, { email }))).toBe('subAccountEmailFull')
  })

  test('an account beyond the four of its address is opened by its code', async () => {
    const email = 'cinq@prestataire.example'
    const accounts = []
    for (let made = 0; made < 5; made++)
      accounts.push(
        await givenAccount(given, { side: 'supplier', email, last_login_at: new Date(TEST_NOW.getTime() - made) }),
      )
    for (const { code_id } of each(accounts))
      expect(said(await visitor('login', { body: { email: code_id, password: PASSWORD } }))).toBe(200)
  })
})
