import type { Day } from '../../platform/calendar.ts'
import { groundOf, type RiderGround, type RiderKind } from './grounds.ts'
import type { RenewalTerms } from './renewal.ts'

/** Where a change of contract stands, from the agreement of a second person to its effect. */
export const riderStates = ['drawn', 'sent', 'signed', 'sealed', 'effective', 'refused', 'withdrawn'] as const
export type RiderState = (typeof riderStates)[number]

export const riderStateWords: Record<RiderState, string> = {
  drawn: 'document en préparation',
  sent: 'attend la signature de l’entreprise',
  signed: 'signé, sceau en cours',
  sealed: 'signé et scellé, attend son jour',
  effective: 'en vigueur',
  refused: 'refusé par l’entreprise',
  withdrawn: 'retiré par la centrale',
}

/** Those during which no other change of the same contract is begun: each is counted from what the one before left. */
export const openRiderStates = ['drawn', 'sent', 'signed', 'sealed'] as const satisfies readonly RiderState[]

export type RiderEvent = 'send' | 'sign' | 'seal' | 'apply' | 'refuse' | 'withdraw'

const steps: Record<RiderState, Partial<Record<RiderEvent, RiderState>>> = {
  drawn: { send: 'sent', withdraw: 'withdrawn' },
  sent: { sign: 'signed', refuse: 'refused', withdraw: 'withdrawn' },
  signed: { seal: 'sealed' },
  sealed: { apply: 'effective' },
  effective: {},
  refused: {},
  withdrawn: {},
}

/** What it becomes; nothing when that does not happen to it there. */
export const nextRiderState = (state: RiderState, event: RiderEvent): RiderState | null => steps[state][event] ?? null

/** Marks of the law, in percent of the initial maximum but for the last, in cents. R2194-3, R2194-8 */
export type RiderMarks = {
  /** Of works, or of the rest: that of the lot. */
  small: number
  each: number
  threshold: number
}

type Rise = {
  ground: RiderGround
  /** The maximum before any change; none was written: there is no share to count. */
  initial: number | null
  before: number | null
  after: number | null
  /** What was added for a small amount by the changes before this one. */
  smallBefore: number
}

export type RiderShares = {
  /** Of this change alone, and of all of them, in hundredths of a percent of the initial maximum. */
  own: number
  cumulated: number
  /** Of those made for a small amount, this one among them if it is. */
  small: number
  smallAmount: number
}

/** To the cent: a share that is shown is rounded, one that is compared is not. */
const isAbove = (amount: number, initial: number, percent: number) => amount * 100 > initial * percent

const shareOf = (amount: number, initial: number) => Math.round((amount * 10_000) / initial)

/** How far a change takes the maximum from what it was at first. Nothing when neither can be compared. */
export function riderShares({ ground, initial, before, after, smallBefore }: Rise): RiderShares | null {
  if (initial === null || before === null || after === null) return null
  const smallAmount = smallBefore + (ground === 'small' ? after - before : 0)
  return {
    own: shareOf(after - before, initial),
    cumulated: shareOf(after - initial, initial),
    small: shareOf(smallAmount, initial),
    smallAmount,
  }
}

export type RiderWarning = 'aboveSmall' | 'aboveThreshold' | 'aboveHalf' | 'noInitial'

/** What whoever asks and whoever agrees should have read. */
export function riderWarnings(rise: Rise, marks: RiderMarks): RiderWarning[] {
  const shares = riderShares(rise)
  const { initial, after } = rise
  if (!shares || initial === null || after === null) return after === null ? [] : ['noInitial']
  const { limit } = groundOf(rise.ground)
  const said: RiderWarning[] = []
  if (limit === 'small' && shares.smallAmount * 100 >= initial * marks.small) said.push('aboveSmall')
  if (limit === 'small' && shares.smallAmount >= marks.threshold) said.push('aboveThreshold')
  if (limit === 'none' && isAbove(after - initial, initial, marks.each)) said.push('aboveHalf')
  return said
}

export type RiderForm = {
  kind: RiderKind
  ground: RiderGround
  /** Excluding tax, in cents. */
  maximum: number | null
  endsOn: Day | null
  /** Of a change of duration: what renewals it allows. */
  renewals?: RenewalTerms | null
  supplierId: number | null
  /** What changes, in words, where neither a maximum, an end nor a firm says it. */
  content: string | null
  effectiveOn: Day
}

type Changed = {
  maximum: number | null
  minimum: number | null
  /** What its orders come to. */
  engaged: number
  startsOn: Day
  endsOn: Day
  supplierId: number
  initial: number | null
}

export type RiderRefusal =
  | 'riderAboveHalf'
  | 'riderBelowEngaged'
  | 'riderContentMissing'
  | 'riderDayPast'
  | 'riderEnded'
  | 'riderGroundWrong'
  | 'riderNothing'
  | 'riderTooLate'

/** What a change of each kind says; nothing when it says nothing new. */
function saysNothing({ kind, maximum, endsOn, renewals, supplierId }: RiderForm, contract: Changed): boolean {
  if (kind === 'amount') return maximum === null || maximum === contract.maximum
  if (kind === 'duration') return !renewals && (endsOn === null || endsOn === contract.endsOn)
  return kind === 'transfer' && (supplierId === null || supplierId === contract.supplierId)
}

/** Why a change cannot be asked, nor agreed to. */
export function whyNotAmend(form: RiderForm, contract: Changed, marks: RiderMarks, today: Day): RiderRefusal | null {
  if (contract.endsOn < today) return 'riderEnded'
  if (!groundOf(form.ground).kinds.includes(form.kind)) return 'riderGroundWrong'
  if (saysNothing(form, contract)) return 'riderNothing'
  if ((form.kind === 'prices' || form.kind === 'other') && !form.content?.trim()) return 'riderContentMissing'
  if (form.effectiveOn < today || form.effectiveOn > contract.endsOn) return 'riderDayPast'
  // An end is moved forward or back, but never before the change itself.
  if (form.kind === 'duration' && form.endsOn !== null && form.endsOn < form.effectiveOn) return 'riderDayPast'
  if (form.kind !== 'amount' || form.maximum === null) return null
  if (form.maximum < Math.max(contract.engaged, contract.minimum ?? 0)) return 'riderBelowEngaged'
  const { initial, maximum: before } = contract
  if (initial === null || before === null || groundOf(form.ground).limit === 'none') return null
  return isAbove(form.maximum - before, initial, marks.each) ? 'riderAboveHalf' : null
}

type Signed = Pick<RiderForm, 'endsOn' | 'maximum'>

/**
 * Why it is no longer signed as it was drawn. After its day it still is, and takes effect at once; once the contract is
 * over, or the end it gives, it would change what is past.
 */
export function whyNotSign(
  { endsOn, maximum }: Signed,
  contract: Pick<Changed, 'endsOn' | 'engaged'>,
  today: Day,
): RiderRefusal | null {
  if (contract.endsOn < today || (endsOn !== null && endsOn < today)) return 'riderTooLate'
  return maximum !== null && maximum < contract.engaged ? 'riderBelowEngaged' : null
}
