import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { ApiError } from '@charpente/contract/platform/client'
import { isLotCode } from '@charpente/domain/catalogue/formalized/lot'
import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/platform/department'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { lotsQuery } from '../../../lib/api/catalogue-queries.ts'
import { settingsQuery } from '../../../lib/api/common-queries.ts'

/** Taken out of the whole, as pages are: only what a page shows is sent with it. */
const forTheVisit = { staleTime: Number.POSITIVE_INFINITY }

/** Whose answer it is: prices never pass from one session to the next in the same browser. */
type Reader = number | null

/** With the prices of a place, as one person sees them; null: the names alone. */
export type Prices = { department: string; reader: Reader } | null

async function namedLot(client: QueryClient, code: string): Promise<LotOfProducts | null> {
  const lot = (await client.fetchQuery(lotsQuery())).find((one) => one.code === code)
  return lot ? { ...lot, articles: lot.articles.map((article) => ({ ...article, prices: null })) } : null
}

async function pricedLot(client: QueryClient, code: string, departmentCode: string): Promise<LotOfProducts | null> {
  const { currentEdition } = await client.fetchQuery(settingsQuery())
  const query = { lotCode: code, departmentCode, edition: currentEdition }
  const [lot = null] = await api.listProducts({ query }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  })
  return lot
}

/** One lot with its articles; null when the edition has no such lot. P-CAT-05, P-CAT-09, P-CAT-13 */
export const lotQuery = (code: string, prices: Prices) =>
  queryOptions({
    queryKey: ['lot', code, prices],
    queryFn: async ({ client }) => {
      if (!isLotCode(code)) return null
      return prices ? pricedLot(client, code, prices.department) : namedLot(client, code)
    },
    // Names change between editions, prices whenever the centre publishes.
    ...(prices ? {} : forTheVisit),
  })

export type Holder = { rank: number; name: string }

/** Who holds a lot where the department is, by rank: public. P-CAT-14 */
export const holdersQuery = (code: string, department: string) =>
  queryOptions({
    queryKey: ['holders', code, department],
    queryFn: async ({ client }): Promise<Holder[]> => {
      if (!isLotCode(code)) return []
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      const query = { lotCode: code, departmentCode: department, type: 'formalized', edition: currentEdition } as const
      const entries = await api.listSuppliers({ query })
      return entries.flatMap(({ rank, supplier }) => (rank === null ? [] : { rank, name: supplier.name }))
    },
  })

/** What people say and how the catalogue calls it: a search in a lot finds what the search in all of them found. */
export const searchWordsQuery = () =>
  queryOptions({ queryKey: ['search-words'], queryFn: () => api.listSearchWords(), ...forTheVisit })

/** Where and in which edition a search is made. */
async function searchIn(client: QueryClient, words: string, department: string | undefined, typing: boolean) {
  const { currentEdition } = await client.fetchQuery(settingsQuery())
  const departmentCode = department ?? DEFAULT_DEPARTMENT_CODE
  return api.searchProducts({
    query: { words, departmentCode, edition: currentEdition, ...(typing && { typing: 'true' }) },
  })
}

/** The articles of all lots that hold these words; who asks and where decide of the prices shown. P-CAT-06, Q-47 */
export const searchQuery = (words: string, department: string | undefined, reader: Reader) =>
  queryOptions({
    queryKey: ['article-search', reader, words, department],
    queryFn: ({ client }) => searchIn(client, words, department, false),
    ...forTheVisit,
  })

const SUGGESTED = 6

/** The few that answer best what is being typed, of those the search itself would show first. */
export const suggestionsQuery = (words: string, department: string | undefined, reader: Reader) =>
  queryOptions({
    queryKey: ['article-suggestions', reader, words, department],
    queryFn: async ({ client }) => {
      const { count, lots } = await searchIn(client, words, department, true)
      const articles = lots.flatMap((lot) => lot.articles.map((article) => ({ article, lot })))
      return { count, articles: articles.slice(0, SUGGESTED) }
    },
    ...forTheVisit,
  })
