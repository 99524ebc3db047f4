import { clientOf } from '@charpente/contract/client'
import { deskRoutes } from '@charpente/contract/desk-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { transport } from './api.ts'

/** The part of the API only the operator's pages call: it comes with them. */
export const deskApi = clientOf(deskRoutes, transport)

/**
 * An act that changes what the whole site says: everything is read again, whatever it answers, since somebody else may
 * have been faster. What is wrong is told beside what was typed.
 */
export function useSiteAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    meta: { silent: true },
    onSettled: () => {
      queryClient.invalidateQueries()
    },
  })
}
