import type { AnalysisLot } from '@charpente/contract/consultation/awards'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { consultationOfLot, criteriaOf, findConsultation, lotsOf, placesOfLots } from '../consulting/queries.ts'
import { lotAwardsOf, marksOf, rankingsOf, type StoredAward } from './queries.ts'
import { isMarked, listOffers, stateOf } from './read-analysis.ts'

const steps = (award: StoredAward | undefined): AnalysisLot['award'] => ({
  decidedAt: award?.decidedAt.toISOString() ?? null,
  lettersAt: award?.lettersAt?.toISOString() ?? null,
  notifyFrom: award?.notifyFrom ?? null,
  notifiedAt: award?.notifiedAt?.toISOString() ?? null,
})

/** Every lot put out, from its offers to its holders. */
export async function listAnalyses(id: number, { db }: { db: Db }): Promise<AnalysisLot[]> {
  const { edition, lots: open } = (await findConsultation(db, id)) ?? refuse('consultationUnknown')
  const criteria = await criteriaOf(db, id)
  const offers = await listOffers(db, edition)
  const marks = Map.groupBy(
    await marksOf(
      db,
      [...offers.values()].flat().map(({ id }) => id),
    ),
    ({ candidateId }) => candidateId,
  )
  const [rankings, awards] = [await rankingsOf(db, edition, null), await lotAwardsOf(db, edition)]
  const placesByLot = await placesOfLots(db, edition, open)
  const lines: AnalysisLot[] = []
  for (const { code: lot, name } of await lotsOf(db, edition)) {
    if (!open.includes(lot)) continue
    const own = offers.get(lot) ?? []
    const award = awards.find((one) => one.lot === lot)
    const isDone = (id: string) => isMarked(marks.get(id), criteria)
    const places = (placesByLot.get(lot) ?? []).map((place) => {
      const there = own.filter(({ places: codes }) => codes.includes(place.code))
      const ranking = rankings.find((one) => one.lot === lot && one.placeId === place.id)
      return {
        place: place.code,
        name: place.name,
        offers: there.length,
        state: stateOf(there.length, ranking, award),
        waiting: there.filter(({ id }) => !isDone(id)).length,
      }
    })
    lines.push({
      lot,
      name,
      offers: own.length,
      marked: own.filter(({ id }) => isDone(id)).length,
      award: steps(award),
      places,
    })
  }
  return lines
}

export async function readLot(edition: number, lot: string, context: { db: Db }): Promise<AnalysisLot> {
  const id = (await consultationOfLot(context.db, edition, lot)) ?? refuse('offerUnknown')
  return (await listAnalyses(id, context)).find((one) => one.lot === lot) ?? refuse('offerUnknown')
}
