import type { PeriodName } from '@charpente/contract/centre/indicators'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { lastMonths, type Period, whyNotPeriod } from '@charpente/domain/platform/period'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { findEdition } from '../content/queries.ts'

export type AskedPeriod = { period?: PeriodName | undefined; from?: Day | undefined; to?: Day | undefined }

function periodAsked({ period, from, to }: AskedPeriod, today: Day, edition: { startsOn: Day; endsOn: Day }): Period {
  if (period === 'edition') {
    const end = edition.endsOn < today ? edition.endsOn : today
    return { from: edition.startsOn, to: end < edition.startsOn ? edition.startsOn : end }
  }
  if (period) return lastMonths(period === '3months' ? 3 : 12, today)
  const year = lastMonths(12, to ?? today)
  return { from: from ?? year.from, to: year.to }
}

/** The edition in force and the days asked for; an edition still running stops today. */
export async function settledPeriod(asked: AskedPeriod, { db, now }: Pick<Context, 'db' | 'now'>) {
  const today = parisDay(now())
  const { currentEdition } = await currentSettings(db, now())
  const edition = (await findEdition(db, currentEdition)) ?? refuse('editionUnknown')
  const period = periodAsked(asked, today, edition)
  refuseIf(whyNotPeriod(period))
  return { period, edition, today }
}
export type Settled = Awaited<ReturnType<typeof settledPeriod>>
