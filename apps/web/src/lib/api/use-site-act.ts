import { useMutation, useQueryClient } from '@tanstack/react-query'

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
