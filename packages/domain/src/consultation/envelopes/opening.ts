/** How long the second person has to join the first. */
const JOIN_MINUTES = 10

export const joinUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + JOIN_MINUTES * 60_000)

/** The opening of one deadline: begun by one person, done by the second, sealed once every odd case is decided. */
export type Opening = { firstBy: number; firstAt: Date; openedAt: Date | null; sealedAt: Date | null }

/** From before the deadline, when nobody reads anything, to the sealed record. */
export const envelopeStates = ['closed', 'openable', 'waiting', 'opened', 'sealed'] as const
export type EnvelopeState = (typeof envelopeStates)[number]

/** `announcedUntil`: the latest deadline that amendments ever named. */
type Calendar = { deadline: Date | null; announcedUntil: Date | null; signed: number }

/** Envelopes stay closed until the latest deadline ever announced, whatever the deadline has become. */
export const opensFrom = ({ deadline, announcedUntil }: Pick<Calendar, 'deadline' | 'announcedUntil'>): Date | null =>
  deadline && announcedUntil && deadline < announcedUntil ? announcedUntil : deadline

export function envelopeState(
  calendar: Pick<Calendar, 'deadline' | 'announcedUntil'>,
  opening: Opening | null,
  now: Date,
): EnvelopeState {
  if (opening?.sealedAt) return 'sealed'
  if (opening?.openedAt) return 'opened'
  const from = opensFrom(calendar)
  if (from === null || now < from) return 'closed'
  return opening && now < joinUntil(opening.firstAt) ? 'waiting' : 'openable'
}

/** `hands`: who entered what the buyer profile received, or decided of an envelope; another person reads it and seals. */
export const isSealedByAnother = (hands: readonly number[], accounts: readonly number[]): boolean =>
  hands.some((one) => accounts.includes(one))

export type OpenRefusal = 'envelopesTooEarly' | 'envelopesNone' | 'envelopesOpened' | 'envelopesSamePerson'

/** `samePerson`: accounts that may well be of whoever began. */
type Begun = Opening & { samePerson: readonly number[] }

/** Why this person does not open, or join: two different ones do it, after the deadline, once. */
export function whyNotOpen(calendar: Calendar, opening: Begun | null, person: number, now: Date): OpenRefusal | null {
  const state = envelopeState(calendar, opening, now)
  if (state === 'closed') return 'envelopesTooEarly'
  if (state === 'opened' || state === 'sealed') return 'envelopesOpened'
  if (calendar.signed === 0) return 'envelopesNone'
  if (state !== 'waiting' || !opening) return null
  return opening.firstBy === person || opening.samePerson.includes(person) ? 'envelopesSamePerson' : null
}
