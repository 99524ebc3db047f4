import { parisDay } from '@charpente/domain/platform/calendar'
import { monthsLater } from '@charpente/domain/platform/months'
import type { Context } from '../../platform/http/context.ts'
import { forgetAbsences, lockBegun } from './queries.ts'
import { tellDeputy } from './tell.ts'

/** The trail of the account says it for longer. */
const KEPT_MONTHS = 12

/**
 * Every morning: whoever stands in from today on is told what waits. Who answers does not hang on it, the day alone
 * says so; run twice or late, it tells once.
 */
export async function beginAbsencesJob(_data: Record<string, never>, context: Context): Promise<void> {
  const today = parisDay(context.now())
  await context.db.transaction().execute(async (trx) => {
    for (const absence of await lockBegun(trx, today)) await tellDeputy(trx, context, absence, 'begun')
  })
  await forgetAbsences(context.db, monthsLater(today, -KEPT_MONTHS))
}
