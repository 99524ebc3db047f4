import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** How many articles a supplier shows in the list. */
const SHOWN_PER_SUPPLIER = 5

export type FreeSearch = { category?: number; department: number; words: string }

export type ShownSupplier = { id: number; name: string; postal: string; count: number; articles: string[] }

/** The suppliers of a category and a department, with the first articles that match: the page is sent with no more. P-FREE-03 */
export const freeSuppliersQuery = ({ category, department, words }: FreeSearch) =>
  queryOptions({
    queryKey: ['free-suppliers', { category, department, words }],
    queryFn: async (): Promise<ShownSupplier[]> => {
      const suppliers = await api.listFreeSuppliers({ query: { category, department, prestation: words } })
      return suppliers.map(({ id, name, address, freeArticles }) => ({
        id,
        name,
        postal: address.postal,
        count: freeArticles.length,
        articles: freeArticles.slice(0, SHOWN_PER_SUPPLIER).map((article) => article.name),
      }))
    },
  })
