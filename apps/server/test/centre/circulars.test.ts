import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Circular, CircularAudience, CircularRecipient } from '@charpente/contract/centre/circulars'
import { each } from '@charpente/domain/platform/testing/each'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sendCircularsJob } from '../../src/centre/circulars/send-circulars.job.ts'
import { asRun, TEST_ENVIRONMENT, TEST_NOW } from '../given/given.ts'
import { trailOf } from '../given/orders.ts'
import {
  type Account,
  type Answer,
  givenAccount,
  givenHolder,
  givenMember,
  givenPeople,
  said,
  signedInAs,
} from '../given/people.ts'

const given = await givenPeople({}, { papers: false })
const { db, mails, mailbox, visitor, wait, work } = given
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const call = await signedInAs(given, operator)

const places = async (code: string) => {
  const { rows } = await sql<{ id: number }>`
    select place.id from place join department on department.id = place.department_id where code = ${code}`.execute(db)
  return rows[0]?.id ?? 0
}
const regionOf = async (code: string) => {
  const { rows } = await sql<{ id: number }>`select place.id from place join department using (region_id)
    where place.department_id is null and department.code = ${code}`.execute(db)
  return rows[0]?.id ?? 0
}

/** What was left by the tests before is out of the way. */
beforeEach(async () => {
  given.setNow(TEST_NOW)
  mailbox.behave('well')
  await db.deleteFrom('circular_recipient').execute()
  await db.deleteFrom('circular').execute()
  await db.deleteFrom('circular_refusal').execute()
  await db.deleteFrom('holder').execute()
  await db.deleteFrom('setting').where('key', '=', 'messages.debit').execute()
  await db.updateTable('account').set({ active: false }).where('side', '<>', 'operator').execute()
  await mails()
})

const firm = (changes = {}) => givenAccount(given, { side: 'supplier', type: 'formalized', ...changes })
const free = (changes = {}) => givenAccount(given, { side: 'supplier', type: 'free', ...changes })
const buyer = (changes = {}) => givenAccount(given, changes)

const allBuyers: CircularAudience['sets'] = [{ kind: 'buyers', organisms: [], departments: [] }]
const text = {
  nature: 'information',
  necessity: '',
  subject: 'Réunion à Annecy',
  body: 'Une réunion se tient le **8 décembre**.\n\nVenez nombreux.\n\n- les prix\n- les délais',
  sets: allBuyers,
  toMembers: false,
}
type Text = Omit<typeof text, 'sets'> & { sets: CircularAudience['sets'] }

const draft = async (changes: Partial<Text> = {}): Promise<Circular> => {
  const answer = await call('writeCircular', { body: { ...text, ...changes } })
  expect(answer.statusCode, answer.payload).toBe(201)
  return answer.json()
}
const audience = async (sets: CircularAudience['sets'], changes = {}) => {
  const answer = await call('listCircularAudience', {
    body: { nature: 'information', sets, toMembers: false, ...changes },
  })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json<{ count: number; leftOut: number; lines: { accountId: number }[] }>()
}
const chosen = async (sets: CircularAudience['sets'], changes = {}) =>
  (await audience(sets, changes)).lines.map(({ accountId }) => accountId).sort((a, b) => a - b)
const idsOf = (...accounts: Account[]) => accounts.map(({ id }) => id).sort((a, b) => a - b)

const send = ({ id, version }: Circular, count: number): Promise<Answer> =>
  call('sendCircular', { params: { id }, body: { version, count } })
const sent = async (changes: Partial<Text>, count: number): Promise<Circular> => {
  const answer = await send(await draft(changes), count)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const now = async (id: number): Promise<Circular> => (await call('getCircular', { params: { id } })).json()
const recipients = async (id: number, delivery?: string): Promise<CircularRecipient[]> =>
  (await call('listCircularRecipients', { params: { id }, ...(delivery && { query: { delivery } }) })).json().lines
const pace = (perMinute: number) =>
  call('saveSetting', { params: { key: 'messages.debit' }, body: { value: String(perMinute) } })
const turn = () => db.transaction().execute((trx) => given.queue.enqueue(trx, 'send-circulars', {}))

describe('whom a message is for', () => {
  test('K-CIRC-01 firms that hold a rank of these lots, in these places', async () => {
    const [here, there, regional, otherLot] = await Promise.all([firm(), firm(), firm(), firm()])
    await givenHolder(given, here.id, '203', await places('74'), 1)
    await givenHolder(given, there.id, '203', await places('75'), 2)
    await givenHolder(given, regional.id, '101', await regionOf('74'), 1)
    await givenHolder(given, otherLot.id, '206', await places('74'), 1)
    const held = (lots: string[], departments: string[], edition = 25) =>
      chosen([{ kind: 'holders', edition, lots, departments }])
    expect(await held(['203'], [])).toEqual(idsOf(here, there))
    expect(await held(['203'], ['74'])).toEqual(idsOf(here))
    expect(await held([], ['74'])).toEqual(idsOf(here, regional, otherLot))
    expect(await held(['101'], ['73'])).toEqual(idsOf(regional))
    expect(await held(['203'], [], 26)).toEqual([])
  })

  test('K-CIRC-01 firms of a kind or of departments, buyers of departments or of a kind', async () => {
    const [formalized, libre, buyerHere, office] = await Promise.all([
      firm({ department_id: 74 }),
      free({ department_id: 74 }),
      buyer(),
      buyer({ organism: 'public_office', department_id: 74 }),
    ])
    await db.insertInto('account_department').values({ account_id: libre.id, department_id: 73 }).execute()
    await givenHolder(given, formalized.id, '203', await places('01'), 1)
    const firms = (type: 'all' | 'formalized' | 'free', departments: string[] = []) =>
      chosen([{ kind: 'firms', type, departments }])
    expect(await firms('all')).toEqual(idsOf(formalized, libre))
    expect(await firms('formalized')).toEqual(idsOf(formalized))
    expect(await firms('free')).toEqual(idsOf(libre))
    expect(await firms('all', ['74'])).toEqual(idsOf(libre))
    expect(await firms('all', ['01'])).toEqual(idsOf(formalized))
    expect(await firms('all', ['75'])).toEqual(idsOf(formalized, libre))
    const buyers = (organisms: ('public_office' | 'state')[], departments: string[]) =>
      chosen([{ kind: 'buyers', organisms, departments }])
    expect(await buyers([], [])).toEqual(idsOf(buyerHere, office))
    expect(await buyers(['public_office'], [])).toEqual(idsOf(office))
    expect(await buyers([], ['74'])).toEqual(idsOf(buyerHere))
    expect(await buyers(['state'], ['74'])).toEqual([])
  })

  test('K-CIRC-02 each account once though it is of two sets; sub-accounts when asked; closed and refused never', async () => {
    const open = await firm()
    await givenHolder(given, open.id, '203', await places('74'), 1)
    await givenHolder(given, open.id, '206', await places('74'), 2)
    const member = await givenMember(given, open)
    const closedHead = await firm({ active: false })
    await givenMember(given, closedHead)
    await Promise.all([
      firm({ state: 'refused' }),
      firm({ state: 'pending' }),
      firm({ removed_at: TEST_NOW }),
      givenMember(given, open, { active: false }),
    ])
    const sets: CircularAudience['sets'] = [
      { kind: 'holders', edition: 25, lots: [], departments: [] },
      { kind: 'firms', type: 'formalized', departments: [] },
      { kind: 'firms', type: 'all', departments: ['74'] },
    ]
    expect(await audience(sets)).toMatchObject({ count: 1, leftOut: 0 })
    expect(await chosen(sets)).toEqual(idsOf(open))
    expect(await chosen(sets, { toMembers: true })).toEqual(idsOf(open, member))
    expect(await audience([])).toEqual({ count: 0, leftOut: 0, lines: [], end: true })
  })
})

describe('a draft', () => {
  test('K-CIRC-03 is kept, changed by its version, tried by oneself, shown as it will arrive, removed', async () => {
    const one = await draft()
    expect(one).toMatchObject({
      state: 'draft',
      version: 1,
      updatedBy: 'Anne Lefort',
      audience: ['Tous les acheteurs'],
    })
    const params = { id: one.id }
    const changed = await call('changeCircular', { params, body: { ...text, subject: 'Réunion reportée', version: 1 } })
    expect(changed.json()).toMatchObject({ version: 2, subject: 'Réunion reportée' })
    expect(said(await call('changeCircular', { params, body: { ...text, version: 1 } }))).toBe('circularChanged')
    const preview = (await call('previewCircular', { body: text })).json()
    expect(preview.subject).toBe('Réunion à Annecy')
    expect(preview.html).toContain('>8 décembre</strong>')
    expect(preview.text).toContain('•\u00A0les prix')
    expect(preview.text).toContain('Ne plus recevoir ces messages')
    expect((await call('previewCircular', { body: { ...text, nature: 'service' } })).json().text).not.toContain(
      'Ne plus recevoir',
    )
    expect((await call('tryCircular', { params })).json()).toEqual({ to: operator.email })
    expect(said(await call('removeCircular', { params }))).toBe(204)
    expect(said(await call('getCircular', { params }))).toBe('notFound')
    expect(await trailOf(given, 'circular', one.id)).toEqual([
      'circularSaved',
      'circularSaved',
      'circularTried',
      'circularRemoved',
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: operator.email, subject: 'Essai\u00A0: Réunion reportée' })
  })

  test('K-CIRC-03 an empty subject or body, a lot of another edition are refused with what is wrong', async () => {
    expect((await call('writeCircular', { body: { ...text, subject: ' ', body: '' } })).statusCode).toBe(400)
    const sets = [{ kind: 'holders', edition: 25, lots: ['299'], departments: [] }]
    const answer = await call('writeCircular', { body: { ...text, sets } })
    expect(said(answer)).toBe('circularLotUnknown')
    expect(answer.payload).toContain('299')
  })

  test('K-CIRC-04 what is necessary to the service says why, and nothing leaves for nobody', async () => {
    await buyer()
    expect(said(await send(await draft({ nature: 'service' }), 1))).toBe('circularNecessityMissing')
    expect(said(await send(await draft({ sets: [] }), 0))).toBe('circularForNobody')
    expect(said(await send(await draft(), 7))).toBe('circularAudienceMoved')
    expect(await mails()).toEqual([])
  })
})

describe('a message sent', () => {
  test('K-CIRC-05 reaches each of its list once, with the way out when it is information', async () => {
    const [one, two] = await Promise.all([buyer({ firstname: 'Léa', lastname: 'Dœuff' }), buyer()])
    const message = await sent({}, 2)
    expect(message).toMatchObject({ state: 'sending', figures: { waiting: 2, sent: 0 }, sentBy: 'Anne Lefort' })
    const received = await mails()
    expect(received.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort())
    const first = received.find(({ to }) => to === one.email)
    expect(first).toMatchObject({ subject: 'Réunion à Annecy', listUnsubscribePost: 'List-Unsubscribe=One-Click' })
    expect(first?.text).toContain('Bonjour Léa Dœuff,')
    expect(first?.text).toContain('Une réunion se tient le 8 décembre.')
    expect(first?.html).toContain('/messages/arret/')
    expect(first?.listUnsubscribe).toMatch(/^<http:\/\/localhost[:\d]*\/api\/circulars\/way_out\/\d+\.[\w-]{43}>$/)
    expect(await now(message.id)).toMatchObject({ state: 'sent', figures: { waiting: 0, sent: 2 } })
    expect(said(await call('changeCircular', { params: { id: message.id }, body: { ...text, version: 1 } }))).toBe(
      'circularSent',
    )
    expect(said(await send(message, 2))).toBe('circularSent')
    expect(said(await call('removeCircular', { params: { id: message.id } }))).toBe('circularSent')
    expect(await trailOf(given, 'circular', message.id)).toEqual(['circularSaved', 'circularSent'])
    await wait({ minutes: 2 })
    await turn()
    expect(await mails()).toEqual([])
  })

  test('K-CIRC-05 necessary to the service: no way out, and why it is', async () => {
    await buyer()
    await sent({ nature: 'service', necessity: 'L’adresse de facturation change.' }, 1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ listUnsubscribe: '', listUnsubscribePost: '' })
    expect(mail?.text).toContain('Ce message est nécessaire au service. L’adresse de facturation change.')
    expect(mail?.text).not.toContain('Ne plus recevoir')
  })

  test('K-CIRC-06 the list is fixed when it is sent: who comes later is not written to, who closes or refuses meanwhile neither', async () => {
    await pace(1)
    const [first, closes, refuses] = [await buyer(), await buyer(), await buyer()]
    const message = await sent({}, 3)
    expect((await mails()).map(({ to }) => to)).toEqual([first.email])
    await buyer()
    await db.updateTable('account').set({ active: false }).where('id', '=', closes.id).execute()
    await (await signedInAs(given, refuses))('setCircularChoice', { body: { receives: false } })
    for (let minute = 0; minute < 4; minute += 1) {
      await wait({ minutes: 1 })
      await turn()
      await work()
    }
    expect(await mails()).toEqual([])
    expect(await now(message.id)).toMatchObject({ state: 'sent', figures: { sent: 1, leftOut: 2, waiting: 0 } })
    expect((await recipients(message.id, 'leftOut')).map(({ leftOut }) => leftOut).sort()).toEqual([
      'closed',
      'refused',
    ])
  })

  test('K-CIRC-05 reaches those of its set and nobody else: other lots, other places, other kinds, other sides', async () => {
    const [chosen, otherPlace, otherLot] = [await firm(), await firm(), await firm()]
    await Promise.all([free(), buyer(), givenMember(given, chosen), firm({ state: 'pending' })])
    await givenHolder(given, chosen.id, '203', await places('74'), 1)
    await givenHolder(given, otherPlace.id, '203', await places('75'), 1)
    await givenHolder(given, otherLot.id, '206', await places('74'), 1)
    await sent({ sets: [{ kind: 'holders', edition: 25, lots: ['203'], departments: ['74'] }] }, 1)
    expect((await mails()).map(({ to }) => to)).toEqual([chosen.email])
  })

  test('K-CIRC-06 necessary to the service, it reaches whoever refused information, before or since', async () => {
    await pace(1)
    const [first, before, since] = [await buyer(), await buyer(), await buyer()]
    await (await signedInAs(given, before))('setCircularChoice', { body: { receives: false } })
    const message = await sent({ nature: 'service', necessity: 'L’adresse de facturation change.' }, 3)
    await (await signedInAs(given, since))('setCircularChoice', { body: { receives: false } })
    const received = await mails()
    for (let minute = 0; minute < 3; minute += 1) {
      wait({ minutes: 1 })
      await turn()
      received.push(...(await mails()))
    }
    expect(received.map(({ to }) => to)).toEqual([first.email, before.email, since.email])
    expect(await now(message.id)).toMatchObject({ state: 'sent', figures: { sent: 3, leftOut: 0 } })
  })

  test('K-CIRC-06 handed over and not left: whoever takes the way out meanwhile is not written to, nor tried again', async () => {
    mailbox.behave('refuses')
    const [leaves, stays] = [await buyer(), await buyer()]
    const information = await sent({}, 2)
    const service = await sent({ nature: 'service', necessity: 'L’adresse de facturation change.' }, 2)
    await work()
    expect((await now(information.id)).figures).toMatchObject({ failed: 2 })
    await (await signedInAs(given, leaves))('setCircularChoice', { body: { receives: false } })
    expect((await now(information.id)).figures).toMatchObject({ failed: 1, leftOut: 1 })
    expect((await recipients(information.id, 'leftOut')).map(({ leftOut }) => leftOut)).toEqual(['refused'])
    mailbox.behave('well')
    for (const { id } of [information, service]) await call('retryCircular', { params: { id } })
    const received = (await mails()).map(({ to, subject, listUnsubscribe }) => [to, subject, listUnsubscribe !== ''])
    expect(received.sort()).toEqual(
      [
        [leaves.email, 'Réunion à Annecy', false],
        [stays.email, 'Réunion à Annecy', false],
        [stays.email, 'Réunion à Annecy', true],
      ].sort(),
    )
    // Back again, what was left out stays so.
    await (await signedInAs(given, leaves))('setCircularChoice', { body: { receives: true } })
    wait({ minutes: 2 })
    await turn()
    expect(await mails()).toEqual([])
  })

  test('K-CIRC-07 leaves at the pace of the setting, all messages together', async () => {
    await pace(3)
    await Promise.all([1, 2, 3, 4].map(() => buyer()))
    await Promise.all([1, 2].map(() => firm()))
    await sent({}, 4)
    await sent({ subject: 'Aux entreprises', sets: [{ kind: 'firms', type: 'all', departments: [] }] }, 2)
    const counts: number[] = []
    for (let minute = 0; minute < 4; minute += 1) {
      await turn()
      // Asked twice in the same minute, it hands over no more.
      await turn()
      counts.push((await mails()).length)
      await wait({ minutes: 1 })
    }
    expect(counts).toEqual([3, 3, 0, 0])
  })

  test('K-CIRC-08 a turn that dies in the middle has handed over nothing; two at once hand over each once', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => buyer()))
    const message = await sent({}, 6)
    const dying = {
      ...given,
      queue: {
        ...given.queue,
        enqueueAll: async () => {
          throw new Error('the worker was killed')
        },
      },
    }
    await expect(sendCircularsJob({}, dying)).rejects.toThrow('the worker was killed')
    expect((await now(message.id)).figures).toMatchObject({ waiting: 6, sent: 0 })
    await Promise.all([sendCircularsJob({}, given), sendCircularsJob({}, given), sendCircularsJob({}, given)])
    wait({ minutes: 2 })
    await sendCircularsJob({}, given)
    const received = await mails()
    expect(received.map(({ to }) => to).sort()).toEqual(accounts.map(({ email }) => email).sort())
    const written = await db.selectFrom('mail').select('id').where('template', '=', 'circular').execute()
    const lines = await db.selectFrom('circular_recipient').select('mail_id').execute()
    for (const { mail_id } of each(lines)) expect(written.map(({ id }) => id)).toContain(mail_id)
  })

  test('K-CIRC-09 delivery is followed: what fails says why, is tried again, and what has not left is stopped', async () => {
    mailbox.behave('refuses')
    const [one, two] = [await buyer(), await buyer()]
    const message = await sent({}, 2)
    await work()
    expect(await now(message.id)).toMatchObject({ state: 'sent', figures: { failed: 2, waiting: 0, sent: 0 } })
    const failed = await recipients(message.id, 'failed')
    for (const line of each(failed)) expect(line).toMatchObject({ attempts: 1, error: expect.stringContaining('451') })
    mailbox.behave('well')
    expect(said(await call('retryCircular', { params: { id: message.id } }))).toBe(200)
    expect((await mails()).map(({ to }) => to).sort()).toEqual([one.email, two.email].sort())
    expect((await now(message.id)).figures).toMatchObject({ sent: 2, failed: 0 })
    expect(said(await call('stopCircular', { params: { id: message.id } }))).toBe('circularOver')
    // What is known stays known once the mails themselves are forgotten.
    await sendCircularsJob({}, given)
    await db.deleteFrom('mail').where('template', '=', 'circular').execute()
    expect((await now(message.id)).figures).toMatchObject({ sent: 2 })
    expect(await trailOf(given, 'circular', message.id)).toEqual(['circularSaved', 'circularSent', 'circularRetried'])
  })

  test('K-CIRC-10 stopped: those written to stay so, the others never are, and it does not go on', async () => {
    await pace(1)
    await Promise.all([1, 2, 3].map(() => buyer()))
    const message = await sent({}, 3)
    expect(await mails()).toHaveLength(1)
    const answer = await call('stopCircular', { params: { id: message.id } })
    expect(answer.json()).toMatchObject({
      state: 'stopped',
      stoppedBy: 'Anne Lefort',
      figures: { sent: 1, stopped: 2, waiting: 0 },
    })
    await wait({ minutes: 3 })
    await turn()
    expect(await mails()).toEqual([])
    const params = { id: message.id }
    expect(said(await call('stopCircular', { params }))).toBe('circularStopped')
    expect(said(await call('retryCircular', { params }))).toBe('circularStopped')
    expect(said(await call('stopCircular', { params: { id: (await draft()).id } }))).toBe('circularNotSent')
  })

  test('K-CIRC-13 what was sent to an organisation is listed with it', async () => {
    const head = await buyer()
    const member = await givenMember(given, head, { firstname: 'Zoé', lastname: 'Rey' })
    const message = await sent({ toMembers: true }, 2)
    await work()
    const lines = (await call('listCircularsOf', { params: { id: head.id } })).json()
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(
      expect.objectContaining({ id: message.id, subject: 'Réunion à Annecy', delivery: 'sent', to: 'Zoé Rey' }),
    )
    expect((await call('listCircularsOf', { params: { id: member.id } })).json()).toHaveLength(1)
  })
})

describe('the way out', () => {
  const tokenIn = (mail: { listUnsubscribe: string } | undefined) =>
    /way_out\/([^>]+)>/.exec(mail?.listUnsubscribe ?? '')?.[1] ?? ''

  test('K-CIRC-11 works with one press, without signing in, as a mail reader asks it too, and back again', async () => {
    const [one, two] = [await buyer(), await buyer()]
    await sent({}, 2)
    const token = tokenIn((await mails()).find(({ to }) => to === one.email))
    const params = { token }
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const { app } = given
    const pressed = await app.inject({
      method: 'POST',
      url: `/api/circulars/way_out/${token}`,
      ...form,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode, pressed.payload).toBe(204)
    expect(said(await visitor('takeWayOut', { params }))).toBe(204)
    expect(await trailOf(given, 'account', one.id)).toEqual(['circularsRefused'])
    expect(await audience(allBuyers)).toMatchObject({ count: 1, leftOut: 1, lines: [{ accountId: two.id }] })
    expect(await audience(allBuyers, { nature: 'service' })).toMatchObject({ count: 2, leftOut: 0 })
    const message = await sent({}, 1)
    expect((await mails()).map(({ to }) => to)).toEqual([two.email])
    expect((await now(message.id)).figures).toMatchObject({ sent: 1, leftOut: 1 })
    const opened = await visitor('openWayOut', { params })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      expect.stringContaining(`/messages/arret/${token}`),
    ])
    expect(said(await visitor('undoWayOut', { params }))).toBe(204)
    expect(await audience(allBuyers)).toMatchObject({ count: 2, leftOut: 0 })
    expect(await trailOf(given, 'account', one.id)).toEqual(['circularsRefused', 'circularsAccepted'])
  })

  test('K-CIRC-11 nobody makes one for somebody else', async () => {
    const [one, two] = [await buyer(), await buyer()]
    await sent({}, 2)
    const token = tokenIn((await mails()).find(({ to }) => to === one.email))
    const forged = [token.replace(String(one.id), String(two.id)), `${one.id}.${'A'.repeat(43)}`, String(one.id), 'x']
    for (const one of each(forged))
      expect(said(await visitor('takeWayOut', { params: { token: one } }))).toBe('wayOutUnknown')
    expect(await db.selectFrom('circular_refusal').selectAll().execute()).toEqual([])
  })

  test('K-CIRC-12 the same choice is in one’s account', async () => {
    const one = await buyer()
    const own = await signedInAs(given, one)
    expect((await own('getCircularChoice')).json()).toEqual({ receives: true })
    expect((await own('setCircularChoice', { body: { receives: false } })).json()).toEqual({ receives: false })
    expect((await own('getCircularChoice')).json()).toEqual({ receives: false })
    expect(await audience(allBuyers)).toMatchObject({ count: 0, leftOut: 1 })
    expect((await own('setCircularChoice', { body: { receives: true } })).json()).toEqual({ receives: true })
  })
})

describe('a worker that is killed', () => {
  const workers: ChildProcess[] = []
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })
  const startWorker = async () => {
    const env = {
      ...process.env,
      ...TEST_ENVIRONMENT,
      DATABASE_URL: asRun(given.url),
      SMTP_URL: mailbox.url,
      JOB_MS: '1',
    }
    const worker = fork(new URL('../platform/jobs-worker.ts', import.meta.url), { env })
    workers.push(worker)
    await once(worker, 'message')
    return worker
  }
  const until = async (condition: () => boolean) => {
    const end = Date.now() + 60_000
    while (!condition()) {
      if (Date.now() > end) throw new Error('not within 60 s')
      await sleep(20)
    }
  }

  test('K-CIRC-08 in the middle of the mails: each is received, none under two names', {
    tags: ['night'],
    timeout: 120_000,
  }, async () => {
    const accounts = await Promise.all(Array.from({ length: 40 }, () => buyer()))
    await sent({}, 40)
    const first = await startWorker()
    await until(() => mailbox.received.length >= 5)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(mailbox.received.length).toBeLessThan(40)
    const second = await startWorker()
    await until(() => new Set(mailbox.received.map(({ to }) => to)).size === 40)
    await sleep(2000)
    second.kill('SIGKILL')
    await once(second, 'exit')
    const received = mailbox.received.splice(0)
    expect(new Set(received.map(({ to }) => to))).toEqual(new Set(accounts.map(({ email }) => email)))
    // The relay may have taken one while its worker died: the copy has the same name, and readers show one.
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(40)
    expect(received.length).toBeLessThanOrEqual(41)
  })
})
