import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { postCandidateMails } from '../../../platform/mail/post.ts'
import { readersOf } from '../../../platform/mail/readers.ts'
import { findCandidate } from '../queries.ts'
import type { SignedEvidence } from './evidence.ts'

type Signed = { candidateId: string; evidence: SignedEvidence; sha256: Buffer }

/** The receipt, with the fingerprint of the file, in the transaction that makes it ready: it leaves once. Q-112 */
export async function tellSigned(trx: Db, { candidateId, evidence, sha256 }: Signed, context: Context): Promise<void> {
  const candidate = await findCandidate(trx, candidateId)
  if (!candidate) return
  const data = {
    signedAt: evidence.signedAt,
    name: evidence.name,
    function: evidence.function,
    fingerprint: sha256.toString('hex'),
  }
  await postCandidateMails(
    trx,
    context,
    readersOf(evidence.email, candidate.email).map((to) => ({ template: 'applicationSigned', candidate, data, to })),
  )
}
