import type { FollowUp } from '@charpente/contract/purchasing/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { monitoredOrderQuery } from './monitor-queries.ts'

/** An act of the centre on an order: what it became is shown, and the desk is read again. */
export function useMonitorAct<Given>(cartId: number, act: (given: Given) => Promise<FollowUp | null>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (order) => order && queryClient.setQueryData(monitoredOrderQuery(cartId).queryKey, order),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: ['operator'] })
    },
  })
}
