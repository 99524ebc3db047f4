import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

/** What anybody reads of a consultation. */
export const dossierQuery = (id: number) =>
  queryOptions({
    queryKey: ['dossier', id],
    queryFn: () => api.getDossier({ params: { id } }),
    enabled: id > 0,
    meta: { silent: true },
  })

export const amendmentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['amendments', id],
    queryFn: () => api.listAmendments({ params: { id } }),
    enabled: id > 0,
    meta: { silent: true },
  })
