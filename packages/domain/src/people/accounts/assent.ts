import { type AssentKind, assentRights } from '../../platform/assent-kind.ts'
import type { Right } from '../../platform/right.ts'
import { staffRequestEnd } from './staff-request.ts'

/** How a request ends; `moved`: what it was about had changed meanwhile. */
export const assentOutcomes = ['approved', 'declined', 'withdrawn', 'expired', 'moved'] as const
export type AssentOutcome = (typeof assentOutcomes)[number]

/** A browser they both signed in from, not longer ago than this, speaks of one person. */
export const SAME_DEVICE_DAYS = 90
/** Whoever made an account fit to agree waits so long before it may agree with them. */
export const MADE_FIT_DAYS = 7

/** As long as what operators ask of each other about themselves. */
export const assentEnd = staffRequestEnd

type Request = {
  kind: AssentKind
  askedBy: number
  /** Whoever asked may still come in, with these rights. */
  isAskerIn: boolean
  askerRights: readonly Right[]
  /** The operator it is about, when it is about one. */
  accountId: number | null
  outcome: AssentOutcome | null
  expiresAt: Date
  /** Accounts that may well be of whoever asked, or that they made fit to agree. */
  samePerson: readonly number[]
}

type Decider = { id: number; rights?: readonly Right[] }

/** Why one does not agree to it. */
export const whyNots = ['assentAboutYou', 'assentOver', 'assentOwn', 'assentRightMissing', 'assentSamePerson'] as const
export type AssentWhyNot = (typeof whyNots)[number]
export type AssentRefusal = AssentWhyNot | 'assentNotYours'

/** Decided, past its time, or of somebody who could no longer ask for it. */
export const isAssentOver = (
  { kind, outcome, isAskerIn, askerRights, expiresAt }: Omit<Request, 'samePerson'>,
  now: Date,
): boolean => outcome !== null || !isAskerIn || !askerRights.includes(assentRights[kind]) || now > expiresAt

/** A second person, who holds the right and answers for it: neither whoever asked nor whom it is about. */
export function whyNotDecideAssent(request: Request, decider: Decider, now: Date): AssentWhyNot | null {
  if (isAssentOver(request, now)) return 'assentOver'
  if (request.askedBy === decider.id) return 'assentOwn'
  if (request.accountId === decider.id) return 'assentAboutYou'
  if (request.samePerson.includes(decider.id)) return 'assentSamePerson'
  return decider.rights?.includes(assentRights[request.kind]) ? null : 'assentRightMissing'
}

export function whyNotWithdrawAssent(
  request: Omit<Request, 'samePerson'>,
  actorId: number,
  now: Date,
): AssentRefusal | null {
  if (isAssentOver(request, now)) return 'assentOver'
  return request.askedBy === actorId ? null : 'assentNotYours'
}

/** Those who may decide it, among operators who may come in. */
export const mayAssent = <D extends Decider>(
  { kind, askedBy, accountId, samePerson }: Pick<Request, 'kind' | 'askedBy' | 'accountId' | 'samePerson'>,
  operators: readonly D[],
): D[] =>
  operators.filter(
    ({ id, rights }) =>
      id !== askedBy && id !== accountId && !samePerson.includes(id) && (rights?.includes(assentRights[kind]) ?? false),
  )
