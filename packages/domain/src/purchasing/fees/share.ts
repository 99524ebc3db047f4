import { roundHalfUp } from '../../platform/money.ts'

/** Rates are kept in hundredths of a percent: 3 % is 300. */
const WHOLE = 10_000n

/** « 3 % », « 2,5 % »; nothing when it is said otherwise. */
export function readRate(text: string): number | null {
  const [, percent, decimals = ''] = /^(\d{1,2})(?:,(\d{1,2}))?\s*%$/.exec(text.trim()) ?? []
  return percent === undefined ? null : Number(percent) * 100 + Number(decimals.padEnd(2, '0'))
}

/** « 3 % » */
export const formatRate = (rate: number): string => `${String(rate / 100).replace('.', ',')}\u00A0%`

/** The part of an amount in cents, to the nearest cent, a half going up. */
export const shareOf = (amount: number, rate: number): number =>
  Number(roundHalfUp(BigInt(amount) * BigInt(rate), WHOLE))

/** A purchase order that was accepted one day, as the rules read it. */
export type FeeOrder = {
  id: number
  /** Cents, without tax. */
  amount: number
  acceptedAt: Date
  cancelledAt: Date | null
}

/** What earlier statements said of an order, the first one first. */
export type Billed = { live: number; base: number; share: number; rate: number }

export type FeeCause = 'accepted' | 'changed'

export type DraftedLine = {
  orderId: number
  cause: FeeCause
  /** What the order came to when the quarter ended. */
  live: number
  rate: number
  base: number
  share: number
}

/** What an order comes to at an instant: nothing before it is accepted, nor once it is cancelled. */
export const liveAt = ({ amount, acceptedAt, cancelledAt }: FeeOrder, at: Date): number =>
  acceptedAt < at && (cancelledAt === null || cancelledAt >= at) ? amount : 0

const sumOf = (billed: readonly Billed[], what: 'base' | 'share') => billed.reduce((sum, line) => sum + line[what], 0)

/** The share of a line is what makes all the lines of its order together come to the share of their whole base. */
export const shareOfLine = (base: number, rate: number, before: readonly Billed[]): number =>
  shareOf(sumOf(before, 'base') + base, rate) - sumOf(before, 'share')

/**
 * What a statement says of an order: all of it the quarter it is accepted in, and later only what has changed since.
 * Nothing when nothing has: what somebody corrected then stays, until the order itself changes.
 */
export function draftLine(order: FeeOrder, before: readonly Billed[], until: Date, rate: number): DraftedLine | null {
  const live = liveAt(order, until)
  const last = before.at(-1)
  if (live === (last?.live ?? 0)) return null
  const base = live - sumOf(before, 'base')
  if (base === 0) return null
  const kept = last?.rate ?? rate
  const cause = last ? 'changed' : 'accepted'
  return { orderId: order.id, cause, live, rate: kept, base, share: shareOfLine(base, kept, before) }
}

/** What is due in all: the shares, and the tax on them. */
export function totalsOf(lines: readonly { base: number; share: number }[], vatRate: number) {
  const base = lines.reduce((sum, line) => sum + line.base, 0)
  const share = lines.reduce((sum, line) => sum + line.share, 0)
  const vat = shareOf(share, vatRate)
  return { base, share, vat, total: share + vat }
}
