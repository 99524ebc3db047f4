import type { Analysis } from '@charpente/contract/consultation/awards'
import { EVALUATORS, type Mark, whyNotFreeze } from '@charpente/domain/consultation/awards/ranking'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readingPath } from '../application/reading-link.ts'
import { lotsOf, placesOfLot } from '../consulting/queries.ts'
import { loadMeasures, measurePlace } from './measure.ts'
import { completed, frozenContent, type PlaceContent, placeContent } from './place-content.ts'
import { lotAwardsOf, offersOf, rankingsOf, type StoredAward, type StoredRanking } from './queries.ts'
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
function evaluatorsOf(marks: PlaceContent['offers'][number]['marks'], criteria: readonly { code: string }[]): string[] {
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

/** The content of a ranking as one operator reads it: their own marks, and what all wrote once two persons have marked. */
function offersOnWire(
  { offers, ranking }: Pick<PlaceContent, 'offers' | 'ranking'>,
  { operator, criteria }: { operator: number; criteria: readonly { code: string }[] },
  pathOf: (id: string) => string,
): Analysis['offers'] {
  return ranking.flatMap((scored) => {
    const offer = offers.find(({ id }) => id === scored.id)
    if (!offer) return []
    const { marks, prices: _, siret: __, ...shown } = offer
    return {
      ...shown,
      ...scored,
      evaluators: evaluatorsOf(marks, criteria),
      own: marks
        .filter(({ evaluator }) => evaluator === operator)
        .map(({ criterion, mark, comment }) => ({ criterion, mark, comment })),
      comments: marks
        .filter(({ criterion, comment }) => comment !== '' && (scored.criteria[criterion] ?? null) !== null)
        .map(({ criterion, name, comment }) => ({ criterion, by: name, comment })),
      readOnlyPath: pathOf(scored.id),
    }
  })
}

type Place = { id: number; code: string; name: string }

/** What was frozen, as it was; otherwise what the offers give at this instant. */
async function contentOf(db: Db, { edition, lot }: AnalysedPlace, place: Place, stored: StoredRanking | undefined) {
  const frozen = stored?.content ? frozenContent(stored.content) : null
  if (frozen?.version) return { content: frozen, rules: frozen.rules, placed: null }
  const { priceWeight, criteria } = await rulesOf(db, { edition, lot })
  const draw = stored?.draw ?? []
  const measures = await loadMeasures(db, edition, lot, place.id)
  const placed = measurePlace(measures, place, { priceWeight, criteria }, draw)
  const live = placeContent(measures, place, placed, draw)
  if (frozen) return { content: completed(frozen, live), rules: frozen.rules, placed: null }
  return { content: live, rules: { priceWeight, criteria }, placed }
}

/** A lot in a place, as one operator sees it: their own marks, and whether they may freeze it. */
export async function readAnalysis(at: AnalysedPlace, operator: number, context: Reading): Promise<Analysis> {
  const { db, now } = context
  const { edition, lot } = at
  const { all, place } = await placeOf(db, at)
  const { id: consultation, reference, missingPrices } = await rulesOf(db, at)
  const rankings = await rankingsOf(db, edition, lot)
  const ranking = rankings.find(({ placeId }) => placeId === place.id)
  const award = (await lotAwardsOf(db, edition)).find((one) => one.lot === lot)
  const { content, rules, placed } = await contentOf(db, at, place, ranking)
  const offers = await offersOf(db, edition, lot)
  const pathOf = (id: string) => readingPath({ ...context, viewer: operator }, id)
  const there = (code: string) => offers.filter(({ places }) => places.includes(code)).length
  return {
    consultation,
    edition,
    lot,
    lotName: (await lotsOf(db, edition)).find(({ code }) => code === lot)?.name ?? '',
    place: place.code,
    placeName: place.name,
    reference,
    computedAt: (ranking?.frozenAt ?? now()).toISOString(),
    state: stateOf(content.offers.length, ranking, award),
    rules,
    missingPrices,
    basketLines: content.basket.length,
    offers: offersOnWire(content, { operator, criteria: rules.criteria }, pathOf),
    draw: content.draw,
    families: content.families,
    widest: content.widest,
    freeze: placed ? whyNotFreeze({ ...placed, isFrozen: false }, [operator]) : 'awardFrozen',
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
