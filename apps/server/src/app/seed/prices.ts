import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { CENTS } from '@charpente/domain/platform/money'
import { units } from '@charpente/domain/platform/unit'
import type { Article } from './articles.ts'
import { engineeringLevel, worksLevel } from './geography.ts'
import type { Holder } from './holders.ts'
import type { Row } from './insert-rows.ts'
import { type Random, randomFor } from './random.ts'
import type { LotPlace } from './reference.ts'

type Prices = { a: number; b: number; c: number }

/** To the cent below 2 €, then to 0.05 €, 0.10 €, 0.50 €, 1 €, 5 €, 10 €: the larger a price, the rounder firms make it. */
const roundings = [
  { below: 2_00, step: 1 },
  { below: 20_00, step: 5 },
  { below: 100_00, step: 10 },
  { below: 500_00, step: 50 },
  { below: 1_000_00, step: 1_00 },
  { below: 5_000_00, step: 5_00 },
  { below: Number.POSITIVE_INFINITY, step: 10_00 },
]

export const stepFor = (cents: number) => roundings.find(({ below }) => cents < below)?.step ?? 1

/** A price as a firm would write it, in cents; never nothing. */
export function roundPrice(cents: number, step = stepFor(cents)): number {
  return Math.max(1, Math.round(cents / step) * step)
}

/** Under ten cents, or ten ten-thousandths, a discount is lost in the rounding and tiers may be equal. */
const SMALLEST_DISCOUNTED = 10

/** Tiers B and C under A: each at least a step lower where the price leaves room for it. */
export function withDiscounts(a: number, step: number, discountB: number, discountC: number): Prices {
  const least = a < SMALLEST_DISCOUNTED ? 0 : step
  const b = Math.min(roundPrice(a * (1 - discountB), step), a - least)
  const c = Math.min(roundPrice(a * (1 - discountC), step), b - least)
  return { a, b, c }
}

/**
 * The prices of an article in a place for ranks 1 to 3: rank 1 between the bounds of the article at the price level of
 * the place, each next rank a little above in every tier. `dearness`: 0 for the cheapest bidders one could imagine.
 */
function pricesByRank(article: Article, level: number, dearness: number, random: Random): Prices[] {
  const scale = priceScale(article)
  const { lumpSum, budget } = units[article.unit]
  const position = Math.min(1, Math.max(0, dearness + random.between(-0.2, 0.2)))
  const euros = article.priceLow + position * (article.priceHigh - article.priceLow)
  // A rate applies to works that are already dearer where life is.
  let wanted = euros * scale * (budget ? 1 : level)
  let below: Prices = { a: 1, b: 1, c: 1 }
  return ranks.map((rank) => {
    if (rank > 1) wanted *= 1 + random.between(0.01, 0.06)
    const discountB = random.between(0.03, 0.08)
    const discountC = discountB + random.between(0.03, 0.08)
    const step = scale === CENTS ? stepFor(wanted) : 1
    const a = Math.max(roundPrice(wanted, step), below.a)
    // W §2: a lump sum has one price, whatever the quantity.
    const { b, c } = lumpSum ? { b: a, c: a } : withDiscounts(a, step, discountB, discountC)
    below = { a, b: Math.max(b, below.b), c: Math.max(c, below.c) }
    return below
  })
}

function levelOf({ lotCode, place: { departments } }: LotPlace): number {
  const [department] = departments
  if (!department) return 1
  return lotNature(lotCode) === 'works' ? worksLevel(department) : engineeringLevel(department)
}

/** A row for each article of each lot in each place, and each rank somebody holds there. */
export function* generatePrices(
  articles: readonly Article[],
  holders: readonly Holder[],
  lotPlaces: readonly LotPlace[],
): Generator<Row<'article_price'>> {
  const articlesByLot = Map.groupBy(articles, ({ lotCode }) => lotCode)
  const held = new Set(holders.map(({ lot_code, place_id, rank }) => `${lot_code} ${place_id} ${rank}`))
  for (const lotPlace of lotPlaces) {
    const { lotCode, place } = lotPlace
    const heldRanks = ranks.filter((rank) => held.has(`${lotCode} ${place.id} ${rank}`))
    if (heldRanks.length === 0) continue
    const random = randomFor(`prices ${lotCode} ${place.code}`)
    const level = levelOf(lotPlace)
    const dearness = random.between(0.2, 0.7)
    for (const article of articlesByLot.get(lotCode) ?? []) {
      const prices = pricesByRank(article, level, dearness, random)
      for (const rank of heldRanks) {
        const { a, b, c } = prices[rank - 1] as Prices
        yield { article_id: article.row.id, place_id: place.id, rank, price_a: a, price_b: b, price_c: c }
      }
    }
  }
}
