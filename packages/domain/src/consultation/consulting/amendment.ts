import { type Opening, whyNotApply } from '../application/opening.ts'

/** With the latest deadline that any of its amendments named: closing before it suspends a consultation, and frees nothing. */
export type Announcement = Opening & { announcedUntil: Date | null }

export type AmendmentRefusal = 'amendmentDeadlineShorter' | 'amendmentNotOpen'

/** Why what was announced does not change as one likes. */
export const announcedLocks = ['consultationOpen', 'consultationJudged'] as const
export type AnnouncedLock = (typeof announcedLocks)[number]

/** Firms are answering. */
export const isAnswered = (opening: Opening, now: Date): boolean =>
  whyNotApply(opening, opening.phase ?? 0, now) === null

/** Firms are answering, or were told that they could: what was announced to them only changes by an amendment. */
export const isAnnounced = (opening: Announcement, now: Date): boolean =>
  isAnswered(opening, now) || (opening.announcedUntil !== null && now < opening.announcedUntil)

/** Why it cannot be amended so, or nothing: outside its days nobody is told in time, and nobody loses days. R2151-4 */
export function whyNotAmend(opening: Announcement, deadline: Date | undefined, now: Date): AmendmentRefusal | null {
  if (!isAnnounced(opening, now)) return 'amendmentNotOpen'
  const earliest = opening.deadline ?? now
  return deadline !== undefined && deadline <= earliest ? 'amendmentDeadlineShorter' : null
}

/**
 * While firms answer or were to, by an amendment; afterwards not at all, as long as somebody's signed offer is judged by it. Q-131
 */
export function announcedLock(opening: Announcement, isJudged: boolean, now: Date): AnnouncedLock | null {
  if (isAnnounced(opening, now)) return 'consultationOpen'
  return isJudged ? 'consultationJudged' : null
}
