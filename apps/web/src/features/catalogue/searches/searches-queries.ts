import { queryOptions } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export const missedSearchesQuery = (dismissed = false) =>
  queryOptions({
    queryKey: [...DESK, 'missed-searches', dismissed],
    queryFn: async ({ client }) => {
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      return api.listMissedSearches({ query: { edition: currentEdition, dismissed: String(dismissed) } })
    },
    staleTime: 10_000,
  })

export const synonymsQuery = () => queryOptions({ queryKey: [...DESK, 'synonyms'], queryFn: () => api.listSynonyms() })
