import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/catalogue/department'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { lotsQuery } from '../../api/catalogue-queries.ts'
import { settingsQuery } from '../../api/common-queries.ts'

/** Taken out of the whole, as pages are: only what a page shows is sent with it. */
const forTheVisit = { staleTime: Number.POSITIVE_INFINITY }

/** One lot with its articles; null when the edition has no such lot. P-CAT-05 */
export const lotQuery = (code: string) =>
  queryOptions({
    queryKey: ['lot', code],
    queryFn: async ({ client }) => (await client.fetchQuery(lotsQuery())).find((lot) => lot.code === code) ?? null,
    ...forTheVisit,
  })

/** The articles of all lots that hold these words; the department decides of the prices shown with them. P-CAT-06, Q-47 */
export const searchQuery = (words: string, department = DEFAULT_DEPARTMENT_CODE) =>
  queryOptions({
    queryKey: ['article-search', words, department],
    queryFn: async ({ client }) => {
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      return api.searchProducts({ query: { words, departmentCode: department, edition: currentEdition } })
    },
    ...forTheVisit,
  })
