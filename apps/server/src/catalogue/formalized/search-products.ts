import { seesPrices } from '@charpente/domain/catalogue/formalized/access'
import { placeSought } from '@charpente/domain/catalogue/formalized/place-sought'
import { searchArticles } from '@charpente/domain/catalogue/formalized/search'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../../platform/db/connect.ts'
import { Prepared } from '../../platform/http/prepared.ts'
import { keepAnswers } from './kept-answers.ts'
import { noteMissedSearch, type Searching } from './note-missed-search.ts'
import { pricedName, type Wanted } from './products.ts'
import { type Catalogue, type Published, regionOf } from './published.ts'

/** Some two or three kilobytes each. */
const ANSWERS_KEPT = 1_000
const answers = keepAnswers<Prepared>(ANSWERS_KEPT)

/** What is found, with the lowest price of each article there for those who see prices. */
function foundIn(published: Published, wanted: Wanted, words: string, sees: boolean) {
  const found = searchArticles(published.search, words)
  return {
    ...found,
    lots: found.lots.map((lot) => {
      const lowest = sees ? published.renditions.get(pricedName(lot.code, wanted))?.lowest : undefined
      return {
        ...lot,
        articles: lot.articles.map(({ position, ...article }) => {
          const price = lowest?.[position] ?? -1
          return { ...article, lowest: price < 0 ? null : price }
        }),
      }
    }),
  }
}

type Query = { words: string; typing: boolean; edition: number; departmentCode: string }

/** Those who see no price are answered alike wherever they look; words are kept as they were typed, for these are said again. */
const nameOf = ({ departmentCode, words }: Query, sees: boolean) =>
  `${sees ? departmentCode : ''} ${words.replaceAll(/\s+/g, ' ')}`

/**
 * The articles that answer, ready to leave and kept as long as their publication and its synonyms are the ones shown. A
 * place said among the words is where one looks. A search in vain, even in part, is not kept: it is remembered each time,
 * unless it is still being typed.
 */
export async function searchProducts(
  db: Db,
  catalogue: Catalogue,
  published: Published,
  query: Query,
  actor: Actor | null,
  searching: Searching,
): Promise<Prepared> {
  const sees = seesPrices(actor)
  const name = nameOf(query, sees)
  const known = answers.find(published, name)
  if (known) return known
  const { place, rest } = placeSought(query.words, catalogue.places(), published.search.written)
  const departmentCode = place?.departmentCode ?? query.departmentCode
  const wanted = { ...query, departmentCode, regionCode: regionOf(catalogue, departmentCode) }
  const found = foundIn(published, wanted, rest, sees)
  const prepared = await Prepared.of({ ...found, place })
  const isVain = found.count === 0 || found.partial || found.named
  if (!isVain) return answers.keep(published, name, prepared)
  if (!query.typing && actor?.viewedBy === undefined) await noteMissedSearch(db, query.edition, rest, searching)
  return prepared
}
