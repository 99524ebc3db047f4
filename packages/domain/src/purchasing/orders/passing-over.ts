import type { Day } from '../../platform/calendar.ts'
import { formatAmountHT } from '../../platform/format.ts'
import { contractLeft } from '../contracts/ceiling.ts'

/** Why a holder whose turn it is cannot be asked. */
export const passReasons = ['ceiling', 'suspended', 'ended', 'unpriced'] as const
export type PassReason = (typeof passReasons)[number]

/** What its contract lets be ordered, at the instant it is read. */
export type Standing = {
  /** Left of its maximum; null: it has none. */
  room: number | null
  isSuspended: boolean
  hasEnded: boolean
}

/** What would be put to a holder, at its own prices; null: it has none for some of it. */
export type Asked = Standing & { rank: number; amount: number | null }

/** Null: it can be asked. */
export function whyPassedOver({ room, isSuspended, hasEnded, amount }: Standing & { amount: number | null }) {
  if (hasEnded) return 'ended'
  if (isSuspended) return 'suspended'
  if (amount === null) return 'unpriced'
  return room !== null && amount > room ? 'ceiling' : null
}

/** A contract as it is kept, with what its orders that wait or were accepted come to. */
export type ContractFacts = { maximum: number | null; engaged: number; endsOn: Day | null; isSuspended: boolean }

/** What it lets be ordered that day. What was engaged before its maximum was lowered stays: nothing more is. */
export const standingOn = ({ maximum, engaged, endsOn, isSuspended }: ContractFacts, day: Day): Standing => ({
  room: maximum === null ? null : contractLeft({ engaged, maximum }),
  isSuspended,
  hasEnded: endsOn !== null && endsOn < day,
})

/**
 * Whom an order comes to: the first, rank after rank, who can be asked; and those passed over on the way, each with its
 * reason. A best holder without price is not passed over: its buyer is told which price is missing.
 */
export function firstToAsk<H extends Asked>(holders: readonly H[]) {
  const passed: { holder: H; reason: PassReason }[] = []
  for (const holder of holders.toSorted((a, b) => a.rank - b.rank)) {
    const reason = whyPassedOver(holder)
    if (reason === null || (reason === 'unpriced' && passed.length === 0)) return { asked: holder, passed }
    passed.push({ holder, reason })
  }
  return { asked: null, passed }
}

/** In two or three words, wherever a rank that was passed over is named. */
export const passReasonWords: Record<PassReason, string> = {
  ceiling: 'maximum atteint',
  suspended: 'rang suspendu',
  ended: 'contrat terminé',
  unpriced: 'sans prix pour cette commande',
}

/** The same before ordering, with the figures of a maximum: what it leaves, and what the lot would take of it. */
export const passedWords = ({
  reason,
  room,
  amount,
}: {
  reason: PassReason
  room: number | null
  amount: number | null
}) =>
  reason === 'ceiling' && room !== null && amount !== null
    ? `${passReasonWords.ceiling}. Il reste ${formatAmountHT(room)} à commander sur son contrat, ce lot en demande ${formatAmountHT(amount)}`
    : passReasonWords[reason]
