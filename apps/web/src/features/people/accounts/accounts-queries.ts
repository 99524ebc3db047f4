import { CUSTOMERS_PAGE } from '@charpente/contract/platform/limits'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The buyers whose name holds these words, most recent first, a page after the other. P-DIR-17 */
export const customersQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', name],
    queryFn: ({ pageParam }) =>
      api.listCustomers({
        query: { active: '1', 'order[id]': 'DESC', name, before: pageParam, limit: CUSTOMERS_PAGE },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < CUSTOMERS_PAGE ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
