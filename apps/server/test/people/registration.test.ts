import { refusals } from '@charpente/contract/app/refusals'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../given/given.ts'
import {
  type Account,
  accountNow,
  callerOf,
  credentialsIn,
  givenAccount,
  givenMember,
  givenPeople,
  OTHER_PASSWORD,
  PASSWORD,
  said,
  signedInAs,
  violationsOf,
} from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails, wait } = given
const operator = await givenAccount(given, { side: 'operator' })
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})
const asOperator = () => signedInAs(given, operator)

const THANKS =
  'Merci pour votre inscription. Vous allez recevoir par mail votre identifiant et votre mot de passe dès que nous aurons vérifié votre identité.'
const REQUIRED = 'Ce champ est requis'

let registered = 0
const buyer = (changes: object = {}) => ({
  email: `accueil${++registered}@commune${registered}.example`,
  name: `Commune ${registered}`,
  firstname: 'Claire',
  lastname: 'Vasseur',
  phone: '04 65 71 00 01',
  size: '10 à 49',
  organism: 'collectivity',
  address: { street: '1 place de la Mairie', postal: '74150', city: 'Rumilly', department: '/api/departments/73' },
  registerCgu: true,
  ...changes,
})
const firm = (changes: object = {}) =>
  buyer({
    organism: 'other',
    departments: ['/api/departments/73', '/api/departments/1'],
    category: '/api/categories/18',
    type: 'free',
    ...changes,
  })
const register = (body: object) => visitor('registerCustomer', { body })
const registerFirm = (body: object) => visitor('registerSupplier', { body })
const idOf = async (answer: Awaited<ReturnType<typeof register>>) => answer.json<{ id: number }>().id

describe('the forms', () => {
  test('P-AUTH-31 a buyer registers with every field; the account waits, is not active and cannot sign in (P-AUTH-21, P-AUTH-32)', async () => {
    const body = buyer({ siret: '732 829 320 00074' })
    const answer = await register(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ id: expect.any(Number), name: body.name, message: THANKS })
    expect(await accountNow(given, await idOf(answer))).toMatchObject({
      side: 'customer',
      state: 'pending',
      active: false,
      type: 'free',
      admin_id: null,
      password_hash: null,
      email: body.email,
      name: body.name,
      firstname: 'Claire',
      lastname: 'Vasseur',
      phone: '04 65 71 00 01',
      size: '10 à 49',
      organism: 'collectivity',
      siret: '73282932000074',
      street: '1 place de la Mairie',
      postal: '74150',
      city: 'Rumilly',
      department_id: 73,
      created_at: TEST_NOW,
      terms_accepted_at: TEST_NOW,
      terms_version: '1',
      formalized_requested_at: null,
      code_id: expect.stringMatching(/^A-[A-HJKMNP-Z2-9]{8}$/),
    })
  })

  test('P-AUTH-31 a firm registers with its departments, its category and the type it asks for (P-AUTH-22, Q-53)', async () => {
    const answer = await registerFirm(firm({ type: 'formalized' }))
    expect([answer.statusCode, answer.json().message]).toEqual([201, THANKS])
    const id = await idOf(answer)
    // A formalized firm is first a request.
    expect(await accountNow(given, id)).toMatchObject({
      side: 'supplier',
      state: 'pending',
      active: false,
      type: 'free',
      category_id: 18,
      formalized_requested_at: TEST_NOW,
      code_id: expect.stringMatching(/^P-/),
    })
    const departments = await db
      .selectFrom('account_department')
      .select('department_id as id')
      .where('account_id', '=', id)
      .orderBy('department_id')
      .execute()
    expect(departments).toEqual([{ id: 1 }, { id: 73 }])
  })

  const references: [written: string, department: unknown, category: unknown][] = [
    ['addresses', '/api/departments/73', '/api/categories/18'],
    ['texts', '73', '18'],
    ['numbers', 73, 18],
  ]
  for (const [written, department, category] of references)
    test(`references may be ${written} (Q-68)`, async () => {
      const { address } = buyer()
      const body = firm({ address: { ...address, department }, departments: [department], category })
      const id = await idOf(await registerFirm(body))
      expect(await accountNow(given, id)).toMatchObject({ department_id: 73, category_id: 18 })
    })

  const without = (form: Record<string, unknown>, ...path: string[]): Record<string, unknown> => {
    const [name = '', inner] = path
    const rest = Object.fromEntries(Object.entries(form).filter(([key]) => key !== name))
    return inner ? { ...rest, [name]: without(form[name] as Record<string, unknown>, inner) } : rest
  }
  const missing: [path: string[], message: string, ids: string][] = [
    [['email'], REQUIRED, 'P-AUTH-24'],
    [['name'], REQUIRED, 'P-AUTH-25'],
    [['firstname'], REQUIRED, 'P-AUTH-25'],
    [['lastname'], REQUIRED, 'P-AUTH-25'],
    [['phone'], REQUIRED, 'P-AUTH-25'],
    [['address'], REQUIRED, 'P-AUTH-26'],
    [['address', 'street'], REQUIRED, 'P-AUTH-26'],
    [['address', 'postal'], REQUIRED, 'P-AUTH-26'],
    [['address', 'city'], REQUIRED, 'P-AUTH-26'],
    [['address', 'department'], REQUIRED, 'P-AUTH-26'],
    [['registerCgu'], 'Vous devez accepter nos CGU', 'P-AUTH-27'],
  ]
  for (const [path, message, ids] of missing)
    test(`without ${path.join('.')} both forms are refused: ${message} (${ids})`, async () => {
      for (const answer of [await register(without(buyer(), ...path)), await registerFirm(without(firm(), ...path))]) {
        expect(answer.statusCode).toBe(400)
        expect(violationsOf(answer)).toEqual({ [path.join('.')]: message })
      }
    })

  const wrong: [what: string, changes: object, violations: Record<string, string>][] = [
    ['an e-mail that is none', { email: 'claire' }, { email: 'Merci de renseigner votre mail' }],
    ['an empty e-mail', { email: ' ' }, { email: REQUIRED }],
    ['spaces for a name', { name: '   ' }, { name: REQUIRED }],
    ['terms not accepted', { registerCgu: false }, { registerCgu: 'Vous devez accepter nos CGU' }],
    [
      'an empty department',
      { address: { street: 'a', postal: '74000', city: 'c', department: '' } },
      { 'address.department': REQUIRED },
    ],
  ]
  for (const [what, changes, violations] of wrong)
    test(`${what} is refused in the words of the specification (P-AUTH-24..27)`, async () => {
      expect(violationsOf(await register(buyer(changes)))).toEqual(violations)
    })

  const firms: [what: string, changes: object, violations: Record<string, string>][] = [
    [
      'no department (P-AUTH-28)',
      { departments: [] },
      { departments: 'Veuillez sélectionner au moins un département' },
    ],
    [
      'departments not sent (P-AUTH-28)',
      { departments: undefined },
      { departments: 'Veuillez sélectionner au moins un département' },
    ],
    ['no category (P-AUTH-29)', { category: '' }, { category: 'Veuillez sélectionner une catégorie' }],
    ['a category not sent (P-AUTH-29)', { category: undefined }, { category: 'Veuillez sélectionner une catégorie' }],
  ]
  for (const [what, changes, violations] of firms)
    test(`a firm with ${what} is refused`, async () => {
      expect(violationsOf(await registerFirm(firm(changes)))).toEqual(violations)
    })

  const strange: [what: string, body: object][] = [
    ['a department that does not exist', firm({ address: { ...buyer().address, department: 999 } })],
    ['a department beyond any number', firm({ address: { ...buyer().address, department: 99_999_999_999 } })],
    ['a chosen department that does not exist', firm({ departments: [73, 999] })],
    ['a category that does not exist', firm({ category: 999 })],
    ['a character no text holds', firm({ name: 'Toits\u0000du Lac' })],
  ]
  for (const [what, body] of strange)
    test(`${what} is a refused form, not a fault of ours`, async () => {
      expect(said(await registerFirm(body))).toBe('invalidRequest')
    })

  const organisms: [sent: unknown, kept: string][] = [
    ...['collectivity', 'public_establishment', 'epl', 'public_office', 'state', 'other'].map(
      (organism): [string, string] => [organism, organism],
    ),
    [undefined, 'other'],
    ['', 'other'],
    ['association', 'other'],
  ]
  for (const [sent, kept] of organisms)
    test(`the organism ${JSON.stringify(sent)} is kept as ${kept}, and never blocks (P-AUTH-23, P-AUTH-30, Q-52)`, async () => {
      const id = await idOf(await register(buyer({ organism: sent })))
      expect((await accountNow(given, id)).organism).toBe(kept)
    })

  const sirets: [typed: unknown, kept: string | null][] = [
    ['73282932000074', '73282932000074'],
    ['732 829 320 00074', '73282932000074'],
    ['356.000.000-49837', '35600000049837'],
    ['', null],
    [null, null],
    [undefined, null],
  ]
  for (const [typed, kept] of sirets)
    test(`the SIRET ${JSON.stringify(typed)} is kept as ${kept}`, async () => {
      const id = await idOf(await register(buyer({ siret: typed })))
      expect((await accountNow(given, id)).siret).toBe(kept)
    })

  const refused: [changes: object, at: string, reason: RegExp][] = [
    [{ siret: '123' }, 'siret', /14\s+chiffres/],
    [{ siret: 'FR 123' }, 'siret', /14\s+chiffres/],
    [{ siret: '73282932000075' }, 'siret', /clé de contrôle/],
    [{ phone: '12' }, 'phone', /10\s+chiffres/],
    [{ phone: 'le matin' }, 'phone', /10\s+chiffres/],
    [{ address: { ...buyer().address, postal: '7400' } }, 'address.postal', /5\s+chiffres/],
    [{ address: { ...buyer().address, postal: '2A004' } }, 'address.postal', /5\s+chiffres/],
  ]
  for (const [changes, at, reason] of refused)
    test(`${JSON.stringify(changes)} is refused with its reason, of a buyer and of a firm`, async () => {
      for (const answer of [await register(buyer(changes)), await registerFirm(firm(changes))]) {
        expect(answer.statusCode).toBe(400)
        expect(violationsOf(answer)).toEqual({ [at]: expect.stringMatching(reason) })
      }
    })

  const reached: [phone: string, postal: string][] = [
    ['+33 (0)4 50 12 34 56', '74 000'],
    ['+262 262 12 34 56', '97400'],
    ['+687 26 40 00', '98800'],
    ['+41 22 345 67 89', '01210'],
  ]
  for (const [phone, postal] of reached)
    test(`${phone} and ${postal} are taken`, async () => {
      const id = await idOf(await register(buyer({ phone, address: { ...buyer().address, postal } })))
      expect(await accountNow(given, id)).toMatchObject({ phone, postal: postal.replace(' ', '') })
    })

  for (const size of ['250 et plus', '', null, undefined])
    test(`the size ${JSON.stringify(size)} never blocks (Q-52)`, async () => {
      const id = await idOf(await register(buyer({ size })))
      expect((await accountNow(given, id)).size).toBe(size || null)
    })

  test('an e-mail that a buyer, a colleague or an operator has is refused in words; one that was refused or left may come back', async () => {
    const head = await givenAccount(given)
    const member = await givenMember(given, head)
    for (const { email } of [head, member, operator]) {
      const answer = await register(buyer({ email: email.toUpperCase() }))
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(refusals.emailAlreadyBuyer.message)
    }
    const refused = await givenAccount(given, { state: 'refused', active: false })
    const removed = await givenMember(given, head, { removed_at: TEST_NOW, active: false })
    for (const { email } of [refused, removed]) expect(said(await register(buyer({ email })))).toBe(201)
  })

  test('two registrations of one e-mail at the same moment: one is kept, the other told so', async () => {
    const email = 'ensemble@commune.example'
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(buyer({ email }))))
    expect(answers.map(said).sort()).toEqual([201, 'emailAlreadyBuyer', 'emailAlreadyBuyer', 'emailAlreadyBuyer'])
  })

  test('a firm may have several accounts under one e-mail, also one of a buyer (Q-54)', async () => {
    const email = 'plusieurs@toits.example'
    expect(said(await registerFirm(firm({ email })))).toBe(201)
    expect(said(await registerFirm(firm({ email })))).toBe(201)
    expect(said(await register(buyer({ email })))).toBe(201)
  })

  test('one machine registers twenty times an hour at most', async () => {
    const ip = '203.0.113.30'
    for (let time = 1; time <= 20; time++)
      expect(said(await visitor('registerCustomer', { body: buyer(), ip }))).toBe(201)
    expect(said(await visitor('registerCustomer', { body: buyer(), ip }))).toBe('registrationLimited')
    expect(said(await visitor('registerSupplier', { body: firm(), ip }))).toBe('registrationLimited')
    wait({ hours: 1 })
    expect(said(await visitor('registerCustomer', { body: buyer(), ip }))).toBe(201)
  })

  test('whoever registered reads by mail what was asked and when an answer comes', async () => {
    const free = buyer()
    const formalized = buyer({ formalizedRequested: true })
    const supplier = firm({ type: 'formalized' })
    for (const body of [free, formalized]) await register(body)
    await registerFirm(supplier)
    const received = await mails()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual(
      [free, formalized, supplier].map(({ email }) => [email, 'Nous avons reçu votre inscription']),
    )
    const [first, second, third] = received.map(({ text }) => text)
    expect(first).toContain('48\u00A0heures')
    expect(first).toContain('acheteur libre')
    expect(second).toContain('acheteur formalisé')
    expect(third).toContain('prestataire formalisé')
  })
})

type Request = { id: number; kind: string; wanted: string; late: boolean; requestedAt: string; [key: string]: unknown }
const requests = async () => (await (await asOperator())('listRequests')).json<Request[]>()
const requestOf = async (id: number) => (await requests()).find((request) => request.id === id)
const judge = async (id: number, body: object) => (await asOperator())('approveRequest', { params: { id }, body })
const turnDown = async (id: number, reason = 'Le SIRET est celui d’une association.') =>
  (await asOperator())('refuseRequest', { params: { id }, body: { reason } })

const typeToday = async (account: { id: number }) => (await (await signedInAs(given, account))('getMyType')).json()

describe('the operator’s decision', () => {
  test('P-AUTH-33 P-AUTH-34 an approved registration gets credentials by mail; they sign in, which nothing did before', async () => {
    const body = buyer()
    const id = await idOf(await register(body))
    await mails()
    expect(said(await visitor('login', { body: { email: body.email, password: PASSWORD } }))).toBe('invalidCredentials')
    expect(said(await visitor('resetPassword', { body: { email: body.email } }))).toBe(200)
    expect(await mails()).toEqual([])

    const approved = await judge(id, { as: 'free' })
    expect(approved.json()).toMatchObject({ id, state: 'active', type: 'free' })
    const received = await mails()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual([[body.email, 'Votre compte est ouvert']])
    const credentials = credentialsIn(received[0])
    expect(credentials.email).toBe(body.email)
    const entered = await visitor('login', { body: credentials })
    expect(entered.json().pending).toBe('password')
    const chosen = await callerOf(given, entered.json().token)('choosePassword', { body: { password: OTHER_PASSWORD } })
    const me = (await callerOf(given, chosen.json().token)('getMe')).json().user
    expect(me).toMatchObject({ id, roles: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'], type: 'free' })
  })

  test('P-AUTH-34 an approved firm gets the code of its account, which signs in', async () => {
    const body = firm()
    const id = await idOf(await registerFirm(body))
    await mails()
    expect((await judge(id, { as: 'free' })).json()).toMatchObject({ state: 'active', side: 'supplier' })
    const credentials = credentialsIn((await mails())[0])
    expect(credentials.email).toBe((await accountNow(given, id)).code_id)
    expect(said(await visitor('login', { body: credentials }))).toBe(200)
  })

  test('a firm is formalized by an award, never by a form (Q-53)', async () => {
    const id = await idOf(await registerFirm(firm({ type: 'formalized' })))
    const head = await givenAccount(given, { type: 'formalized' })
    expect(said(await judge(id, { as: 'formalized' }))).toBe('invalidRequest')
    expect(said(await judge(id, { as: 'member', of: head.id }))).toBe('invalidRequest')
    expect((await requestOf(id))?.wanted).toBe('formalized')
  })

  test('formalized: the request of the day counts for 1 January of the next odd year; until then the account works as free (Q-51)', async () => {
    const body = buyer({ formalizedRequested: true })
    const id = await idOf(await register(body))
    await mails()
    wait({ days: 1 })
    await judge(id, { as: 'formalized' })
    expect(await accountNow(given, id)).toMatchObject({ type: 'formalized', formalized_from: '2029-01-01' })
    const [mail] = await mails()
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('à partir du lundi 1ᵉʳ janvier 2029')
    given.setNow(new Date('2028-12-31T23:59:59+01:00'))
    expect(await typeToday({ id })).toBe('free')
    given.setNow(new Date('2029-01-01T00:00:00+01:00'))
    expect(await typeToday({ id })).toBe('formalized')
  })

  test('formalized from a day the operator sets: the session open at midnight changes type by itself (Q-126)', async () => {
    const id = await idOf(await register(buyer()))
    await judge(id, { as: 'formalized', from: '2026-11-20' })
    given.setNow(new Date('2026-11-19T23:00:00+01:00'))
    const call = await signedInAs(given, { id })
    expect((await call('getMyType')).json()).toBe('free')
    expect((await call('getMe')).json().user).toMatchObject({ type: 'free', formalizedFrom: '2026-11-20' })
    given.setNow(new Date('2026-11-20T00:00:00+01:00'))
    expect((await call('getMyType')).json()).toBe('formalized')
  })

  test('a member of a formalized buyer is formalized at once', async () => {
    const head = await givenAccount(given, { type: 'formalized', name: 'Communauté du Lac' })
    const id = await idOf(await register(buyer({ formalizedRequested: true })))
    await mails()
    expect((await judge(id, { as: 'member', of: head.id })).json().type).toBe('formalized')
    expect(await accountNow(given, id)).toMatchObject({ formalized_from: '2026-11-15', member_of: head.id })
    expect(await typeToday({ id })).toBe('formalized')
    expect((await mails())[0]?.text).toContain('immédiat')
  })

  const notHeads: [who: string, changes: Partial<Account>][] = [
    ['a free buyer', { type: 'free' }],
    ['a firm', { side: 'supplier', type: 'formalized' }],
    ['a buyer who is closed', { type: 'formalized', active: false }],
    ['nobody', {}],
  ]
  for (const [who, changes] of notHeads)
    test(`${who} brings no member in`, async () => {
      const head = who === 'nobody' ? { id: 999_999 } : await givenAccount(given, changes)
      const id = await idOf(await register(buyer()))
      expect(said(await judge(id, { as: 'member', of: head.id }))).toBe('accountNotFound')
      expect((await accountNow(given, id)).state).toBe('pending')
    })

  test('a refused registration reads why; it cannot sign in, and is not judged twice', async () => {
    const body = buyer()
    const id = await idOf(await register(body))
    await mails()
    const answer = await turnDown(id)
    expect(answer.json()).toMatchObject({ id, state: 'refused' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: body.email, subject: 'Votre inscription n’a pas pu être acceptée' })
    expect(mail?.text).toContain('Le SIRET est celui d’une association.')
    expect(said(await judge(id, { as: 'free' }))).toBe('operatorAlreadyHandled')
    expect(said(await turnDown(id))).toBe('operatorAlreadyHandled')
    expect(await mails()).toEqual([])
    expect(await requestOf(id)).toBeUndefined()
  })

  for (const reason of ['', '  '])
    test(`a refusal needs a reason: ${JSON.stringify(reason)} is none`, async () => {
      const id = await idOf(await register(buyer()))
      expect(violationsOf(await turnDown(id, reason))).toEqual({ reason: REQUIRED })
    })

  test('two operators at once: one decides, the other is told', async () => {
    const id = await idOf(await register(buyer()))
    await mails()
    const answers = await Promise.all([judge(id, { as: 'free' }), judge(id, { as: 'free' }), turnDown(id)])
    expect(answers.map(said).filter((answer) => answer === 200)).toHaveLength(1)
    const told = answers.filter((answer) => said(answer) === 'operatorAlreadyHandled')
    expect(told).toHaveLength(2)
    for (const answer of told)
      expect(answer.json().message).toMatch(
        /^Cette demande a déjà été traitée par \S.* le dimanche 15\s.* à 9.h.00\. Rechargez/,
      )
    expect(await mails()).toHaveLength(1)
  })

  test('nobody is not a request, nor is an account that asked for nothing', async () => {
    expect(said(await judge(999_999, { as: 'free' }))).toBe('accountNotFound')
    expect(said(await judge((await givenAccount(given)).id, { as: 'free' }))).toBe('operatorAlreadyHandled')
  })
})

describe('second thoughts of the centre', () => {
  const desk = async (name: 'undoApproval' | 'askComplement' | 'reopenRequest', id: number, body?: object) =>
    (await asOperator())(name, { params: { id }, ...(body && { body }) })
  const givenRequest = async (changes: object = {}) => {
    const body = buyer(changes)
    const id = await idOf(await register(body))
    await mails()
    return { id, ...body }
  }

  test('an approval is taken back within the minute: the request waits again, its credentials serve no more, a mail says so', async () => {
    const { id, email } = await givenRequest({ formalizedRequested: true })
    await judge(id, { as: 'formalized', from: '2027-01-01' })
    const credentials = credentialsIn((await mails())[0])
    wait({ minutes: 1 })
    expect((await desk('undoApproval', id)).json()).toMatchObject({ id, state: 'pending', type: 'free' })
    expect(await accountNow(given, id)).toMatchObject({
      active: false,
      decided_at: null,
      formalized_from: null,
      formalized_requested_at: TEST_NOW,
      provisional_nonce: null,
    })
    expect(await requestOf(id)).toMatchObject({ kind: 'registration', wanted: 'formalized' })
    expect(said(await visitor('login', { body: credentials }))).toBe('invalidCredentials')
    const received = await mails()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Votre compte n’est pas encore ouvert']])
    await judge(id, { as: 'free' })
    expect((await mails())[0]?.subject).toBe('Votre compte est ouvert')
  })

  test('a mail that had not left says nothing any more', async () => {
    const { id } = await givenRequest()
    await judge(id, { as: 'free' })
    await desk('undoApproval', id)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Votre compte n’est pas encore ouvert'])
  })

  test('it is too late after a minute, or once somebody came in', async () => {
    const late = await givenRequest()
    await judge(late.id, { as: 'free' })
    wait({ minutes: 2 })
    expect(said(await desk('undoApproval', late.id))).toBe('approvalNotUndone')
    const entered = await givenRequest()
    await mails()
    await judge(entered.id, { as: 'free' })
    await visitor('login', { body: credentialsIn((await mails())[0]) })
    expect(said(await desk('undoApproval', entered.id))).toBe('approvalNotUndone')
    expect((await accountNow(given, entered.id)).state).toBe('approved')
    expect(said(await desk('undoApproval', (await givenRequest()).id))).toBe('approvalNotUndone')
  })

  test('access granted to a free buyer is taken back for the whole organisation', async () => {
    const account = await givenAccount(given, { formalized_requested_at: TEST_NOW })
    const member = await givenMember(given, account)
    const head = await givenAccount(given, { type: 'formalized' })
    await judge(account.id, { as: 'member', of: head.id })
    expect(said(await desk('undoApproval', account.id))).toBe(200)
    for (const { id } of [account, member])
      expect(await accountNow(given, id)).toMatchObject({ type: 'free', formalized_from: null, active: true })
    expect(await accountNow(given, account.id)).toMatchObject({ member_of: null, formalized_requested_at: TEST_NOW })
    expect(await requestOf(account.id)).toMatchObject({ kind: 'access' })
  })

  test('more is asked by mail, which the centre is answered to; the request says so and has two days again', async () => {
    const { id, email } = await givenRequest()
    wait({ hours: 49 })
    expect((await requestOf(id))?.late).toBe(true)
    expect(violationsOf(await desk('askComplement', id, { message: ' ' }))).toEqual({ message: REQUIRED })
    expect(said(await desk('askComplement', id, { message: 'Quelle est votre fonction ?' }))).toBe(200)
    expect(await requestOf(id)).toMatchObject({
      late: false,
      complement: { askedAt: given.now().toISOString(), message: 'Quelle est votre fonction ?' },
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Il nous manque un élément pour traiter votre demande' })
    expect(mail?.text).toContain('Quelle est votre fonction ?')
    await judge(id, { as: 'free' })
    expect(await accountNow(given, id)).toMatchObject({ complement_asked: null, complement_asked_at: null })
    expect(said(await desk('askComplement', id, { message: 'Trop tard' }))).toBe('operatorAlreadyHandled')
  })

  test('a refused registration is opened again with a reason, keeps why it was refused, and may be approved', async () => {
    const { id, email } = await givenRequest()
    await turnDown(id, 'Fonction non vérifiée')
    await mails()
    expect(violationsOf(await desk('reopenRequest', id, { reason: '' }))).toEqual({ reason: REQUIRED })
    expect((await desk('reopenRequest', id, { reason: 'Arrêté reçu' })).json()).toMatchObject({ state: 'pending' })
    expect(await requestOf(id)).toMatchObject({ kind: 'registration', refusalReason: 'Fonction non vérifiée' })
    expect(said(await desk('reopenRequest', id, { reason: 'Encore' }))).toBe('registrationNotRefused')
    expect(await mails()).toEqual([])
    await judge(id, { as: 'free' })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Votre compte est ouvert']])
  })

  test('one who registered again meanwhile is not opened twice', async () => {
    const { id, email } = await givenRequest()
    await turnDown(id)
    await register(buyer({ email }))
    const answer = await desk('reopenRequest', id, { reason: 'Arrêté reçu' })
    expect(said(answer)).toBe('registrationEmailTaken')
    expect(answer.json().message).toContain(email)
  })
})

describe('a free buyer who asks for the formalized catalogue (Q-126)', () => {
  const givenAsking = async () => {
    const account = await givenAccount(given)
    const member = await givenMember(given, account)
    const call = await signedInAs(given, account)
    const asked = await call('requestFormalized', { params: { id: account.id } })
    expect(asked.json()).toMatchObject({ id: account.id, formalizedRequestedAt: given.now().toISOString() })
    return { account, member, call }
  }

  test('asks once; the request is on the worklist', async () => {
    const { account, call } = await givenAsking()
    expect(said(await call('requestFormalized', { params: { id: account.id } }))).toBe('formalizedAlready')
    expect(await requestOf(account.id)).toMatchObject({ kind: 'access', wanted: 'formalized' })
  })

  test('granted from its day: the whole organisation gets the type, the account stays open, a mail says so', async () => {
    const { account, member } = await givenAsking()
    expect(said(await judge(account.id, { as: 'free' }))).toBe('invalidRequest')
    expect(said(await judge(account.id, { as: 'formalized', from: '2027-01-01' }))).toBe(200)
    for (const { id } of [account, member])
      expect(await accountNow(given, id)).toMatchObject({ type: 'formalized', formalized_from: '2027-01-01' })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, 'Votre accès formalisé est accordé'],
    ])
    expect(said(await visitor('login', { body: { email: account.email, password: PASSWORD } }))).toBe(200)
    expect(said(await judge(account.id, { as: 'formalized' }))).toBe('operatorAlreadyHandled')
    given.setNow(new Date('2027-01-01T08:00:00+01:00'))
    expect([await typeToday(account), await typeToday(member)]).toEqual(['formalized', 'formalized'])
  })

  test('refused with a reason: the account stays free and open, and may ask again', async () => {
    const { account, call } = await givenAsking()
    expect((await turnDown(account.id, 'Pièce manquante')).json()).toMatchObject({ state: 'active', type: 'free' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Votre accès formalisé n’a pas pu être accordé')
    expect(mail?.text).toContain('Pièce manquante')
    expect(said(await call('requestFormalized', { params: { id: account.id } }))).toBe(200)
  })

  test('a formalized buyer has nothing to ask', async () => {
    const account = await givenAccount(given, { type: 'formalized' })
    const call = await signedInAs(given, account)
    expect(said(await call('requestFormalized', { params: { id: account.id } }))).toBe('formalizedAlready')
  })
})

describe('the worklist', () => {
  test('shows the oldest first, with what was asked; beyond 48 hours a request is late (Q-54)', async () => {
    const first = await idOf(await register(buyer({ formalizedRequested: true })))
    wait({ hours: 1 })
    const second = await idOf(await registerFirm(firm()))
    const shown = (await requests()).map(({ id }) => id)
    expect(shown.indexOf(first)).toBeLessThan(shown.indexOf(second))
    expect(await requestOf(first)).toMatchObject({
      kind: 'registration',
      side: 'customer',
      wanted: 'formalized',
      late: false,
      requestedAt: TEST_NOW.toISOString(),
      firstname: 'Claire',
      lastname: 'Vasseur',
      phone: '04 65 71 00 01',
      address: { street: '1 place de la Mairie', postal: '74150', city: 'Rumilly', departmentCode: '74' },
    })
    expect(await requestOf(second)).toMatchObject({ side: 'supplier', category: expect.any(String), wanted: 'free' })
    wait({ hours: 47 })
    expect((await requestOf(first))?.late).toBe(false)
    wait({ minutes: 1 })
    expect([(await requestOf(first))?.late, (await requestOf(second))?.late]).toEqual([true, false])
  })

  test('is summed up with its count, its late ones and the age of the oldest', async () => {
    const lists = async () =>
      Object.fromEntries(
        (await (await asOperator())('getWorklists'))
          .json<{ name: string; count: number; late: number; oldest: string | null }[]>()
          .map(({ name, ...list }) => [name, list]),
      )
    for (const { id } of await requests()) await turnDown(id)
    const nothing = { count: 0, ageing: 0, late: 0, oldest: null, parts: {}, examples: [], tasks: [] }
    expect(await lists()).toMatchObject({ registrations: nothing, accessRequests: nothing })
    await register(buyer())
    await givenAccount(given, { formalized_requested_at: TEST_NOW })
    wait({ hours: 49 })
    await register(buyer())
    expect(await lists()).toMatchObject({
      registrations: { count: 2, late: 1, oldest: TEST_NOW.toISOString(), parts: { customer: 2 } },
      accessRequests: { count: 1, late: 1, oldest: TEST_NOW.toISOString() },
    })
  })

  type Check = { name: string; ok: boolean; text: string }
  const checksOf = async (id: number) =>
    Object.fromEntries(
      (((await requestOf(id))?.checks ?? []) as Check[]).map(({ name, ok, text }) => [name, { ok, text }]),
    )

  const siretChecks: [siret: string | undefined, ok: boolean, words: string][] = [
    ['73282932000074', true, 'bien formé'],
    [undefined, false, 'Aucun SIRET'],
  ]
  for (const [siret, ok, words] of siretChecks)
    test(`the machine checks the SIRET: ${siret ?? 'none'} → ${words}`, async () => {
      const id = await idOf(await register(buyer({ siret })))
      const { siret: check } = await checksOf(id)
      expect([check?.ok, check?.text]).toEqual([ok, expect.stringContaining(words)])
    })

  test('the machine sees an address of a person, an e-mail that has an account, and who looks like the same body', async () => {
    const clean = await checksOf(await idOf(await register(buyer())))
    for (const name of ['email', 'domain', 'duplicate']) expect(clean[name]?.ok, name).toBe(true)

    const personal = await checksOf(await idOf(await register(buyer({ email: 'claire.v@gmail.com' }))))
    expect(personal.domain?.ok).toBe(false)

    const contract = await givenAccount(given, {
      side: 'supplier',
      name: 'Toits Anciens',
      email: 'Ancien@toits.example',
    })
    const again = await checksOf(await idOf(await registerFirm(firm({ email: 'ancien@toits.example' }))))
    expect(again.email).toEqual({ ok: false, text: expect.stringContaining(contract.name) })

    await givenAccount(given, { name: 'Commune d’Évires', siret: '00000001800002' })
    const sameName = await checksOf(await idOf(await register(buyer({ name: 'COMMUNE D’EVIRES' }))))
    expect(sameName.duplicate).toEqual({ ok: false, text: expect.stringContaining('Commune d’Évires') })
    const sameCompany = await checksOf(await idOf(await register(buyer({ siret: '00000001800010' }))))
    expect(sameCompany.duplicate?.ok).toBe(false)
  })

  test('whoever asks for access is not said to have no account; a sub-account of the same address is seen', async () => {
    const { id, email } = await givenAccount(given, { formalized_requested_at: TEST_NOW })
    expect((await checksOf(id)).email).toEqual({ ok: true, text: `Compte ouvert à l’adresse ${email}` })
    const head = await givenAccount(given, { side: 'supplier', name: 'Toits Partagés' })
    const member = await givenMember(given, head, { email: 'Chantier@toits.example' })
    const same = await checksOf(await idOf(await registerFirm(firm({ email: 'chantier@toits.example' }))))
    expect(same.email).toEqual({ ok: false, text: `Cette adresse a déjà un compte : ${member.name}` })
  })

  test('a SIRET kept before it was checked is still said to be wrong', async () => {
    const id = await idOf(await register(buyer()))
    await db.updateTable('account').set({ siret: '73282932000075' }).where('id', '=', id).execute()
    const { siret: check } = await checksOf(id)
    expect([check?.ok, check?.text]).toEqual([false, expect.stringContaining('ne peut pas exister')])
  })

  test('P-PUB-10 a body says which formalized buyer it is attached to: the operator reads it and opens it at once', async () => {
    const head = await givenAccount(given, { type: 'formalized', name: 'Département du Léman' })
    const known = await idOf(await register(buyer({ attachedTo: ' departement du leman ' })))
    const request = await requestOf(known)
    expect(request).toMatchObject({ wanted: 'formalized', attachedTo: 'departement du leman' })
    expect(request?.attachments).toEqual([{ id: head.id, name: 'Département du Léman' }])
    expect((await checksOf(known)).attachment).toEqual({ ok: true, text: expect.stringContaining('vérifiez le lien') })
    await mails()
    expect((await judge(known, { as: 'member', of: head.id })).json()).toMatchObject({ state: 'active' })
    expect(await typeToday({ id: known })).toBe('formalized')

    const unknown = await idOf(await register(buyer({ attachedTo: 'Syndicat inconnu' })))
    expect((await requestOf(unknown))?.attachments).toEqual([])
    expect((await checksOf(unknown)).attachment).toEqual({ ok: false, text: expect.stringContaining('aucun acheteur') })

    const silent = await idOf(await register(buyer({ attachedTo: '' })))
    expect(await requestOf(silent)).toMatchObject({ wanted: 'free', attachedTo: null })
    expect((await checksOf(silent)).attachment).toBeUndefined()
  })

  test('the formalized buyers it may be attached to are offered: same company or same domain', async () => {
    const head = await givenAccount(given, { type: 'formalized', email: 'dsi@metropole.example', name: 'Métropole' })
    const id = await idOf(await register(buyer({ email: 'voirie@metropole.example' })))
    expect((await requestOf(id))?.attachments).toEqual([{ id: head.id, name: 'Métropole' }])
  })
})
