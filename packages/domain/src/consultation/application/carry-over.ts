import { type FormKey, formKeys } from './screens.ts'

/** What later steps need to know of a change made in step 2 or 3. Q-102 */
export type Change = {
  /** Places no longer applied for, and those applied for anew. */
  removedAreas: readonly string[]
  addedAreas: readonly string[]
  /** The category of the lots, when it changed. */
  category: string | null
  /** Companies no longer there, those that came, and those that have another name. */
  removed: readonly string[]
  added: readonly string[]
  renamed: Readonly<Record<string, string>>
}

const NO_CHANGE: Change = { removedAreas: [], addedAreas: [], category: null, removed: [], added: [], renamed: {} }

type Json = Record<string, unknown>
type Geography = { technicalCategory?: unknown; regions?: unknown; departments?: unknown }
type Company = { id?: string | undefined; organization: string }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const isRegional = (category: unknown) => typeof category === 'string' && category.startsWith('1')
export const placesIn = (answers: Geography) =>
  texts(isRegional(answers.technicalCategory) ? answers.regions : answers.departments)

/** A region and a department may bear the same number: those of the other geography are all gone. */
export function changeOfPlaces(known: Geography | null, after: Geography): Change {
  // Steps may be filled in any order: what was saved before the first places is asked more by them.
  const before = known ?? { technicalCategory: after.technicalCategory }
  const isOther = isRegional(before.technicalCategory) !== isRegional(after.technicalCategory)
  const [former, next] = [placesIn(before), placesIn(after)]
  const category = after.technicalCategory
  return {
    ...NO_CHANGE,
    removedAreas: former.filter((code) => isOther || !next.includes(code)),
    addedAreas: next.filter((code) => isOther || !former.includes(code)),
    category: typeof category === 'string' && category !== before.technicalCategory ? category : null,
  }
}

/** The same company under another name is known by its id. */
export function changeOfCompanies(known: readonly Company[] | null, after: readonly Company[]): Change {
  const before = known ?? []
  const same = (one: Company, others: readonly Company[]) =>
    others.find(({ id }) => one.id !== undefined && id === one.id) ??
    others.find(({ organization }) => organization === one.organization)
  const renamed = before.flatMap((one) => {
    const now = same(one, after)
    return now && now.organization !== one.organization ? [[one.organization, now.organization]] : []
  })
  return {
    ...NO_CHANGE,
    removed: before.filter((one) => !same(one, after)).map(({ organization }) => organization),
    added: after.filter((one) => !same(one, before)).map(({ organization }) => organization),
    renamed: Object.fromEntries(renamed) as Record<string, string>,
  }
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a step names companies: a row of a list under this field, or one answer of its own. */
const named: Partial<Record<FormKey, { rows: Record<string, string>; alone?: readonly string[] }>> = {
  step4: { rows: { contactDetailsBuyers: 'company' }, alone: ['bankDetails', 'contactDetailsCentrale'] },
  step5: { rows: { activitiesAptitudeDetails: 'organization' } },
  step6: { rows: { economicCapacity: 'organization' } },
  step7: { rows: { averageAnnualWorkforce: 'organization', mainDeliveries: 'organization' } },
  step8: { rows: { otherOperators: 'organization' } },
}

/** Steps that ask something of each place, of each company. */
const asksEachPlace: readonly FormKey[] = ['step4']
const asksEachCompany: readonly FormKey[] = ['step5', 'step6', 'step7']

const rename = (row: Json, field: string, { renamed }: Change): Json => {
  const name = row[field]
  const next = typeof name === 'string' && Object.hasOwn(renamed, name) ? renamed[name] : undefined
  return next === undefined ? row : { ...row, [field]: next }
}

function keepRows(rows: readonly unknown[], list: string, field: string, change: Change): unknown[] {
  const isContact = list === 'contactDetailsBuyers'
  return rows.flatMap((row) => {
    if (!isRecord(row)) return [row]
    if (change.removed.includes(row[field] as string)) return []
    if (isContact && change.removedAreas.includes(row.department as string)) return []
    const kept = rename(row, field, change)
    return isContact && change.category !== null ? [{ ...kept, lot: change.category }] : [kept]
  })
}

export type CarriedOver = {
  answers: unknown
  /** Something in them is not what it was. */
  isChanged: boolean
  /** Somebody has to look at them again. */
  isToReview: boolean
}

/**
 * The answers of a later step after a change: contacts of places left are dropped, rows of companies gone too, a
 * company renamed is renamed. A draft holds anything: what is not as expected is left as it is.
 */
export function carryOver(key: FormKey, answers: unknown, change: Change): CarriedOver {
  const where = named[key]
  if (!where || !isRecord(answers)) return { answers, isChanged: false, isToReview: false }
  const next: Json = { ...answers }
  for (const [list, field] of Object.entries(where.rows)) {
    const rows = answers[list]
    if (Array.isArray(rows)) next[list] = keepRows(rows, list, field, change)
  }
  let namesGone = false
  for (const alone of where.alone ?? []) {
    const answer = answers[alone]
    if (!isRecord(answer)) continue
    next[alone] = rename(answer, 'organization', change)
    namesGone ||= change.removed.includes(answer.organization as string)
  }
  const isChanged = JSON.stringify(next) !== JSON.stringify(answers)
  const asksMore =
    (asksEachPlace.includes(key) && change.addedAreas.length > 0) ||
    (asksEachCompany.includes(key) && change.added.length > 0)
  return { answers: isChanged ? next : answers, isChanged, isToReview: isChanged || namesGone || asksMore }
}

/** The steps a change may touch. */
export const laterKeys = (key: FormKey): FormKey[] => formKeys.slice(formKeys.indexOf(key) + 1)
