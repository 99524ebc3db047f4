import { seesPrices } from '@charpente/domain/catalogue/formalized/access'
import { searchArticles } from '@charpente/domain/catalogue/formalized/search'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../../platform/db/connect.ts'
import { Prepared } from '../../platform/http/prepared.ts'
import { keepAnswers } from './kept-answers.ts'
import { noteMissedSearch, type Searching } from './note-missed-search.ts'
import { pricedName, type Wanted } from './products.ts'
import type { Published } from './published.ts'

/** Some two or three kilobytes each. */
const ANSWERS_KEPT = 1_000
const answers = keepAnswers<Prepared>(ANSWERS_KEPT)

/** What is found, with the lowest price of each article here for those who see prices. */
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

/** Those who see no price are answered alike wherever they look; words are kept as they were typed, for these are said again. */
const nameOf = ({ departmentCode }: Wanted, words: string, sees: boolean) =>
  `${sees ? departmentCode : ''} ${words.replaceAll(/\s+/g, ' ')}`

/**
 * The articles that answer, ready to leave and kept as long as their publication and its synonyms are the ones shown. A
 * search in vain, even in part, is not kept: it is remembered each time, unless it is still being typed.
 */
export async function searchProducts(
  db: Db,
  published: Published,
  { words, typing, ...wanted }: Wanted & { words: string; typing: boolean },
  actor: Actor | null,
  searching: Searching,
): Promise<Prepared> {
  const sees = seesPrices(actor)
  const name = nameOf(wanted, words, sees)
  const known = answers.find(published, name)
  if (known) return known
  const found = foundIn(published, wanted, words, sees)
  const prepared = await Prepared.of(found)
  if (found.count > 0 && !found.partial) return answers.keep(published, name, prepared)
  if (!typing && actor?.viewedBy === undefined) await noteMissedSearch(db, wanted.edition, words, searching)
  return prepared
}
