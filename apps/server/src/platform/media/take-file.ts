import type { FileType } from '@charpente/domain/platform/file/upload'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { lockUnusedMedia, setUnusedSince } from './queries.ts'

/** A file the operator has just sent, whole and checked: everybody will read it. From now on it is of use. */
export async function takeFile(trx: Db, mediaId: number, senderId: number, isWanted: (type: FileType) => boolean) {
  const media = (await lockUnusedMedia(trx, mediaId, senderId)) ?? refuse('fileNotYours')
  if (media.state !== 'ready') refuse('fileBeingChecked')
  if (!isWanted(media.type as FileType)) return null
  if (media.type !== 'application/pdf' && !media.isPicture) refuse('pictureNotSentAsOne')
  await setUnusedSince(trx, media.id, null)
  return media.id
}
