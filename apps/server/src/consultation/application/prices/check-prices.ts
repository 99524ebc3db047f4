import { remarkWords } from '@charpente/contract/catalogue/price-words'
import type { SentSchedule } from '@charpente/contract/consultation/application-prices'
import { remarksOn, withLumpSum } from '@charpente/domain/catalogue/pricing/offer-price'
import type { Db } from '../../../platform/db/connect.ts'
import { type StoredCandidate, stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { pricedPlace } from './priced-place.ts'
import { scheduleOf } from './queries.ts'

/** What is worth a second look in these prices; nothing is kept, nothing is refused. Q-93 */
export async function checkPrices(candidate: StoredCandidate, sent: SentSchedule, db: Db) {
  const { step2 } = savedIn(await stepsOf(db, candidate.id))
  const { lot, placeId } = await pricedPlace(db, candidate, step2, sent)
  const schedule = await scheduleOf(db, { candidateId: candidate.id, edition: candidate.edition, lot, placeId })
  const articles = new Map(schedule.map((line) => [line.articleId, line]))
  return sent.prices.flatMap(({ articleId, priceA, priceB, priceC }) => {
    const article = articles.get(articleId)
    if (!article) return []
    const prices = withLumpSum({ priceA, priceB, priceC }, article.unit)
    return remarksOn(prices, { ...article, lotCode: lot }).map((remark) => ({
      articleId,
      code: article.code,
      remark,
      message: remarkWords[remark],
    }))
  })
}
