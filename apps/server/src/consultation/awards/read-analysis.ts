import type { Analysis } from '@charpente/contract/consultation/awards'
import { plainCode } from '@charpente/domain/consultation/application/tracking-code'
import { EVALUATORS, type Mark, whyNotFreeze } from '@charpente/domain/consultation/awards/ranking'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { shownCode } from '../application/codes.ts'
import { lotsOf, placesOfLot } from '../application/consulting/queries.ts'
import { priceLevels, widestLine } from './families.ts'
import { countFlags, loadMeasures, type MeasuredPlace, type Measures, measurePlace } from './measure.ts'
import { lotAwardsOf, offersOf, rankingsOf, type StoredAward, type StoredMark, type StoredRanking } from './queries.ts'
import { rulesOf } from './rules.ts'

export type AnalysedPlace = { edition: number; lot: string; place: string }

/** The place of this code where the lot is put out. */
export async function placeOf(db: Db, { edition, lot, place }: AnalysedPlace) {
  const all = await placesOfLot(db, edition, lot)
  return { all, place: all.find(({ code }) => code === place) ?? refuse('offerUnknown') }
}

export function stateOf(offers: number, ranking: StoredRanking | undefined, award: StoredAward | undefined) {
  if (award?.notifiedAt) return 'notified' as const
  if (award) return 'decided' as const
  if (ranking?.frozenAt) return 'frozen' as const
  return offers === 0 ? ('empty' as const) : ('open' as const)
}

/** Who has marked every criterion. */
function evaluatorsOf(marks: readonly StoredMark[], criteria: readonly { code: string }[]): string[] {
  const byPerson = Map.groupBy(marks, ({ evaluator }) => evaluator)
  return [...byPerson.values()]
    .filter((own) => criteria.every(({ code }) => own.some(({ criterion }) => criterion === code)))
    .map(([first]) => first?.name ?? '')
}

export const isMarked = (marks: readonly Mark[] | undefined, criteria: readonly { code: string }[]) =>
  criteria.every(
    ({ code }) =>
      new Set(marks?.filter(({ criterion }) => criterion === code).map(({ evaluator }) => evaluator)).size >=
      EVALUATORS,
  )

type Reading = Pick<Context, 'secrets' | 'now'> & { db: Db }

function offersOnWire(
  measures: Measures,
  placed: MeasuredPlace,
  { placeId, operator, criteria }: { placeId: number; operator: number; criteria: readonly { code: string }[] },
  context: Reading,
): Analysis['offers'] {
  const flags = countFlags(measures, placed.present, placeId)
  return placed.lines.flatMap(({ id, ...scored }) => {
    const stored = placed.present.find((offer) => offer.id === id)
    const measured = placed.offers.find((offer) => offer.id === id)
    const own = flags.get(id)
    if (!stored || !measured || !own) return []
    const marks = measures.marks.get(id) ?? []
    const decision = placed.decisions.get(id)
    const { human, operative, environment } = stored
    return {
      id,
      organization: stored.organization,
      kind: stored.kind,
      city: stored.city,
      total: measured.total,
      missing: measured.missing,
      flags: own,
      abnormallyLow: placed.abnormal.has(id),
      decision: decision ? { ...decision, at: decision.at.toISOString() } : null,
      ...scored,
      evaluators: evaluatorsOf(marks, criteria),
      own: marks
        .filter(({ evaluator }) => evaluator === operator)
        .map(({ criterion, mark, comment }) => ({ criterion, mark, comment })),
      presentations: { human, operative, environment },
      readOnlyPath: `/depot-offre/1/${plainCode(shownCode(context, stored.readCode))}`,
    }
  }) as Analysis['offers']
}

/** A lot in a place, as one operator sees it: their own marks, and whether they may freeze it. */
export async function readAnalysis(at: AnalysedPlace, operator: number, context: Reading): Promise<Analysis> {
  const { db, now } = context
  const { edition, lot } = at
  const { all, place } = await placeOf(db, at)
  const { id: consultation, priceWeight, criteria, reference } = await rulesOf(db, at)
  const rankings = await rankingsOf(db, edition, lot)
  const ranking = rankings.find(({ placeId }) => placeId === place.id)
  const award = (await lotAwardsOf(db, edition)).find((one) => one.lot === lot)
  const measures = await loadMeasures(db, edition, lot, place.id)
  const placed = measurePlace(measures, place, { priceWeight, criteria }, ranking?.draw ?? [])
  const there = (code: string) => measures.offers.filter(({ places }) => places.includes(code)).length
  return {
    consultation,
    edition,
    lot,
    lotName: (await lotsOf(db, edition)).find(({ code }) => code === lot)?.name ?? '',
    place: place.code,
    placeName: place.name,
    reference,
    computedAt: now().toISOString(),
    state: stateOf(placed.offers.length, ranking, award),
    rules: { priceWeight, criteria },
    basketLines: measures.basket.length,
    offers: offersOnWire(measures, placed, { placeId: place.id, operator, criteria }, context),
    draw: ranking?.draw ?? [],
    families: priceLevels(measures, placed.present, place.id),
    widest: widestLine(measures, placed.present, place.id),
    freeze: whyNotFreeze({ ...placed, isFrozen: Boolean(ranking?.frozenAt) }, operator),
    frozen:
      ranking?.frozenAt && ranking.sha256
        ? { at: ranking.frozenAt.toISOString(), by: ranking.frozenBy ?? '', sha256: ranking.sha256.toString('hex') }
        : null,
    places: all.map(({ id, code, name }) => ({
      code,
      name,
      state: stateOf(
        there(code),
        rankings.find(({ placeId }) => placeId === id),
        award,
      ),
    })),
  }
}

export async function listOffers(db: Db, edition: number) {
  return Map.groupBy(await offersOf(db, edition, null), ({ lot }) => lot)
}
