import type { Context } from '../../platform/http/context.ts'
import { attemptLines, attemptTotals } from './queries.ts'

/** What was tried at the doors these last days. */
export async function readAttempts(days: number, { db, steady }: Context) {
  const since = new Date(steady().getTime() - days * 86_400_000)
  const lines = await attemptLines(db, since, 100)
  return {
    days,
    totals: await attemptTotals(db, since),
    lines: lines.map(({ lastAt, ...line }) => ({ ...line, lastAt: lastAt.toISOString() })),
  }
}
