import type { Breakdown, BreakdownSort, IndicatorTable, PeriodName } from '@charpente/contract/centre/indicators'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'

/** The period as the address says it. */
export type PeriodCode = '3-mois' | '12-mois' | 'edition'
export type PeriodChoice = { periode?: PeriodCode | undefined; du?: string | undefined; au?: string | undefined }

const names: Record<PeriodCode, PeriodName> = { '3-mois': '3months', '12-mois': '12months', edition: 'edition' }

const asked = ({ periode, du, au }: PeriodChoice) => ({
  ...(periode && { period: names[periode] }),
  ...(!periode && du && { from: du }),
  ...(!periode && au && { to: au }),
})

export const indicatorsQuery = (choice: PeriodChoice) =>
  queryOptions({
    queryKey: ['operator', 'indicators', asked(choice)],
    queryFn: () => api.getIndicators({ query: asked(choice) }),
    // The former period stays in sight while the next one is counted.
    placeholderData: keepPreviousData,
  })

export const workbookAddress = (choice: PeriodChoice) =>
  apiAddress('exportIndicators', { query: { format: 'xlsx', ...asked(choice) } })

export const tableAddress = (choice: PeriodChoice, table: IndicatorTable) =>
  apiAddress('exportIndicators', { query: { format: 'csv', table, ...asked(choice) } })

/** Each order of the period, one line. */
export const ordersAddress = ({ from, to }: { from: string; to: string }, format: 'csv' | 'xlsx') =>
  apiAddress('exportOrders', { query: { format, from, to } })

/** What figures are told apart by, and put in order by, as the address says it. */
export const waysOf = {
  entreprise: 'firm',
  acheteur: 'buyer',
  'type-d-acheteur': 'kind',
  departement: 'department',
  lot: 'lot',
} as const satisfies Record<string, Breakdown>
export type WayCode = keyof typeof waysOf

export const sortsOf = {
  accepte: 'accepted',
  'en-attente': 'waiting',
  refuse: 'refused',
  bons: 'sent',
  acceptation: 'acceptance',
  retard: 'late',
  nom: 'name',
} as const satisfies Record<string, BreakdownSort>
export type SortCode = keyof typeof sortsOf

export type BreakdownChoice = PeriodChoice & { par?: WayCode | undefined; tri?: SortCode | undefined }

const told = ({ par = 'entreprise', tri = 'accepte', ...choice }: BreakdownChoice) => ({
  by: waysOf[par],
  sort: sortsOf[tri],
  ...asked(choice),
})

export const breakdownQuery = (choice: BreakdownChoice) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'breakdown', told(choice)],
    queryFn: ({ pageParam }) => api.getBreakdown({ query: { ...told(choice), page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })

export const executionFiguresQuery = (choice: PeriodChoice) =>
  queryOptions({
    queryKey: ['operator', 'execution-figures', asked(choice)],
    queryFn: () => api.getExecutionFigures({ query: asked(choice) }),
  })

export const paperFiguresQuery = () =>
  queryOptions({ queryKey: ['operator', 'paper-figures'], queryFn: () => api.getPaperFigures() })

export const ceilingFiguresQuery = () =>
  queryOptions({ queryKey: ['operator', 'ceiling-figures'], queryFn: () => api.getCeilingFigures() })

export const feeFiguresQuery = () =>
  queryOptions({ queryKey: ['operator', 'fee-figures'], queryFn: () => api.getFeeFigures() })

export const breakdownAddress = (choice: BreakdownChoice) => apiAddress('exportBreakdown', { query: told(choice) })
export const lateWorksAddress = (choice: PeriodChoice) => apiAddress('exportLateWorks', { query: asked(choice) })
export const paperEndsAddress = () => apiAddress('exportPaperEnds')
export const ceilingsAddress = () => apiAddress('exportCeilings')
export const feeFiguresAddress = () => apiAddress('exportFeeFigures')
