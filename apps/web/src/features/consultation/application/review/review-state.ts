import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { type Problem, problemsOf } from '@charpente/contract/consultation/application/problems'
import { type FormKey, formKeys, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { sameValues } from '../drafts/same-values.ts'

export type Reviewed = {
  key: FormKey
  title: string
  /** What is shown: what is being typed, else what was saved. */
  values: Record<string, unknown> | null
  /** Nobody has begun it: saying so once is enough. */
  state: 'blank' | 'wrong' | 'draft' | 'review' | 'done'
  problems: Problem[]
}

/** Each step as it stands, without asking the server for anything. */
export function reviewOf(application: Candidate, facts: Facts): Reviewed[] {
  return formKeys.map((key) => {
    const typed = application.drafts[key]?.values ?? null
    // A draft that says what is saved waits for nobody.
    const draft = typed && sameValues(typed, application[key]) ? null : typed
    const values = draft ?? application[key]
    const title = screens[screenOf(key)]?.short ?? key
    if (!values) return { key, title, values, state: 'blank', problems: [] }
    const problems = problemsOf(key, values, facts)
    if (problems.length > 0) return { key, title, values, state: 'wrong', problems }
    if (draft) return { key, title, values, state: 'draft', problems }
    return { key, title, values, state: application.toReview.includes(key) ? 'review' : 'done', problems }
  })
}

/** The lines of one place, or of everywhere at once. */
type PricedPlace = { place: string; priced: number; empty: number }
export type ReviewedPrices = {
  state: 'blank' | 'partial' | 'done'
  /** Nobody said yet whether prices are the same everywhere. */
  isToChoose: boolean
  places: PricedPlace[]
}

/** How far the schedules are: an empty line, or a place, stands in nobody’s way. Q-92 */
export function pricesOf({ identicalOffer, step10 }: Candidate, { areas }: Facts): ReviewedPrices {
  const total = step10?.total ?? 0
  const placed = (place: string, priced: number): PricedPlace => ({ place, priced, empty: Math.max(0, total - priced) })
  const pricedIn = (code: string) => step10?.departments.find((one) => one.code === code)?.priced ?? 0
  const places =
    identicalOffer === false
      ? areas.map(({ code, name }) => placed(`${code} ${name}`, pricedIn(code)))
      : [placed(areas.length > 1 ? 'Partout' : (areas[0]?.name ?? 'Partout'), step10?.everywhere ?? 0)]
  const isToChoose = typeof identicalOffer !== 'boolean'
  if (places.every(({ priced }) => priced === 0)) return { state: 'blank', isToChoose, places }
  return { state: places.some(({ empty }) => empty > 0) ? 'partial' : 'done', isToChoose, places }
}
