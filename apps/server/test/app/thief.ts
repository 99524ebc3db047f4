import fc from 'fast-check'
import { sql } from 'kysely'
import { verifyAnchored } from '../../src/platform/audit/verify-anchored.ts'
import { DEADLINE, givenConsultation, givenSignedBare } from '../given/applications.ts'
import { givenContract, givenContractSettings } from '../given/contracts.ts'
import { TEST_NOW } from '../given/given.ts'
import { anew } from '../given/orders.ts'
import {
  type Account,
  type Answer,
  type Call,
  type GivenPeople,
  givenAccount,
  type RouteName,
} from '../given/people.ts'
import { givenCorrection, givenPublications } from '../given/publications.ts'
import { givenRevision } from '../given/revisions.ts'

/**
 * One of the staff who holds every right, with a firm and a buyer that help: what they try by HTTP, day after day, and what
 * must stay true whatever they do. Colleagues are honest: they agree to nothing.
 */

/** What nobody but the applicant may know before the envelopes are opened. */
const MARK = 'Charpentes de la Nuit'
const IBAN = 'DE89370400440532013000'
const reason = 'Une bonne raison'

export async function givenThiefWorld(given: GivenPeople) {
  given.setNow(TEST_NOW)
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
  await givenConsultation(given)
  const contract = await givenContract(given, { lot: '206' })
  await given.db
    .updateTable('contract')
    .set({ maximum: 1_000_000_00, ends_on: '2027-03-31', renewals: 1, renewal_months: 12 })
    .where('number', '=', contract.marketNumber)
    .execute()
  await givenConsultation(given)
  const offer = await givenSignedBare(given, { companies: [MARK], isClosed: true })
  const publications = await givenPublications(given)
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  return {
    given,
    thief,
    alias,
    honest,
    clerk,
    firm,
    offer,
    number: contract.marketNumber,
    publications,
    correction: await givenCorrection(given, honest.id),
    revision: await givenRevision(given, honest.id),
  }
}
export type ThiefWorld = Awaited<ReturnType<typeof givenThiefWorld>>

type Try = (world: ThiefWorld, call: Call, drawn: number) => Promise<Answer | undefined>

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
  (changes: (given: GivenPeople, drawn: number) => object): Try =>
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
  (name: RouteName, sent: (world: ThiefWorld, drawn: number) => object): Try =>
  (world, call, drawn) =>
    call(name, sent(world, drawn) as never)
const amended = { amendment: { reason } }

/** What may be tried, by what it is aimed at. */
export const tries: Record<string, Try> = {
  saveIban: to('saveSetting', () => ({ params: { key: 'centre.iban' }, body: { value: IBAN } })),
  restoreIban: to('restoreSetting', () => ({ params: { key: 'centre.iban' } })),
  askIban: to('askPaymentSetting', () => ({ params: { key: 'centre.iban' }, body: { value: IBAN, reason } })),
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
  confirmGaps: to('confirmGaps', ({ publications }) => ({ params: { id: publications.prepared }, body: { reason } })),
  correctHolders: to('correctHolders', ({ firm }) => ({
    params: { edition: 25, lot: '201', place: '2A' },
    body: { ranks: [{ rank: 1, supplierId: firm.id, marketNumber: '25-201-X' }], seen: [], reason },
  })),
  undoCorrection: to('undoCorrection', ({ correction }) => ({ params: { id: correction }, body: { reason } })),
  revise: to('askRevision', ({ revision }) => ({ params: { id: revision }, body: { reason } })),
  saveMandate: to('saveFeeMandate', ({ firm }, drawn) => ({
    params: { id: firm.id },
    body: { iban: IBAN, holder: 'Ève', reference: `RUM-${drawn}`, signedOn: '2026-01-05' },
  })),
  collect: to('makeFeeDebit', ({ given }) => ({ body: { collectOn: day(given, 30) } })),
}
const reads = new Set(['readOffer', 'listOffers', 'searchOffer', 'readJournal'])

/** What one person must not move, as it is kept: read before and after each act. */
async function protectedFacts({ given: { db } }: ThiefWorld) {
  const { rows } = await sql<{ what: string; is: string }>`
    select 'no cent goes to an account, and nothing is counted with a setting, changed by one person' as what,
        coalesce(string_agg(key || ' ' || value || ' ' || effective_from, ', ' order by key, effective_from), '') as is
      from setting where key like any (array['centre.i%', 'penalites.%', 'paiement.%', 'remuneration.%', 'proposition.%'])
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
    union all select 'no statement leaves by one person', count(*)::text from fee_statement where sent_at is not null
    union all select 'nothing is opened by one person', count(*)::text from envelope_opening where opened_at is not null`.execute(
    db,
  )
  return new Map(rows.map(({ what, is }) => [what, is]))
}

const latestDeadline = async ({ given: { db } }: ThiefWorld) =>
  (await db.selectFrom('consultation').select('deadline').where('id', '=', 25).executeTakeFirstOrThrow()).deadline

const trailLength = async ({ given: { db } }: ThiefWorld) =>
  Number(
    (
      await db
        .selectFrom('audit_event')
        .select((of) => of.fn.countAll<string>().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

/** Lives of so many acts; the first sentence that is broken is thrown, with what broke it. */
export async function playThief(
  world: ThiefWorld,
  { lives, acts, names = Object.keys(tries), seed }: { lives: number; acts: number; names?: string[]; seed?: number },
) {
  const { given, thief, alias } = world
  const done = new Map<string, number>()
  const drawn = fc.sample(
    fc.array(fc.record({ name: fc.constantFrom(...names), drawn: fc.nat(), by: fc.nat(3), hours: fc.nat(5) }), {
      minLength: acts,
      maxLength: acts,
    }),
    { numRuns: lives, ...(seed !== undefined && { seed }) },
  )
  for (const life of drawn) {
    given.setNow(TEST_NOW)
    const before = await protectedFacts(world)
    const announced = (await latestDeadline(world)) ?? DEADLINE
    for (const { name, drawn: number, by, hours } of life) {
      // Never past the deadline: what is opened then is opened lawfully, by two.
      given.setNow(new Date(Math.min(given.now().getTime() + hours * 3_600_000, announced.getTime() - 3_600_000)))
      const whom: Account = by === 0 ? alias : thief
      const length = await trailLength(world)
      const answer = await tries[name]?.(world, anew(given, whom) as Call, number)
      const broken = (what: string) => {
        throw new Error(
          `${what}: ${name} by ${whom.firstname}, answered ${answer?.statusCode} ${answer?.payload.slice(0, 200)}`,
        )
      }
      if (answer && answer.statusCode < 300) {
        done.set(name, (done.get(name) ?? 0) + 1)
        if (!reads.has(name) && (await trailLength(world)) === length) broken('no trail line is missing')
      }
      if (answer?.payload.includes(MARK)) broken('nobody reads an offer before its deadline')
      for (const [what, is] of await protectedFacts(world)) if (before.get(what) !== is) broken(what)
      const deadline = await latestDeadline(world)
      if (deadline === null || deadline < announced) broken('an announced deadline never comes sooner')
    }
    await given.db
      .updateTable('assent_request')
      .set({ outcome: 'expired', decided_at: given.now() })
      .where('outcome', 'is', null)
      .execute()
  }
  return { done, trail: await verifyAnchored(given) }
}
