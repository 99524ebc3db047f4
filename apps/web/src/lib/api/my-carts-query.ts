import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { currentSession } from '../session.tsx'
import { api } from './api.ts'

/** One's active carts, those in progress, proposed and ordered, and one's order lines: read with the session. P-API-14 */
export const myCartsQuery = () => {
  const { actor, read } = currentSession()
  return queryOptions({
    queryKey: ['my-carts', actor?.id ?? null],
    queryFn: () => api.getMe(),
    enabled: actor !== null,
    // Never forgotten: what the session read first would come back in its place.
    gcTime: Number.POSITIVE_INFINITY,
    // What the session read when it opened: the header has its carts from the first picture on.
    ...(read && { initialData: read }),
  })
}

/** As they are known now, without asking: what a page shows may depend on the active cart. Q-38 */
export const knownCarts = (queryClient: QueryClient) =>
  queryClient.getQueryData(myCartsQuery().queryKey) ?? currentSession().read ?? undefined
