import { type Worklist, type WorklistName, worklistNames } from '@charpente/contract/centre/desk-home'
import { type Age, ageOf, type Task, type YearList, yearLists } from '@charpente/domain/centre/year/task'
import { VERIFICATION_HOURS } from '@charpente/domain/people/accounts/formalized-registration'
import type { Actor } from '@charpente/domain/platform/actor'
import { assentKinds, assentRights } from '@charpente/domain/platform/assent-kind'
import { type Day, parisDay, parisInstant } from '@charpente/domain/platform/calendar'
import { holds, may, type NeededRight } from '@charpente/domain/platform/right'
import type { CatalogueContext } from '../../catalogue/formalized/context.ts'
import { stillMissed } from '../../catalogue/formalized/products.ts'
import { waitingQuestions } from '../../consultation/dossier/queries.ts'
import { waitingEnvelopes } from '../../consultation/envelopes/queries.ts'
import { waitingApplications } from '../../consultation/judgement/listing/queries.ts'
import { waitingPapers, waitingSuspensions } from '../../people/documents/effects/queries.ts'
import { waitingDocuments } from '../../people/documents/queries.ts'
import { waitingForSecond } from '../../people/operator/assents/queries.ts'
import { waitingAccessRequests, waitingRegistrations } from '../../people/operator/queries.ts'
import { waitingStaffRequests } from '../../people/operator/staff/queries.ts'
import type { Waiting } from '../../platform/db/waiting.ts'
import { waitingJobs } from '../../platform/jobs/queries.ts'
import { waitingMails } from '../../platform/mail/queries.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { waitingExecutions } from '../../purchasing/day/following/queries.ts'
import { waitingDisputes } from '../../purchasing/fees/queries.ts'
import { waitingOrders } from '../../purchasing/orders/monitoring/queries.ts'
import { waitingErasures } from '../../records/erasure/queries.ts'
import { waitingInquiries } from '../inquiries/queries.ts'
import { countWaiting } from './queries.ts'
import { yearTasks } from './year/year-tasks.ts'

/** What is counted by the database; each list with the time the centre gives itself. */
const lists = (actor: Actor, now: Date): Record<Exclude<WorklistName, YearList | 'missedSearches'>, Waiting> => ({
  // Announced within about two days. Q-54
  registrations: waitingRegistrations(`${VERIFICATION_HOURS} hours`),
  accessRequests: waitingAccessRequests(`${VERIFICATION_HOURS} hours`),
  cancellations: waitingOrders('cancellations', now, { in: '48 hours' }),
  contestedOrders: waitingOrders('contested', now, { in: '24 hours' }),
  lateOrders: waitingOrders('late', now, { beforeEnd: '24 hours' }),
  // A buyer who says nothing for thirty days closes the lot: half-way, somebody calls. Q-132
  agreements: waitingOrders('agreements', now, { in: '15 days' }),
  exhaustedOrders: waitingOrders('exhausted', now, null),
  refusedOrders: waitingOrders('refused', now, null),
  lateWorks: waitingExecutions('late', now, parisDay(now), '10 days'),
  refusedWorks: waitingExecutions('refused', now, parisDay(now), '30 days'),
  penalties: waitingExecutions('penalties', now, parisDay(now), '15 days'),
  unpaidInvoices: waitingExecutions('unpaid', now, parisDay(now), '15 days'),
  // Thirty days after the notice, silence accepts. CCAG 41.1.3
  warnedBuyers: waitingExecutions('warned', now, parisDay(now), '30 days'),
  applications: waitingApplications(now, '15 days'),
  questions: waitingQuestions,
  envelopes: waitingEnvelopes(now, '7 days'),
  inquiries: waitingInquiries,
  expiredDocuments: waitingDocuments(parisDay(now), '30 days'),
  papersToRead: waitingPapers('5 days'),
  suspendedRanks: waitingSuspensions('30 days'),
  // One month to answer, extensions apart. RGPD, 12
  erasures: waitingErasures('30 days'),
  staffRequests: waitingStaffRequests,
  assents: waitingForSecond(
    actor.id,
    assentKinds.filter((kind) => holds(actor, assentRights[kind])),
  ),
  feeDisputes: waitingDisputes('15 days'),
  failedMails: waitingMails,
  failedJobs: waitingJobs(now),
})

/** Whose each is; what waits for a second person is told to whoever may decide it. */
const listRights: Record<WorklistName, NeededRight> = {
  registrations: 'registrations',
  accessRequests: 'registrations',
  cancellations: 'orders',
  contestedOrders: 'orders',
  lateOrders: 'orders',
  agreements: 'orders',
  exhaustedOrders: 'orders',
  refusedOrders: 'orders',
  lateWorks: 'orders',
  refusedWorks: 'orders',
  penalties: 'orders',
  unpaidInvoices: 'orders',
  warnedBuyers: 'orders',
  applications: ['consultation', 'evaluation', 'award'],
  questions: 'consultation',
  envelopes: 'consultation',
  inquiries: ['registrations', 'orders', 'contracts'],
  papersToRead: ['registrations', 'contracts'],
  suspendedRanks: ['registrations', 'contracts'],
  expiredDocuments: ['registrations', 'contracts'],
  erasures: 'dataProtection',
  staffRequests: 'administration',
  assents: 'desk',
  feeDisputes: 'contracts',
  editionsToPublish: 'catalogue',
  lotsToFreeze: ['evaluation', 'award'],
  lotsToAward: 'award',
  lotsToWrite: 'award',
  awardPapers: 'award',
  lotsToNotify: 'award',
  fruitlessLots: 'consultation',
  essentialData: 'contracts',
  feeDrafts: 'contracts',
  unpaidFees: 'contracts',
  revisionsDue: 'catalogue',
  passedCeilings: 'contracts',
  nearCeilings: 'contracts',
  endingContracts: 'contracts',
  failedMails: 'administration',
  failedJobs: 'administration',
  missedSearches: 'catalogue',
}

const nothing = { count: 0, ageing: 0, late: 0, oldest: null, parts: {}, examples: [], tasks: [] }

const EXAMPLES = 3

const midnight = (day: Day) => parisInstant({ day, hour: 0, minute: 0, second: 0 }).toISOString()

/** What the year asks for: how many, how many are late, and what presses most. */
function ofYear(tasks: readonly Task[], today: Day) {
  const aged = (age: Age) => tasks.filter((task) => ageOf(task, today) === age).length
  const [oldest] = tasks.map(({ since }) => since).toSorted()
  const parts = Map.groupBy(
    tasks.filter(({ part }) => part !== undefined),
    ({ part }) => part ?? '',
  )
  return {
    ...nothing,
    parts: Object.fromEntries([...parts].map(([part, own]) => [part, own.length])),
    count: tasks.length,
    ageing: aged('ageing'),
    late: aged('late'),
    oldest: oldest ? midnight(oldest) : null,
    tasks: tasks.slice(0, EXAMPLES).map(({ list: _, part: __, ...task }) => task),
  }
}

const isOfYear = (name: WorklistName): name is YearList => yearLists.some((one) => one === name)

/** Searches are looked at with the catalogue this process keeps: a synonym or an article takes them away. */
async function missedSearches({ db, catalogue, now }: CatalogueContext) {
  const { currentEdition } = await currentSettings(db, now())
  const published = catalogue.edition(currentEdition)
  const missed = published ? await stillMissed(db, published, currentEdition) : []
  return {
    ...nothing,
    count: missed.length,
    oldest: missed.map(({ firstAt }) => firstAt).toSorted()[0] ?? null,
    examples: missed.slice(0, EXAMPLES).map(({ words }) => words),
  }
}

/** What waits for the centre and concerns whoever asks, and since when. */
export async function worklists(actor: Actor, context: CatalogueContext): Promise<Worklist[]> {
  const now = context.now()
  const counted = new Map((await countWaiting(context.db, lists(actor, now), now)).map((list) => [list.name, list]))
  const own = worklistNames.filter((name) => may(actor, listRights[name]))
  const missed = own.includes('missedSearches') ? await missedSearches(context) : nothing
  const year = await yearTasks(own, context)
  return own.map((name) => {
    if (isOfYear(name)) return { name, ...ofYear(year.get(name) ?? [], parisDay(now)) }
    const list = counted.get(name)
    if (name === 'missedSearches') return { name, ...missed }
    return list ? { ...list, name, oldest: list.oldest.toISOString(), examples: [], tasks: [] } : { name, ...nothing }
  })
}
