import type { Candidate } from '@charpente/contract/consultation/application/application'
import { api } from '../../../../lib/api/own-api.ts'
import { areaOf, filtersOf, type Owner, type Place } from './schedule.ts'

/** Enough to know what is usual; reading a hundred schedules would only be slow. */
const COMPARED = 5
const FEWEST = 3

/** What the same articles cost in the applicant's other places, when there are enough of them to compare with. */
export async function elsewhereOf(
  { code, category }: Owner,
  { step10 }: Pick<Candidate, 'step10'>,
  place: Place,
): Promise<ReadonlyMap<number, number[]>> {
  const others = (step10?.departments ?? []).filter((one) => one.code !== place.code).slice(0, COMPARED)
  const prices = new Map<number, number[]>()
  if (others.length < FEWEST) return prices
  for (const other of others)
    for (const { article, priceA } of await api.listCandidatePrices({
      query: areaOf(filtersOf(category, other)),
      code,
    }))
      if (priceA !== null) prices.set(article.id, [...(prices.get(article.id) ?? []), priceA])
  return prices
}
