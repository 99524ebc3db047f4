/** What changes who runs the centre: one operator asks, another decides. */
export const staffRequestKinds = ['invitation', 'activation', 'secondFactor'] as const
export type StaffRequestKind = (typeof staffRequestKinds)[number]

const DAY_MS = 86_400_000
/** A week: long enough for a colleague to come back, too short for a request to be forgotten. */
const DAYS = 7

export const staffRequestEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + DAYS * DAY_MS)

type Request = {
  askedBy: number
  /** Whoever asked may still come in. */
  isAskerIn: boolean
  /** The operator it is about; nobody yet, for an invitation. */
  accountId: number | null
  outcome: string | null
  expiresAt: Date
}

export type StaffRefusal =
  | 'assentSamePerson'
  | 'staffRequestAboutYou'
  | 'staffRequestNotYours'
  | 'staffRequestOver'
  | 'staffRequestOwn'

const isOver = ({ outcome, isAskerIn, expiresAt }: Request, now: Date) =>
  outcome !== null || !isAskerIn || now > expiresAt

/** Neither whoever asked nor whom it is about: a second person, who answers for it. */
export function whyNotDecideStaff(
  request: Request & { samePerson: readonly number[] },
  deciderId: number | null,
  now: Date,
): StaffRefusal | null {
  if (isOver(request, now)) return 'staffRequestOver'
  if (request.askedBy === deciderId) return 'staffRequestOwn'
  if (deciderId !== null && request.samePerson.includes(deciderId)) return 'assentSamePerson'
  return request.accountId === deciderId ? 'staffRequestAboutYou' : null
}

export function whyNotWithdrawStaff(request: Request, actorId: number | null, now: Date): StaffRefusal | null {
  if (isOver(request, now)) return 'staffRequestOver'
  return request.askedBy === actorId ? null : 'staffRequestNotYours'
}

/** Where a mail arrives: what follows a plus is the same person's. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')
