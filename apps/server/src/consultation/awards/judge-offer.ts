import { randomInt } from 'node:crypto'
import type { awardRoutes } from '@charpente/contract/consultation/awards'
import type { Received } from '@charpente/contract/platform/route'
import { whyNotJudgeLow } from '@charpente/domain/consultation/awards/anomalies'
import { whyNotValue } from '@charpente/domain/consultation/awards/missing-prices'
import { MARK_STEP, POINT } from '@charpente/domain/consultation/awards/ranking'
import { formatInstant, formatNumber } from '@charpente/domain/platform/format'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockCandidate, stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { checkAllOpened } from '../envelopes/check-opened.ts'
import { loadMeasures, measurePlace } from './measure.ts'
import { decisionsOf, frozenCount, lockRanking, marksOf, setDecision, setMarks, setRanking } from './queries.ts'
import { type AnalysedPlace, placeOf, readAnalysis } from './read-analysis.ts'
import { rulesOf } from './rules.ts'

/** An application that was accepted, and its lot. */
async function offerOf(trx: Db, id: string) {
  const candidate = (await lockCandidate(trx, id)) ?? refuse('offerUnknown')
  if (!candidate.acceptedAt) refuse('offerUnknown')
  const lot = savedIn(await stepsOf(trx, id)).step2?.technicalCategory ?? refuse('offerUnknown')
  return { edition: candidate.edition, lot }
}

type Marks = Received<typeof awardRoutes.saveMarks>['body']['marks']

/** Each person marks for themselves; frozen anywhere, the marks of the lot hold. Q-131 */
export const saveMarks = (id: string, marks: Marks, evaluator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { edition, lot } = await offerOf(trx, id)
    if ((await frozenCount(trx, edition, lot)) > 0) refuse('awardFrozen')
    const { criteria } = await rulesOf(trx, { edition, lot })
    for (const { criterion, mark } of marks) {
      const { weight } = criteria.find(({ code }) => code === criterion) ?? refuse('invalidRequest')
      if (mark > weight || mark % MARK_STEP !== 0) refuse('markOutside', { maximum: formatNumber(weight / POINT) })
    }
    const own = async () =>
      (await marksOf(trx, [id]))
        .filter((one) => one.evaluator === evaluator)
        .map(({ criterion, mark, comment }) => ({ criterion, mark, comment }))
    const before = await own()
    await setMarks(trx, id, evaluator, marks, context.now())
    const after = await own()
    await record(trx, origin.author, context.now(), {
      action: 'offerMarked',
      on: { type: 'candidate', id },
      details: { before, after },
    })
    return after
  })

type Decision = Received<typeof awardRoutes.decideOffer>['body']

/**
 * Prices that seem too low are judged, or the offer set apart for them, once the firm was asked about them (L2152-6);
 * those it left out are valued once it has answered about them, where the consultation allows it (R2152-2).
 */
async function checkAsked(trx: Db, at: Measured, id: string, kind: Decision['kind'], now: Date) {
  const measures = await loadMeasures(trx, at.edition, at.lot, at.place.id)
  const rules = await rulesOf(trx, at)
  const placed = measurePlace(measures, at.place, rules, at.draw)
  const isLow = placed.abnormal.has(id)
  const isComplete = placed.offers.find((offer) => offer.id === id)?.missing === 0
  const question = measures.questions.get(id) ?? null
  const terme = question ? formatInstant(question.dueAt) : ''
  if (kind === 'valued') {
    const why = whyNotValue(rules.missingPrices, question, now)
    if (why) refuse(why, { terme })
  }
  if (kind !== 'justified' && !(kind === 'apart' && isLow && isComplete)) return
  const why = whyNotJudgeLow({ isLow, question }, now)
  if (why) refuse(why, { terme })
}

type Measured = { edition: number; lot: string; place: { id: number; code: string }; draw: readonly string[] }

/** What is made of an offer that cannot be compared as it is, in one place. Q-131 */
export const decideOffer = (
  { id, place: code }: { id: string; place: string },
  { kind, reason }: Decision,
  operator: number,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const { edition, lot } = await offerOf(trx, id)
    const at = { edition, lot, place: code }
    const { place } = await placeOf(trx, at)
    const { frozenAt, draw } = await lockRanking(trx, { edition, lot, placeId: place.id })
    if (frozenAt) refuse('awardFrozen')
    const now = context.now()
    await checkAsked(trx, { edition, lot, place, draw }, id, kind, now)
    const before = (await decisionsOf(trx, [id])).find(({ placeId }) => placeId === place.id)
    await setDecision(trx, id, place.id, kind && { kind, reason, by: operator, now })
    await record(trx, origin.author, now, {
      action: 'offerDecided',
      on: { type: 'candidate', id },
      details: { place: code, before: before?.kind ?? null, after: kind, reason },
    })
    return readAnalysis(at, operator, { ...context, db: trx })
  })

/** Any order, as likely as another. */
function shuffled<T>(all: readonly T[]): T[] {
  const order = [...all]
  for (let last = order.length - 1; last > 0; last--) {
    const at = randomInt(last + 1)
    const [one, other] = [order[at], order[last]] as [T, T]
    order[at] = other
    order[last] = one
  }
  return order
}

/** Offers that nothing tells apart are drawn, once: what was drawn before stays. Q-131 */
export const drawOffers = (at: AnalysedPlace, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { edition, lot } = at
    const { place } = await placeOf(trx, at)
    const { draw, frozenAt } = await lockRanking(trx, { edition, lot, placeId: place.id })
    if (frozenAt) refuse('awardFrozen')
    await checkAllOpened(trx, at)
    const measures = await loadMeasures(trx, edition, lot, place.id)
    const rules = await rulesOf(trx, at)
    const { lines } = measurePlace(measures, place, rules, draw)
    const tied = lines.filter((line) => line.tied && !draw.includes(line.id)).map(({ id }) => id)
    if (tied.length > 0) {
      const drawn = [...draw, ...shuffled(tied)]
      await setRanking(trx, { edition, lot, placeId: place.id }, { draw: drawn })
      await record(trx, origin.author, context.now(), {
        action: 'offersDrawn',
        on: { type: 'consultation', id: rules.id },
        details: { lot, place: place.code, before: draw, after: drawn },
      })
    }
    return readAnalysis(at, operator, { ...context, db: trx })
  })
