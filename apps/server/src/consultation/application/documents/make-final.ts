import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { canonical, fingerprint, loadContract } from './contract-data.ts'
import type { Evidence, SignedEvidence } from './evidence.ts'
import { addSignedContract, askDocument, findDocument } from './queries.ts'

/**
 * Freezes what is signed, in the transaction that signs, under the lock of the application: the content the preview
 * showed, to the letter, or nothing. The two documents then come from the worker, whatever happens to it.
 */
export async function makeFinal(
  trx: Db,
  { queue }: Pick<Context, 'queue'>,
  candidateId: string,
  evidence: Evidence,
): Promise<SignedEvidence> {
  const preview = await findDocument(trx, candidateId, 'preview')
  const content = canonical(await loadContract(trx, candidateId, new Date(evidence.signedAt)))
  const contentSha256 = fingerprint(content)
  if (preview?.state !== 'ready' || !preview.sha256 || !preview.contentSha256?.equals(contentSha256))
    return refuse('previewOutdated')
  const previewSha256 = preview.sha256
  const signed: SignedEvidence = {
    ...evidence,
    previewSha256: previewSha256.toString('hex'),
    contentSha256: contentSha256.toString('hex'),
  }
  const signedAt = new Date(evidence.signedAt)
  await addSignedContract(trx, candidateId, { content, contentSha256, previewSha256, evidence: signed, signedAt })
  for (const kind of ['final', 'extract'] as const) {
    await askDocument(trx, candidateId, kind, signedAt, signedAt)
    await queue.enqueue(trx, 'make-contract', { candidateId, kind })
  }
  return signed
}
