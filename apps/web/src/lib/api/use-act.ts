import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Everything the desk reads: an act of the operator may change any of it, and makes it all be read again. */
export const DESK = ['operator'] as const

/** An act of the operator: whatever it answers, the desk is read again, since somebody else may have been faster. */
export function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: DESK })
    },
  })
}
