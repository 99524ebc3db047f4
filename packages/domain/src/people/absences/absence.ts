import { addDays, type Day } from '../../platform/calendar.ts'

/** From a day to another, both included. */
export type AbsenceDays = { from: Day; to: Day }

/** Somebody of a firm is away, and a colleague stands in. */
export type Absence = AbsenceDays & { accountId: number; deputyId: number }

export type AbsenceRefusal =
  | 'absenceBegun'
  | 'absenceDaysInvalid'
  | 'absenceDeputyAway'
  | 'absenceDeputyInvalid'
  | 'absenceNobodyElse'
  | 'absenceNotDeclared'
  | 'absenceStandsIn'

/** Whoever is away for longer has somebody else's departments to give. */
export const LONGEST_ABSENCE = 366

export const isAbsentOn = ({ from, to }: AbsenceDays, day: Day): boolean => from <= day && day <= to

const overlaps = (one: AbsenceDays, other: AbsenceDays) => one.from <= other.to && other.from <= one.to

type Firm = {
  accountId: number
  /** Who else of the firm may come in. */
  colleagueIds: readonly number[]
  /** Those of the firm that are not over, the one that is changed too. */
  absences: readonly Absence[]
}

/** Days that have passed are what they were: an absence begins today at the earliest, and one that has begun began when it did. */
function whyNotDays({ from, to }: AbsenceDays, own: Absence | undefined, today: Day): AbsenceRefusal | null {
  if (own && own.from <= today) {
    if (from !== own.from) return 'absenceBegun'
  } else if (from < today) return 'absenceDaysInvalid'
  return to < from || to < today || to > addDays(from, LONGEST_ABSENCE - 1) ? 'absenceDaysInvalid' : null
}

/**
 * Nobody stands in for somebody who stands in: an order goes to one person who is there. An absence that is declared
 * already is changed; there is one at a time.
 */
export function whyNotAbsent(
  asked: AbsenceDays & { deputyId: number },
  { accountId, colleagueIds, absences }: Firm,
  today: Day,
): AbsenceRefusal | null {
  if (colleagueIds.length === 0) return 'absenceNobodyElse'
  const own = absences.find((one) => one.accountId === accountId)
  const wrongDays = whyNotDays(asked, own, today)
  if (wrongDays) return wrongDays
  if (!colleagueIds.includes(asked.deputyId)) return 'absenceDeputyInvalid'
  const meanwhile = absences.filter((one) => overlaps(one, asked))
  if (meanwhile.some((one) => one.accountId === asked.deputyId)) return 'absenceDeputyAway'
  return meanwhile.some((one) => one.deputyId === accountId) ? 'absenceStandsIn' : null
}

/** Back before the day that was said, or not leaving after all. */
export const whyNotReturn = (own: Absence | undefined): AbsenceRefusal | null => (own ? null : 'absenceNotDeclared')

/** Whoever answers for somebody else is told with both names: the record says who did it, and for whom. */
export const inPlaceOf = (name: string, absent: string): string => `${name}, en remplacement de ${absent}`
