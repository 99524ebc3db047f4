import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DESK } from './operator-queries.ts'

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
