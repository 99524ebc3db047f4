import type { Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'

const MINUTE = 60_000
const MOMENT = 4000

/** A paper is looked at by the antivirus a moment after it came: it is read again soon. */
const isChecking = (read: readonly Subcontracting[]) =>
  read.some(({ acts }) => acts.some(({ papers }) => papers.some(({ checking }) => checking)))

/** What a firm subcontracts of one of its orders; the buyer may decide at any time. */
export const firmSubcontractingQuery = (id: number) =>
  queryOptions({
    queryKey: ['subcontracting', 'order', id],
    queryFn: () => api.getSubcontracting({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isChecking([data]) ? MOMENT : MINUTE),
    meta: { silent: true },
  })

export const buyerSubcontractingQuery = (cartId: number) =>
  queryOptions({
    queryKey: ['subcontracting', 'cart', cartId],
    queryFn: () => api.listBuyerSubcontracting({ params: { cartId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isChecking(data) ? MOMENT : MINUTE),
    meta: { silent: true },
  })

/** What an act answers is shown, and no reading begun before it comes after it. */
export async function showAnswer(queryClient: QueryClient, id: number, answer: Subcontracting): Promise<void> {
  const { queryKey } = firmSubcontractingQuery(id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}
