import type { Worklist } from '@charpente/contract/centre/desk-home'
import type { AnalysisLot, Notification } from '@charpente/contract/consultation/awards'
import { type YearList, yearLists } from '@charpente/domain/centre/year/task'
import { addDays, parisDay, parisInstant } from '@charpente/domain/platform/calendar'
import { expect, test } from 'vitest'
import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContractSettings } from '../given/contracts.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { givenOffer } from '../given/offers.ts'
import { type Account, type Answer, givenAccount, givenPeople, type RouteName, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

const EDITION = 25
const [FROM, UNTIL] = ['2026-11-16', '2028-08-15']
const CRITERION = 'moyens'

type Task = Worklist['tasks'][number] & { list: YearList }

test('eighteen months on the clock: the staff do what the lists ask and nothing else; nothing comes late, no list keeps what is done', {
  tags: ['night'],
  timeout: 1_200_000,
}, async () => {
  const given = await givenPeople()
  const { db, work } = given
  const at = (day: string) => given.setNow(parisInstant({ day, hour: 10, minute: 0, second: 0 }))
  at(FROM)
  const staff: Account[] = []
  for (let one = 0; one < 4; one++) staff.push(await givenAccount(given, { side: 'operator' }))
  const [first, second, third, other] = staff as [Account, Account, Account, Account]
  const as = (who: Account) => signedInAs(given, who)
  const ok = (answer: Answer) => {
    expect(answer.statusCode, answer.payload).toBeLessThan(300)
    return answer
  }
  type Sent = Parameters<Awaited<ReturnType<typeof signedInAs>>>[1]
  const act = async (name: RouteName, sent: Sent) => ok(await (await as(third))(name, sent))
  const pair = async (name: RouteName, sent: Sent) => ok(await agreedBy(given, await as(third), other)(name, sent))

  // An edition to come, put out: two firms answer for one lot, nobody for the other.
  await db
    .updateTable('edition')
    .set({ starts_on: '2027-02-01', ends_on: '2029-01-31' })
    .where('id', '=', EDITION)
    .execute()
  const article = { edition: EDITION, chapter: 'Essais', description: '', unit: 'm2' }
  const articles = new Map<string, number>()
  for (const lot of ['203', '205']) {
    const code = `${lot}-95-001`
    const { id } = await db
      .insertInto('article')
      .values({ ...article, lot_code: lot, code, name: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('basket_line').values({ article_id: id, quantity: 10 }).execute()
    articles.set(lot, id)
  }
  await givenConsultation(given, {
    lots: ['203', '205'],
    opens_at: new Date('2026-10-01'),
    deadline: new Date('2026-11-10'),
  })
  const rules = { price_weight: 6000, waiting_days: 11, validity_days: 150 }
  await db.updateTable('consultation').set(rules).where('id', '=', EDITION).execute()
  await db
    .insertInto('award_criterion')
    .values({ consultation_id: EDITION, code: CRITERION, name: 'Moyens', weight: 4000, position: 0 })
    .execute()
  await db.updateTable('consultation_lot').set({ max_amount: 400_000_000 }).execute()
  await givenContractSettings(given)
  await givenCentreSiret(given, '00049999000018')
  const offer = async (lot: string, organization: string, price: number, consultation = EDITION) => {
    const prices = { [articles.get(lot) ?? 0]: [price, price, price] }
    const { id } = await givenOffer(given, { lot, organization, departments: ['74'], prices })
    await db.updateTable('candidate').set({ consultation_id: consultation }).where('id', '=', id).execute()
  }
  await offer('203', 'Toitures du Léman', 4000)
  await offer('203', 'Bac et Zinc', 4400)

  const reopened: { id: number; opened: boolean }[] = []
  const lotOf = async ({ subject: { consultation, lot } }: Task) =>
    (await act('listAnalyses', { query: { consultation: String(consultation) } }))
      .json<AnalysisLot[]>()
      .find((one) => one.lot === lot) as AnalysisLot
  const paramsOf = ({ subject: { edition = 0, lot = '' } }: Task) => ({ edition, lot })

  const acts: Record<YearList, (task: Task) => Promise<unknown>> = {
    lotsToFreeze: async (task) => {
      for (const { place, offers } of (await lotOf(task)).places) {
        if (offers === 0) continue
        const params = { ...paramsOf(task), place }
        const analysis = (await act('getAnalysis', { params })).json<{ offers: { id: string }[] }>()
        const marks = [{ criterion: CRITERION, mark: 3000 }]
        for (const who of [first, second])
          for (const { id } of analysis.offers)
            ok(await (await as(who))('saveMarks', { params: { id }, body: { marks } }))
        await pair('freezeRanking', { params })
      }
    },
    lotsToAward: (task) => pair('decideAward', { params: paramsOf(task) }),
    lotsToWrite: async (task) => {
      await act('sendAwardLetters', { params: paramsOf(task) })
      await work()
    },
    awardPapers: async (task) => {
      const { firms } = (await act('getNotification', { params: paramsOf(task) })).json<Notification>()
      for (const { id, missing } of firms)
        for (const piece of missing) {
          const file = (await act('uploadMedia', { body: formWith(pdfBytes(), `${piece}.pdf`) })).json().id
          const today = parisDay(given.now())
          const days = { issuedOn: piece === 'attestations' ? today : null, expiresOn: '2029-12-31' }
          await act('receivePiece', { params: { id, piece }, body: { received: true, file, ...days } })
        }
    },
    lotsToNotify: async (task) => {
      await pair('notifyAward', { params: paramsOf(task) })
      await work()
    },
    fruitlessLots: async (task) => {
      const { lot = '', consultation = 0 } = task.subject
      const body = { lots: [lot], reference: `Relance ${lot}`, name: 'Relance' }
      const draft = (await act('putOutAgain', { params: { id: consultation }, body })).json()
      const settings = {
        reference: draft.reference,
        name: draft.name,
        phase: 2,
        opensAt: null,
        deadline: new Date(given.now().getTime() + 20 * 86_400_000).toISOString(),
        questionsUntil: null,
        validityDays: draft.validityDays,
        lots: draft.lots,
        amounts: draft.amounts,
        fruitless: [],
      }
      ok(await (await as(first))('saveConsultation', { params: { id: draft.id }, body: settings }))
      await db.updateTable('consultation').set({ opens_at: given.now() }).where('id', '=', draft.id).execute()
      reopened.push({ id: draft.id, opened: true })
      // This time a firm answers.
      await offer(lot, 'Façades du Môle', 5000, draft.id)
    },
    editionsToPublish: async ({ subject: { edition = 0 } }) => {
      const { id } = (await act('startPublication', { body: { edition } })).json()
      await work()
      await pair('showPublication', { params: { id } })
    },
    essentialData: () => act('publishEssentialData', {}),
    endingContracts: async ({ subject: { contract = '' } }) => {
      const endsOn = '2029-01-31'
      await pair('decideEnd', { params: { number: contract }, body: { decision: 'end', endsOn } })
    },
    revisionsDue: async ({ subject: { edition = 0, lot = '' } }) => {
      const on = '2028-02-01'
      const { id } = (await act('computeRevision', { params: { edition, lot }, body: { on } })).json()
      await pair('askRevision', { params: { id } })
    },
    feeDrafts: () => Promise.reject(new Error('nobody ordered')),
    unpaidFees: () => Promise.reject(new Error('nobody ordered')),
    passedCeilings: () => Promise.reject(new Error('nobody ordered')),
    nearCeilings: () => Promise.reject(new Error('nobody ordered')),
  }
  await db
    .insertInto('revision_formula')
    .values({
      edition: EDITION,
      lot_code: '203',
      fixed_part: 1500,
      weights: JSON.stringify([{ index: 'BT53', weight: 8500 }]),
      base_month: '2026-10',
      lag_months: 4,
      first_on: '2028-02-01',
      every_months: 12,
      coefficient_decimals: 4,
      coefficient_rounding: 'nearest',
      price_rounding: 'nearest',
      clause: 'CCAP, article 8',
    })
    .execute()
  const index = { label: 'Couverture', source: 'INSEE' }
  await act('savePriceIndex', { params: { code: 'BT53' }, body: index })
  for (const [month, value] of [
    ['2026-10', 118_400],
    ['2027-10', 121_000],
  ])
    await act('addIndexValue', { params: { code: 'BT53' }, body: { month, value, isProvisional: false } })

  const listed = async () =>
    ok(await (await as(third))('getWorklists'))
      .json<Worklist[]>()
      .filter(({ name }) => yearLists.some((one) => one === name))
  const done: Record<string, number> = {}
  for (let day = FROM; day <= UNTIL; day = addDays(day, 5)) {
    at(day)
    for (let round = 0; round < 12; round++) {
      const lists = await listed()
      expect(lists.filter(({ late }) => late > 0).map(({ name, tasks }) => [day, name, tasks])).toEqual([])
      const [list] = lists.filter(({ count }) => count > 0)
      const [task] = list?.tasks ?? []
      if (!list || !task) break
      const name = list.name as YearList
      await acts[name]({ ...task, list: name })
      done[name] = (done[name] ?? 0) + 1
      // What was done is no longer asked.
      const after = (await listed()).find((one) => one.name === name)
      expect(after?.tasks.map(({ about }) => about) ?? [], `${day} ${name}`).not.toContain(task.about)
    }
  }

  expect(await listed().then((lists) => lists.reduce((sum, { count }) => sum + count, 0))).toBe(0)
  // The lot nobody answered has its contract, as the other.
  const contracts = await db.selectFrom('contract').select(['number', 'lot_code as lot']).orderBy('number').execute()
  expect(contracts.map(({ lot }) => lot)).toEqual(['203', '203', '205'])
  expect(reopened).toHaveLength(1)
  expect(done).toEqual({
    lotsToFreeze: 2,
    lotsToAward: 2,
    lotsToWrite: 2,
    awardPapers: 2,
    lotsToNotify: 2,
    fruitlessLots: 1,
    essentialData: 2,
    editionsToPublish: expect.any(Number),
    revisionsDue: 1,
    endingContracts: 3,
  })
})
