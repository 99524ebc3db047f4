import { typedPriceWords } from '@charpente/contract/catalogue/price-words'
import type { CandidatePriceLine, SentSchedule } from '@charpente/contract/consultation/application-prices'
import {
  isOfferedPrice,
  type OfferPrices,
  remarksOn,
  withLumpSum,
} from '@charpente/domain/catalogue/pricing/offer-price'
import { mergeAnswers } from '@charpente/domain/consultation/application/merge'
import { record } from '../../../platform/audit/record.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse, refuseFields } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { checkMayWrite } from '../may-write.ts'
import { lockCandidate, stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { lineOnWire } from './list-prices.ts'
import { pricedPlace } from './priced-place.ts'
import { foreignLines, type ScheduleLine, scheduleOf, writePrices } from './queries.ts'

/** The lines sent, each an article of the lot, at rates that can be rates; a lump sum repeats its price. W-PRICE-10, 14 */
function checkedLines(sent: SentSchedule['prices'], schedule: ReadonlyMap<number, ScheduleLine>, lotCode: string) {
  const wrong: { propertyPath: string; message: string }[] = []
  const lines = sent.map(({ articleId, priceA, priceB, priceC }, at) => {
    const article = schedule.get(articleId) ?? refuse('priceLineForeign')
    const prices = withLumpSum({ priceA, priceB, priceC }, article.unit)
    if (!Object.values(prices).every(isOfferedPrice)) refuse('priceNegative')
    if (remarksOn(prices, { ...article, lotCode }).includes('budgetRange'))
      wrong.push({ propertyPath: `prices.${at}`, message: typedPriceWords.budgetRange })
    return { articleId, ...prices }
  })
  if (wrong.length > 0) refuseFields('budgetRange', wrong)
  return lines
}

const pricesOf = ({ priceA, priceB, priceC }: OfferPrices): OfferPrices => ({ priceA, priceB, priceC })

/** Each price is its own: what this screen did not change stays as somebody else saved it; what both changed is asked. */
function joinedLines(sent: SentSchedule['prices'], stored: ReadonlyMap<number, ScheduleLine>, lot: string) {
  const contested: CandidatePriceLine[] = []
  const lines = sent.map((line) => {
    const now = stored.get(line.articleId)
    if (!line.known || !now) return line
    const { values, conflicts } = mergeAnswers(line.known, pricesOf(line), pricesOf(now))
    if (conflicts.length > 0) contested.push(lineOnWire(now, lot))
    return { ...line, ...(values as OfferPrices) }
  })
  if (contested.length > 0) refuse('priceConflict', {}, { lines: contested })
  return lines
}

/** Writes prices of one place, all of them or some; what comes back is what is stored. W-PRICE-21 */
export const savePrices = (candidateId: string, sent: SentSchedule, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx): Promise<CandidatePriceLine[]> => {
    const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    checkMayWrite(candidate, now())
    const { step2 } = savedIn(await stepsOf(trx, candidateId))
    const { lot, placeId } = await pricedPlace(trx, candidate, step2, sent)
    const schedule = { candidateId, edition: candidate.edition, lot, placeId }
    const before = new Map((await scheduleOf(trx, schedule)).map((line) => [line.articleId, line]))
    const ids = sent.prices.flatMap(({ articlePriceId }) => articlePriceId ?? [])
    if (ids.length > 0 && (await foreignLines(trx, candidateId, ids)).length > 0) refuse('priceLineForeign')
    const lines = checkedLines(joinedLines(sent.prices, before, lot), before, lot)
    await writePrices(trx, candidateId, placeId, lines)
    await record(trx, origin.author, now(), {
      action: 'candidatePricesSaved',
      on: { type: 'candidate', id: candidateId },
      details: { lines: lines.length, placeId },
    })
    const after = await scheduleOf(trx, schedule)
    const isShown = new Set(lines.map(({ articleId }) => articleId))
    return after
      .filter(({ articleId }) => !sent.onlySent || isShown.has(articleId))
      .map((line) => lineOnWire(line, lot))
  })
