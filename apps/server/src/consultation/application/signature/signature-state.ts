import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { filesIn } from '@charpente/domain/consultation/application/files'
import { formKeys } from '@charpente/domain/consultation/application/screens'
import type { Db } from '../../../platform/db/connect.ts'
import type { SignedEvidence } from '../documents/evidence.ts'
import { signedEvidence } from '../documents/queries.ts'
import type { StoredCandidate } from '../queries.ts'
import { acceptanceOf } from './acceptance.ts'

type State = Pick<Candidate, 'acceptDeal' | 'closeAndGenerate' | 'step11' | 'step12' | 'signature'>
type Links = { previewPDF: string | null; finalPDF: string | null }

export const countFiles = (saved: Saved) =>
  new Set(formKeys.flatMap((key) => filesIn(saved[key]).map(({ id }) => id))).size

/** Steps 11 and 12 as the application gives them: what was accepted and still holds, what was signed. W §3 */
export async function signatureState(
  db: Db,
  { id, signedAt }: StoredCandidate,
  saved: Saved,
  { previewPDF, finalPDF }: Links,
): Promise<State> {
  if (!signedAt) {
    const { accepted, isCurrent } = await acceptanceOf(db, id)
    return {
      acceptDeal: isCurrent,
      closeAndGenerate: false,
      step12: null,
      signature: null,
      step11: accepted && { previewPDF, madeIn: accepted.madeIn, acceptDeal: isCurrent },
    }
  }
  const evidence = (await signedEvidence(db, id)) as SignedEvidence | null
  return {
    acceptDeal: true,
    closeAndGenerate: true,
    step12: { closeAndGenerate: true, finalPDF },
    step11: evidence && { previewPDF, madeIn: evidence.madeIn, acceptDeal: true },
    signature: evidence && {
      signedAt: evidence.signedAt,
      madeIn: evidence.madeIn,
      name: evidence.name,
      function: evidence.function,
      organization: evidence.organization,
      email: evidence.email,
      files: countFiles(saved),
    },
  }
}
