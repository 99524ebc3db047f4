import { wrongPriceWords } from '@charpente/contract/catalogue/price-words'
import {
  type OfferedArticle,
  type OfferPrices,
  priceFields,
  typedPrice,
  withLumpSum,
} from '@charpente/domain/catalogue/pricing/offer-price'
import { units } from '@charpente/domain/platform/unit'
import type { CellValue } from '../../../platform/sheets/cell.ts'
import type { PriceColumn } from './columns.ts'
import { type Problems, unknownLot } from './read-article.ts'
import type { FileRow } from './read-rows.ts'

export type PricedArticle = OfferedArticle & { id: number }
export type ReadPrice = OfferPrices & { line: number; articleId: number; placeId: number; rank: number }

export type KnownPrices = {
  articles: ReadonlyMap<string, PricedArticle>
  lots: ReadonlySet<string>
  /** Where each lot is awarded, by `206 74`. */
  places: ReadonlyMap<string, number>
  /** Lines by what they price: the same twice is a mistake. */
  seen: Map<number, number>
}

/** `74`, `74 Haute-Savoie`, or 1 where a spreadsheet took `01` for a number. */
const codeOfPlace = (cell: CellValue) =>
  String(cell ?? '')
    .split(/\s/, 1)[0]
    ?.toUpperCase()
    .padStart(2, '0') ?? ''

// Other programs write a point; three decimals after one would be thousands to some, and are not guessed at.
const withPoint = /^\d+\.(?:\d{1,2}|\d{4})$/
const asTyped = (cell: CellValue): string => {
  const text = String(cell ?? '')
  return typeof cell === 'number' || withPoint.test(text) ? text.replace('.', ',') : text
}

const RANKS = 4
const PLACES = 1000
const keyOf = (articleId: number, placeId: number, rank: number) => (articleId * PLACES + placeId) * RANKS + rank

/** A line of a schedule as a price, or what is wrong in which cell. */
export function readPrice(
  { line, cells }: FileRow<PriceColumn>,
  { articles, lots, places, seen }: KnownPrices,
): { price: ReadPrice } | { problems: Problems<PriceColumn> } {
  const problems: Problems<PriceColumn> = {}
  const code = String(cells.code ?? '')
  const article = articles.get(code)
  if (!article)
    problems.code =
      unknownLot(code, lots) ??
      'Ce code n’est pas celui d’une prestation de l’édition. Importez d’abord les prestations.'
  const place = codeOfPlace(cells.place)
  const placeId = article && places.get(`${article.lotCode} ${place}`)
  if (article && placeId === undefined)
    problems.place = `Le lot ${article.lotCode} n’est pas attribué dans « ${place} ». Écrivez le code ${article.lotCode.startsWith('1') ? 'd’une région' : 'd’un département'}.`
  const rank = Number(cells.rank)
  if (![1, 2, 3].includes(rank)) problems.rank = 'Un rang est 1, 2 ou 3.'
  const offered: OfferPrices = { priceA: null, priceB: null, priceC: null }
  if (article)
    for (const field of units[article.unit].lumpSum ? (['priceA'] as const) : priceFields) {
      const read = typedPrice(asTyped(cells[field]), article)
      if ('price' in read) offered[field] = read.price
      else problems[field] = wrongPriceWords(read)
    }
  if (!article || placeId === undefined || Object.keys(problems).length > 0) return { problems }
  const key = keyOf(article.id, placeId, rank)
  const earlier = seen.get(key)
  if (earlier !== undefined)
    return {
      problems: { code: `Ce prix est déjà ligne ${earlier}\u00A0: même prestation, même territoire, même rang.` },
    }
  seen.set(key, line)
  return { price: { line, articleId: article.id, placeId, rank, ...withLumpSum(offered, article.unit) } }
}
