import { routes } from '@charpente/contract/app/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { expireStaffRequestsJob } from '../../src/people/operator/staff/expire-staff-requests.job.ts'
import { TEST_NOW } from '../given/given.ts'
import { trailOf } from '../given/orders.ts'
import {
  type Account,
  accountNow,
  callerOf,
  codeOf,
  credentialsIn,
  givenAccount,
  givenPeople,
  givenToken,
  PASSWORD,
  type RouteName,
  said,
  signedInAs,
  TOTP_SECRET,
} from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails, wait } = given
const anne = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const samir = await givenAccount(given, { side: 'operator', firstname: 'Samir', lastname: 'Belkacem' })

const as =
  (account: Account) =>
  async (...sent: Parameters<Awaited<ReturnType<typeof signedInAs>>>) =>
    (await signedInAs(given, account))(...sent)
const [asAnne, asSamir] = [as(anne), as(samir)]

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await db.updateTable('account').set({ active: false }).where('side', '=', 'operator').execute()
  // What the test before asked for is over.
  await expireStaffRequestsJob({}, given)
  await db.updateTable('account').set({ active: true }).where('id', 'in', [anne.id, samir.id]).execute()
  await mails()
})

const reason = 'Renfort de l’équipe'
let drawn = 0
const person = () => {
  drawn += 1
  return { email: `li.wu${drawn}@centre.example`, firstname: 'Li', lastname: `Wu ${drawn}` }
}
const ask = async (body: object = { ...person(), reason }) => (await asAnne('inviteOperator', { body })).json()
const on = (id: number) => ({ params: { id } })
const waiting = async () => (await asSamir('listStaffRequests')).json<{ id: number }[]>().map(({ id }) => id)
const subjects = async () => (await mails()).map(({ to, subject }) => [to, subject])

describe('an invitation', () => {
  test('P-SEPARATE-01 opens nothing until another operator approves; then its credentials lead in', async () => {
    const invited = person()
    const answer = await asAnne('inviteOperator', { body: { ...invited, reason } })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect(answer.json()).toMatchObject({
      kind: 'invitation',
      email: invited.email,
      askedBy: 'Anne Lefort',
      expiresAt: new Date(TEST_NOW.getTime() + 7 * 86_400_000).toISOString(),
    })
    expect(await waiting()).toEqual([id])
    const found = () => db.selectFrom('account').select('id').where('email', '=', invited.email).executeTakeFirst()
    expect(await found()).toBeUndefined()
    expect(await subjects()).toEqual([[samir.email, 'Anne Lefort demande votre accord']])

    expect(said(await asSamir('approveStaffRequest', on(id)))).toBe(204)
    const received = await mails()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [invited.email, 'Anne Lefort vous a ouvert un accès d’opérateur'],
        [anne.email, 'Votre demande est approuvée'],
      ]),
    )
    const mail = received.find(({ to }) => to === invited.email)
    expect((await visitor('login', { body: credentialsIn(mail) })).json().pending).toBe('password')
    expect(await trailOf(given, 'staffRequest', id)).toEqual(['staffRequestAsked', 'staffRequestApproved'])
    expect(await trailOf(given, 'account', (await found())?.id ?? 0)).toContain('operatorInvited')
    expect(said(await asSamir('approveStaffRequest', on(id)))).toBe('staffRequestOver')
  })

  test('P-SEPARATE-01 is not approved by whoever asked, by the API nor by the database', async () => {
    const { id } = await ask()
    expect(said(await asAnne('approveStaffRequest', on(id)))).toBe('staffRequestOwn')
    expect(said(await asAnne('declineStaffRequest', { ...on(id), body: { reason } }))).toBe('staffRequestOwn')
    const forced = db
      .updateTable('staff_request')
      .set({ outcome: 'approved', decided_at: TEST_NOW, decided_by: anne.id })
      .where('id', '=', id)
      .execute()
    await expect(forced).rejects.toThrow(/staff_request_check/)
  })

  test('P-SEPARATE-05 nobody has two accounts: neither at one’s own mailbox nor at a colleague’s; a namesake is pointed at', async () => {
    const [name, host] = samir.email.split('@')
    for (const email of [samir.email, samir.email.toUpperCase(), `${name}+bis@${host}`, anne.email])
      expect(said(await asAnne('inviteOperator', { body: { ...person(), email, reason } }))).toBe('operatorSameMailbox')
    expect(await ask({ ...person(), firstname: 'SAMIR', lastname: 'Belkacém', reason })).toMatchObject({
      hasNamesake: true,
    })
    expect(await ask()).toMatchObject({ hasNamesake: false })
  })

  test('P-SEPARATE-06 is asked once at a time; withdrawn by its author alone, it may be asked again', async () => {
    const body = { ...person(), reason }
    const { id } = await ask(body)
    expect(said(await asSamir('inviteOperator', { body }))).toBe('staffRequestPending')
    expect(said(await asSamir('withdrawStaffRequest', on(id)))).toBe('staffRequestNotYours')
    expect(said(await asAnne('withdrawStaffRequest', on(id)))).toBe(204)
    expect(await trailOf(given, 'staffRequest', id)).toEqual(['staffRequestAsked', 'staffRequestWithdrawn'])
    expect(said(await asSamir('approveStaffRequest', on(id)))).toBe('staffRequestOver')
    expect((await ask(body)).id).not.toBe(id)
  })

  test('P-SEPARATE-06 is declined with a reason, which its author reads', async () => {
    const { id } = await ask()
    await mails()
    expect(said(await asSamir('declineStaffRequest', { ...on(id), body: { reason: ' ' } }))).toBe('invalidRequest')
    const refusal = { reason: 'Elle n’est pas encore arrivée' }
    expect(said(await asSamir('declineStaffRequest', { ...on(id), body: refusal }))).toBe(204)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: anne.email, subject: 'Votre demande est refusée' })
    expect(mail?.text).toContain(refusal.reason)
    expect(await trailOf(given, 'staffRequest', id)).toEqual(['staffRequestAsked', 'staffRequestDeclined'])
  })

  test('P-SEPARATE-06 lapses after seven days, or with the account of whoever asked', async () => {
    const { id } = await ask()
    await mails()
    wait({ days: 7, minutes: 1 })
    expect(said(await asSamir('approveStaffRequest', on(id)))).toBe('staffRequestOver')
    await expireStaffRequestsJob({}, given)
    await expireStaffRequestsJob({}, given)
    expect(await subjects()).toEqual([[anne.email, 'Votre demande est restée sans réponse']])
    expect(await trailOf(given, 'staffRequest', id)).toEqual(['staffRequestAsked', 'staffRequestExpired'])

    const other = await ask()
    expect(said(await asSamir('deactivateOperator', on(anne.id)))).toBe(200)
    expect(said(await asSamir('approveStaffRequest', on(other.id)))).toBe('staffRequestOver')
    expect(await trailOf(given, 'staffRequest', other.id)).toEqual(['staffRequestAsked', 'staffRequestExpired'])
  })

  test('P-SEPARATE-07 is on the home of the desk while it waits', async () => {
    const { id } = await ask()
    const count = async () =>
      (await asSamir('getWorklists')).json().find(({ name }: { name: string }) => name === 'staffRequests').count
    expect(await count()).toBe(1)
    await asSamir('declineStaffRequest', { ...on(id), body: { reason } })
    expect(await count()).toBe(0)
  })

  test('P-SEPARATE-01 alone at the desk, one is told how to add a second operator, and invites nobody', async () => {
    await db.updateTable('account').set({ active: false }).where('id', '=', samir.id).execute()
    const answer = await asAnne('inviteOperator', { body: { ...person(), reason } })
    expect(said(answer)).toBe('staffNobodyToApprove')
    expect(answer.json().message).toContain('npm run operator:create')
  })

  test('two approvals at once: one account', async () => {
    const third = await givenAccount(given, { side: 'operator' })
    const { id, email } = await ask()
    const answers = await Promise.all([asSamir, as(third)].map((call) => call('approveStaffRequest', on(id))))
    expect(answers.map(said).toSorted()).toEqual([204, 'staffRequestOver'])
    expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  test('is sent again until a password is chosen: another one is mailed, the first serves no more', async () => {
    const { id, email } = await ask()
    await asSamir('approveStaffRequest', on(id))
    const first = credentialsIn((await mails()).find(({ to }) => to === email))
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    wait({ days: 8 })
    expect(said(await visitor('login', { body: first }))).toBe('provisionalPasswordExpired')
    expect(said(await asAnne('inviteOperatorAgain', on(accountId)))).toBe(200)
    const [mail] = await mails()
    expect(said(await visitor('login', { body: first }))).toBe('invalidCredentials')
    expect((await visitor('login', { body: credentialsIn(mail) })).json().pending).toBe('password')
    expect(said(await asAnne('inviteOperatorAgain', on(samir.id)))).toBe('operatorAlreadyIn')
  })
})

describe('a second factor', () => {
  test('P-SEPARATE-02 is cleared once a third person approves: neither whoever asked nor whom it is about', async () => {
    const other = await givenAccount(given, { side: 'operator' })
    const call = await signedInAs(given, other)
    const asked = await asAnne('resetOperatorSecondFactor', { ...on(other.id), body: { reason: 'Téléphone perdu' } })
    const { id } = asked.json()
    expect(await accountNow(given, other.id)).toMatchObject({ totp_confirmed_at: expect.any(Date) })
    expect(await subjects()).toEqual([[samir.email, 'Anne Lefort demande votre accord']])
    expect(said(await asAnne('approveStaffRequest', on(id)))).toBe('staffRequestOwn')
    expect(said(await call('approveStaffRequest', on(id)))).toBe('staffRequestAboutYou')
    expect(said(await asSamir('approveStaffRequest', on(id)))).toBe(204)
    expect(said(await call('getWorklists'))).toBe('tokenExpired')
    expect(await subjects()).toEqual(expect.arrayContaining([[other.email, 'Votre code de sécurité a été effacé']]))
    const code = codeOf(TOTP_SECRET, TEST_NOW)
    expect((await visitor('login', { body: { email: other.email, password: PASSWORD, code } })).json().pending).toBe(
      'secondFactor',
    )
  })

  test('P-SEPARATE-02 of the only colleague is cleared by nobody: there is no third person', async () => {
    const body = { reason: 'Téléphone perdu' }
    expect(said(await asAnne('resetOperatorSecondFactor', { ...on(samir.id), body }))).toBe('staffNobodyToApprove')
  })
})

describe('an operator', () => {
  test('P-SEPARATE-03 is closed by one person, out at once; opened again by two', async () => {
    const other = await givenAccount(given, { side: 'operator' })
    const call = await signedInAs(given, other)
    expect((await asAnne('deactivateOperator', on(other.id))).json()).toMatchObject({ id: other.id, active: false })
    expect(said(await call('getWorklists'))).toBe('tokenExpired')
    const { id } = (await asAnne('activateOperator', { ...on(other.id), body: { reason: 'Retour' } })).json()
    expect((await accountNow(given, other.id)).active).toBe(false)
    expect(said(await asSamir('approveStaffRequest', on(id)))).toBe(204)
    expect((await accountNow(given, other.id)).active).toBe(true)
    expect(said(await asAnne('activateOperator', { ...on(other.id), body: { reason } }))).toBe('operatorNotClosed')
  })

  test('P-SEPARATE-03 closes neither themselves nor the last one', async () => {
    expect(said(await asAnne('deactivateOperator', on(anne.id)))).toBe('operatorOwnAccount')
    await asAnne('deactivateOperator', on(samir.id))
    expect(said(await asAnne('deactivateOperator', on(anne.id)))).toBe('operatorLastAccount')
  })

  test('P-SEPARATE-03 two who close each other at the same moment: one stays', async () => {
    const answers = await Promise.all([
      asAnne('deactivateOperator', on(samir.id)),
      asSamir('deactivateOperator', on(anne.id)),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('P-SEPARATE-04 changes their own e-mail, nobody else’s', async () => {
    const email = 'detournee@centre.example'
    expect(said(await asAnne('correctEmail', { ...on(samir.id), body: { email } }))).toBe('operatorEmailOwnOnly')
    expect((await accountNow(given, samir.id)).email).toBe(samir.email)
    const own = 'samir.b@centre.example'
    expect(said(await asSamir('correctEmail', { ...on(samir.id), body: { email: own } }))).toBe(200)
    expect((await subjects()).map(([to]) => to).toSorted()).toEqual([own, samir.email].toSorted())
    await db.updateTable('account').set({ email: samir.email }).where('id', '=', samir.id).execute()
  })

  test('is an operator: the desk of the staff does not touch other accounts', async () => {
    const { id } = await givenAccount(given)
    const body = { reason }
    expect(said(await asAnne('deactivateOperator', on(id)))).toBe('accountNotFound')
    expect(said(await asAnne('activateOperator', { ...on(id), body }))).toBe('accountNotFound')
    expect(said(await asAnne('resetOperatorSecondFactor', { ...on(id), body }))).toBe('accountNotFound')
  })
})

describe('every page of the desk', () => {
  /** Whatever a path asks for: who may call is settled before it is read. */
  const params = new Proxy<Record<string, string>>({}, { get: () => '1' })
  const desk = Object.entries(routes).filter(
    ([, { access }]) => Array.isArray(access) && access.includes('ROLE_OPERATOR'),
  )

  test('P-SEPARATE-08 needs a second factor in force, however the session was opened', async () => {
    const bare = { totp_secret: null, totp_confirmed_at: null }
    const unenrolled = await givenAccount(given, { side: 'operator', ...bare })
    // A whole session, as one opened before the factor was cleared would be.
    const call = callerOf(given, await givenToken(given, unenrolled))
    expect(desk.length).toBeGreaterThan(150)
    const answers = await Promise.all(
      desk.map(async ([name]) => [name, said(await call(name as RouteName, { params }))]),
    )
    expect(answers.filter(([, answer]) => answer !== 'secondFactorRequired')).toEqual([])
    expect(said(await call('startSecondFactor'))).toBe(200)
  }, 120_000)

  test('P-SEPARATE-08 opens with it', async () => {
    expect(said(await asAnne('getWorklists'))).toBe(200)
  })
})
