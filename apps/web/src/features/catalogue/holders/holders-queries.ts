import { queryOptions } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
const HOLDERS = ['operator', 'holders'] as const

/** Without edition, the one buyers see. */
export const heldLotsQuery = (edition: number | undefined) =>
  queryOptions({
    queryKey: [...HOLDERS, 'lots', edition ?? null],
    queryFn: async ({ client }) => {
      const current = edition ?? (await client.fetchQuery(settingsQuery())).currentEdition
      return { edition: current, lots: await api.listHeldLots({ params: { edition: current } }) }
    },
    staleTime: 10_000,
  })

export const matrixQuery = (edition: number, lot: string) =>
  queryOptions({
    queryKey: [...HOLDERS, 'matrix', edition, lot],
    queryFn: () => api.getHolderMatrix({ params: { edition, lot } }),
    staleTime: 10_000,
  })

export const correctionsQuery = (edition: number, lot: string) =>
  queryOptions({
    queryKey: [...HOLDERS, 'corrections', edition, lot],
    queryFn: () => api.listHolderCorrections({ params: { edition, lot } }),
    staleTime: 10_000,
  })

/** Firms that may hold: formalized, open, and heads of their contract. */
export const firmsQuery = (search: string) =>
  queryOptions({
    queryKey: [...HOLDERS, 'firms', search],
    queryFn: async () => {
      const query = { side: 'supplier', type: 'formalized', state: 'active', search, offset: 0 } as const
      return (await api.listAccounts({ query })).filter(({ adminId }) => adminId === null)
    },
  })
