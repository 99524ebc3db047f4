import type { CandidateChange } from '@charpente/contract/consultation/application'
import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { findCandidate } from './queries.ts'
import { readCandidate } from './read-candidate.ts'
import { saveCandidate } from './save-candidate.ts'
import { acceptDeal } from './signature/accept-deal.ts'
import { signCandidate } from './signature/sign-candidate.ts'

/** One call, three acts: a step is saved, the preview is accepted, the application is signed. W-API-03 */
export async function changeCandidate(
  id: string,
  change: CandidateChange,
  origin: Origin,
  context: Context,
): Promise<Candidate> {
  const { step, step11, step12, closeAndGenerate = step12?.closeAndGenerate, signatureCode } = change
  if (step === 11 || (step === undefined && step11 !== undefined)) return acceptDeal(id, step11 ?? {}, origin, context)
  if (step !== 12 && (step !== undefined || closeAndGenerate === undefined))
    return saveCandidate(id, change, origin, context)
  if (closeAndGenerate) return signCandidate(id, signatureCode, origin, context)
  // Whoever thinks better of it changes nothing. W-STEP12-02
  return readCandidate((await findCandidate(context.db, id)) ?? refuse('candidateNotFound'), true, context)
}
