import type { Context } from '../http/context.ts'
import { lockForgottenMedia, removeMedia } from './queries.ts'

const HOURS = 24

/**
 * Forgets files nothing has referred to for a day. The row is held while the content goes: whoever wanted to use it
 * waits, then learns it is gone. Dying halfway leaves the row, and the next run ends the work.
 */
export async function purgeFilesJob(_data: object, context: Context) {
  const { db, storage, now } = context
  let count = 0
  const before = new Date(now().getTime() - HOURS * 3_600_000)
  for (let found = true; found; )
    found = await db.transaction().execute(async (trx) => {
      const media = await lockForgottenMedia(trx, before)
      if (!media) return false
      await storage.remove(media.key)
      await removeMedia(trx, media.id)
      count += 1
      return true
    })
  return { files: count }
}
