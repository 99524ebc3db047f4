import type { FreeArticle, FreeSupplier, FreeSupplierPage } from '@charpente/contract/catalogue/free-catalogue'
import { ApiError } from '@charpente/contract/platform/client'
import { pricedFreeArticle } from '@charpente/domain/catalogue/free-catalogue/tiers'
import { areSound } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { fromPrice } from '@charpente/domain/catalogue/pricing/tier'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatUnitPrice } from '@charpente/domain/platform/format'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** How many articles a supplier shows in the list. */
const SHOWN_PER_SUPPLIER = 5

export type FreeSearch = { category?: number | undefined; department: number; words: string }

/** A change of the suppliers compared, from those of the moment. */
export type ChangeCompared = (change: (compared: readonly number[]) => readonly number[]) => void

/** Who looks: what the API answers depends on it, so it is part of every key. */
export type Viewer = Actor | null

type ListedArticle = FreeSupplier['freeArticles'][number]
export type NamedArticle = FreeSupplierPage['freeArticles'][number]

export type ShownSupplier = {
  id: number
  name: string
  postal: string
  count: number
  articles: { id: number; name: string; from: string | null }[]
}

/** The lowest price of an article, in words; null for whoever sees none. P-FREE-11 */
export function fromText(article: ListedArticle): string | null {
  if (!('priceA' in article)) return null
  const priced = pricedFreeArticle(article)
  return formatUnitPrice(areSound(priced) ? fromPrice(priced.prices) : null)
}

const suppliersFor = ({ category, department, words }: FreeSearch) =>
  api.listFreeSuppliers({ query: { category, department, prestation: words } })

/** The suppliers of a category and a department, with the first articles that match: the page is sent with no more. P-FREE-03 */
export const freeSuppliersQuery = (search: FreeSearch, viewer: Viewer) =>
  queryOptions({
    queryKey: ['free-suppliers', search, viewer?.id ?? null],
    queryFn: async (): Promise<ShownSupplier[]> =>
      (await suppliersFor(search)).map(({ id, name, address, freeArticles }) => ({
        id,
        name,
        postal: address.postal,
        count: freeArticles.length,
        articles: freeArticles
          .slice(0, SHOWN_PER_SUPPLIER)
          .map((article) => ({ id: article.id, name: article.name, from: fromText(article) })),
      })),
  })

/** The suppliers compared, with every article that answers the search. */
export const comparedSuppliersQuery = (search: FreeSearch, ids: readonly number[], viewer: Viewer) =>
  queryOptions({
    queryKey: ['compared-suppliers', search, ids, viewer?.id ?? null],
    queryFn: async () => {
      const suppliers = await suppliersFor(search)
      return ids.flatMap((id) => suppliers.filter((supplier) => supplier.id === id))
    },
  })

export const freeSupplierQuery = (id: number, viewer: Viewer) =>
  queryOptions({
    queryKey: ['free-supplier', id, viewer?.id ?? null],
    queryFn: () => api.getFreeSupplier({ params: { id }, query: {} }),
    // The page itself says who is refused and who is unknown.
    meta: { silent: true },
  })

export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const isWhole = (article: NamedArticle): article is FreeArticle => 'priceA' in article
