import { isFresh } from '@charpente/domain/platform/session'
import { controlOf, type Touch } from '@charpente/domain/platform/touch'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/**
 * Refuses what a session alone does not allow: one left open, or stolen, changes neither keys nor money. The client asks
 * who is there, then sends the same call again. Decision 042
 */
export function needConfirmed(
  confirmedAt: Date | null,
  minutes: number | null,
  { steady }: Pick<Context, 'steady'>,
): void {
  if (minutes !== null && !isFresh(confirmedAt, minutes, steady())) refuse('confirmationNeeded')
}

/** The same, for what a call turns out to touch once what it sends is read. */
export const needConfirmedFor = (touch: Touch, isStaff: boolean, confirmedAt: Date | null, context: Context): void => {
  const { confirmed, confirmedAbove = null } = controlOf([touch], isStaff)
  needConfirmed(confirmedAt, confirmed ?? confirmedAbove, context)
}
