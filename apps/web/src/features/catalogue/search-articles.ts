import type { Lot } from '@charpente/contract/catalogue'
import { matchesAllWords } from '@charpente/domain/text'
import { type NearWords, nearWords } from './near-words.ts'

/** How many articles of a lot the results show; the page of the lot shows the others. */
export const SHOWN_PER_LOT = 5

/** A shorter search would find nearly everything. */
export const SHORTEST_SEARCH = 2

type FoundArticle = { id: number; code: string; name: string; unit: string }
export type FoundLot = { code: string; name: string; count: number; articles: FoundArticle[] }
export type Found = { count: number; lots: FoundLot[]; near: NearWords[] }

/** The lots where every word is found in the name of an article, those with most of them first. */
export function searchArticles(lots: readonly Lot[], words: string): Found {
  const found = lots
    .map(({ code, name, articles }) => ({
      code,
      name,
      articles: articles.filter((article) => matchesAllWords(article.name, words)),
    }))
    .filter(({ articles }) => articles.length > 0)
    .toSorted((a, b) => b.articles.length - a.articles.length)
  return {
    count: found.reduce((sum, { articles }) => sum + articles.length, 0),
    lots: found.map(({ articles, ...lot }) => ({
      ...lot,
      count: articles.length,
      articles: articles.slice(0, SHOWN_PER_LOT).map(({ id, code, name, unit }) => ({ id, code, name, unit })),
    })),
    near: found.length > 0 ? [] : nearWords(names(lots), words),
  }
}

const names = (lots: readonly Lot[]) => lots.flatMap(({ articles }) => articles.map(({ name }) => name))
