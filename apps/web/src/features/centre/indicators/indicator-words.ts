import type { Indicators, IndicatorTotals } from '@charpente/contract/centre/indicators'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { fromCents } from '@charpente/domain/platform/money'
import { formatMonth, monthOf } from '@charpente/domain/platform/period'
import { plural } from '@charpente/domain/platform/text'
import { daysInWords, percent } from '../../../lib/figure-words.ts'

const NBSP = '\u00A0'
const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** `61,4 M€`, `612 k€`, `9 540 €`: what a figure seen from afar needs. */
export function shortAmount(cents: number): string {
  const euros = fromCents(cents)
  if (euros >= 1_000_000) return `${oneDecimal(euros / 1_000_000)}${NBSP}M€`
  if (euros >= 10_000) return `${formatNumber(Math.round(euros / 1000))}${NBSP}k€`
  return `${formatNumber(Math.round(euros))}${NBSP}€`
}

/** `Du 1ᵉʳ décembre 2025 au 16 novembre 2026` */
export const periodInWords = ({ from, to }: Indicators['period']): string =>
  `Du${NBSP}${formatDayPlain(from)} au${NBSP}${formatDayPlain(to)}`

/** The last month is not over, and says so. */
export function partialMonth({ to }: Indicators['period']): string | null {
  const next = new Date(`${to}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  if (next.getUTCDate() === 1) return null
  const [name = ''] = formatMonth(monthOf(to)).split(' ')
  return `${name.charAt(0).toLocaleUpperCase('fr')}${name.slice(1)} est partiel, arrêté au${NBSP}${Number(to.slice(8))}`
}

/** How a figure moved, and whether it is for the better. */
export type Change = { words: string; isUp: boolean; isBetter: boolean }

const signed = (value: number, words: string) => `${value > 0 ? '+' : '−'}${NBSP}${words}`

function relative(now: number, before: number): Change | null {
  if (before === 0) return null
  const gap = Math.round(((now - before) / before) * 100)
  if (gap === 0) return null
  return {
    words: `${signed(gap, `${formatNumber(Math.abs(gap))}${NBSP}%`)} sur un an`,
    isUp: gap > 0,
    isBetter: gap > 0,
  }
}

function inPoints(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const gap = Math.round(now * 100) - Math.round(before * 100)
  if (gap === 0) return null
  const count = Math.abs(gap)
  return { words: signed(gap, `${count} ${plural(count, 'point')} sur un an`), isUp: gap > 0, isBetter: gap > 0 }
}

/** A shorter delay is a better one. */
function inDays(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const gap = Math.round((now - before) * 10) / 10
  if (gap === 0) return null
  return { words: `${signed(gap, daysInWords(Math.abs(gap)))} sur un an`, isUp: gap > 0, isBetter: gap < 0 }
}

/** `note`: what was confirmed, when it is no longer what is live. */
export type Total = { name: string; value: string; change: Change | null; note?: string }

/** The four figures above everything. */
export const totalsInWords = (totals: IndicatorTotals, before: IndicatorTotals | null): Total[] => [
  {
    name: 'Commandes',
    value: formatNumber(totals.orders),
    change: before && relative(totals.orders, before.orders),
  },
  {
    name: 'Montant commandé',
    value: `${shortAmount(totals.amount)}${NBSP}HT`,
    change: before && relative(totals.amount, before.amount),
    ...(totals.confirmed !== totals.amount && { note: `${shortAmount(totals.confirmed)}${NBSP}HT confirmés` }),
  },
  {
    name: `Acceptées au rang${NBSP}1`,
    value: totals.acceptance === null ? '–' : percent(totals.acceptance),
    change: before && inPoints(totals.acceptance, before.acceptance),
  },
  {
    name: 'Délai médian de réponse',
    value: totals.medianDays === null ? '–' : daysInWords(totals.medianDays),
    change: before && inDays(totals.medianDays, before.medianDays),
  },
]
