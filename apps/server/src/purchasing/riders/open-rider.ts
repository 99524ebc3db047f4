import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findMedia } from '../../platform/media/queries.ts'
import type { StoredRider } from './queries.ts'

/** The paper of a change, signed if it is. */
export async function openRider(rider: StoredRider | undefined, { db, storage }: Context): Promise<FileAnswer> {
  if (!rider) return refuse('riderUnknown')
  const mediaId = rider.signedMediaId ?? rider.mediaId
  const media = mediaId === null ? undefined : await findMedia(db, mediaId)
  const content = media && (await storage.get(media.key))
  if (!content) return refuse('documentNotReady')
  const name = `avenant-${rider.number}-contrat-${rider.marketNumber}.pdf`
  return { content, name, type: media.type, size: media.size }
}
