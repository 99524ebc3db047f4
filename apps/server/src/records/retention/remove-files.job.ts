import type { Context } from '../../platform/http/context.ts'
import { endRemoval, lockDueRemoval } from './queries.ts'

const DAY_MS = 86_400_000

/** Each night, the content of files forgotten longer ago than the database can be taken back to. It bears dying halfway. */
export async function removeFilesJob(_data: object, { db, storage, config, now }: Context): Promise<void> {
  const until = new Date(now().getTime() - config.RECOVERY_DAYS * DAY_MS)
  for (let found = true; found; )
    found = await db.transaction().execute(async (trx) => {
      const removal = await lockDueRemoval(trx, until)
      if (!removal) return false
      await storage.remove(removal.key)
      await endRemoval(trx, removal.key)
      return true
    })
}
