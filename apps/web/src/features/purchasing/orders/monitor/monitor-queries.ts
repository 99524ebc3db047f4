import type { MonitorList } from '@charpente/contract/purchasing/order-monitor'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/desk-api.ts'

/** Part of what the desk reads again after an act of the operator. */
const MONITOR = ['operator', 'orders'] as const

export type MonitorFilters = { list: MonitorList; search?: string | undefined }

export const monitorQuery = ({ list, search }: MonitorFilters) =>
  infiniteQueryOptions({
    queryKey: [...MONITOR, list, search ?? ''],
    queryFn: ({ pageParam }) =>
      api.listMonitoredOrders({ query: { list, page: pageParam, ...(search && { search }) } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

export const monitoredOrderQuery = (cartId: number) =>
  queryOptions({
    queryKey: [...MONITOR, 'cart', cartId],
    queryFn: () => api.getMonitoredOrder({ params: { cartId } }),
    staleTime: 10_000,
    meta: { silent: true },
  })
