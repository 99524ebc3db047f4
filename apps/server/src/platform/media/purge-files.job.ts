import type { Context } from '../http/context.ts'
import { askRemoval } from '../storage/queries.ts'
import { lockForgottenMedia, removeMedia } from './queries.ts'

const HOURS = 24

/**
 * Forgets files nothing has referred to for a day. The row is held meanwhile: whoever wanted to use it waits, then learns
 * it is gone.
 */
export async function purgeFilesJob(_data: object, context: Context) {
  const { db, now } = context
  let count = 0
  const before = new Date(now().getTime() - HOURS * 3_600_000)
  for (let found = true; found; )
    found = await db.transaction().execute(async (trx) => {
      const media = await lockForgottenMedia(trx, before)
      if (!media) return false
      await askRemoval(trx, media.key, now())
      await removeMedia(trx, media.id)
      count += 1
      return true
    })
  return { files: count }
}
