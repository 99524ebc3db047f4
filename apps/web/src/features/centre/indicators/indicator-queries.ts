import type { IndicatorTable, PeriodName } from '@charpente/contract/centre/indicators'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
