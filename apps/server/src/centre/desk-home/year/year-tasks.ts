import { ceilingTask, endTask, essentialTask } from '@charpente/domain/centre/year/contracts'
import { editionTask } from '@charpente/domain/centre/year/editions'
import { lotTask } from '@charpente/domain/centre/year/lots'
import { feeTask, revisionTask } from '@charpente/domain/centre/year/money'
import { byDue, type Task, type YearList } from '@charpente/domain/centre/year/task'
import { isClosedOut } from '@charpente/domain/consultation/consulting/state'
import { parisDay } from '@charpente/domain/platform/calendar'
import { totalsOf } from '@charpente/domain/purchasing/fees/share'
import { editions } from '../../../catalogue/editions/queries.ts'
import { findRules, lotAwardsOf } from '../../../consultation/awards/queries.ts'
import { retainedFirms } from '../../../consultation/awards/read-notification.ts'
import { allConsultations, applicationsByLot, lotStandings, lotsOf } from '../../../consultation/consulting/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { currentSettings } from '../../../platform/settings/settings.ts'
import { ceilingMarks } from '../../../purchasing/contracts/marks.ts'
import { contractsInForce, editionsAhead, essentialWaiting, openStatements, revisedLots } from './queries.ts'

type Reading = { db: Db; now: Date }

const some = (tasks: readonly (Task | null)[]): Task[] => tasks.filter((task) => task !== null)

async function ofLots({ db, now }: Reading): Promise<Task[]> {
  const today = parisDay(now)
  const known = new Map((await editions(db)).map((one) => [one.id, one] as const))
  // What was put out and closed, of editions that are not over.
  const closed = (await allConsultations(db)).filter(
    (one) => isClosedOut(one, now) && (known.get(one.edition)?.endsOn ?? '') >= today,
  )
  const ids = closed.map(({ id }) => id)
  const [standings, applications] = [await lotStandings(db, ids), await applicationsByLot(db, ids)]
  const tasks: (Task | null)[] = []
  for (const { id, reference, edition, deadline, validityDays } of closed) {
    const of = known.get(edition)
    const rules = await findRules(db, id)
    if (!of || !rules) continue
    const [awards, lots] = [await lotAwardsOf(db, edition), await lotsOf(db, edition)]
    for (const standing of standings.get(id) ?? []) {
      const { lot, unranked, ranked } = standing
      const award = awards.find((one) => one.lot === lot)
      const own = applications.find((one) => one.consultation === id && one.lot === lot)
      const isWaitedFor = award?.lettersAt && !award.notifiedAt
      const firms = isWaitedFor ? await retainedFirms(db, { edition, lot }, today) : []
      tasks.push(
        lotTask(
          {
            consultation: { id, reference, deadline, validityDays, waitingDays: rules.waitingDays },
            edition: of,
            lot,
            name: lots.find(({ code }) => code === lot)?.name ?? '',
            signed: own?.signed ?? 0,
            unjudged: own?.unjudged ?? 0,
            accepted: own?.accepted ?? 0,
            unranked,
            ranked,
            decidedOn: award ? parisDay(award.decidedAt) : null,
            lettersOn: award?.lettersAt ? parisDay(award.lettersAt) : null,
            notifyFrom: award?.notifyFrom ?? null,
            isNotified: award?.notifiedAt != null,
            waitedFor: firms.filter(({ missing }) => missing.length > 0).map(({ organization }) => organization),
          },
          now,
        ),
      )
    }
  }
  return some(tasks)
}

async function ofContracts({ db, now }: Reading): Promise<Task[]> {
  const today = parisDay(now)
  const [near] = await ceilingMarks(db, now)
  return (await contractsInForce(db, today)).flatMap((contract) =>
    some([ceilingTask(contract, near, contract.toldOn ?? today), endTask(contract, today)]),
  )
}

async function ofEssentialData({ db, now }: Reading): Promise<Task[]> {
  const { stored } = await currentSettings(db, now)
  const threshold = (Math.round(Number(stored['seuils.donneesEssentielles'])) || 0) * 100
  return (await essentialWaiting(db, threshold)).map(essentialTask)
}

async function ofFees({ db, now }: Reading): Promise<Task[]> {
  const today = parisDay(now)
  return some(
    (await openStatements(db)).map(({ share, vatRate, ...statement }) =>
      feeTask({ ...statement, total: totalsOf([{ base: 0, share }], vatRate).total }, today),
    ),
  )
}

async function ofRevisions({ db, now }: Reading): Promise<Task[]> {
  const today = parisDay(now)
  return some(
    (await revisedLots(db, today)).map(({ edition, startsOn, endsOn, firstOn, everyMonths, ...lot }) =>
      revisionTask({ ...lot, edition: { id: edition, startsOn, endsOn }, pace: { firstOn, everyMonths } }, today),
    ),
  )
}

async function ofEditions({ db, now }: Reading): Promise<Task[]> {
  const today = parisDay(now)
  return some((await editionsAhead(db, today)).map((edition) => editionTask(edition, today)))
}

/** Whatever may be in these lists is asked for once. */
const sources: readonly { lists: readonly YearList[]; read: (reading: Reading) => Promise<Task[]> }[] = [
  { lists: ['editionsToPublish'], read: ofEditions },
  {
    lists: ['lotsToFreeze', 'lotsToAward', 'lotsToWrite', 'awardPapers', 'lotsToNotify', 'fruitlessLots'],
    read: ofLots,
  },
  { lists: ['essentialData'], read: ofEssentialData },
  { lists: ['feeDrafts', 'unpaidFees'], read: ofFees },
  { lists: ['revisionsDue'], read: ofRevisions },
  { lists: ['passedCeilings', 'nearCeilings', 'endingContracts'], read: ofContracts },
]

/** What the year asks of whoever looks after these lists, what presses most first. */
export async function yearTasks(
  wanted: readonly string[],
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Map<YearList, Task[]>> {
  const at = now()
  const tasks: Task[] = []
  for (const { lists, read } of sources)
    if (lists.some((list) => wanted.includes(list))) tasks.push(...(await read({ db, now: at })))
  return Map.groupBy(tasks.toSorted(byDue), ({ list }) => list)
}
