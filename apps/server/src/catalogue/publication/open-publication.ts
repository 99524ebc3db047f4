import type { Db } from '../../platform/db/connect.ts'
import { abandonPrepared, addPublication, endAbandoned } from './queries.ts'

/** A worker that dies is replaced within seconds, and a job is given up after fifteen minutes. */
const ABANDONED_MS = 20 * 60_000

/** A new publication of the edition, which takes the place of the one that waits, or nothing while another is being made. */
export async function openPublication(db: Db, edition: number, askedBy: number | null, now: Date) {
  await endAbandoned(db, edition, new Date(now.getTime() - ABANDONED_MS), now)
  const opened = await addPublication(db, edition, askedBy, now)
  if (opened) await abandonPrepared(db, edition)
  return opened
}
