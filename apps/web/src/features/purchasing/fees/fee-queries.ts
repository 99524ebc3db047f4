import type { FeeState } from '@charpente/domain/purchasing/fees/statement'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

type Asked = { quarter?: string | undefined; state?: FeeState | undefined; search?: string | undefined }

export const feesQuery = ({ quarter, state, search }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'fees', quarter ?? '', state ?? '', search ?? ''],
    queryFn: ({ pageParam }) =>
      api.listFees({
        query: { page: pageParam, ...(quarter && { quarter }), ...(state && { state }), ...(search && { search }) },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((sum, { lines }) => sum + lines.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Approved, it leaves in a moment: read again until it has. */
export const feeStatementQuery = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'fee-statement', id],
    queryFn: () => api.getFeeStatement({ params: { id } }),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.state === 'approved' ? 3_000 : false),
    meta: { silent: true },
  })

export const bankEntriesQuery = () =>
  queryOptions({ queryKey: [...DESK, 'bank-entries'], queryFn: () => api.listBankEntries(), staleTime: 10_000 })
