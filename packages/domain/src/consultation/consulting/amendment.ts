import { type Opening, whyNotApply } from '../application/opening.ts'

export type AmendmentRefusal = 'amendmentDeadlineShorter' | 'amendmentNotOpen'

/** Why what was announced does not change as one likes. */
export const announcedLocks = ['consultationOpen', 'consultationJudged'] as const
export type AnnouncedLock = (typeof announcedLocks)[number]

/** Firms are answering: what was announced to them only changes by an amendment. */
export const isAnswered = (opening: Opening, now: Date): boolean =>
  whyNotApply(opening, opening.phase ?? 0, now) === null

/** Why it cannot be amended so, or nothing: outside its days nobody is told in time, and nobody loses days. R2151-4 */
export function whyNotAmend(opening: Opening, deadline: Date | undefined, now: Date): AmendmentRefusal | null {
  if (!isAnswered(opening, now)) return 'amendmentNotOpen'
  const earliest = opening.deadline ?? now
  return deadline !== undefined && deadline <= earliest ? 'amendmentDeadlineShorter' : null
}

/**
 * While firms answer, by an amendment; afterwards not at all, as long as somebody's signed offer is judged by it. Q-131
 */
export function announcedLock(opening: Opening, isJudged: boolean, now: Date): AnnouncedLock | null {
  if (isAnswered(opening, now)) return 'consultationOpen'
  return isJudged ? 'consultationJudged' : null
}
