import { createHash } from 'node:crypto'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { type PriceMatrix, pricesAt, ranks, startingRank } from '@charpente/domain/catalogue/pricing/rank'
import { fromPrice } from '@charpente/domain/catalogue/pricing/tier'
import { articleImage } from './article-image.ts'
import { endingOf, joined, listOfOne } from './gzip.ts'
import type { PublishedPrices } from './keeping/queries.ts'
import type { LotToRender, RenditionRow } from './queries.ts'
import { tradeImage } from './trade-image.ts'

/** What the documents of a publication answer, by name. */
export const names = {
  lots: 'lots',
  lot: (lotCode: string) => `lot/${lotCode}`,
  /** The prices of a lot where it is awarded: the code of a region or of a department. */
  lotIn: (lotCode: string, placeCode: string) => `lot/${lotCode}/${placeCode}`,
}

/** How a lot is written but for its articles. */
const head = ({ articles: _, ...lot }: LotToRender) => ({ ...lot, image: tradeImage(lot.code) })

/** An article without a picture says nothing of it. */
const named = ({ imageId, ...article }: LotToRender['articles'][number]) => ({
  ...article,
  ...(imageId !== null && { image: articleImage(imageId) }),
})

/** What anyone may read: names and units, no price, no description. */
const publicLot = (lot: LotToRender) => ({
  ...head(lot),
  articles: lot.articles.map(named).map(({ description: _, ...article }) => ({ ...article, prices: null })),
})

export type PricesByArticle = ReadonlyMap<number, PriceMatrix>

type PriceRow = { id: number; rank: number; a: number | null; b: number | null; c: number | null }

/** The rows of a place as the matrix of each article: a row per rank, three tiers each. */
export function matrices(rows: readonly PriceRow[]): PricesByArticle {
  const found = new Map<number, [PriceMatrix[0], PriceMatrix[1], PriceMatrix[2]]>()
  for (const { id, rank, a, b, c } of rows) {
    const matrix = found.get(id) ?? [null, null, null]
    matrix[rank - 1] = [a, b, c]
    found.set(id, matrix)
  }
  return found
}

/** What a formalized buyer reads, with the lowest price of each article apart; -1 where nobody asks for one. */
export function pricedLot(lot: LotToRender, prices: PricesByArticle) {
  const none: PriceMatrix = [null, null, null]
  const articles = lot.articles.map(named).map((article) => ({ ...article, prices: prices.get(article.id) ?? none }))
  const lowest = articles.map(({ prices }) => {
    const rank = startingRank(prices)
    const first = rank && pricesAt(prices, rank)
    return (first && fromPrice(first)) ?? -1
  })
  return { text: JSON.stringify({ ...head(lot), articles }), lowest, prices: priceRows(articles) }
}

/** The prices of a document as they are kept beside it; an article without any has no row. */
export const priceRows = (articles: readonly { id: number; prices: PriceMatrix | null }[]): PublishedPrices[] =>
  articles.flatMap(({ id, prices }) => {
    const tiers = ranks.flatMap((rank) => prices?.[rank - 1] ?? [null, null, null])
    return tiers.every((price) => price === null) ? [] : [[id, ...tiers]]
  })

type Said = { text: string; placeId?: number; lowest?: number[]; prices?: PublishedPrices[] }

/** The answer that is this one lot, named by the digest of its bytes. */
export async function rendition(
  lotCode: string,
  name: string,
  { text, placeId, lowest = [], prices = [] }: Said,
): Promise<RenditionRow> {
  const body = await listOfOne(text)
  return { name, lotCode, placeId: placeId ?? null, digest: digestOf(body), body, lowest, prices }
}

export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The documents that do not depend on a place. */
export async function publicRenditions(lots: readonly LotToRender[]): Promise<RenditionRow[]> {
  const texts = lots.map((lot) => JSON.stringify(publicLot(lot)))
  const rows = await Promise.all(
    lots.map(({ code }, at) => rendition(code, names.lot(code), { text: texts[at] ?? '' })),
  )
  const all = joined(
    rows.map(({ body }) => body),
    endingOf(texts),
  )
  return [
    { name: names.lots, lotCode: null, placeId: null, digest: digestOf(all), body: all, lowest: [], prices: [] },
    ...rows,
  ]
}

/** Where a lot is awarded decides whose prices it shows. P-CAT-14 */
export const isAwardedIn = (lotCode: string, kind: 'region' | 'department') => lotGeography(lotCode) === kind
