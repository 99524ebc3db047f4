import { whyNotApply } from '@charpente/domain/consultation/application/opening'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { StoredCandidate } from './queries.ts'

type Written = Pick<StoredCandidate, 'phase' | 'signedAt' | 'currentPhase' | 'opensAt' | 'deadline'>

/** Why this application is not taken now, whatever was signed. Q-75 */
export const whyNotOpen = ({ phase, currentPhase, opensAt, deadline }: Written, now: Date) =>
  whyNotApply({ phase: currentPhase, opensAt, deadline }, phase, now)

/** What every write looks at first: a signed application no longer changes, then the phase. */
export function checkMayWrite(candidate: Written, now: Date): void {
  if (candidate.signedAt) refuse('candidateSigned')
  refuseIf(whyNotOpen(candidate, now))
}
