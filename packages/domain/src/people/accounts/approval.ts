/** How long an approval may be taken back, in seconds. */
export const UNDO_SECONDS = 60

export const canUndoApproval = (approvedAt: Date, now: Date): boolean =>
  now.getTime() - approvedAt.getTime() <= UNDO_SECONDS * 1000
