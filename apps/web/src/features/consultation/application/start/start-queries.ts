import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { consultationQuery } from '../../../../lib/api/common-queries.ts'
import { amendmentsQuery, dossierQuery } from '../dossier/dossier-queries.ts'

export const openConsultationsQuery = () =>
  queryOptions({
    queryKey: ['open-consultations'],
    queryFn: () => api.listOpenConsultations(),
    meta: { silent: true },
  })

/** What the start page shows of the consultation under way: its file is known once it is. */
export async function prepareStart(queryClient: QueryClient): Promise<void> {
  const underWay = async () => {
    await queryClient.prefetchQuery(consultationQuery())
    const id = queryClient.getQueryData(consultationQuery().queryKey)?.id ?? 0
    if (id === 0) return
    await Promise.all([queryClient.prefetchQuery(dossierQuery(id)), queryClient.prefetchQuery(amendmentsQuery(id))])
  }
  await Promise.all([underWay(), queryClient.prefetchQuery(openConsultationsQuery())])
}
