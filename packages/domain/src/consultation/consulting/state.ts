import { plural } from '../../platform/text.ts'
import type { Opening } from '../application/opening.ts'
import { type AwardRules, whyNotRules } from '../awards/ranking.ts'

/** From the first word written of it to the last contract notified. */
export const consultationStates = ['draft', 'open', 'closed', 'analysed', 'awarded', 'notified'] as const
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

/** What was put out and where it stands now; a lot that nobody answered holds nothing back. */
export function consultationState(
  { phase, opensAt, deadline }: Opening,
  signed: number,
  lots: readonly LotStanding[],
  now: Date,
): ConsultationState {
  const answered = lots.filter(({ offers, isDecided }) => offers > 0 || isDecided)
  if (answered.length > 0 && answered.every(({ isNotified }) => isNotified)) return 'notified'
  if (answered.length > 0 && answered.every(({ isDecided }) => isDecided)) return 'awarded'
  const isOut = phase !== null && (opensAt === null || opensAt <= now)
  if (isOut && (deadline === null || now < deadline)) return 'open'
  if (!isOut && signed === 0) return 'draft'
  return answered.length > 0 && answered.every(({ unranked }) => unranked === 0) ? 'analysed' : 'closed'
}

const NAMED_LOTS = 10

/** What firms will answer to. */
export type PutOut = {
  lots: readonly { code: string; basketLines: number }[]
  deadline: Date | null
  rules: AwardRules
}

export const putOutRefusals = [
  'consultationNoLot',
  'consultationNoDeadline',
  'awardRules',
  'consultationBasketsEmpty',
] as const
export type PutOutRefusal = (typeof putOutRefusals)[number]

export const emptyBaskets = ({ lots }: Pick<PutOut, 'lots'>): string[] =>
  lots.filter(({ basketLines }) => basketLines === 0).map(({ code }) => code)

/** « lots 109, 212 », as a refusal names them: no more than a line takes. */
export const lotsInWords = (lots: readonly string[]): string =>
  `${plural(lots.length, 'lot')}\u00A0${lots.slice(0, NAMED_LOTS).join(', ')}${lots.length > NAMED_LOTS ? '…' : ''}`

/** Why it cannot be opened yet, the first reason only. Without a basket, every price of a lot has the same points. */
export function whyNotPutOut({ lots, deadline, rules }: PutOut): PutOutRefusal | null {
  if (lots.length === 0) return 'consultationNoLot'
  if (deadline === null) return 'consultationNoDeadline'
  if (whyNotRules(rules)) return 'awardRules'
  return emptyBaskets({ lots }).length > 0 ? 'consultationBasketsEmpty' : null
}
