import { addDays, type Day, parisDay, parisInstant } from '@charpente/domain/platform/calendar'
import { gapsIn, type Period } from '@charpente/domain/platform/period'
import type { Db } from '../../platform/db/connect.ts'
import { type Asked, countedDays, firstDay, type Span, sentIn } from './counting/queries.ts'

const midnight = (day: Day) => parisInstant({ day, hour: 0, minute: 0, second: 0 })

export const spanOf = ({ from, to }: Period): Span => ({ since: midnight(from), until: midnight(addDays(to, 1)) })

/** The days that are counted are read; the others, of which today always is one, are counted. Decision 049 */
export async function askedOf(db: Db, period: Period): Promise<Asked> {
  const counted = await countedDays(db, period)
  return { ...period, uncounted: gapsIn(period, counted).map(spanOf) }
}

const LAST_DAY = '9999-12-30'

/** How many orders were put to suppliers since there are any. */
export async function sentSoFar(db: Db, now: Date): Promise<number> {
  const from = await firstDay(db)
  if (from === null) return 0
  const today = parisDay(now)
  const { uncounted } = await askedOf(db, { from, to: today })
  const ahead = spanOf({ from: addDays(today, 1), to: LAST_DAY })
  return sentIn(db, { from, to: today, uncounted: [...uncounted, ahead] })
}
