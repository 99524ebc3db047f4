import type { FollowUp } from '@charpente/contract/purchasing/order'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'
import { readOrKept } from '../../../../lib/read-or-kept.ts'

/** How one comes to the follow-up of an order: signed in, or by the secret address that was mailed. Q-17 */
export type FollowWay = { cartId: number } | { secret: string }

const MINUTE = 60_000
const MOMENT = 3_000
/** A paper that takes longer than this is looked for with the rest. */
const AWAITED = 2 * MINUTE

type Attempt = FollowUp['lots'][number]['attempts'][number]

/** The papers an order has had a reason for, and since when. */
const reasonsOf = ({ status, sentAt, closedAt, derogations }: Attempt): [cause: string, at: string | null][] => [
  ['sent', sentAt],
  ...(status === OrderStatus.accepted ? [['accepted', closedAt] as [string, string | null]] : []),
  ...(status === OrderStatus.cancelled ? [['cancelled', closedAt] as [string, string | null]] : []),
  ...derogations
    .filter(({ outcome }) => outcome === 'agreed')
    .map(({ id, decidedAt }): [string, string | null] => [`derogation:${id}`, decidedAt]),
]

/** Whether a paper is being made at this moment. */
const awaitsPapers = ({ lots, readAt }: Pick<FollowUp, 'lots' | 'readAt'>): boolean =>
  lots
    .flatMap(({ attempts }) => attempts)
    .some((attempt) =>
      reasonsOf(attempt).some(
        ([cause, at]) =>
          at !== null &&
          Date.parse(readAt) - Date.parse(at) < AWAITED &&
          !attempt.documents.some((document) => document.cause === cause),
      ),
    )

/** Answers come from elsewhere at any time: it is read again every minute, and sooner while a paper is being made. */
export const followUpQuery = (way: FollowWay) =>
  queryOptions({
    queryKey: ['follow-up', way],
    queryFn: (): Promise<FollowUp> =>
      'secret' in way
        ? api.getPublicFollowUp({ params: way })
        : readOrKept(`follow-up ${way.cartId}`, () => api.getFollowUp({ params: way })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && awaitsPapers(data) ? MOMENT : MINUTE),
    meta: { silent: true },
  })
