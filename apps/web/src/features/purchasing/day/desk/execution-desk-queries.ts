import type { ExecutionList } from '@charpente/contract/purchasing/execution-desk'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, apiAddress } from '../../../../lib/api/desk-api.ts'

export type ExecutionFilters = { list: ExecutionList; phase?: ExecutionPhase | undefined }

export const executionsQuery = ({ list, phase }: ExecutionFilters) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'executions', list, phase ?? ''],
    queryFn: ({ pageParam }) => api.listMonitoredExecutions({ query: { list, phase, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const executionsAddress = (filters: ExecutionFilters) =>
  apiAddress('exportMonitoredExecutions', { query: filters })
