import { addDays, type Day } from '../../platform/calendar.ts'
import { monthsLater } from '../../platform/months.ts'
import { reminderThresholds } from './document.ts'

/** What follows when a paper is no longer good. Decision 064 */
export const paperEffects = ['none', 'warning', 'suspension'] as const
export type PaperEffect = (typeof paperEffects)[number]

export const paperEffectNames: Record<PaperEffect, string> = {
  none: 'Aucun effet',
  warning: 'Avertissement aux acheteurs',
  suspension: 'Suspension du rang',
}

/** What the centre said of the file that is there. */
export const reviewStates = ['waiting', 'accepted', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

export type PaperRule = {
  validityMonths: number | null
  graceDays: number
  effect: PaperEffect
  /** Since when it has this effect. */
  since: Day
}

type Filed = {
  issuedOn: Day | null
  expiresOn: Day | null
  filedOn: Day
  review: ReviewState
  /** As it was accepted, whatever dates the firm writes since. */
  goodUntil: Day | null
  refusedOn: Day | null
}

export type Paper = {
  filed: Filed | null
  /** The last paper accepted, and not refused since: the day it was, and the last day it bears. */
  accepted: { on: Day; until: Day | null } | null
}

/** The last day a paper is good: the one it bears, or the one its kind allows, whichever comes first. */
export function paperEnd(
  { issuedOn, expiresOn, filedOn }: Pick<Filed, 'issuedOn' | 'expiresOn' | 'filedOn'>,
  validityMonths: number | null,
): Day | null {
  if (validityMonths === null) return expiresOn
  const allowed = addDays(monthsLater(issuedOn ?? filedOn, validityMonths), -1)
  return expiresOn !== null && expiresOn < allowed ? expiresOn : allowed
}

/** The last day a firm is covered; null for a paper without end. Nobody has looked at it: it is believed. */
export function coveredUntil({ filed, accepted }: Paper, { validityMonths, since }: PaperRule): Day | null {
  if (filed?.review === 'accepted') return paperEnd({ ...filed, expiresOn: filed.goodUntil }, validityMonths)
  const read = filed?.review === 'refused' ? null : filed
  if (!accepted) return read ? paperEnd(read, validityMonths) : (filed?.refusedOn ?? since)
  // Another was accepted before: it holds until its own day, whatever became of the one that took its place.
  const before = paperEnd({ issuedOn: null, expiresOn: accepted.until, filedOn: accepted.on }, validityMonths)
  const end = read && paperEnd(read, validityMonths)
  if (before === null || !read) return before
  return end === null || end > before ? end : before
}

/** The first day of the effect: once the grace is over, and never sooner than the notice of its announcement. */
export function effectDay(end: Day, graceDays: number, announcedOn: Day, noticeDays: number): Day {
  const due = addDays(end, graceDays + 1)
  const told = addDays(announcedOn, noticeDays)
  return due > told ? due : told
}

/** An effect that was announced to a firm. */
export type Course = { effect: Exclude<PaperEffect, 'none'>; effectOn: Day; isApplied: boolean; isLifted: boolean }

export type CourseStep =
  | { do: 'announce'; effect: Course['effect']; endsOn: Day; effectOn: Day }
  | { do: 'apply' }
  | { do: 'withdraw' }

type Facts = { rule: PaperRule | null; paper: Paper; course: Course | null; today: Day; noticeDays: number }

/**
 * What the day asks for. An effect is announced from the first reminder on, and applied on the day that was told unless a
 * paper that is still good waits to be read. It ends by an acceptance or by somebody's decision, never by the calendar.
 */
export function courseStep({ rule, paper, course, today, noticeDays }: Facts): CourseStep | null {
  if (!rule || rule.effect === 'none') return course && { do: 'withdraw' }
  if (course && course.effect !== rule.effect) return { do: 'withdraw' }
  const end = coveredUntil(paper, rule)
  if (!course) {
    if (end === null || addDays(end, -reminderThresholds[0]) > today) return null
    const effectOn = effectDay(end, rule.graceDays, today, noticeDays)
    return { do: 'announce', effect: rule.effect, endsOn: end, effectOn }
  }
  if (course.isApplied || course.isLifted || course.effectOn > today) return null
  // Filed in time, read late: the firm does not pay for the centre's delay.
  if (end === null || end >= today) return null
  return { do: 'apply' }
}
