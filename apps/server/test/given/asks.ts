import { givenConsultation } from './applications.ts'
import { givenContract } from './contracts.ts'
import { givenStatement } from './fees.ts'
import type { Given } from './given.ts'
import { givenOffer, givenPieces } from './offers.ts'
import { type Account, givenAccount, type RouteName, signedInAs } from './people.ts'
import { givenCorrection, givenPublications, placeIdOf } from './publications.ts'
import { givenRevision } from './revisions.ts'
import { agreedBy } from './two-persons.ts'
import { givenWorldOrders } from './world-orders.ts'

export type Asked = { params?: Record<string, string | number>; body: object }
type Ask = (given: Given, asker: Account) => Promise<Asked>

const EDITION = 25
const DAY_MS = 86_400_000
const inDays = ({ now }: Given, days: number) => new Date(now().getTime() + days * DAY_MS)

const onPublication =
  (which: 'prepared' | 'replaced', body: (given: Given) => object = () => ({})): Ask =>
  async (given) => ({ params: { id: (await givenPublications(given))[which] }, body: body(given) })

/** A publication of which one price rises too much to go by itself. */
async function givenGap(given: Given, asker: Account) {
  const { prepared } = await givenPublications(given)
  await givenRevision(given, asker.id)
  const article = await given.db
    .selectFrom('article')
    .select('id')
    .where('lot_code', '=', '212')
    .executeTakeFirstOrThrow()
  const place = { article_id: article.id, place_id: await placeIdOf(given, '2A'), rank: 1 }
  await given.db
    .insertInto('publication_price')
    .values({ publication_id: prepared, ...place, before_a: 1000, after_a: 3000, extent: 2000, is_wide: true })
    .execute()
  return prepared
}

/** An offer alone in its lot, marked by two others than whoever asks. */
async function givenMarked(given: Given, lot: string) {
  const { db } = given
  await givenConsultation(given)
  await db
    .insertInto('award_criterion')
    .values({ consultation_id: EDITION, code: 'moyens', name: 'Moyens', weight: 4000, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await givenOffer(given, { lot, organization: `Firme ${lot}`, departments: ['74'], prices: {} })
  for (const who of ['Bruno', 'Carla']) {
    const call = await signedInAs(given, await givenAccount(given, { side: 'operator', firstname: who }))
    await call('saveMarks', { params: { id }, body: { marks: [{ criterion: 'moyens', mark: 500 }] } })
  }
  return { edition: EDITION, lot }
}

async function givenFrozen(given: Given, lot: string) {
  const of = await givenMarked(given, lot)
  const [first, second] = [
    await givenAccount(given, { side: 'operator' }),
    await givenAccount(given, { side: 'operator' }),
  ]
  const frozen = await agreedBy(
    given,
    await signedInAs(given, first),
    second,
  )('freezeRanking', { params: { ...of, place: '74' } })
  if (frozen.statusCode >= 400) throw new Error(frozen.payload)
  return of
}

async function givenToNotify(given: Given, lot: string, asker: Account) {
  const { db, now } = given
  await givenConsultation(given)
  const { id } = await givenOffer(given, { lot, organization: `Firme ${lot}`, departments: ['74'], prices: {} })
  const of = { edition: EDITION, lot_code: lot }
  await db
    .insertInto('lot_award')
    .values({ ...of, decided_by: asker.id, decided_at: now(), letters_at: now() })
    .execute()
  await db
    .insertInto('award')
    .values({ ...of, candidate_id: id, place_id: await placeIdOf(given, '74'), rank: 1 })
    .execute()
  await givenPieces(given, [id])
  return { edition: EDITION, lot }
}

/** A contract with a maximum, that ends in some months and may be renewed. */
async function givenAmendable(given: Given, lot: string) {
  await givenConsultation(given)
  const { marketNumber: number } = await givenContract(given, { lot })
  const changed = { maximum: 1_000_000_00, ends_on: '2027-02-10', renewals: 1, renewal_months: 12 }
  await given.db.updateTable('contract').set(changed).where('number', '=', number).execute()
  return number
}

/** What each route that takes two persons is asked, once all it needs is there. */
export const asks: Partial<Record<RouteName, Ask>> = {
  confirmGaps: async (given, asker) => ({ params: { id: await givenGap(given, asker) }, body: {} }),
  showPublication: onPublication('prepared'),
  schedulePublication: onPublication('prepared', (given) => ({ at: inDays(given, 20).toISOString() })),
  returnToPublication: onPublication('replaced'),
  correctHolders: async (given) => {
    const firm = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Toits du Cap' })
    const ranks = [{ rank: 1, supplierId: firm.id, marketNumber: '25-201-X' }]
    return { params: { edition: EDITION, lot: '201', place: '2A' }, body: { ranks, seen: [] } }
  },
  undoCorrection: async (given, asker) => ({ params: { id: await givenCorrection(given, asker.id) }, body: {} }),
  askRevision: async (given, asker) => ({ params: { id: await givenRevision(given, asker.id) }, body: {} }),
  askOperatorRights: async (given) => {
    const { id } = await givenAccount(given, { side: 'operator', firstname: 'Inès', rights: ['orders'] })
    return { params: { id }, body: { rights: ['orders', 'content'] } }
  },
  askPaymentSetting: async () => ({ params: { key: 'centre.ics' }, body: { value: 'FR12ZZZ123456' } }),
  askDatedSetting: async () => ({
    params: { key: 'penalites.diviseur' },
    body: { value: '300', from: '2027-01-01' },
  }),
  savePaperRule: async () => ({
    params: { edition: EDITION, kind: 'fiscalRegularityFile' },
    body: { validityMonths: 6, graceDays: 10, effect: 'none' },
  }),
  freezeRanking: async (given) => ({ params: { ...(await givenMarked(given, '206')), place: '74' }, body: {} }),
  decideAward: async (given) => ({ params: await givenFrozen(given, '207'), body: {} }),
  notifyAward: async (given, asker) => ({ params: await givenToNotify(given, '208', asker), body: {} }),
  approveFees: async (given) => {
    const buyer = await givenAccount(given, { type: 'formalized' })
    const order = (await givenWorldOrders(given, [buyer]))[buyer.id]?.refused ?? 0
    return { body: { ids: [(await givenStatement(given, order, false)).id] } }
  },
  askRider: async (given) => ({
    params: { number: await givenAmendable(given, '209') },
    body: { kind: 'amount', ground: 'review', maximum: 1_100_000_00, effectiveOn: '2026-12-01' },
  }),
  setRenewals: async (given) => ({
    params: { number: await givenAmendable(given, '210') },
    body: { allowed: 2, months: 6 },
  }),
  decideEnd: async (given) => ({
    params: { number: await givenAmendable(given, '211') },
    body: { decision: 'renew', endsOn: '2027-02-10' },
  }),
}
