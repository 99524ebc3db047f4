import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import type { TierPrices } from '@charpente/domain/catalogue/pricing/tier'
import { flagsOn, isAbnormallyLow, type OfferFlag, offerFlags } from '@charpente/domain/consultation/awards/anomalies'
import { type BasketLine, basketTotal, totalAtHighest } from '@charpente/domain/consultation/awards/basket'
import {
  type AwardRules,
  type MeasuredOffer,
  ranking,
  type ScoredOffer,
} from '@charpente/domain/consultation/awards/ranking'
import type { Db } from '../../platform/db/connect.ts'
import {
  articlesOf,
  decisionsOf,
  marksOf,
  type OfferedLines,
  offersOf,
  pricesOf,
  type StoredArticle,
  type StoredDecision,
  type StoredMark,
  type StoredOffer,
} from './queries.ts'

type PricesOf = (articleId: number) => TierPrices | undefined

/** All that the offers of a lot are measured with, read once whatever the number of places. */
export type Measures = {
  lot: string
  articles: StoredArticle[]
  basket: BasketLine[]
  offers: StoredOffer[]
  marks: Map<string, StoredMark[]>
  decisions: StoredDecision[]
  pricesOf: (candidateId: string, placeId: number) => PricesOf
}

const basketOf = (lot: string, articles: readonly StoredArticle[]): BasketLine[] =>
  articles.flatMap(({ id, quantity, unit, quantityB, quantityC }) =>
    quantity === null
      ? []
      : [
          {
            articleId: id,
            quantity,
            unit,
            thresholds: { quantityB, quantityC },
            scale: priceScale({ lotCode: lot, unit }),
          },
        ],
  )

/** By application and place; an offer that is the same everywhere is found under no place. */
function priceBook(rows: readonly OfferedLines[]): Measures['pricesOf'] {
  const keyOf = (candidateId: string, placeId: number | null) => `${candidateId} ${placeId ?? ''}`
  const book = new Map<string, Map<number, TierPrices>>()
  for (const { candidateId, placeId, lines } of rows)
    book.set(
      keyOf(candidateId, placeId),
      new Map(lines.map(([articleId, a, b, c]) => [articleId, [a, b, c] as TierPrices])),
    )
  return (candidateId, placeId) => {
    const prices = book.get(keyOf(candidateId, placeId)) ?? book.get(keyOf(candidateId, null))
    return (articleId) => prices?.get(articleId)
  }
}

export async function loadMeasures(
  db: Db,
  edition: number,
  lot: string,
  placeId: number | null = null,
): Promise<Measures> {
  const [articles, offers] = [await articlesOf(db, edition, lot), await offersOf(db, edition, lot)]
  const ids = offers.map(({ id }) => id)
  const marks = Map.groupBy(await marksOf(db, ids), ({ candidateId }) => candidateId)
  return {
    lot,
    articles,
    offers,
    marks,
    basket: basketOf(lot, articles),
    decisions: await decisionsOf(db, ids),
    pricesOf: priceBook(await pricesOf(db, ids, placeId)),
  }
}

export type MeasuredPlace = {
  present: StoredOffer[]
  offers: MeasuredOffer[]
  lines: ScoredOffer[]
  decisions: Map<string, StoredDecision>
  abnormal: Set<string>
}

/** The offers of one place, measured on the basket and ranked. Q-131 */
export function measurePlace(
  { basket, offers: all, marks, decisions: taken, pricesOf: book }: Measures,
  place: { id: number; code: string },
  rules: AwardRules,
  draw: readonly string[],
): MeasuredPlace {
  const present = all.filter(({ places }) => places.includes(place.code))
  const decisions = new Map(
    taken.filter(({ placeId }) => placeId === place.id).map((one) => [one.candidateId, one] as const),
  )
  const books = new Map(present.map(({ id }) => [id, book(id, place.id)] as const))
  const offers = present.map(({ id }): MeasuredOffer => {
    const own: PricesOf = books.get(id) ?? (() => undefined)
    const { total, missing } = basketTotal(basket, own)
    const others = [...books].filter(([other]) => other !== id).map(([, prices]) => prices)
    const decision = decisions.get(id)?.kind ?? null
    const valued = decision === 'valued' && missing.length > 0 ? totalAtHighest(basket, own, others) : null
    return {
      id,
      total: valued ?? total,
      missing: missing.length,
      marks: marks.get(id) ?? [],
      // What nobody has priced cannot be valued: the offer waits for another decision.
      decision: decision === 'valued' && missing.length > 0 && valued === null ? null : decision,
    }
  })
  const compared = offers.filter(({ missing, decision }) => missing === 0 || decision === 'valued')
  const abnormal = compared.filter(({ id, total }) =>
    isAbnormallyLow(
      total,
      compared.filter((other) => other.id !== id).map((other) => other.total),
    ),
  )
  return {
    present,
    offers,
    decisions,
    lines: ranking(offers, rules, draw),
    abnormal: new Set(abnormal.map(({ id }) => id)),
  }
}

const NOTHING: TierPrices = [null, null, null]
const asFields = ([priceA, priceB, priceC]: TierPrices) => ({ priceA, priceB, priceC })

/** Lines of the whole schedule worth a look, counted offer by offer. */
export function countFlags(measures: Measures, present: readonly StoredOffer[], placeId: number) {
  const books = present.map(({ id }) => ({ id, prices: measures.pricesOf(id, placeId) }))
  const counts = new Map(
    present.map(({ id }) => [id, Object.fromEntries(offerFlags.map((flag) => [flag, 0])) as Record<OfferFlag, number>]),
  )
  for (const article of measures.articles) {
    const offered = books.map(({ id, prices }) => ({ id, prices: asFields(prices(article.id) ?? NOTHING) }))
    for (const { id, prices } of offered) {
      const others = offered.filter((other) => other.id !== id).map((other) => other.prices)
      const own = counts.get(id)
      if (own) for (const flag of flagsOn(prices, { ...article, lotCode: measures.lot }, others)) own[flag] += 1
    }
  }
  return counts
}
