/** When applications are taken, as the centre sets it for an edition. Q-75 */
export type Opening = {
  /** The phase in progress; null when none is. */
  phase: number | null
  opensAt: Date | null
  deadline: Date | null
}

/** The phase the form is for. W §9 */
export const FORM_PHASE = 2

export type OpeningRefusal = 'candidatesClosed' | 'candidatesDeadline' | 'candidateWrongPhase'

/** Why nothing can be written now, the first reason only: none in progress, too late, another phase. Q-75 */
export function whyNotApply(opening: Opening, applicationPhase: number, now: Date): OpeningRefusal | null {
  const { phase, opensAt, deadline } = opening
  if (phase === null || (opensAt !== null && now < opensAt)) return 'candidatesClosed'
  if (deadline !== null && now >= deadline) return 'candidatesDeadline'
  return applicationPhase === phase ? null : 'candidateWrongPhase'
}
