import type { Indicators, IndicatorTotals, PeriodName } from '@charpente/contract/centre/indicators'
import { addDays, type Day, parisDay, parisInstant } from '@charpente/domain/platform/calendar'
import {
  isComparable,
  lastMonths,
  monthsOf,
  type Period,
  periodBefore,
  whyNotPeriod,
} from '@charpente/domain/platform/period'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { findEdition } from '../content/queries.ts'
import {
  answersIn,
  applicationsIn,
  departmentNames,
  lotNames,
  orderedIn,
  passagesIn,
  type Span,
  totalIn,
} from './queries.ts'

export type AskedPeriod = { period?: PeriodName | undefined; from?: Day | undefined; to?: Day | undefined }

const midnight = (day: Day) => parisInstant({ day, hour: 0, minute: 0, second: 0 })

export const spanOf = ({ from, to }: Period): Span => ({ since: midnight(from), until: midnight(addDays(to, 1)) })

/** The edition in force and the days asked for; an edition still running stops today. */
async function settledPeriod(asked: AskedPeriod, { db, now }: Pick<Context, 'db' | 'now'>) {
  const today = parisDay(now())
  const { currentEdition } = await currentSettings(db, now())
  const edition = (await findEdition(db, currentEdition)) ?? refuse('editionUnknown')
  const period = periodAsked(asked, today, edition)
  refuseIf(whyNotPeriod(period))
  return { period, edition }
}

function periodAsked({ period, from, to }: AskedPeriod, today: Day, edition: { startsOn: Day; endsOn: Day }): Period {
  if (period === 'edition') {
    const end = edition.endsOn < today ? edition.endsOn : today
    return { from: edition.startsOn, to: end < edition.startsOn ? edition.startsOn : end }
  }
  if (period) return lastMonths(period === '3months' ? 3 : 12, today)
  const year = lastMonths(12, to ?? today)
  return { from: from ?? year.from, to: year.to }
}

type Counted = { orders: number; amount: number; confirmed: number }
type Answers = Awaited<ReturnType<typeof answersIn>>

/** Of those whose answer is known, the part that said yes. */
function acceptanceAt(answers: Answers, rank: number): number | null {
  const found = answers.find((row) => row.of === 'rank' && row.rank === rank)
  const over = found ? found.accepted + found.refused + found.unanswered : 0
  return found && over > 0 ? found.accepted / over : null
}

const totalsOf = ({ orders, amount, confirmed }: Counted, answers: Answers): IndicatorTotals => ({
  orders,
  amount,
  confirmed,
  acceptance: acceptanceAt(answers, 1),
  medianDays: answers.find((row) => row.of === 'all')?.medianDays ?? null,
})

async function totalsBefore(db: Db, period: Period): Promise<IndicatorTotals | null> {
  if (!isComparable(period)) return null
  const span = spanOf(periodBefore(period))
  const counted = await totalIn(db, span)
  return counted.orders === 0 ? null : totalsOf(counted, await answersIn(db, span))
}

const nothing = { orders: 0, amount: 0, confirmed: 0 }
const most = (one: { amount: number; code: string }, other: { amount: number; code: string }) =>
  other.amount - one.amount || one.code.localeCompare(other.code)

/** Orders, amounts, answers and applications of a period, and what they were a year before. */
export async function readIndicators(asked: AskedPeriod, context: Pick<Context, 'db' | 'now'>): Promise<Indicators> {
  const { db } = context
  const { period, edition } = await settledPeriod(asked, context)
  const span = spanOf(period)
  const rows = await orderedIn(db, span)
  const answers = await answersIn(db, span)
  const counts = ({ orders, amount, confirmed }: Counted = nothing) => ({ orders, amount, confirmed })
  const byMonth = rows.filter((row) => row.of === 'month')
  const byLot = new Map(rows.filter((row) => row.of === 'lot').map((row) => [row.lot, row]))
  const byDepartment = new Map(rows.filter((row) => row.of === 'department').map((row) => [row.departmentId, row]))
  const lots = await lotNames(db)
  const nameOf = new Map(lots.map(({ code, name }) => [code, name]))
  const sum = byMonth.reduce(
    (all, { orders, amount, confirmed }) => ({
      orders: all.orders + orders,
      amount: all.amount + amount,
      confirmed: all.confirmed + confirmed,
    }),
    nothing,
  )
  return {
    period,
    edition: { name: edition.name, startsOn: edition.startsOn, endsOn: edition.endsOn },
    totals: totalsOf(sum, answers),
    before: await totalsBefore(db, period),
    months: monthsOf(period).map((month) => {
      const of = (kind: string) => counts(byMonth.find((row) => row.month === month && row.kind === kind))
      const answered = answers.find((row) => row.of === 'month' && row.month === month)
      return { month, formalized: of('formalized'), free: of('free'), medianDays: answered?.medianDays ?? null }
    }),
    lots: lots.map(({ code, name }) => ({ code, name, ...counts(byLot.get(code)) })).toSorted(most),
    departments: (await departmentNames(db))
      .map(({ id, code, name }) => ({ code, name, ...counts(byDepartment.get(id)) }))
      .toSorted(most),
    ranks: answers
      .filter((row) => row.of === 'rank')
      .toSorted((one, other) => (one.rank || 9) - (other.rank || 9))
      .map(({ rank, sent, accepted, refused, unanswered, waiting, cancelled, medianDays }) => ({
        rank: rank ?? 0,
        sent,
        accepted,
        refused,
        unanswered,
        waiting,
        cancelled,
        medianDays,
      })),
    passages: await passagesIn(db, span),
    applications: (await applicationsIn(db, span)).map((row) => ({
      ...row,
      name: row.code === null ? 'Catégorie pas encore choisie' : (nameOf.get(row.code) ?? row.code),
    })),
  }
}
