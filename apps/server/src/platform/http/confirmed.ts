import { isFresh } from '@charpente/domain/platform/session'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/**
 * Refuses what a session alone does not allow: one left open, or stolen, changes neither keys nor money. Asked by the
 * route (`fresh`) where it always holds, by the verb where it depends on what is sent. Decision 042
 */
export function needConfirmed(origin: { confirmedAt: Date | null }, { steady }: Pick<Context, 'steady'>): void {
  if (!isFresh(origin.confirmedAt, steady())) refuse('confirmationNeeded')
}
