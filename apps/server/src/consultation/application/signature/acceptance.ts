import type { Db } from '../../../platform/db/connect.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findDocument, type StoredDocument, stampOf } from '../documents/queries.ts'
import { findAcceptance, type StoredAcceptance } from './queries.ts'

type ReadyPreview = StoredDocument & { sha256: Buffer }

/** The preview as it stands, when it shows all that is saved. Q-96 */
async function currentPreview(db: Db, candidateId: string): Promise<ReadyPreview | null> {
  const preview = await findDocument(db, candidateId, 'preview')
  if (preview?.state !== 'ready' || !preview.sha256 || !preview.stamp) return null
  return preview.stamp.equals(await stampOf(db, candidateId)) ? (preview as ReadyPreview) : null
}

export const previewToAccept = async (db: Db, candidateId: string): Promise<ReadyPreview> =>
  (await currentPreview(db, candidateId)) ?? refuse('previewOutdated')

/** The acceptance, as long as the preview that was accepted is the one there is. */
export async function acceptanceOf(
  db: Db,
  candidateId: string,
): Promise<{ accepted: StoredAcceptance | null; isCurrent: boolean }> {
  const accepted = (await findAcceptance(db, candidateId)) ?? null
  if (!accepted) return { accepted, isCurrent: false }
  const preview = await currentPreview(db, candidateId)
  return { accepted, isCurrent: preview?.sha256.equals(accepted.previewSha256) === true }
}
