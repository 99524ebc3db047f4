import { addDays, type Day, parisDay } from '../../platform/calendar.ts'
import { plural } from '../../platform/text.ts'
import type { Opening } from '../application/opening.ts'
import { type AwardRules, whyNotRules } from '../awards/ranking.ts'

/** From the first word written of it to the last contract notified. */
export const consultationStates = ['draft', 'open', 'closed', 'opened', 'analysed', 'awarded', 'notified'] as const
export type ConsultationState = (typeof consultationStates)[number]

/** Where one lot of it stands. */
export type LotStanding = {
  /** Applications accepted, whatever the place. */
  offers: number
  /** Places with offers whose ranking is not frozen. */
  unranked: number
  isDecided: boolean
  isNotified: boolean
}

/** What was put out and where it stands now; a lot that nobody answered holds nothing back. `closed`: not opened yet. */
export function consultationState(
  { phase, opensAt, deadline }: Opening,
  { signed, closed }: { signed: number; closed: number },
  lots: readonly LotStanding[],
  now: Date,
): ConsultationState {
  const answered = lots.filter(({ offers, isDecided }) => offers > 0 || isDecided)
  if (answered.length > 0 && answered.every(({ isNotified }) => isNotified)) return 'notified'
  if (answered.length > 0 && answered.every(({ isDecided }) => isDecided)) return 'awarded'
  const isOut = phase !== null && (opensAt === null || opensAt <= now)
  if (isOut && (deadline === null || now < deadline)) return 'open'
  if (!isOut && signed === 0) return 'draft'
  if (answered.length > 0 && answered.every(({ unranked }) => unranked === 0)) return 'analysed'
  return signed > 0 && closed === 0 ? 'opened' : 'closed'
}

/** It was put out, and nobody answers any more. */
export const isClosedOut = ({ phase, opensAt, deadline }: Opening, now: Date): boolean =>
  deadline !== null && deadline <= now && (phase !== null || opensAt !== null)

/** Contracts are notified before their edition is over: a deadline leaves at least the waiting period. */
export const isTooLateFor = (deadline: Date, waitingDays: number, editionEndsOn: Day): boolean =>
  addDays(parisDay(deadline), waitingDays + 1) > editionEndsOn

const NAMED_LOTS = 10

/** What firms will answer to. */
export type PutOut = {
  lots: readonly { code: string; basketLines: number; max: number | null }[]
  deadline: Date | null
  rules: AwardRules
  validityDays: number | null
  /** Settings of the centre the contract would print as « à renseigner ». */
  blanks: readonly string[]
}

export const putOutRefusals = [
  'consultationNoLot',
  'consultationNoDeadline',
  'awardRules',
  'consultationBasketsEmpty',
  'consultationNoMaximum',
  'consultationNoValidity',
  'consultationContractBlank',
] as const
export type PutOutRefusal = (typeof putOutRefusals)[number]

export const emptyBaskets = ({ lots }: Pick<PutOut, 'lots'>): string[] =>
  lots.filter(({ basketLines }) => basketLines === 0).map(({ code }) => code)

/** Since 2022 a framework agreement has a maximum, or is void. R2162-4 */
const withoutMaximum = ({ lots }: Pick<PutOut, 'lots'>): string[] =>
  lots.filter(({ max }) => max === null).map(({ code }) => code)

/** « lots 109, 212 », as a refusal names them: no more than a line takes. */
export const lotsInWords = (lots: readonly string[]): string =>
  `${plural(lots.length, 'lot')}\u00A0${lots.slice(0, NAMED_LOTS).join(', ')}${lots.length > NAMED_LOTS ? '…' : ''}`

type Lack = { why: PutOutRefusal; lots: string[]; settings: string[] }

/** All that keeps it from being opened, in the order it is repaired. Without a basket, every price of a lot has the same points. */
export function lacksOf(out: PutOut): Lack[] {
  const lack = (why: PutOutRefusal, isMissing: boolean, named: Partial<Lack> = {}) =>
    isMissing ? [{ why, lots: [], settings: [], ...named }] : []
  const [empty, unbound] = [emptyBaskets(out), withoutMaximum(out)]
  return [
    ...lack('consultationNoLot', out.lots.length === 0),
    ...lack('consultationNoDeadline', out.deadline === null),
    ...lack('awardRules', whyNotRules(out.rules) !== null),
    ...lack('consultationBasketsEmpty', empty.length > 0, { lots: empty }),
    ...lack('consultationNoMaximum', unbound.length > 0, { lots: unbound }),
    ...lack('consultationNoValidity', out.validityDays === null),
    ...lack('consultationContractBlank', out.blanks.length > 0, { settings: [...out.blanks] }),
  ]
}

/** The first reason. */
export const whyNotPutOut = (out: PutOut): PutOutRefusal | null => lacksOf(out)[0]?.why ?? null
