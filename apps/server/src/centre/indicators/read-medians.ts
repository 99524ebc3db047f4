import { addDays } from '@charpente/domain/platform/calendar'
import { type Classes, medianOf, middlesOf } from '@charpente/domain/platform/median'
import { addMonths, type Month, type Period } from '@charpente/domain/platform/period'
import type { Db } from '../../platform/db/connect.ts'
import { spanOf } from '../../purchasing/orders/counted-days.ts'
import type { Asked, Span } from '../../purchasing/orders/counting/queries.ts'
import { type AnswerHours, answerHoursIn, answerTimes, monthlyHoursIn } from './queries.ts'

/** The days of a period that are in a month. */
const partOf = ({ from, to }: Period, month: Month): Period => {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from: from > first ? from : first, to: to < last ? to : last }
}

/** Some answers: how many took so many hours, and where to look for one of them. */
type Some = { name: string; span: Span; rank: number | null; hours: Classes<number> }

/** By name, the median of each in days: its hour is known from the counts, only that hour is looked into. */
async function mediansOf(db: Db, groups: readonly Some[]): Promise<Map<string, number | null>> {
  const sought = groups.flatMap(({ name, span, rank, hours }) =>
    middlesOf(hours).map(({ at, below }) => ({ name, ...span, rank, hours: at, below })),
  )
  const days = await answerTimes(db, sought)
  return new Map(groups.map(({ name }) => [name, medianOf(days.filter((_, place) => sought[place]?.name === name))]))
}

type Rows = readonly AnswerHours[]
const everyRank = (byRank: readonly number[]) => byRank.reduce((sum, count) => sum + count, 0)

/** Each length once, whatever months it is in. */
function classesOf(rows: Rows, countOf: (byRank: readonly number[]) => number): Classes<number> {
  const counts = new Map<number, number>()
  for (const { hours, byRank } of rows) counts.set(hours, (counts.get(hours) ?? 0) + countOf(byRank))
  return [...counts].map(([at, count]) => ({ at, count }))
}

const all = (rows: Rows, period: Period): Some => ({
  name: 'all',
  span: spanOf(period),
  rank: null,
  hours: classesOf(rows, everyRank),
})

/** In how many days orders put to suppliers in a period were answered. */
export async function medianIn(db: Db, asked: Asked): Promise<number | null> {
  const medians = await mediansOf(db, [all(await answerHoursIn(db, asked), asked)])
  return medians.get('all') ?? null
}

/** The same for each month and each rank of it too. */
export async function mediansIn(db: Db, asked: Asked) {
  const rows = await monthlyHoursIn(db, asked)
  const months = [...new Set(rows.map(({ month }) => month))]
  const ofMonth = (month: Month): Some => ({
    ...all(
      rows.filter((row) => row.month === month),
      partOf(asked, month),
    ),
    name: month,
  })
  const ofRank = (rank: number): Some => ({
    name: String(rank),
    span: spanOf(asked),
    rank,
    hours: classesOf(rows, (byRank) => byRank[rank] ?? 0),
  })
  const medians = await mediansOf(db, [all(rows, asked), ...months.map(ofMonth), ...[0, 1, 2, 3].map(ofRank)])
  return {
    all: medians.get('all') ?? null,
    ofMonth: (month: Month) => medians.get(month) ?? null,
    ofRank: (rank: number) => medians.get(String(rank)) ?? null,
  }
}
