import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Everything the desk reads: an act of the operator may change any of it, and makes it all be read again. */
export const DESK = ['operator'] as const

/** `silent`: whoever acts tells what is refused in its place. */
type ActOptions = { readsAgain?: QueryKey; silent?: boolean }

/**
 * An act after which what it may have changed is read again, whatever it answers, since somebody else may have been
 * faster. It is told done at once, so that a window closes and a line that leaves has its say; its button stays busy
 * until the page was read again, since a second press on what was there before would do it twice.
 */
export function useAct<Given, Answer>(
  act: (given: Given) => Promise<Answer>,
  { readsAgain = DESK, silent = false }: ActOptions = {},
) {
  const queryClient = useQueryClient()
  const [isReading, setReading] = useState(false)
  const acting = useMutation({
    mutationFn: act,
    meta: { silent },
    onSettled: () => {
      setReading(true)
      // A first answer still on its way was written before the act: invalidating alone would keep it.
      queryClient
        .cancelQueries({ queryKey: readsAgain })
        .then(() => queryClient.invalidateQueries({ queryKey: readsAgain }))
        .finally(() => setReading(false))
    },
  })
  return { ...acting, isPending: acting.isPending || isReading }
}
