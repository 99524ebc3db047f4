import { type Actor, has } from '@charpente/domain/platform/actor'
import { whyNotUpload } from '@charpente/domain/platform/file/upload'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockUnusedMedia, setUnusedSince } from '../../platform/media/queries.ts'
import { logosOf, setLogoOf } from './queries.ts'

/** A picture its sender has just sent becomes the logo of its firm, or the firm has none any more. P-DIR-10 */
export async function setLogo(trx: Db, mediaId: number | null, actor: Actor, origin: Origin, context: Context) {
  if (!has(actor, 'ROLE_SUPER_SUPPLIER')) refuse('onlyHeadFiles')
  const now = context.now()
  const [before] = await logosOf(trx, [actor.id])
  if (mediaId === (before?.mediaId ?? null)) return
  if (mediaId !== null) {
    const media = (await lockUnusedMedia(trx, mediaId, actor.id)) ?? refuse('fileNotYours')
    refuseIf(whyNotUpload({ name: media.name, size: 1 }, 'image'))
    if (!media.isPicture) refuse('pictureNotSentAsOne')
    await setUnusedSince(trx, mediaId, null)
  }
  await setLogoOf(trx, actor.id, mediaId)
  if (before) await setUnusedSince(trx, before.mediaId, now)
  await record(trx, origin.author, now, {
    action: 'logoChanged',
    on: { type: 'account', id: actor.id },
    details: { before: before?.name ?? null, after: mediaId },
  })
}
