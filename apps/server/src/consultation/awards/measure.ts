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
  questionsOf,
  type StoredArticle,
  type StoredDecision,
  type StoredMark,
  type StoredOffer,
  type StoredQuestion,
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
  questions: Map<string, StoredQuestion>
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
  const questions = await questionsOf(db, ids)
  return {
    lot,
    articles,
    offers,
    marks,
    basket: basketOf(lot, articles),
    decisions: await decisionsOf(db, ids),
    questions: new Map(questions.map((one) => [one.candidateId, one] as const)),
    pricesOf: priceBook(await pricesOf(db, ids, placeId)),
  }
}

export type MeasuredPlace = {
  present: StoredOffer[]
  offers: MeasuredOffer[]
  lines: ScoredOffer[]
  /** Missing prices valued, or the offer set apart. */
  decisions: Map<string, StoredDecision & { kind: 'valued' | 'apart' }>
  /** Low prices that were found to be right. */
  justified: Map<string, StoredDecision>
  abnormal: Set<string>
}

/** The offers of one place, measured on the basket and ranked. Q-131 */
export function measurePlace(
  { basket, offers: all, marks, decisions: taken, questions, pricesOf: book }: Measures,
  place: { id: number; code: string },
  rules: AwardRules,
  draw: readonly string[],
): MeasuredPlace {
  const present = all.filter(({ places }) => places.includes(place.code))
  const decisions: MeasuredPlace['decisions'] = new Map()
  const justified: MeasuredPlace['justified'] = new Map()
  for (const { kind, ...one } of taken)
    if (one.placeId === place.id)
      if (kind === 'justified') justified.set(one.candidateId, { kind, ...one })
      else decisions.set(one.candidateId, { kind, ...one })
  const books = new Map(present.map(({ id }) => [id, book(id, place.id)] as const))
  const measured = present.map(({ id }): MeasuredOffer => {
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
      isUnjudged: false,
      isUnclear: decision === 'valued' && missing.length > 0 && !questions.get(id)?.answeredAt,
      // What nobody has priced cannot be valued: the offer waits for another decision.
      decision: decision === 'valued' && missing.length > 0 && valued === null ? null : decision,
    }
  })
  const priced = measured.filter(({ missing, decision }) => missing === 0 || decision === 'valued')
  // One set apart stays as low as it was, and makes nobody else look low or dear.
  const compared = priced.filter(({ decision }) => decision !== 'apart')
  const low = priced.filter(({ id, total }) =>
    isAbnormallyLow(
      total,
      compared.filter((other) => other.id !== id).map((other) => other.total),
    ),
  )
  const abnormal = new Set(low.map(({ id }) => id))
  const isUnjudged = ({ id, decision }: MeasuredOffer) => abnormal.has(id) && decision !== 'apart' && !justified.has(id)
  const offers = measured.map((offer) => ({ ...offer, isUnjudged: isUnjudged(offer) }))
  return { present, offers, decisions, justified, abnormal, lines: ranking(offers, rules, draw) }
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
