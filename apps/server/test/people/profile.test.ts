import { describe, expect, test } from 'vitest'
import { publish } from '../given/catalogue.ts'
import {
  type Account,
  accountNow,
  givenAccount,
  givenHolder,
  givenMember,
  givenPeople,
  said,
  signedInAs,
  violationsOf,
} from '../given/people.ts'

const given = await givenPeople()
const { db, mails, wait } = given

const REQUIRED = 'Ce champ est requis'

const givenBuyer = async (changes: Parameters<typeof givenAccount>[1] = {}) => {
  const account = await givenAccount(given, {
    organism: 'epl',
    size: '10 à 49',
    siret: '73282932000074',
    service_code: 'S-1',
    engagement_required: true,
    ...changes,
  })
  const call = await signedInAs(given, account)
  const save = (body: object, id = account.id) => call('updateCustomer', { params: { id }, body })
  const me = async () => (await call('getMe')).json().user
  return { account, call, save, me }
}

const givenFirm = async (changes: Parameters<typeof givenAccount>[1] = {}) => {
  const account = await givenAccount(given, { side: 'supplier', category_id: 18, ...changes })
  const call = await signedInAs(given, account)
  const save = (body: object, id = account.id) => call('updateSupplier', { params: { id }, body })
  const me = async () => (await call('getMe')).json().user
  return { account, call, save, me }
}

describe('who is signed in', () => {
  test('P-API-16 a buyer reads itself with every field of the specification', async () => {
    const { account, me } = await givenBuyer()
    const member = await givenMember(given, account, { phone: '' })
    expect(await me()).toEqual({
      id: account.id,
      email: account.email,
      name: account.name,
      organism: 'epl',
      size: '10 à 49',
      firstname: account.firstname,
      lastname: account.lastname,
      phone: account.phone,
      roles: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'],
      type: 'free',
      codeId: account.code_id,
      formalizedFrom: null,
      formalizedRequestedAt: null,
      siret: '73282932000074',
      serviceCode: 'S-1',
      engagementRequired: true,
      confirmAbove: null,
      payer: null,
      address: {
        id: expect.any(Number),
        street: account.street,
        postal: account.postal,
        city: account.city,
        department: { id: 73, code: '74', name: 'Haute-Savoie' },
      },
      departments: [],
      category: null,
      lotGeos: [],
      freeArticles: [],
      adminName: null,
      admin: null,
      accounts: [
        {
          id: member.id,
          firstname: member.firstname,
          lastname: member.lastname,
          email: member.email,
          phone: '',
          active: true,
          departmentCode: null,
          code: member.code_id,
          adminId: account.id,
        },
      ],
      remunerationEmail: null,
      remunerationPhone: null,
      remunerationName: null,
      remunerationFunction: null,
      secondFactor: false,
    })
  })

  test('P-API-16 a member reads who administers its account', async () => {
    const { account } = await givenBuyer({ firstname: 'Hélène', lastname: 'Morand' })
    const member = await givenMember(given, account)
    const { user } = (await (await signedInAs(given, member))('getMe')).json()
    expect(user).toMatchObject({
      roles: ['ROLE_CUSTOMER'],
      adminName: 'Hélène Morand',
      admin: { id: account.id },
      accounts: [],
    })
  })

  test('P-API-16 a holder and its members read the lots of the contract, department by department (Q-122)', async () => {
    const { account, me } = await givenFirm({ type: 'formalized' })
    await givenHolder(given, account.id, '201', 73)
    const region = await db
      .selectFrom('place')
      .select(['place.id', 'place.region_id as regionId'])
      .where('kind', '=', 'region')
      .where('region_id', '=', 16)
      .executeTakeFirstOrThrow()
    await givenHolder(given, account.id, '101', region.id, 2)
    await publish(given)
    const departments = await db.selectFrom('department').select('code').where('region_id', '=', 16).execute()
    const user = await me()
    expect(user.roles).toEqual(['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'])
    expect(user.lotGeos).toContainEqual({ lotCode: '201', edition: 25, departmentCode: '74', rank: 1 })
    expect(user.lotGeos.filter(({ lotCode }: { lotCode: string }) => lotCode === '101')).toHaveLength(
      departments.length,
    )
    const member = await givenMember(given, account)
    const seen = (await (await signedInAs(given, member))('getMe')).json().user
    expect(seen.lotGeos).toEqual(user.lotGeos)
    expect(seen.roles).toEqual(['ROLE_SUPPLIER'])
  })

  test('P-API-16 a firm reads its free articles and where each is offered', async () => {
    const { account, me } = await givenFirm()
    const article = await db
      .insertInto('free_article')
      .values({
        supplier_id: account.id,
        category_id: 18,
        name: 'Peinture',
        description: '',
        price_a: 100,
        unit: (await db.selectFrom('unit').select('code').executeTakeFirstOrThrow()).code,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('free_article_department').values({ free_article_id: article.id, department_id: 73 }).execute()
    expect((await me()).freeArticles).toEqual([{ id: article.id, departments: [{ id: 73, code: '74' }] }])
  })
})

describe('a buyer’s profile', () => {
  const whole = {
    firstname: 'Nora',
    lastname: 'Gay',
    phone: '04 65 71 00 02',
    name: 'Commune neuve',
    organism: 'state',
    size: '50 à 249',
    siret: '00000001800002',
    serviceCode: 'S-9',
    engagementRequired: false,
    address: { street: '2 rue Haute', postal: '01000', city: 'Bourg', department: '/api/departments/1' },
  }

  test('P-PROF-04 what the administrator saves is there at the next reading', async () => {
    const { save, me } = await givenBuyer()
    const saved = await save(whole)
    expect(saved.statusCode).toBe(200)
    const { address, ...rest } = whole
    const expected = {
      ...rest,
      address: expect.objectContaining({ ...address, department: expect.objectContaining({ id: 1, code: '01' }) }),
    }
    expect(saved.json()).toMatchObject(expected)
    expect(await me()).toMatchObject(expected)
  })

  const parts: [body: object][] = [
    [{ firstname: 'Nora' }],
    [{ phone: '04 65 71 00 09' }],
    [{ name: 'Commune renommée' }],
    [{ engagementRequired: false }],
    [{ organism: 'state' }],
    [{ siret: null }],
    [{}],
  ]
  for (const [body] of parts)
    test(`P-API-03 ${JSON.stringify(body)} changes that and nothing else`, async () => {
      const { save, me } = await givenBuyer()
      const before = await me()
      expect((await save(body)).json()).toEqual({ ...before, ...body })
      expect(await me()).toEqual({ ...before, ...body })
    })

  const refused: [body: object, violations: Record<string, unknown>, ids: string][] = [
    [{ siret: '2' }, { siret: expect.stringMatching(/14\s+chiffres/) }, 'SIRET'],
    [{ siret: '73282932000075' }, { siret: expect.stringContaining('clé de contrôle') }, 'SIRET'],
    [{ phone: '12' }, { phone: expect.stringMatching(/10\s+chiffres/) }, 'P-PROF-02'],
    [
      { address: { street: '1 rue', postal: '7400', city: 'Annecy', department: 73 } },
      { 'address.postal': expect.stringMatching(/5\s+chiffres/) },
      'P-PROF-03',
    ],
    [{ confirmAbove: '5000' }, { confirmAbove: expect.any(String) }, 'a text for a number'],
    [{ firstname: '' }, { firstname: REQUIRED }, 'P-PROF-02'],
    [{ lastname: ' ' }, { lastname: REQUIRED }, 'P-PROF-02'],
    [{ phone: '' }, { phone: REQUIRED }, 'P-PROF-02'],
    [{ name: '' }, { name: REQUIRED }, 'P-PROF-03'],
    [
      { address: {} },
      {
        'address.street': REQUIRED,
        'address.postal': REQUIRED,
        'address.city': REQUIRED,
        'address.department': REQUIRED,
      },
      'P-PROF-03',
    ],
  ]
  for (const [body, violations, ids] of refused)
    test(`${JSON.stringify(body)} is refused and nothing changes (${ids})`, async () => {
      const { save, me } = await givenBuyer()
      const before = await me()
      const answer = await save(body)
      expect([answer.statusCode, violationsOf(answer)]).toEqual([400, violations])
      expect(await me()).toEqual(before)
    })

  test('a phone, a postal code and a SIRET kept before they were checked are still read, and stay when something else changes', async () => {
    const { account, save, me } = await givenBuyer()
    const old = { phone: '12', postal: '7400', siret: '73282932000075' }
    await db.updateTable('account').set(old).where('id', '=', account.id).execute()
    expect(said(await save({ firstname: 'Nora' }))).toBe(200)
    expect(await me()).toMatchObject({ phone: '12', siret: '73282932000075', address: { postal: '7400' } })
  })

  test('a member changes its own person and phone, never what describes the organisation (P-PERM-13)', async () => {
    const { account, me } = await givenBuyer()
    const member = await givenMember(given, account)
    const call = await signedInAs(given, member)
    const before = await me()
    expect(said(await call('updateCustomer', { params: { id: member.id }, body: whole }))).toBe(200)
    expect(await accountNow(given, member.id)).toMatchObject({
      firstname: 'Nora',
      lastname: 'Gay',
      phone: '04 65 71 00 02',
      name: account.name,
      street: member.street,
      department_id: 73,
      siret: member.siret,
    })
    expect({ ...(await me()), accounts: [] }).toEqual({ ...before, accounts: [] })
  })

  test('what describes the organisation follows for its members, not what describes a person', async () => {
    const { account, save } = await givenBuyer()
    const member = await givenMember(given, account)
    await save(whole)
    const { firstname, phone } = member
    expect(await accountNow(given, member.id)).toMatchObject({
      name: 'Commune neuve',
      organism: 'state',
      siret: '00000001800002',
      street: '2 rue Haute',
      department_id: 1,
      firstname,
      phone,
      admin_id: account.id,
    })
  })

  test('nobody changes somebody else’s: not a member’s, not its head’s, not a stranger’s', async () => {
    const { account, save } = await givenBuyer()
    const member = await givenMember(given, account)
    const stranger = await givenAccount(given)
    const asMember = await signedInAs(given, member)
    for (const answer of [
      await save({ firstname: 'Intruse' }, member.id),
      await save({ firstname: 'Intruse' }, stranger.id),
      await save({ firstname: 'Intruse' }, 999_999),
      await asMember('updateCustomer', { params: { id: account.id }, body: { firstname: 'Intruse' } }),
    ])
      expect(said(answer)).toBe('accountNotFound')
    for (const { id } of [account, member, stranger]) expect((await accountNow(given, id)).firstname).toBe('Ana')
  })

  test('an id beyond any number is nobody’s', async () => {
    const { save } = await givenBuyer()
    expect(said(await save({ firstname: 'Intruse' }, 99_999_999_999))).toBe('accountNotFound')
  })

  test('what decides of the account is not a matter of profile', async () => {
    const { account, save } = await givenBuyer()
    const hostile = {
      type: 'formalized',
      active: false,
      roles: ['ROLE_OPERATOR'],
      adminId: 1,
      side: 'operator',
      codeId: 'X',
    }
    expect(said(await save({ ...hostile, email: 'autre@ailleurs.example' }))).toBe(200)
    expect(await accountNow(given, account.id)).toEqual(account)
  })
})

describe('a firm’s profile', () => {
  const whole = {
    name: 'Toits neufs',
    firstname: 'Paul',
    lastname: 'Rey',
    phone: '04 65 71 00 03',
    siret: '00000001800002',
    address: { street: '3 rue Basse', postal: '73000', city: 'Chambéry' },
    remunerationEmail: 'compta@toits.example',
    remunerationPhone: '04 65 71 00 04',
    remunerationName: 'Luce Roy',
    remunerationFunction: 'Comptable',
    departments: ['/api/departments/73', '/api/departments/1'],
    category: '/api/categories/17',
  }

  test('what the firm saves is there at the next reading (P-SUP-27..30)', async () => {
    const { save, me } = await givenFirm()
    const saved = await save(whole)
    const { address, departments: _, category: __, ...rest } = whole
    const expected = {
      ...rest,
      address: expect.objectContaining({ ...address, department: expect.objectContaining({ id: 73 }) }),
      departments: [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 73 })],
      category: expect.objectContaining({ id: 17 }),
    }
    expect(saved.json()).toMatchObject(expected)
    expect(await me()).toMatchObject(expected)
  })

  const parts: [body: object, changed: object][] = [
    [{ lastname: 'Rey' }, { lastname: 'Rey' }],
    [{ remunerationEmail: '' }, { remunerationEmail: null }],
    [{ remunerationFunction: 'Gérante' }, { remunerationFunction: 'Gérante' }],
    [{ departments: [1] }, { departments: [{ id: 1, code: '01', name: 'Ain' }] }],
    [{}, {}],
  ]
  for (const [body, changed] of parts)
    test(`P-API-03 ${JSON.stringify(body)} changes that and nothing else for a firm`, async () => {
      const { save, me } = await givenFirm()
      await save(whole)
      const before = await me()
      expect((await save(body)).json()).toEqual({ ...before, ...changed })
      expect(await me()).toEqual({ ...before, ...changed })
    })

  const CHOOSE_DEPARTMENT = 'Veuillez sélectionner au moins un département'
  const refused: [body: object, violations: Record<string, string>, ids: string][] = [
    ...['name', 'firstname', 'lastname', 'phone'].map((field): [object, Record<string, string>, string] => [
      { [field]: '' },
      { [field]: REQUIRED },
      'P-SUP-31',
    ]),
    [{ address: {} }, { 'address.street': REQUIRED, 'address.postal': REQUIRED, 'address.city': REQUIRED }, 'P-SUP-31'],
    [{ remunerationEmail: 'compta' }, { remunerationEmail: 'Merci de renseigner un mail valide' }, 'P-SUP-32'],
    ...['remunerationPhone', 'remunerationName', 'remunerationFunction'].map(
      (field): [object, Record<string, string>, string] => [{ [field]: ' ' }, { [field]: REQUIRED }, 'P-SUP-33'],
    ),
    [{ departments: [] }, { departments: CHOOSE_DEPARTMENT }, 'P-SUP-34'],
    [{ category: '' }, { category: 'Veuillez sélectionner une catégorie' }, 'P-SUP-34'],
  ]
  for (const [body, violations, ids] of refused)
    test(`${JSON.stringify(body)} is refused and nothing changes (${ids})`, async () => {
      const { save, me } = await givenFirm()
      const before = await me()
      const answer = await save(body)
      expect([answer.statusCode, violationsOf(answer)]).toEqual([400, violations])
      expect(await me()).toEqual(before)
    })

  test('a member changes its own person, address and billing contact; the firm’s name, category and departments are its head’s (P-PERM-13)', async () => {
    const { account, me } = await givenFirm({ type: 'formalized' })
    const member = await givenMember(given, account)
    const before = await me()
    const call = await signedInAs(given, member)
    expect(said(await call('updateSupplier', { params: { id: member.id }, body: whole }))).toBe(200)
    expect(await accountNow(given, member.id)).toMatchObject({
      firstname: 'Paul',
      street: '3 rue Basse',
      remuneration_name: 'Luce Roy',
      name: account.name,
      category_id: null,
      siret: null,
    } satisfies Partial<Account>)
    const departments = await db
      .selectFrom('account_department')
      .selectAll()
      .where('account_id', 'in', [account.id, member.id])
      .execute()
    expect(departments).toEqual([])
    expect({ ...(await me()), accounts: [] }).toEqual({ ...before, accounts: [] })
  })

  test('nobody changes somebody else’s', async () => {
    const { account, save } = await givenFirm()
    const member = await givenMember(given, account)
    const stranger = await givenAccount(given, { side: 'supplier' })
    const asMember = await signedInAs(given, member)
    for (const answer of [
      await save({ firstname: 'Intruse' }, member.id),
      await save({ firstname: 'Intruse' }, stranger.id),
      await asMember('updateSupplier', { params: { id: account.id }, body: { firstname: 'Intruse' } }),
    ])
      expect(said(answer)).toBe('accountNotFound')
  })
})

describe('what an organisation is known and paid by', () => {
  const address = (street: string) => ({ address: { street, postal: '74000', city: 'Annecy', department: 73 } })

  test('its head is told what it was and what it is, and asked who is there; a telephone is nobody’s business', async () => {
    const { account, save } = await givenBuyer()
    await mails()
    expect(said(await save({ ...address('2 rue Haute'), phone: '04 65 71 00 09' }))).toBe(200)
    const [told, ...others] = await mails()
    expect(others).toEqual([])
    expect(told).toMatchObject({ to: account.email, subject: 'Sur votre compte\u00A0: Profil modifié' })
    expect(told?.text).toContain('Rue\u00A0: 1 rue du Stade → 2 rue Haute')
    wait({ minutes: 11 })
    expect(said(await save(address('3 rue Haute')))).toBe('confirmationNeeded')
    expect(said(await save({ ...address('2 rue Haute'), phone: '04 65 71 00 08' }))).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('whom the pay of a firm is settled with is told that it is somebody else now', async () => {
    const { account, save } = await givenFirm({ remuneration_email: 'paie@firme.example' })
    await mails()
    expect(said(await save({ remunerationEmail: 'autre@firme.example' }))).toBe(200)
    const told = await mails()
    expect(told.map(({ to }) => to).toSorted()).toEqual(['paie@firme.example', account.email].toSorted())
    expect(told[0]?.text).toContain('E-mail du contact rémunération')
  })
})
