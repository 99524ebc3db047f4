import { queryOptions } from '@tanstack/react-query'
import { lotsQuery } from '../../api/catalogue-queries.ts'
import { searchArticles } from './search-articles.ts'

/** Taken out of the whole, as pages are: only what a page shows is sent with it. */
const forTheVisit = { staleTime: Number.POSITIVE_INFINITY }

/** One lot with its articles; null when the edition has no such lot. P-CAT-05 */
export const lotQuery = (code: string) =>
  queryOptions({
    queryKey: ['lot', code],
    queryFn: async ({ client }) => (await client.fetchQuery(lotsQuery())).find((lot) => lot.code === code) ?? null,
    ...forTheVisit,
  })

/** The articles of all lots that hold these words. P-CAT-06, Q-47 */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['article-search', words],
    queryFn: async ({ client }) => searchArticles(await client.fetchQuery(lotsQuery()), words),
    ...forTheVisit,
  })
