import { ApiError } from '@charpente/contract/platform/client'
import type { CartDraft } from '@charpente/contract/purchasing/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '../carts-queries.ts'
import type { AnyCart } from './cart-groups.ts'
import { cartQuery } from './cart-query.ts'

type Options = { read: () => CartDraft; onKept: () => void }

/** Nothing answered, or the service is away: it will come back. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

const pause = (failures: number) => Math.min(10_000, 1000 * 2 ** failures)

/** Keeps what is typed on the server, again and again while it does not answer. */
export function useInfoDraft({ kind, id, draft }: AnyCart, { read, onKept }: Options) {
  const queryClient = useQueryClient()
  const [keptAt, setKeptAt] = useState(draft ? new Date(draft.savedAt) : null)
  const sending = useMutation({
    mutationFn: async () => {
      // As it is when it leaves: a try that failed does not bring back older words.
      const typed = read()
      const { savedAt } = await callsOf(kind).draft({ params: { id }, body: typed })
      return { typed, savedAt }
    },
    retry: (_failures, error) => isPassing(error),
    retryDelay: pause,
    meta: { silent: true },
    onSuccess: ({ typed, savedAt }) => {
      setKeptAt(new Date(savedAt))
      // Coming back to this page must find it again.
      queryClient.setQueryData(
        cartQuery(kind, id).queryKey,
        (cart) => cart && { ...cart, draft: { ...typed, savedAt } },
      )
      if (JSON.stringify(read()) === JSON.stringify(typed)) onKept()
      else sending.mutate()
    },
  })
  return {
    send: () => {
      // One at a time: it sends what it finds when it leaves, each time it tries.
      if (!sending.isPending) sending.mutate()
    },
    retry: () => sending.mutate(),
    forget: () => setKeptAt(null),
    keptAt,
    isSending: sending.isPending,
    failure: sending.failureReason ?? sending.error,
  }
}
