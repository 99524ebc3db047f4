import type { OwnClarification } from '@charpente/contract/consultation/judgement'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'

/** Read with the code, which is no part of the key: it is kept nowhere else than where it was typed. */
export const clarificationsQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['clarifications', id],
    queryFn: (): Promise<OwnClarification[]> => api.listClarifications({ params: { id }, query: {}, code }),
    meta: { silent: true, embedded: false },
  })
