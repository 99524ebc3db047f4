import { type Day, daysBetween } from '../../platform/calendar.ts'

/** What the year asks of the staff, list by list. */
export const yearLists = [
  'editionsToPublish',
  'lotsToFreeze',
  'lotsToAward',
  'lotsToWrite',
  'awardPapers',
  'lotsToNotify',
  'fruitlessLots',
  'essentialData',
  'feeDrafts',
  'unpaidFees',
  'revisionsDue',
  'passedCeilings',
  'nearCeilings',
  'endingContracts',
] as const
export type YearList = (typeof yearLists)[number]

/** One of them: on what, since when, the last day it is not late, why it is there, and what takes it away. */
export type Task = {
  list: YearList
  /** What its page is opened with: an edition, a lot of one, a contract, a statement. */
  subject: { edition?: number; lot?: string; consultation?: number; contract?: string; statement?: number }
  about: string
  since: Day
  due: Day | null
  cause: string
  act: string
  /** What its list is made of. */
  part?: string
}

export type Age = 'young' | 'ageing' | 'late'

/** Beyond half of its time it ages; the day after its last it is late. */
export function ageOf({ since, due }: Pick<Task, 'since' | 'due'>, today: Day): Age {
  if (due === null) return 'young'
  if (today > due) return 'late'
  return daysBetween(since, today) * 2 > daysBetween(since, due) ? 'ageing' : 'young'
}

const LAST = '9999-12-31'

/** What presses most comes first. */
export const byDue = (one: Task, other: Task): number =>
  (one.due ?? LAST).localeCompare(other.due ?? LAST) || one.about.localeCompare(other.about)
