import { lotNature } from '../../catalogue/formalized/lot.ts'

/** Below a threshold a purchase needs neither publicity nor competition: works have one, supplies and services another. */
export type PurchaseNature = 'works' | 'services'

/** Upkeep rather than works, or as much the one as the other: the lower mark is then the prudent one. */
const UPKEEP = ['209', '211', '212']

/** What a free category counts as, by the trade it is of. Intellectual services are services. */
export const purchaseNature = (trade: string): PurchaseNature =>
  lotNature(trade) === 'engineering' || UPKEEP.includes(trade) ? 'services' : 'works'

/** From which part of a threshold a buyer is told that it is near. */
const NEAR = 0.8

export type ThresholdMark = 'clear' | 'near' | 'over'

/** Where a year's orders stand, those about to leave included. The exemption holds below the threshold, not at it. */
export function thresholdMark(cents: number, threshold: number): ThresholdMark {
  if (cents >= threshold) return 'over'
  return cents >= NEAR * threshold ? 'near' : 'clear'
}
