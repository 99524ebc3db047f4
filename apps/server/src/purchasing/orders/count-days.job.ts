import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { gapsIn } from '@charpente/domain/platform/period'
import type { Context } from '../../platform/http/context.ts'
import { spanOf } from './counted-days.ts'
import { changedDays, countDay, countedDays, firstDay, putTogether } from './counting/queries.ts'

/** How long a day has been over before it is counted: nothing that began in it is still being written. */
const SETTLED_MS = 3_600_000

/** Every hour. Counts the days that are over, and puts what has changed in them since together. Decision 049 */
export async function countDaysJob(_data: Record<string, never>, { db, now }: Context): Promise<void> {
  const first = await firstDay(db)
  if (first === null) return
  const period = { from: first, to: addDays(parisDay(new Date(now().getTime() - SETTLED_MS)), -1) }
  for (const { from, to } of gapsIn(period, await countedDays(db, period)))
    for (let day = from; day <= to; day = addDays(day, 1))
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => countDay(trx, day, spanOf({ from: day, to: day })))
  for (const day of await changedDays(db)) await putTogether(db, day)
}
