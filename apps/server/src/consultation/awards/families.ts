import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { median } from '@charpente/domain/consultation/awards/anomalies'
import type { Measures } from './measure.ts'
import type { StoredOffer } from './queries.ts'

const priceA = (measures: Measures, id: string, placeId: number, articleId: number) =>
  measures.pricesOf(id, placeId)(articleId)?.[0] ?? null

/**
 * How dear each offer is in each family of the schedule: the middle of its prices beside the middle of all offers,
 * article by article, which is 100.
 */
export function priceLevels(measures: Measures, present: readonly StoredOffer[], placeId: number) {
  const families = Map.groupBy(measures.articles, ({ chapter }) => chapter)
  return [...families].map(([name, articles]) => {
    const ratios = new Map(present.map(({ id }) => [id, [] as number[]]))
    for (const article of articles) {
      const offered = present.map(({ id }) => ({ id, price: priceA(measures, id, placeId, article.id) }))
      const middle = median(offered.map(({ price }) => price).filter((price) => price !== null))
      if (middle === null || middle === 0) continue
      for (const { id, price } of offered) if (price !== null) ratios.get(id)?.push((price * 100) / middle)
    }
    const levels = [...ratios].flatMap(([id, values]) => {
      const level = median(values)
      return level === null ? [] : [[id, Math.round(level * 10) / 10] as const]
    })
    return { name, levels: Object.fromEntries(levels) }
  })
}

/** The line on which offers differ most, as a proportion. */
export function widestLine(measures: Measures, present: readonly StoredOffer[], placeId: number) {
  let widest: { code: string; name: string; from: number; to: number; scale: number } | null = null
  for (const { id: articleId, code, name, unit } of measures.articles) {
    const prices = present.map(({ id }) => priceA(measures, id, placeId, articleId)).filter((price) => price !== null)
    const [from, to] = [Math.min(...prices), Math.max(...prices)]
    if (prices.length < 2 || from === 0) continue
    if (!widest || to * widest.from > widest.to * from)
      widest = { code, name, from, to, scale: priceScale({ lotCode: measures.lot, unit }) }
  }
  return widest
}
