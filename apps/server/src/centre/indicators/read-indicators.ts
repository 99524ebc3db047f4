import type { Indicators, IndicatorTotals } from '@charpente/contract/centre/indicators'
import { isComparable, monthsOf, type Period, periodBefore } from '@charpente/domain/platform/period'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { askedOf, spanOf } from '../../purchasing/orders/counted-days.ts'
import { answersIn, applicationsIn, departmentNames, lotNames, orderedIn, passagesIn, totalIn } from './queries.ts'
import { medianIn, mediansIn } from './read-medians.ts'
import { type AskedPeriod, type Settled, settledPeriod } from './settled-period.ts'

type Counted = { orders: number; amount: number; confirmed: number }
type Answers = Awaited<ReturnType<typeof answersIn>>

/** Of those whose answer is known, the part that said yes. */
function acceptanceAt(answers: Answers, rank: number): number | null {
  const found = answers.find((row) => row.rank === rank)
  const over = found ? found.accepted + found.refused + found.unanswered : 0
  return found && over > 0 ? found.accepted / over : null
}

const totalsOf = (
  { orders, amount, confirmed }: Counted,
  answers: Answers,
  medianDays: number | null,
): IndicatorTotals => ({ orders, amount, confirmed, acceptance: acceptanceAt(answers, 1), medianDays })

async function totalsBefore(db: Db, period: Period): Promise<IndicatorTotals | null> {
  if (!isComparable(period)) return null
  const asked = await askedOf(db, periodBefore(period))
  const counted = await totalIn(db, asked)
  return counted.orders === 0 ? null : totalsOf(counted, await answersIn(db, asked), await medianIn(db, asked))
}

const nothing = { orders: 0, amount: 0, confirmed: 0 }
const most = (one: { amount: number; code: string }, other: { amount: number; code: string }) =>
  other.amount - one.amount || one.code.localeCompare(other.code)

async function indicatorsOf(db: Db, { period, edition }: Settled): Promise<Indicators> {
  const asked = await askedOf(db, period)
  const rows = await orderedIn(db, asked)
  const answers = await answersIn(db, asked)
  const medians = await mediansIn(db, asked)
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
    totals: totalsOf(sum, answers, medians.all),
    before: await totalsBefore(db, period),
    months: monthsOf(period).map((month) => {
      const of = (kind: string) => counts(byMonth.find((row) => row.month === month && row.kind === kind))
      return { month, formalized: of('formalized'), free: of('free'), medianDays: medians.ofMonth(month) }
    }),
    lots: lots.map(({ code, name }) => ({ code, name, ...counts(byLot.get(code)) })).toSorted(most),
    departments: (await departmentNames(db))
      .map(({ id, code, name }) => ({ code, name, ...counts(byDepartment.get(id)) }))
      .toSorted(most),
    ranks: answers.map((row) => ({ ...row, medianDays: medians.ofRank(row.rank) })),
    passages: await passagesIn(db, asked),
    applications: (await applicationsIn(db, spanOf(period))).map((row) => ({
      ...row,
      name: row.code === null ? 'Catégorie pas encore choisie' : (nameOf.get(row.code) ?? row.code),
    })),
  }
}

/** Orders, amounts, answers and applications of a period, and what they were a year before: all of one instant. */
export async function readIndicators(asked: AskedPeriod, context: Pick<Context, 'db' | 'now'>): Promise<Indicators> {
  const settled = await settledPeriod(asked, context)
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => indicatorsOf(trx, settled))
}
