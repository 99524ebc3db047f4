import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openSession } from '../../src/people/session/open-session.ts'
import { verifyAnchored } from '../../src/platform/audit/verify-anchored.ts'
import { DEADLINE, givenConsultation, givenSignedBare } from '../given/applications.ts'
import { asks } from '../given/asks.ts'
import { givenContract, givenContractSettings } from '../given/contracts.ts'
import { givenStatement } from '../given/fees.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp, type Market } from '../given/market.ts'
import {
  type Account,
  type Call,
  callerOf,
  type GivenPeople,
  givenAccount,
  type RouteName,
  signedInAs,
} from '../given/people.ts'
import { givenCorrection, givenPublications } from '../given/publications.ts'
import { givenRevision } from '../given/revisions.ts'
import { givenLives } from '../purchasing/execution-model.ts'
import { brokenByOne, brokenOrder, buyerTries, clockTries, firmTries, orderFacts, type Try } from './thief-orders.ts'

/**
 * One of the staff who holds every right, with a firm and a buyer that help: what they try by HTTP, day after day, and what
 * must stay true whatever they do. Colleagues are honest: they agree to nothing.
 */

/** What nobody but the applicant may know before the envelopes are opened. */
const MARK = 'Charpentes de la Nuit'
const IBAN = 'DE89370400440532013000'
const IBANS = [IBAN, 'GB82WEST12345698765432', 'FR1420041010050500013M02606']
const CENTRE_IBAN = 'FR7630006000011234567890189'
const reason = 'Une bonne raison'

const DAYS_BEFORE = 450

/** Works, studies and a free order, accepted long enough ago to be late already. */
async function givenOrders(given: GivenPeople, market: Market) {
  given.setNow(TEST_NOW)
  const lives = await givenLives(given, market)
  await lives.owner
    .updateTable('order_answer')
    .set({ answered_at: new Date(TEST_NOW.getTime() - DAYS_BEFORE * 86_400_000) })
    .execute()
  const orders = await Promise.all(
    lives.kept.map(async ({ id, file }) => {
      const { cart_id: cartId } = await given.db
        .selectFrom('purchase_order')
        .select('cart_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { lines, rules, departmentCode } = file.facts
      return { id, cartId, lines, departmentCode, capPercent: rules.penaltyCapPercent }
    }),
  )
  const works = orders[0] ?? expect.fail('no order')
  /** The file of one of them is empty again, as on the day it was accepted. */
  const begin = async (life: number) => {
    const at = life % orders.length
    const { id, cartId } = orders[at] as typeof works
    await lives.owner.deleteFrom('order_cancellation').where('purchase_order_id', '=', id).execute()
    await lives.owner.deleteFrom('cancellation_request').where('purchase_order_id', '=', id).execute()
    await lives.owner.updateTable('cart').set({ status: CartStatus.confirmed }).where('id', '=', cartId).execute()
    // One that waits for its firm lets no other be asked.
    await lives.owner.deleteFrom('contract_rider').execute()
    await lives.empty(at)
    await lives.owner.deleteFrom('throttle').execute()
    await lives.owner.updateTable('fee_statement').set({ debit_id: null, mandate_id: null }).execute()
    return orders[at] as typeof works
  }
  // A first one replaces nothing: nobody is told.
  await firmTries.fileBank?.({ given, firm: market.holder, order: works }, market.calls.holder, 0)
  return { buyer: market.admin, firm: market.holder, works, lives: { begin, ids: orders.map(({ id }) => id) } }
}

/** A statement that was sent, to be collected on the account of the centre by the mandate of its firm. */
async function givenCollected(given: GivenPeople, orderId: number) {
  const values = Object.entries({ 'centre.iban': CENTRE_IBAN, 'centre.ics': 'FR12ZZZ123456' })
  await given.db
    .insertInto('setting')
    .values(values.map(([key, value]) => ({ key, value })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'effective_from']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
  return givenStatement(given, orderId, true)
}

/** The accomplices are the buyer and the first firm of the market. */
export async function givenThiefWorld() {
  const { given, market } = await givenMarketApp({}, { papers: false })
  const { buyer, firm, works, lives } = await givenOrders(given, market)
  await givenContractSettings(given)
  const staff = (firstname: string) =>
    givenAccount(given, { side: 'operator', firstname, lastname: 'Essai', created_at: TEST_NOW })
  const [thief, honest, clerk] = [await staff('Ève'), await staff('Anne'), await staff('Samir')]
  // Her second name: an account that she signs in to from her own browser.
  const alias = await staff('Lou')
  const device_hash = Buffer.alloc(32, 7)
  const seen = { device_hash, first_seen: TEST_NOW, last_seen: new Date('2030-01-01') }
  for (const { id } of [thief, alias])
    await given.db
      .insertInto('known_device')
      .values({ account_id: id, ...seen })
      .execute()
  // What the awards and the papers of firms take two persons for, each ready to be asked.
  const asked = {
    freezeRanking: await asks.freezeRanking?.(given, honest),
    decideAward: await asks.decideAward?.(given, honest),
    notifyAward: await asks.notifyAward?.(given, honest),
    savePaperRule: await asks.savePaperRule?.(given, honest),
    confirmGaps: await asks.confirmGaps?.(given, honest),
  }
  await givenConsultation(given)
  const contract = await givenContract(given, { lot: '209' })
  await given.db
    .updateTable('contract')
    .set({ maximum: 1_000_000_00, ends_on: '2027-03-31', renewals: 1, renewal_months: 12 })
    .where('number', '=', contract.marketNumber)
    .execute()
  await givenConsultation(given)
  const offer = await givenSignedBare(given, { companies: [MARK], isClosed: true })
  const publications = await givenPublications(given)
  // Above what is ordered already, the buyer says who they are.
  await given.db.updateTable('account').set({ confirm_above: 1 }).where('id', '=', buyer.id).execute()
  const collected = await givenCollected(given, works.id)
  const drafted = await givenStatement(given, lives.ids[2] ?? 0, false)
  return {
    given,
    thief,
    alias,
    honest,
    clerk,
    firm,
    buyer,
    lives,
    asked,
    statement: drafted.id,
    /** Who owes the statement to be collected. */
    payer: collected.firm,
    /** The one of this life. */
    order: works,
    offer,
    number: contract.marketNumber,
    publications,
    correction: await givenCorrection(given, honest.id),
    revision: await givenRevision(given, honest.id),
  }
}
type ThiefWorld = Awaited<ReturnType<typeof givenThiefWorld>>

const day = (given: GivenPeople, days: number) =>
  new Date(given.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const waiting = async ({ given }: ThiefWorld, drawn: number) => {
  const found = await given.db.selectFrom('assent_request').select('id').where('outcome', 'is', null).execute()
  return found[drawn % Math.max(1, found.length)]?.id ?? 0
}
const staffWaiting = async ({ given }: ThiefWorld, drawn: number) => {
  const found = await given.db.selectFrom('staff_request').select('id').where('outcome', 'is', null).execute()
  return found[drawn % Math.max(1, found.length)]?.id ?? 0
}

/** The consultation as it is, with something changed. */
const consultation =
  (changes: (given: GivenPeople, drawn: number) => object): Try<ThiefWorld> =>
  async ({ given }, call, drawn) => {
    const now = (await call('readDeskConsultation', { params: { id: 25 } })).json()
    const { reference, name, phase, opensAt, deadline, questionsUntil, lots, validityDays, amounts } = now
    const kept = {
      reference,
      name,
      phase,
      opensAt,
      deadline,
      questionsUntil,
      lots,
      validityDays,
      amounts,
      fruitless: [],
    }
    return call('saveConsultation', { params: { id: 25 }, body: { ...kept, ...changes(given, drawn) } })
  }

const dated = ['penalites.diviseur', 'penalites.part', 'paiement.interet', 'remuneration.taux', 'proposition.delai']
const one = <T>(all: readonly T[], drawn: number): T => all[drawn % all.length] as T
const to =
  (name: RouteName, sent: (world: ThiefWorld, drawn: number) => object): Try<ThiefWorld> =>
  (world, call, drawn) =>
    call(name, sent(world, drawn) as never)
const asking = (
  name: 'freezeRanking' | 'decideAward' | 'notifyAward' | 'savePaperRule' | 'confirmGaps',
): Try<ThiefWorld> => to(name, ({ asked }) => ({ ...asked[name], body: { ...asked[name]?.body, reason } }))
const amended = { amendment: { reason } }

/** What she may try, by what it is aimed at. */
const staffTries: Record<string, Try<ThiefWorld>> = {
  saveIban: to('saveSetting', () => ({ params: { key: 'centre.iban' }, body: { value: IBAN } })),
  restoreIban: to('restoreSetting', () => ({ params: { key: 'centre.iban' } })),
  askIban: to('askPaymentSetting', (_, drawn) => ({
    params: { key: 'centre.iban' },
    body: { value: one(IBANS, drawn), reason },
  })),
  saveDated: to('saveSetting', (_, drawn) => ({ params: { key: one(dated, drawn) }, body: { value: '7' } })),
  askDated: to('askDatedSetting', ({ given }, drawn) => ({
    params: { key: one(dated, drawn) },
    body: { value: String(2 + (drawn % 9)), from: day(given, drawn % 3), reason },
  })),
  stopDated: to('stopSetting', ({ given }, drawn) => ({
    params: { key: one(dated, drawn) },
    body: { from: day(given, drawn % 3) },
  })),
  askRights: to('askOperatorRights', ({ alias, clerk }, drawn) => ({
    params: { id: one([alias, clerk], drawn).id },
    body: { rights: one([['orders'], ['administration', 'award'], ['catalogue']], drawn), reason },
  })),
  invite: to('inviteOperator', (_, drawn) => ({
    body: { email: `complice${drawn % 50}@centre.example`, firstname: 'Zoé', lastname: 'Complice', reason },
  })),
  resetFactor: to('resetOperatorSecondFactor', ({ honest }) => ({ params: { id: honest.id }, body: { reason } })),
  approveStaff: async (world, call, drawn) =>
    call('approveStaffRequest', { params: { id: await staffWaiting(world, drawn) } }),
  approve: async (world, call, drawn) =>
    call('approveAssent', { params: { id: await waiting(world, drawn) }, body: {} }),
  withdraw: async (world, call, drawn) => call('withdrawAssent', { params: { id: await waiting(world, drawn) } }),
  askRider: to('askRider', ({ given, number }, drawn) => ({
    params: { number },
    body: {
      kind: 'amount',
      ground: 'extra',
      maximum: 1_100_000_00 + drawn,
      effectiveOn: day(given, 20),
      reason,
    },
  })),
  setRenewals: to('setRenewals', ({ number }, drawn) => ({
    params: { number },
    body: { allowed: 2 + (drawn % 8), months: 48, reason },
  })),
  decideEnd: to('decideEnd', ({ number }) => ({
    params: { number },
    body: { decision: 'renew', endsOn: '2027-03-31', reason },
  })),
  saveTerms: to('saveRenewalTerms', (_, drawn) => ({
    params: { id: 25 },
    body: { count: 1 + (drawn % 9), months: 48, reason },
  })),
  suspend: consultation((_, drawn) => ({ phase: null, ...(drawn % 2 && amended) })),
  reopen: consultation(() => ({ phase: 1, ...amended })),
  deadlineSooner: consultation((given, drawn) => ({
    deadline: new Date(given.now().getTime() + ((drawn % 5) - 2) * 3_600_000).toISOString(),
    ...(drawn % 2 && amended),
  })),
  deadlineLater: consultation((given) => ({
    deadline: new Date(given.now().getTime() + 90 * 86_400_000).toISOString(),
    ...amended,
  })),
  deadlineGone: consultation((_, drawn) => ({ deadline: null, ...(drawn % 2 && amended) })),
  openEnvelopes: to('openEnvelopes', () => ({ params: { id: 25 }, body: {} })),
  sealOpening: to('sealOpening', () => ({ params: { id: 25 }, body: {} })),
  readOffer: to('getApplication', ({ offer }) => ({ params: { id: offer.id } })),
  exportOffer: to('askApplicationFile', ({ offer }) => ({ params: { id: offer.id } })),
  listOffers: to('listApplications', () => ({ query: { consultation: '25' } })),
  searchOffer: to('searchDesk', () => ({ query: { words: MARK } })),
  readJournal: to('listEvents', () => ({ query: {} })),
  show: to('showPublication', ({ publications }) => ({ params: { id: publications.prepared }, body: { reason } })),
  schedule: to('schedulePublication', ({ given, publications }) => ({
    params: { id: publications.prepared },
    body: { at: new Date(given.now().getTime() + 7_200_000).toISOString(), reason },
  })),
  goBack: to('returnToPublication', ({ publications }) => ({
    params: { id: publications.replaced },
    body: { reason },
  })),
  confirmGaps: asking('confirmGaps'),
  freezeRanking: asking('freezeRanking'),
  decideAward: asking('decideAward'),
  notifyAward: asking('notifyAward'),
  saveRule: asking('savePaperRule'),
  approveFees: to('approveFees', ({ statement }) => ({ body: { ids: [statement], reason } })),
  correctHolders: to('correctHolders', ({ firm }) => ({
    params: { edition: 25, lot: '201', place: '2A' },
    body: { ranks: [{ rank: 1, supplierId: firm.id, marketNumber: '25-201-X' }], seen: [], reason },
  })),
  undoCorrection: to('undoCorrection', ({ correction }) => ({ params: { id: correction }, body: { reason } })),
  revise: to('askRevision', ({ revision }) => ({ params: { id: revision }, body: { reason } })),
  saveMandate: to('saveFeeMandate', ({ firm, payer }, drawn) => ({
    params: { id: one([firm, payer], drawn).id },
    body: { iban: IBAN, holder: 'Ève', reference: `RUM-${drawn}`, signedOn: '2026-01-05' },
  })),
  // The account of the firm that pays, moved at will; the file that the bank is given says who receives.
  collect: async ({ given }, call) => {
    const made = await call('makeFeeDebit', { body: { collectOn: day(given, 30) } })
    return made.statusCode === 201 ? call('openFeeDebit', { params: { id: made.json().id } }) : made
  },
  cancelOrder: to('cancelPurchaseOrder', ({ order }) => ({ params: { id: order.id }, body: { reason } })),
  moveMailbox: to('correctEmail', ({ firm }, drawn) => ({
    params: { id: firm.id },
    body: { email: `complice${drawn}@ailleurs.example`, reason },
  })),
}

/** An honest colleague, deceived into agreeing to where money goes. */
const deceived: Record<string, Try<ThiefWorld>> = {
  deceive: async ({ given, honest }) => {
    const found = await given.db
      .selectFrom('assent_request')
      .select('id')
      .where('outcome', 'is', null)
      .where('kind', '=', 'paymentSettingChanged')
      .execute()
    const call = await signedInAs(given, honest)
    return found[0] && call('approveAssent', { params: { id: found[0].id }, body: {} })
  },
}

const whose = { staff: staffTries, firm: firmTries, buyer: buyerTries, clock: clockTries, deceived }
type Who = keyof typeof whose
type Named = { by: Who; name: string; act: Try<ThiefWorld> }

/** What may be tried, by whom; what an order is made of, more often. */
const often: Record<string, number> = { agree: 5, take: 2, complete: 2, invitePenalty: 3, decidePenalty: 3, sweep: 3 }
const all: Named[] = (Object.keys(whose) as Who[]).flatMap((by) =>
  Object.entries(whose[by]).flatMap(([name, act]) =>
    Array.from({ length: often[name] ?? 1 }, () => ({ by, name, act })),
  ),
)
const usual = all.filter(({ by }) => by !== 'deceived')
const ofOrders = usual.filter(({ by, name }) => by !== 'staff' || name === 'moveMailbox')
/** What somebody else is mailed about at once. */
const told = new Set(
  [
    ['saveMandate', 'moveMailbox', 'resetFactor', 'fileBank', 'addColleague', 'openCalendar'],
    ['proposeDays', 'proposeQuantities', 'deadlineLater'],
    ['askIban', 'askDated', 'askRights', 'askRider', 'setRenewals', 'decideEnd', 'show', 'revise'],
  ].flat(),
)
const reads = new Set(['readOffer', 'listOffers', 'searchOffer', 'readJournal'])

/** What one person must not move, as it is kept: read before and after each act. */
async function protectedFacts({ given: { db }, honest }: ThiefWorld) {
  const { rows } = await sql<{ what: string; is: string }>`
    select 'no cent goes to an account, and nothing is counted with a setting, changed by one person' as what,
        coalesce(string_agg(key || ' ' || value || ' ' || effective_from, ', ' order by key, effective_from), '') as is
      from setting where key like any (array['centre.i%', 'penalites.%', 'paiement.%', 'remuneration.%', 'proposition.%'])
        -- Where money goes: a colleague agreed, three days before.
        and not exists (select from assent_request where key like 'centre.i%' and kind = 'paymentSettingChanged'
          and outcome = 'approved' and decided_by = ${honest.id}
          and effective_from::timestamp at time zone 'Europe/Paris' >= decided_at + interval '72 hours')
    union all select 'no contract is larger, longer or another’s by one person',
        string_agg(concat_ws(' ', number, maximum, ends_on, supplier_id, renewals, renewal_months), ', ' order by number)
      from contract
    union all select 'no rider leaves without two', count(*)::text from contract_rider
    union all select 'no renewal terms change after notification by one person',
        string_agg(concat_ws(' ', id, renewals, renewal_months), ', ' order by id) from consultation
    union all select 'no price in force changes by one person',
        string_agg(concat_ws(' ', id, publication_id), ', ' order by id) from edition
    union all select 'no publication is prepared to be shown by one person',
        string_agg(concat_ws(' ', id, state), ', ' order by id) from publication
    union all select 'no rank changes by one person',
        string_agg(concat_ws(' ', lot_code, place_id, rank, supplier_id), ', ' order by lot_code, place_id, rank)
      from holder where edition = 25
    union all select 'no revised price is written by one person', string_agg(concat_ws(' ', id, state), ', ' order by id) from price_revision
    union all select 'nobody’s rights, second factor or account among the staff change by one person',
        string_agg(concat_ws(' ', id, active, rights::text, totp_secret is null), ', ' order by id)
      from account where side = 'operator'
    union all select 'no ranking, award or notification by one person',
        concat_ws(' ', (select count(frozen_at) from ranking), count(decided_at), count(letters_at), count(notified_at)) from lot_award
    union all select 'no rule of a paper changes by one person',
        string_agg(concat_ws(' ', edition, document_kind, changed_at), ', ' order by edition, document_kind) from paper_rule
    union all select 'no correction of holders is made or undone, and nothing is scheduled, by one person',
        concat_ws(' ', count(*), (select count(*) from publication_schedule)) from holder_correction
    union all select 'no wide gap of prices is confirmed by one person', count(confirmed_at)::text from publication_price
    union all select 'no statement leaves by one person', count(approved_at)::text from fee_statement
    union all select 'nothing is opened by one person', count(*)::text from envelope_opening where opened_at is not null`.execute(
    db,
  )
  return new Map(rows.map(({ what, is }) => [what, is]))
}

const latestDeadline = async ({ given: { db } }: ThiefWorld) =>
  (await db.selectFrom('consultation').select('deadline').where('id', '=', 25).executeTakeFirstOrThrow()).deadline

/** The lines of this instant. */
const trailLength = async ({ given: { db, now } }: ThiefWorld) =>
  Number(
    (
      await db
        .selectFrom('audit_event')
        .select((of) => of.fn.countAll<string>().as('all'))
        .where('at', '=', now())
        .executeTakeFirstOrThrow()
    ).all,
  )

const mailsNow = async ({ given: { db, now } }: ThiefWorld) =>
  (await db.selectFrom('mail').select('id').where('created_at', '=', now()).execute()).length

/** What is not passed by a session of somebody who proved nothing for ten minutes. */
const proved = { staff: ['payee', 'amount', 'duration', 'secrecy', 'identity'], others: ['payee', 'identity'] }
const neverStale = new Set(['fileBank', 'askMore'])
const asksWho = (name: RouteName | undefined, by: Who) => {
  const { touches = [], carriesProof } = (name ? routes[name] : {}) as Partial<Route>
  return !carriesProof && touches.some((touch) => proved[by === 'staff' ? 'staff' : 'others'].includes(touch))
}

/** A call that says which route it was last. */
async function calling({ given }: ThiefWorld, { id }: Account, isStale: boolean) {
  const since = new Date(given.now().getTime() - (isStale ? 11 * 60_000 : 0))
  const opening = { accountId: id, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(given.db, { ...given, now: () => since }, opening)
  const real = callerOf(given, token)
  const last: { name?: RouteName } = {}
  const call: Call = (name, ...sent) => {
    last.name = name
    return real(name, ...sent)
  }
  return { call, last }
}

const notMoved = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].find(([what, is]) => before.get(what) !== is)?.[0] ?? null

/** Lives of so many acts; the first sentence that is broken is thrown, with what broke it. */
export async function playThief(
  world: ThiefWorld,
  { lives, acts, names, seed }: { lives: number; acts: number; names?: readonly string[]; seed?: number },
) {
  const { given, thief, alias, firm, buyer } = world
  const done = new Map<string, number>()
  const chosen = names ? all.filter(({ name }) => names.includes(name)) : usual
  const step = fc.record({
    pick: fc.nat(),
    drawn: fc.nat(),
    isAlias: fc.nat(3).map((drawn) => drawn === 0),
    isStale: fc.nat(9).map((drawn) => drawn === 0),
    hours: fc.constantFrom(0, 0, 1, 3, 5, 30, 80),
  })
  const drawn = fc.sample(fc.array(step, { minLength: acts, maxLength: acts, size: 'max' }), {
    numRuns: lives,
    ...(seed !== undefined && { seed }),
  })
  for (const [at, life] of drawn.entries()) {
    given.setNow(TEST_NOW)
    // Nothing of the life before waits, or was agreed to.
    await given.db.updateTable('assent_request').set({ outcome: 'expired', decided_at: given.now() }).execute()
    world.order = await world.lives.begin(at)
    const before = await protectedFacts(world)
    const announced = (await latestDeadline(world)) ?? DEADLINE
    // Every other life is of an order alone: it goes farther.
    const here = names || at % 2 ? chosen : ofOrders
    for (const { pick, drawn: number, isAlias, isStale, hours } of life) {
      const { by, name, act } = here[pick % here.length] as Named
      // Never past the deadline: what is opened then is opened lawfully, by two. Each act has an instant of its own.
      const next = given.now().getTime() + hours * 3_600_000 + 1_000
      given.setNow(new Date(Math.min(next, announced.getTime() - 3_600_000)))
      const whom: Account = { staff: isAlias ? alias : thief, firm, buyer, clock: thief, deceived: thief }[by]
      const [length, order] = [await trailLength(world), await orderFacts(world)]
      const { call, last } = await calling(world, whom, isStale)
      const answer = await act(world, call, number)
      const broken = (what: string) => {
        throw new Error(
          `${what}: ${name} by ${by} (${whom.firstname}) in life ${at}, answered ${answer?.statusCode} ${answer?.payload.slice(0, 200)}`,
        )
      }
      if (answer && answer.statusCode < 300) {
        done.set(name, (done.get(name) ?? 0) + 1)
        if (!reads.has(name) && (await trailLength(world)) === length) broken('no trail line is missing')
      }
      if (answer && answer.statusCode < 300 && name !== 'collect') {
        if (isStale && (asksWho(last.name, by) || neverStale.has(name)))
          broken('nothing that weighs is done by a session that proved nothing lately')
        if (told.has(name) && (await mailsNow(world)) < (name === 'moveMailbox' ? 2 : 1))
          broken('whoever it is about is told, at their former address too')
      }
      if (answer?.payload.includes(MARK)) broken('nobody reads an offer before its deadline')
      if (
        name === 'collect' &&
        answer?.statusCode === 200 &&
        !/<CdtrAcct>\s*<Id>\s*<IBAN>FR7630006000011234567890189</.test(answer.payload)
      )
        broken('no cent goes to an account changed by one person')
      const moved = notMoved(before, await protectedFacts(world))
      if (moved) broken(moved)
      const isOfTwo = name === 'agree' && answer?.statusCode === 201
      const alone =
        by === 'clock' || by === 'deceived' || isOfTwo ? null : brokenByOne(by, order, await orderFacts(world))
      const what = alone ?? (await brokenOrder(world))
      if (what) broken(what)
      const deadline = await latestDeadline(world)
      if (deadline === null || deadline < announced) broken('an announced deadline never comes sooner')
      if (answer && answer.statusCode >= 500) broken('nothing fails')
    }
  }
  return { done, trail: await verifyAnchored(given) }
}
