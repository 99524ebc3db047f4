import { createHash, randomUUID } from 'node:crypto'
import { features } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import { readingPath } from '../../src/consultation/application/reading-link.ts'
import { makeOpeningRecordJob } from '../../src/consultation/envelopes/make-opening-record.job.ts'
import {
  applicantCall,
  DEADLINE,
  givenCandidate,
  givenConsultation,
  givenSignedBare,
  save,
} from '../given/applications.ts'
import { onDatabase, TEST_NOW } from '../given/given.ts'
import { textOf } from '../given/pdf.ts'
import { type Call, callerOf, givenAccount, givenPeople, type RouteName, said, signedInAs } from '../given/people.ts'
import { actionsLeft } from '../given/trail.ts'
import { givenOneBrowser } from '../given/two-persons.ts'

const given = await givenPeople()
const { db, mails } = given

const account = (firstname: string) => givenAccount(given, { side: 'operator', firstname, lastname: 'Lefort' })
const accounts = [await account('Anne'), await account('Bruno'), await account('Carla')] as const
let [anne, bruno, carla] = [] as unknown as [Call, Call, Call]
const params = { id: 25 }
const minutesAfter = (minutes: number) => new Date(DEADLINE.getTime() + minutes * 60_000)

/** Days go by: whoever signed in before signs in again. */
const at = async (moment: Date) => {
  given.setNow(moment)
  const [first, second, third] = accounts
  anne = await signedInAs(given, first)
  bruno = await signedInAs(given, second)
  carla = await signedInAs(given, third)
}

beforeEach(async () => {
  await db.deleteFrom('envelope').execute()
  await db.deleteFrom('envelope_opening').execute()
  await db.deleteFrom('deposit').execute()
  await db.updateTable('candidate').set({ consultation_id: 24, edition: 24 }).execute()
  await at(TEST_NOW)
  await givenConsultation(given)
})
// Where the applications of the tests before are put out of the way.
await db
  .insertInto('edition')
  .values({ id: 24, name: 'Passée', starts_on: '2023-01-01', ends_on: '2024-12-31' })
  .execute()
await db.insertInto('consultation').values({ id: 24, edition: 24, reference: '2024-01', name: 'Passée' }).execute()

const signed = (organization: string, signedAt = TEST_NOW) =>
  givenSignedBare(given, { companies: [organization], signedAt, isClosed: true })
const print = (text: string) => createHash('sha256').update(text).digest('hex')
const deposit = (organization: string, changes: object = {}) => ({
  organization,
  siret: null,
  receivedAt: '2026-12-10T10:00:00.000Z',
  sha256: print(organization),
  ...changes,
})
/** The final PDF of an application, as far as its fingerprint goes. */
const drawn = (candidateId: string, organization: string) =>
  db
    .insertInto('candidate_document')
    .values({
      candidate_id: candidateId,
      kind: 'final',
      state: 'compiling',
      sha256: Buffer.from(print(organization), 'hex'),
      asked_at: TEST_NOW,
      moved_at: TEST_NOW,
    })
    .execute()

const opened = async () => {
  await at(minutesAfter(2))
  await anne('openEnvelopes', { params })
  await at(minutesAfter(3))
  return (await bruno('openEnvelopes', { params })).json()
}

describe('before the deadline', () => {
  test('nobody opens before the latest deadline ever announced, whatever it was made since', async () => {
    await signed('Toitures du Léman')
    const announced = { reason: 'Suspendue.', changes: ['Candidatures'], deadline: minutesAfter(60).toISOString() }
    expect((await anne('publishAmendment', { params, body: announced })).statusCode).toBe(201)
    await givenConsultation(given, { phase: null, deadline: TEST_NOW })
    await at(minutesAfter(1))
    expect(said(await anne('openEnvelopes', { params }))).toBe('envelopesTooEarly')
    expect((await anne('readEnvelopes', { params })).json().state).toBe('closed')
    await onDatabase(given.url, 'delete from amendment')
  })

  test('P-PLI-01 envelopes are counted lot by lot, and nobody is named', async () => {
    await signed('Toitures du Léman')
    await givenCandidate(given)
    const answer = await anne('readEnvelopes', { params })
    const read = answer.json()
    expect(read).toMatchObject({ state: 'closed', signed: 1, drafts: 1, opening: null, waiting: null, readings: 0 })
    expect(read.lots.find(({ code }: { code: string }) => code === '203')).toMatchObject({ signed: 1, drafts: 0 })
    expect(answer.payload).not.toContain('Léman')
    const refused = await anne('openEnvelopes', { params })
    expect([refused.statusCode, said(refused)]).toEqual([409, 'envelopesTooEarly'])
    expect(refused.json().message).toContain('11')
  })

  test('P-PLI-02 every route of the centre is tried on a signed application and on a draft: none gives what is in it', async () => {
    const secret = 'Zinguerie Confidentielle'
    const one = await signed(secret)
    const draft = await givenCandidate(given)
    const call = applicantCall(given, draft)
    await save(call, 'step2', { technicalCategory: '203', departments: ['74'] })
    const traces = [secret, one.email, draft.email, one.readCode, draft.readCode, one.code, draft.code]
    // A mail that could not leave is listed for the centre, without saying to whom.
    await db
      .insertInto('mail')
      .values({
        id: randomUUID(),
        template: 'trackingCode',
        candidate_id: draft.id,
        recipient: draft.email,
        data: '{}',
        attempts: 1,
        last_error: `550 <${draft.email}> unknown`,
        created_at: given.now(),
      })
      .execute()
    expect((await anne('listFailedMails')).json()).toContainEqual(
      expect.objectContaining({ to: 'un candidat, pli fermé', error: '550 <…> unknown' }),
    )
    let [tried, gave] = [0, 0]
    for (const [name, route] of each(
      Object.entries(Object.assign({}, ...Object.values(features)) as Record<string, Route>),
    )) {
      if (!Array.isArray(route.access) || !route.access.includes('ROLE_OPERATOR') || route.method !== 'GET') continue
      for (const { id } of [one, draft]) {
        const answer = await anne(name as RouteName, {
          params: { id, edition: 25, lot: '203', place: '74', consultation: 25, key: 'accueil', type: 'candidate' },
          query: {
            search: secret,
            name: secret,
            words: secret,
            consultation: '25',
            edition: '25',
            type: 'candidate',
            id,
          },
        })
        tried += 1
        // Beside the contents, what an application is called by.
        if (traces.some((trace) => answer.payload.includes(trace))) {
          gave += 1
          console.log(`${name} gave it`)
        }
      }
    }
    console.log(`${tried} readings tried before the deadline, ${gave} gave what is in an application`)
    expect(tried).toBeGreaterThan(100)
    expect(gave).toBe(0)
    for (const { id } of [one, draft])
      for (const name of ['getApplication', 'askApplicationFile', 'addApplicationNote', 'acceptApplication'] as const) {
        const answer = await anne(name, {
          params: { id },
          body: name === 'addApplicationNote' ? { words: 'Vue.' } : {},
        })
        expect([name, said(answer)]).toEqual([name, 'envelopeClosed'])
      }
    const why = { reason: 'Tout est noté' }
    expect(said(await anne('freezeRanking', { params: { edition: 25, lot: '203', place: '74' }, body: why }))).toBe(
      'envelopesClosed',
    )
    expect(said(await anne('decideAward', { params: { edition: 25, lot: '203' }, body: why }))).toBe('envelopesClosed')
  })

  test('P-PLI-02 the address the centre reads an application by opens nothing before it is opened, nor to a colleague', async () => {
    const one = await signed('Toitures du Léman')
    const path = readingPath({ ...given, viewer: accounts[0].id }, one.id)
    const token = path.slice(path.lastIndexOf('/') + 1)
    const readBy = async (call: Call) => (await call('listCandidates', { query: { token } })).json()
    expect(await readBy(anne)).toEqual([])
    await db.updateTable('candidate').set({ opened_at: TEST_NOW }).where('id', '=', one.id).execute()
    expect(await readBy(anne)).toMatchObject([{ id: one.id }])
    expect(await readBy(bruno)).toEqual([])
  })

  test('P-PLI-03 an applicant who gives its read-only code is read, and the reading stands in the trail', async () => {
    const one = await signed('Bardages du Giffre')
    const read = await anne('listCandidates', { query: { token: one.readCode } })
    expect(read.json()[0]).toMatchObject({ id: one.id, token: null, readOnlyCode: null })
    const line = await db
      .selectFrom('audit_event')
      .select('author_id as author')
      .where('object_id', '=', one.id)
      .where('action', '=', 'candidateRead')
      .executeTakeFirst()
    expect(line?.author).toBe(accounts[0].id)
    expect((await anne('readEnvelopes', { params })).json().readings).toBe(1)
  })
})

describe('the opening', () => {
  test('a second name of whoever began is no second person', async () => {
    await signed('Toitures du Léman')
    const alias = await account('Lou')
    await givenOneBrowser(given, [accounts[0], alias])
    await at(minutesAfter(1))
    expect((await anne('openEnvelopes', { params })).json().state).toBe('waiting')
    expect(said(await (await signedInAs(given, alias))('openEnvelopes', { params }))).toBe('envelopesSamePerson')
    expect((await bruno('openEnvelopes', { params })).json().state).toBe('opened')
  })

  test('P-PLI-04 two different persons open together, within ten minutes, after the deadline', async () => {
    const one = await signed('Toitures du Léman')
    await at(minutesAfter(1))
    expect((await anne('openEnvelopes', { params })).json()).toMatchObject({ state: 'waiting', opening: null })
    const same = await anne('openEnvelopes', { params })
    expect([said(same), same.json().message.includes('12\u00A0h\u00A011')]).toEqual(['envelopesSamePerson', true])
    expect((await bruno('readEnvelopes', { params })).json().waiting).toMatchObject({
      name: 'Anne Lefort',
      isSelf: false,
    })
    await at(minutesAfter(12))
    // Too late to join: Bruno begins in turn, and Anne joins.
    expect((await bruno('openEnvelopes', { params })).json().state).toBe('waiting')
    const read = (await anne('openEnvelopes', { params })).json()
    expect(read).toMatchObject({
      state: 'opened',
      opening: { first: { name: 'Bruno Lefort' }, second: { name: 'Anne Lefort' } },
    })
    expect(read.opening.envelopes).toMatchObject([
      { number: 1, organization: 'Toitures du Léman', lot: '203', state: 'missing', verdict: null },
    ])
    // Names are known, contents are not: the record is not sealed.
    expect(said(await anne('getApplication', { params: { id: one.id } }))).toBe('envelopeClosed')
    expect(said(await bruno('openEnvelopes', { params }))).toBe('envelopesOpened')
  })

  test('two who join at the same instant open once', async () => {
    await signed('Toitures du Léman')
    await at(minutesAfter(1))
    await anne('openEnvelopes', { params })
    const answers = await Promise.all([bruno('openEnvelopes', { params }), carla('openEnvelopes', { params })])
    expect(answers.map(said).sort()).toEqual([200, 'envelopesOpened'])
    expect((await anne('readEnvelopes', { params })).json().opening.envelopes).toHaveLength(1)
  })

  test('nobody opens a consultation that nobody answered', async () => {
    await at(minutesAfter(1))
    expect(said(await anne('openEnvelopes', { params }))).toBe('envelopesNone')
  })

  test('P-PLI-05 deposits are compared by fingerprint; odd ones wait for a decision with a reason', async () => {
    const names = ['Même fichier', 'Autre fichier', 'Hors délai', 'Absent']
    for (const name of names) await drawn((await signed(name)).id, name)
    expect(said(await anne('enterDeposits', { params, body: { deposits: [deposit('Avant')] } }))).toBe(
      'envelopesNotOpened',
    )
    await opened()
    const deposits = [
      deposit('Même fichier'),
      deposit('Autre fichier', { sha256: print('un autre') }),
      deposit('Hors délai', { receivedAt: minutesAfter(3).toISOString() }),
      deposit('Inconnue'),
    ]
    const read = (await anne('enterDeposits', { params, body: { deposits } })).json().opening
    // Signed at the same instant, they come in any order.
    const stateOf = Object.fromEntries(
      read.envelopes.map((one: { organization: string; state: string; verdict: string }) => [
        one.organization,
        [one.state, one.verdict],
      ]),
    )
    expect(stateOf).toEqual({
      'Même fichier': ['identical', 'admitted'],
      'Autre fichier': ['different', null],
      'Hors délai': ['late', null],
      Absent: ['missing', null],
    })
    expect(read.unknown).toMatchObject([{ organization: 'Inconnue' }])
    // Loaded twice, a list adds nothing; a line entered by mistake is taken out.
    expect((await anne('enterDeposits', { params, body: { deposits } })).json().opening.unknown).toHaveLength(1)
    const [{ id: mistaken }] = read.unknown
    const without = await anne('removeDeposit', { params: { id: 25, deposit: mistaken } })
    expect(without.json().opening.unknown).toEqual([])
    const stopped = await bruno('sealOpening', { params })
    expect([stopped.statusCode, said(stopped)]).toEqual([409, 'envelopesUndecided'])
    const noReason = await anne('decideEnvelopes', { params, body: { numbers: [1], verdict: 'apart', reason: ' ' } })
    expect(said(noReason)).toBe('invalidRequest')
  })

  test('P-PLI-06 the record is sealed: what is admitted is read from then on, what is set aside never is, and is told', async () => {
    const kept = await signed('Recevable')
    const apart = await signed('Hors délai')
    await drawn(kept.id, 'Recevable')
    const { opening } = await opened()
    await anne('enterDeposits', { params, body: { deposits: [deposit('Recevable')] } })
    const { number } = opening.envelopes.find((one: { organization: string }) => one.organization === 'Hors délai')
    const reason = 'Rien sur le profil d’acheteur.'
    await anne('decideEnvelopes', { params, body: { numbers: [number], verdict: 'apart', reason } })
    await mails()
    const waiting = async () => {
      const lists = (await anne('getWorklists')).json<{ name: string; count: number }[]>()
      return lists.find(({ name }) => name === 'envelopes')?.count
    }
    expect(await waiting()).toBe(1)
    // Whoever decided does not seal: another person reads it.
    expect((await anne('readEnvelopes', { params })).json().opening.isForAnother).toBe(true)
    expect(said(await anne('sealOpening', { params }))).toBe('envelopesSealedByAnother')
    const sealed = (await bruno('sealOpening', { params })).json()
    expect(await waiting()).toBe(0)
    expect(sealed).toMatchObject({ state: 'sealed', opening: { sealed: { name: 'Bruno Lefort' }, isFiled: false } })
    expect((await anne('getApplication', { params: { id: kept.id } })).statusCode).toBe(200)
    expect(said(await anne('getApplication', { params: { id: apart.id } }))).toBe('envelopeClosed')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: apart.email })
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(reason)
    // Nothing changes any more.
    expect(said(await anne('enterDeposits', { params, body: { deposits: [deposit('Après')] } }))).toBe(
      'envelopesSealed',
    )
    expect(said(await anne('sealOpening', { params }))).toBe('envelopesSealed')
  })

  test('P-PLI-07 the record is a PDF/A with its data attached, sealed by the centre', async () => {
    await drawn((await signed('Recevable')).id, 'Recevable')
    await opened()
    await anne('enterDeposits', { params, body: { deposits: [deposit('Recevable')] } })
    const { opening } = (await bruno('sealOpening', { params })).json()
    const { id: openingId } = await db.selectFrom('envelope_opening').select('id').executeTakeFirstOrThrow()
    await makeOpeningRecordJob({ openingId }, given)
    await makeOpeningRecordJob({ openingId }, given)
    const file = await anne('openOpeningRecord', { params })
    expect(file.headers['content-type']).toBe('application/pdf')
    const text = file.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain('ouverture.json')
    expect(textOf(file.rawPayload)).toContain('Recevable')
    const stored = await db
      .selectFrom('envelope_opening')
      .select(['content', 'seal', 'file_sha256 as sha256'])
      .executeTakeFirstOrThrow()
    expect(print(stored.content ?? '')).toBe(opening.sha256)
    expect(
      createHash('sha256')
        .update(file.rawPayload)
        .digest()
        .equals(stored.sha256 as Buffer),
    ).toBe(true)
    expect(stored.seal?.length).toBeGreaterThan(100)
    expect(JSON.parse(stored.content ?? '').envelopes).toMatchObject([
      { organization: 'Recevable', deposit: 'identical', verdict: 'admitted' },
    ])
  })
})

describe('after the opening', () => {
  test('P-PLI-08 the address at which an application is read is bound to one operator, and never its code', async () => {
    const one = await givenSignedBare(given)
    const path: string = (await anne('getApplication', { params: { id: one.id } })).json().readOnlyPath
    const token = path.split('/').at(-1) ?? ''
    expect(path).not.toContain(one.readCode)
    expect((await anne('listCandidates', { query: { token } })).json()).toMatchObject([{ id: one.id, token: null }])
    expect((await bruno('listCandidates', { query: { token } })).json()).toEqual([])
    expect((await callerOf(given)('listCandidates', { query: { token } })).json()).toEqual([])
    const read = (by: Call) => by('getCandidate', { params: { id: one.id }, headers: { 'x-candidate-token': token } })
    expect((await read(anne)).json()).toMatchObject({ id: one.id, token: null, readOnlyCode: null })
    expect((await read(bruno)).statusCode).toBe(404)
    const changed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    expect((await anne('listCandidates', { query: { token: changed } })).json()).toEqual([])
    await at(new Date(given.now().getTime() + 13 * 3_600_000))
    expect((await anne('listCandidates', { query: { token } })).json()).toEqual([])
  })
})

test('each of these acts left its line', async () => {
  expect(await actionsLeft(given)).toEqual(
    expect.arrayContaining([
      'envelopesStarted',
      'depositsEntered',
      'depositRemoved',
      'envelopesDecided',
      'openingSealed',
    ]),
  )
})
