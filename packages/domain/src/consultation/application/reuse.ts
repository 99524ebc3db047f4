import { carryOver, changeOfCompanies, changeOfPlaces } from './carry-over.ts'
import type { FormKey } from './screens.ts'

type Json = Record<string, unknown>
type Places = NonNullable<Parameters<typeof changeOfPlaces>[0]>
type Companies = NonNullable<Parameters<typeof changeOfCompanies>[0]>

/** Where one applies and with whom: of the application that was signed, and of the one being filled in. */
export type Setting = { places: Places | null; companies: Companies | null }

/** What is told of each of the three last years. */
const yearly: Partial<Record<FormKey, { list: string; fields: readonly string[] }>> = {
  step6: { list: 'economicCapacity', fields: ['Revenue', 'PartOfRevenue'] },
  step7: { list: 'averageAnnualWorkforce', fields: ['Average', 'PartStaff'] },
}

/** `y1` is last year's: a year later the same figure is `y2`, and what is last year's now is blank. Q-99 */
function shifted(row: unknown, fields: readonly string[], years: number): unknown {
  if (typeof row !== 'object' || row === null) return row
  const before = row as Json
  const moved = fields.flatMap((field) =>
    [1, 2, 3].map((at): [string, unknown] => [`y${at}${field}`, before[`y${at - years}${field}`] ?? null]),
  )
  return { ...before, ...Object.fromEntries(moved) }
}

/**
 * The answers of a step as another application may begin with them: contacts of places and rows of companies that are
 * not of it are dropped, the figures of a year stay those of that year. `years`: how many lie between the two.
 */
export function reusedAnswers(key: FormKey, answers: unknown, from: Setting, to: Setting, years: number): unknown {
  let next = answers
  if (from.places && to.places) next = carryOver(key, next, changeOfPlaces(from.places, to.places)).answers
  if (from.companies && to.companies)
    next = carryOver(key, next, changeOfCompanies(from.companies, to.companies)).answers
  const told = yearly[key]
  if (!told || years === 0 || typeof next !== 'object' || next === null) return next
  const rows = (next as Json)[told.list]
  return Array.isArray(rows) ? { ...next, [told.list]: rows.map((row) => shifted(row, told.fields, years)) } : next
}
