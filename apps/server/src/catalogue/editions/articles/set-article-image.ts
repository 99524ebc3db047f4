import { whyNotUpload } from '@charpente/domain/platform/file/upload'
import { record } from '../../../platform/audit/record.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse, refuseIf } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { lockUnusedMedia, setUnusedSince } from '../../../platform/media/queries.ts'
import { lockArticle, setImage } from './queries.ts'

/** The picture an article is shown by, from the next publication on; the former one is left to the purge. */
export const setArticleImage = (
  id: number,
  mediaId: number | null,
  { author }: Origin,
  { db, now }: Context,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { imageId } = (await lockArticle(trx, id)) ?? refuse('notFound')
    if (mediaId !== null) {
      const media = (await lockUnusedMedia(trx, mediaId, author.id ?? 0)) ?? refuse('fileNotYours')
      refuseIf(whyNotUpload({ name: media.name, size: 1 }, 'image'))
      if (!media.isPicture) refuse('pictureNotSentAsOne')
      // Anyone may see it: not before the antivirus has answered.
      if (media.state !== 'ready') refuse('fileBeingChecked')
      await setUnusedSince(trx, mediaId, null)
    }
    await setImage(trx, id, mediaId)
    if (imageId !== null) await setUnusedSince(trx, imageId, now())
    const details = { before: { imageId }, after: { imageId: mediaId } }
    await record(trx, author, now(), { action: 'articleImageSet', on: { type: 'article', id }, details })
  })
