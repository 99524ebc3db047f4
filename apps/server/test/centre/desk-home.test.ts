import type { DeskDay, FailedJob, Worklist, WorklistName } from '@charpente/contract/centre/desk-home'
import type { FoundAtDesk } from '@charpente/contract/centre/desk-search'
import type { Inquiry } from '@charpente/contract/centre/inquiries'
import { beforeEach, describe, expect, test } from 'vitest'
import { record } from '../../src/platform/audit/record.ts'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { forRequest } from '../../src/platform/request-id.ts'
import { type Span, under } from '../../src/platform/tracing/span.ts'
import { givenConsultation, givenSignedBare } from '../given/applications.ts'
import { givenArticle } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenFailedJob } from '../given/jobs.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOrder, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said, signedInAs } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, work, wait } = given
const buyerCall = market.calls.admin
const anne = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const karim = await givenAccount(given, { side: 'operator', firstname: 'Karim', lastname: 'Roux' })
beforeEach(() => given.setNow(TEST_NOW))

type Sent = Parameters<Awaited<ReturnType<typeof signedInAs>>>
const as =
  (account: { id: number }) =>
  async (...sent: Sent) =>
    (await signedInAs(given, account))(...sent)
const call = as(anne)
const list = async (name: WorklistName) =>
  (await call('getWorklists')).json<Worklist[]>().find((one) => one.name === name) as Worklist

describe('the worklists', () => {
  test('tell the orders by what they wait for: late in the last day of their delay', async () => {
    const cartId = await givenOrder(buyerCall, 'formalized', [[market.sold.socket, 10]])
    const { due_at: due, sent_at: sent } = await waitingFor(given, cartId)
    expect(await list('lateOrders')).toMatchObject({ count: 0, oldest: null })
    given.setNow(new Date((due as Date).getTime() - 30 * 3_600_000))
    expect(await list('lateOrders')).toMatchObject({
      count: 1,
      ageing: 1,
      late: 0,
      oldest: (sent as Date).toISOString(),
    })
    given.setNow(new Date((due as Date).getTime() - 23 * 3_600_000))
    expect(await list('lateOrders')).toMatchObject({ count: 1, ageing: 0, late: 1 })
  })

  test('count the papers that have ended by kind, of open accounts only (Q-115)', async () => {
    const firm = await givenAccount(given, { side: 'supplier' })
    const closed = await givenAccount(given, { side: 'supplier', active: false })
    for (const [index, supplier] of [firm, closed].entries()) {
      const media = await db
        .insertInto('media')
        .values({
          storage_key: `papier-${index}`,
          name: 'a.pdf',
          type: 'application/pdf',
          size: 1,
          state: 'ready',
          sha256: Buffer.alloc(32),
          created_at: TEST_NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('supplier_document')
        .values({
          supplier_id: supplier.id,
          kind: 'companyInsuranceFile',
          media_id: media.id,
          filed_at: TEST_NOW,
          expires_on: '2026-11-10',
        })
        .execute()
    }
    expect(await list('expiredDocuments')).toMatchObject({
      count: 1,
      late: 0,
      oldest: '2026-11-09T23:00:00.000Z',
      parts: { companyInsuranceFile: 1 },
    })
  })

  test('say what comes and what people did, in the words of the centre', async () => {
    await givenConsultation(given)
    const { id } = await givenSignedBare(given, { companies: ['Toitures du Léman'] })
    const nobody = { id: null, ip: null }
    wait({ minutes: 5 })
    await record(db, nobody, given.now(), { action: 'candidateSigned', on: { type: 'candidate', id } })
    const day = (await call('getDeskDay')).json<DeskDay>()
    expect(day.coming).toContainEqual({
      kind: 'deadline',
      at: '2026-12-11T11:00:00.000Z',
      about: '2026-07',
      parts: { signed: 2, drafts: 0 },
    })
    expect(day.recent).toEqual(
      expect.arrayContaining([
        { at: given.now().toISOString(), act: 'candidateSigned', who: 'Toitures du Léman', what: expect.any(String) },
        expect.objectContaining({ act: 'cartConfirmed', who: market.admin.name }),
      ]),
    )
  })
})

describe('jobs that do not get done', () => {
  const failed = async () => (await call('listFailedJobs')).json<FailedJob[]>()

  test('are one line for the same work; tried again by hand they are done, and leave the list', async () => {
    const asked = (request: string) =>
      under({ traceparent: `of ${request}`, begin: () => null } as unknown as Span, () =>
        forRequest(request, () => givenFailedJob(given, 'count-figures', { edition: 25 })),
      )
    await asked('one request')
    const id = await asked('another')
    // The first failures are tried again by themselves: nobody needs to know.
    await givenFailedJob(given, 'purge-files', {}, { state: 'retry', retries: 1 })
    await givenFailedJob(given, 'purge-candidates', {}, { state: 'retry', retries: 5 })
    const [figures, purge, ...others] = (await failed()).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(others).toEqual([])
    expect(figures).toMatchObject({
      id,
      name: 'count-figures',
      data: { edition: 25 },
      failures: 2,
      attempts: 13,
      nextAt: null,
      error: 'the printer is on fire',
    })
    expect(purge).toMatchObject({ name: 'purge-candidates', failures: 1, nextAt: expect.any(String) })
    expect(await list('failedJobs')).toMatchObject({ count: 2, late: 2 })

    expect(said(await call('retryJob', { params: { name: 'count-figures', id } }))).toBe(204)
    await work()
    expect((await failed()).map(({ name }) => name)).toEqual(['purge-candidates'])
    expect(said(await call('retryJob', { params: { name: 'count-figures', id } }))).toBe('notFound')
    expect(said(await call('retryJob', { params: { name: 'dead-letter', id } }))).toBe('notFound')
  })
})

describe('searches without result', () => {
  test('are counted with the words that come most often, set aside, and put back', async () => {
    const missed = (words: string, count: number) => ({
      edition: 25,
      words,
      count,
      first_at: TEST_NOW,
      last_at: TEST_NOW,
    })
    await db
      .insertInto('missed_search')
      .values([missed('licorne', 9), missed('sirene', 4)])
      .execute()
    expect(await list('missedSearches')).toMatchObject({ count: 2, late: 0, examples: ['licorne', 'sirene'] })
    const set = (words: string, dismissed: boolean) =>
      call('setSearchDismissed', { body: { edition: 25, words, dismissed } })
    const shown = async (dismissed: boolean) =>
      (await call('listMissedSearches', { query: { dismissed: String(dismissed) } }))
        .json<{ words: string }[]>()
        .map(({ words }) => words)
    expect(said(await set('licorne', true))).toBe(204)
    expect([await shown(false), await shown(true)]).toEqual([['sirene'], ['licorne']])
    expect((await list('missedSearches')).count).toBe(1)
    expect(said(await set('licorne', true))).toBe('notFound')
    expect(said(await set('licorne', false))).toBe(204)
    expect(await shown(false)).toEqual(['licorne', 'sirene'])
  })
})

describe('inquiries', () => {
  const words = { kind: 'market', title: 'Désamiantage d’un préau', contact: 'Mme Roy', receivedOn: '2026-11-12' }
  const enter = async (changes: object = {}) =>
    (await call('enterInquiry', { body: { ...words, ...changes } })).json<Inquiry>()

  test('are entered, taken, noted, closed, reopened; each act is refused when its time is not come', async () => {
    const head = await givenAccount(given, { name: 'Commune de Sevrier' })
    const { id, ...entered } = await enter({ accountId: head.id, contact: '' })
    expect(entered).toMatchObject({
      dueOn: '2026-11-19',
      late: false,
      enteredBy: 'Anne Lefort',
      takenBy: null,
      noted: [],
      account: { id: head.id, name: 'Commune de Sevrier' },
    })
    const params = { id }
    expect(said(await call('releaseInquiry', { params }))).toBe('inquiryNotTaken')
    expect(said(await call('reopenInquiry', { params }))).toBe('inquiryNotClosed')
    expect((await call('takeInquiry', { params })).json()).toMatchObject({
      takenBy: { id: anne.id, name: 'Anne Lefort' },
    })
    const second = await as(karim)('takeInquiry', { params })
    expect([said(second), second.json().message]).toEqual([
      'inquiryTaken',
      'Cette demande est déjà prise par Anne Lefort. Demandez-lui, ou rendez-la à l’équipe.',
    ])
    expect((await as(karim)('releaseInquiry', { params })).json().takenBy).toBeNull()
    await as(karim)('takeInquiry', { params })
    const noted = (await call('noteInquiry', { params, body: { words: 'Rappeler lundi' } })).json<Inquiry>()
    expect(noted.noted).toEqual([{ at: TEST_NOW.toISOString(), author: 'Anne Lefort', words: 'Rappeler lundi' }])
    expect(said(await call('closeInquiry', { params, body: { outcome: ' ' } }))).toBe('invalidRequest')
    expect((await call('closeInquiry', { params, body: { outcome: 'Lancé' } })).json()).toMatchObject({
      outcome: 'Lancé',
      closedBy: 'Anne Lefort',
    })
    for (const name of ['takeInquiry', 'releaseInquiry'] as const)
      expect(said(await call(name, { params }))).toBe('inquiryClosed')
    expect(said(await call('changeInquiry', { params, body: words }))).toBe('inquiryClosed')
    expect((await call('reopenInquiry', { params })).json()).toMatchObject({ outcome: null, closedAt: null })
    expect((await verifyTrail(db)).broken ?? []).toEqual([])
  })

  test('come from somebody, and not from tomorrow', async () => {
    const refused = async (changes: object) => said(await call('enterInquiry', { body: { ...words, ...changes } }))
    expect(await refused({ contact: ' ' })).toBe('inquiryFromNobody')
    expect(await refused({ accountId: 999_999 })).toBe('accountNotFound')
    expect(await refused({ receivedOn: '2026-11-16' })).toBe('inquiryFromFuture')
    expect(await refused({ title: '' })).toBe('invalidRequest')
  })

  test('are listed by what they must be answered by; mine, and by kind; the home counts them by kind', async () => {
    await db.deleteFrom('inquiry_note').execute()
    await db.deleteFrom('inquiry').execute()
    const later = await enter({ kind: 'deletion', title: 'Mme Roy', receivedOn: '2026-11-01' })
    const sooner = await enter({ receivedOn: '2026-11-02' })
    await call('takeInquiry', { params: { id: later.id } })
    const shown = async (query: Record<string, string>, who = anne) => {
      const { lines, counts } = (await as(who)('listInquiries', { query })).json()
      return [lines.map(({ id }: { id: number }) => id), counts]
    }
    const counts = { open: 2, mine: 1, closed: 0 }
    expect(await shown({})).toEqual([[sooner.id, later.id], counts])
    expect(await shown({ list: 'mine' })).toEqual([[later.id], counts])
    expect(await shown({ list: 'mine' }, karim)).toEqual([[], { ...counts, mine: 0 }])
    expect(await shown({ kind: 'deletion' })).toEqual([[later.id], { open: 1, mine: 1, closed: 0 }])
    expect(await list('inquiries')).toMatchObject({ count: 2, late: 1, parts: { deletion: 1, market: 1 } })
  })
})

describe('the search of the desk', async () => {
  const head = await givenAccount(given, { name: 'Collège Les Tilleuls', email: 'intendance@tilleuls.example' })
  const member = await givenMember(given, head, { firstname: 'Zoé', lastname: 'Dépêche' })
  const firm = await givenAccount(given, { side: 'supplier', name: 'Tillier Menuiseries', siret: '83214567800019' })
  const cart = {
    id: 20_958_001,
    kind: 'formalized' as const,
    status: 1,
    name: 'Résidence Les Tilleuls',
    department_id: 73,
    edition: 25,
    customer_id: head.id,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
  }
  await db.insertInto('cart').values(cart).execute()
  await givenConsultation(given)
  const candidate = await givenSignedBare(given, { companies: ['Charpentes Tillard'] })
  const article = await givenArticle(given, { lotCode: '206', name: 'Prise étanche en saillie' })
  await db
    .insertInto('contract')
    .values({
      number: '25-203-N1',
      edition: 25,
      lot_code: '203',
      supplier_id: firm.id,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    })
    .execute()
  const { id: statement } = await db
    .insertInto('fee_statement')
    .values({
      quarter: '2026-3',
      supplier_id: firm.id,
      drafted_for: firm.id,
      number: 'R-2026-3-002',
      vat_rate: 2000,
      drafted_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const search = async (words: string) => (await call('searchDesk', { query: { words } })).json<FoundAtDesk>()
  const ids = async (words: string, kind: keyof FoundAtDesk) => (await search(words))[kind].map(({ id }) => id)

  const table: [words: string, kind: keyof FoundAtDesk, found: () => (number | string)[]][] = [
    ['college tilleuls', 'accounts', () => [head.id, member.id]],
    ['INTENDANCE@till', 'accounts', () => [head.id]],
    ['zoe depeche', 'accounts', () => [member.id]],
    ['832 145 678', 'accounts', () => [firm.id]],
    [firm.code_id.toLowerCase(), 'accounts', () => [firm.id]],
    ['residence des tilleuls', 'carts', () => [cart.id]],
    ['residense', 'carts', () => [cart.id]],
    ['74 20958001 F', 'carts', () => [cart.id]],
    ['7420958', 'carts', () => [cart.id]],
    ['20958001', 'carts', () => [cart.id]],
    ['7520958', 'carts', () => []],
    ['tillard', 'applications', () => [candidate.id]],
    [candidate.email, 'applications', () => [candidate.id]],
    ['prise etanche', 'articles', () => [article.id]],
    [article.code, 'articles', () => [article.id]],
    ['203 savoie', 'places', () => ['203 73', '203 74']],
    ['haute-savoie couverture', 'places', () => ['203 74']],
    ['203', 'places', () => []],
    ['25-203-N1', 'contracts', () => ['25-203-N1']],
    ['r-2026-3-002', 'statements', () => [statement]],
    ['%%%', 'accounts', () => []],
  ]
  for (const [words, kind, found] of table)
    test(`${words} finds ${kind}`, async () => {
      expect(await ids(words, kind)).toEqual(found())
    })

  test('an order is found by its number, with its cart', async () => {
    const cartId = await givenOrder(buyerCall, 'formalized', [[market.sold.socket, 10]])
    const put = await waitingFor(given, cartId)
    const found = await search(put.number ?? '')
    expect(found.orders).toMatchObject([{ id: put.id, cartId, number: put.number, status: 1, rank: 1 }])
    expect((await search((put.number ?? '').split('-')[0] ?? '')).carts).toMatchObject([
      { id: cartId, status: 2, total: put.amount, owner: { id: market.admin.id } },
    ])
  })

  test('asks for two letters', async () => {
    expect(said(await call('searchDesk', { query: { words: 'a' } }))).toBe('invalidRequest')
  })
})
