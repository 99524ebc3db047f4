import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** Technical categories of an edition, by code and name. W-API-10 */
export const lotCategoriesQuery = (edition: number) =>
  queryOptions({
    queryKey: ['lot-categories', edition],
    queryFn: () => api.listLotCategories({ query: { edition } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
