import { addDays, type Day, isWorkingDay } from '../../platform/calendar.ts'
import type { Quarter } from './quarter.ts'

/** Where a statement stands, as people sort them. */
export const feeStates = ['draft', 'approved', 'sent', 'late', 'disputed', 'paid'] as const
export type FeeState = (typeof feeStates)[number]

type StatementFacts = {
  approvedAt: Date | null
  sentAt: Date | null
  dueOn: Day | null
  paidOn: Day | null
  /** Cents, tax included; below nothing, the centre owes it. */
  total: number
  /** Disputes nobody has answered. */
  disputes: number
}

export function feeState({ approvedAt, sentAt, dueOn, paidOn, total, disputes }: StatementFacts, today: Day): FeeState {
  if (approvedAt === null) return 'draft'
  if (sentAt === null) return 'approved'
  if (disputes > 0) return 'disputed'
  if (paidOn !== null) return 'paid'
  return dueOn !== null && dueOn < today && total > 0 ? 'late' : 'sent'
}

const REVISIONS = ['', ' bis', ' ter', ' quater', ' quinquies', ' sexies', ' septies', ' octies', ' nonies']

/** How often a statement may be made again. */
export const MOST_REVISIONS = REVISIONS.length

/** `R-2026-3-118`: in a quarter, one after the other. */
export const statementNumber = (quarter: Quarter, position: number): string =>
  `R-${quarter}-${String(position).padStart(3, '0')}`

/** Made again, it keeps its number: « R-2026-3-118 bis ». */
export const shownNumber = (number: string, revision: number): string => `${number}${REVISIONS[revision - 1] ?? ''}`

export type FeeRefusal =
  | 'feeBaseOut'
  | 'feeCollectDay'
  | 'feeCollecting'
  | 'feeDisputeOpen'
  | 'feeDisputeOver'
  | 'feeLineFollowed'
  | 'feeNotDraft'
  | 'feeNotOver'
  | 'feeNotPaid'
  | 'feeNotSent'
  | 'feePaid'
  | 'feePayDay'

type Line = {
  /** What the order itself came to when it was ordered. */
  ordered: number
  /** Of earlier statements. */
  billed: number
  /** A later statement says something of the same order already. */
  isFollowed: boolean
}

/** All that is asked of an order stays between nothing and what was ordered. */
export function whyNotCorrect(
  { approvedAt }: Pick<StatementFacts, 'approvedAt'>,
  { ordered, billed, isFollowed }: Line,
  base: number,
): FeeRefusal | null {
  if (approvedAt !== null) return 'feeNotDraft'
  if (isFollowed) return 'feeLineFollowed'
  return billed + base < 0 || billed + base > ordered ? 'feeBaseOut' : null
}

/** An instant as the server keeps it, or as it is read. */
type Standing = { sentAt: Date | string | null; paidOn: Day | null }

/** The firm disputes what it was sent, before it pays. */
export function whyNotDispute({ sentAt, paidOn }: Standing, isDisputed: boolean): FeeRefusal | null {
  if (sentAt === null) return 'feeNotSent'
  if (paidOn !== null) return 'feePaid'
  return isDisputed ? 'feeDisputeOpen' : null
}

/** Right or wrong is said once; a statement that is paid, or that a bank was asked to collect, is not made again. */
export function whyNotAnswer(
  { sentAt, paidOn, debitId }: Standing & { debitId: number | null },
  isOpen: boolean,
  isUpheld: boolean,
): FeeRefusal | null {
  if (!isOpen || sentAt === null) return 'feeDisputeOver'
  if (!isUpheld) return null
  if (paidOn !== null) return 'feePaid'
  return debitId === null ? null : 'feeCollecting'
}

export function whyNotPay({ sentAt, paidOn }: Standing): FeeRefusal | null {
  if (sentAt === null) return 'feeNotSent'
  return paidOn === null ? null : 'feePaid'
}

/** Somebody has seen the payment: its day has come. */
export const whyNotPayOn = (on: Day, today: Day): FeeRefusal | null => (on > today ? 'feePayDay' : null)

export const whyNotUnpay = ({ paidOn }: Standing): FeeRefusal | null => (paidOn === null ? 'feeNotPaid' : null)

/** The first day a bank may be asked to collect: the firm was told so many days before, and banks work that day. */
export function firstCollection(today: Day, noticeDays: number): Day {
  let day = addDays(today, noticeDays)
  while (!isWorkingDay(day, '75')) day = addDays(day, 1)
  return day
}

export const whyNotCollect = (on: Day, today: Day, noticeDays: number): FeeRefusal | null =>
  on < firstCollection(today, noticeDays) || !isWorkingDay(on, '75') ? 'feeCollectDay' : null

/** When somebody who has not paid is reminded: the day after it was due, then each time as many days have passed. */
export const isReminderDue = (dueOn: Day, remindedOn: Day | null, everyDays: number, today: Day): boolean =>
  today > dueOn && (remindedOn === null || addDays(remindedOn, everyDays) <= today)
