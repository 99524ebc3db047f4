import type { Day } from '../../platform/calendar.ts'
import { type AccountFacts, typeOn } from './account.ts'

/** One of two organisations that may be the same. */
export type MergeParty = AccountFacts & {
  /** It was merged, and is a member since. */
  isMerged: boolean
  /** Its people may sign in. */
  isOpen: boolean
  /** It waits for an answer about the formalized catalogue. */
  asksFormalized: boolean
  /** It has, or had, a contract: a rank in an edition, or an application that was awarded. */
  holds: boolean
}

export type MergeRefusal =
  | 'mergeAlreadyDone'
  | 'mergeHeadsOnly'
  | 'mergeIntoItself'
  | 'mergeKeepFormalized'
  | 'mergeKeepHolder'
  | 'mergeNotOpen'
  | 'mergeOperator'
  | 'mergeOtherSide'
  | 'mergeRequestWaits'
  | 'mergeSamePlace'
  | 'mergeTwoContracts'

/** Nobody may lose the formalized catalogue by joining an organisation that has not got it, or not yet. */
const losesAccess = (double: MergeParty, kept: MergeParty, today: Day) =>
  double.type === 'formalized' &&
  (kept.type === 'free' || (typeOn(double, today) === 'formalized' && typeOn(kept, today) === 'free'))

/**
 * Why the people of `double` may not join `kept`. A contract has an account of its own: a firm that holds one
 * is never the double, and two that hold one each are two contracts of a firm, not a firm written twice. Decision 035
 */
export function whyNotMerge(
  double: MergeParty,
  kept: MergeParty,
  { today, isSamePlaceHeld }: { today: Day; isSamePlaceHeld: boolean },
): MergeRefusal | null {
  const both = [double, kept]
  if (double.id === kept.id) return 'mergeIntoItself'
  if (both.some(({ side }) => side === 'operator')) return 'mergeOperator'
  if (both.some(({ isMerged }) => isMerged)) return 'mergeAlreadyDone'
  if (both.some(({ adminId }) => adminId !== null)) return 'mergeHeadsOnly'
  if (double.side !== kept.side) return 'mergeOtherSide'
  if (both.some(({ isOpen }) => !isOpen)) return 'mergeNotOpen'
  if (double.asksFormalized) return 'mergeRequestWaits'
  if (isSamePlaceHeld) return 'mergeSamePlace'
  if (double.holds) return kept.holds ? 'mergeTwoContracts' : 'mergeKeepHolder'
  return double.side === 'customer' && losesAccess(double, kept, today) ? 'mergeKeepFormalized' : null
}
