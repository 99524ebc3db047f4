import type { CandidatePriceLine, PricedArea } from '@charpente/contract/consultation/application-prices'
import type { Db } from '../../../platform/db/connect.ts'
import { type StoredCandidate, stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { pricedPlace } from './priced-place.ts'
import { type ScheduleLine, scheduleOf } from './queries.ts'

export const lineOnWire = (
  { id, priceA, priceB, priceC, articleId, ...article }: ScheduleLine,
  lot: string,
): CandidatePriceLine => ({
  id,
  priceA,
  priceB,
  priceC,
  article: { id: articleId, ...article, lot: { code: lot } },
})

/** The schedule of a place, one line per article of the lot. W-STEP10-01 */
export async function listPrices(candidate: StoredCandidate, area: PricedArea, db: Db): Promise<CandidatePriceLine[]> {
  const { step2 } = savedIn(await stepsOf(db, candidate.id))
  const { lot, placeId } = await pricedPlace(db, candidate, step2, area)
  const lines = await scheduleOf(db, { candidateId: candidate.id, edition: candidate.edition, lot, placeId })
  return lines.map((line) => lineOnWire(line, lot))
}
