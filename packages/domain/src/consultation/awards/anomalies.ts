import { type OfferedArticle, type OfferPrices, remarksOn } from '../../catalogue/pricing/offer-price.ts'

/** The middle of what the others ask; of an even number, the lower of the two middles, so that it is a price somebody wrote. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** How far under the mean of the other totals an offer is asked to justify itself: a sign, never a decision. */
const ABNORMAL_PERCENT = 30

/** Whether a total is so low beside the others that the law wants it explained (R2152-3); two others at least to say so. */
export function isAbnormallyLow(total: number, others: readonly number[]): boolean {
  if (others.length < 2) return false
  const mean = others.reduce((sum, one) => sum + one, 0) / others.length
  return total * 100 < mean * (100 - ABNORMAL_PERCENT)
}

export type AbnormalRefusal = 'abnormalNone' | 'abnormalUnasked' | 'abnormalWaits'

type Low = {
  isLow: boolean
  /** What was asked of the firm about its offer, the last time. */
  question: { dueAt: Date; answeredAt: Date | null } | null
}

/**
 * Why an offer that seems too low can be neither kept nor set apart: the firm is asked first, and has answered or let its
 * time pass. L2152-6
 */
export function whyNotJudgeLow({ isLow, question }: Low, now: Date): AbnormalRefusal | null {
  if (!isLow) return 'abnormalNone'
  if (!question) return 'abnormalUnasked'
  return question.answeredAt === null && now < question.dueAt ? 'abnormalWaits' : null
}

export const offerFlags = ['missing', 'tierOrder', 'farFromMedian'] as const
export type OfferFlag = (typeof offerFlags)[number]

/** How many times the middle price of the other offers is worth a look. */
const FAR = 2

/** What an analyst should look at on a line, beside the other offers of the same place. */
export function flagsOn(prices: OfferPrices, article: OfferedArticle, others: readonly OfferPrices[]): OfferFlag[] {
  // Offers are compared at their first tier: a line without it is missing there.
  const found = remarksOn(prices, article).flatMap((remark): OfferFlag[] => {
    if (remark === 'budgetRange') return []
    return [remark === 'firstTierMissing' ? 'missing' : remark]
  })
  const middle = median(others.map(({ priceA }) => priceA).filter((price) => price !== null))
  const { priceA } = prices
  const isFar = priceA !== null && middle !== null && middle > 0 && (priceA > middle * FAR || priceA * FAR < middle)
  return isFar ? [...found, 'farFromMedian'] : found
}
