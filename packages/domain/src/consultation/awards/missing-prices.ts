/** What a consultation says it does of an offer that leaves out a price of the basket: ask, or reject. R2152-1, R2152-2 */
export const missingPricesRules = ['clarify', 'irregular'] as const
export type MissingPrices = (typeof missingPricesRules)[number]

export type MissingRefusal = 'pricesIrregular' | 'pricesUnanswered' | 'pricesUnasked' | 'pricesWaits'

type Asked = { dueAt: Date; answeredAt: Date | null } | null

/**
 * Why prices left out cannot be valued: the firm is asked about them first and has answered; one that has not, or any in
 * a consultation that announced so, leaves an irregular offer.
 */
export function whyNotValue(rule: MissingPrices, question: Asked, now: Date): MissingRefusal | null {
  if (rule === 'irregular') return 'pricesIrregular'
  if (!question) return 'pricesUnasked'
  if (question.answeredAt) return null
  return now < question.dueAt ? 'pricesWaits' : 'pricesUnanswered'
}
