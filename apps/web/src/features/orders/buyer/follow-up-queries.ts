import '../../../api/own-routes.ts'
import type { FollowUp } from '@charpente/contract/order'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** How one comes to the follow-up of an order: signed in, or by the secret address that was mailed. Q-17 */
export type FollowWay = { cartId: number } | { secret: string }

/** Answers come from elsewhere at any time: it is read again every minute. */
export const followUpQuery = (way: FollowWay) =>
  queryOptions({
    queryKey: ['follow-up', way],
    queryFn: (): Promise<FollowUp> =>
      'secret' in way ? api.getPublicFollowUp({ params: way }) : api.getFollowUp({ params: way }),
    staleTime: 0,
    refetchInterval: 60_000,
    meta: { silent: true },
  })
