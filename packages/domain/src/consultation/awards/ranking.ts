import { roundHalfUp } from '../../platform/money.ts'
import type { Recap } from '../../platform/recap.ts'
import { ofName } from '../../platform/text.ts'

/** Points are counted in hundredths, as they are printed: whoever recomputes with what is written finds the same. */
export const POINT = 100

/** The marks a criterion takes go by half points. */
export const MARK_STEP = 50

/** Every offer is marked by two persons at least. Q-131 */
export const EVALUATORS = 2

/** What was announced before the consultation opened: points for price, and for each technical criterion. Q-131 */
export type AwardRules = { priceWeight: number; criteria: readonly { code: string; weight: number }[] }

export type Mark = { evaluator: number; criterion: string; mark: number }

export type MeasuredOffer = {
  id: string
  /** The basket at its prices, in cents; missing lines valued once somebody has decided so. */
  total: number
  missing: number
  /** What an operator decided of an offer that cannot be compared as it is, with a reason. */
  decision: 'valued' | 'apart' | null
  /** Too low beside the others, and nobody has said yet whether its prices are justified. R2152-3 */
  isUnjudged: boolean
  /** Its missing prices were valued, and the firm has not answered about them. */
  isUnclear: boolean
  marks: readonly Mark[]
}

type NotRanked = 'apart' | 'marksMissing' | 'priceMissing'

export type ScoredOffer = {
  id: string
  rank: number | null
  why: NotRanked | null
  /** Hundredths of points; null while they cannot be told. */
  price: number | null
  technical: number | null
  criteria: Record<string, number | null>
  score: number | null
  /** Equal in everything to another one: only a draw tells them apart. */
  tied: boolean
}

export const whyNotRules = ({ priceWeight, criteria }: AwardRules): 'weights' | 'criterionTwice' | null => {
  const weights = [priceWeight, ...criteria.map(({ weight }) => weight)]
  if (weights.some((weight) => !Number.isInteger(weight) || weight < 0)) return 'weights'
  if (weights.reduce((sum, weight) => sum + weight, 0) !== 100 * POINT) return 'weights'
  return new Set(criteria.map(({ code }) => code)).size < criteria.length ? 'criterionTwice' : null
}

/** Weight × lowest total / total, half up to the hundredth. Q-131 */
export const priceScore = (weight: number, lowest: number, total: number): number =>
  total === 0 ? weight : Number(roundHalfUp(BigInt(weight) * BigInt(lowest), BigInt(total)))

/** The mean of what the evaluators gave; null as long as two of them have not. */
function criterionScore(criterion: string, marks: readonly Mark[]): number | null {
  const given = marks.filter((one) => one.criterion === criterion)
  if (new Set(given.map(({ evaluator }) => evaluator)).size < EVALUATORS) return null
  const sum = given.reduce((total, { mark }) => total + mark, 0)
  return Number(roundHalfUp(BigInt(sum), BigInt(given.length)))
}

const isCompared = ({ missing, decision }: MeasuredOffer) =>
  decision !== 'apart' && (missing === 0 || decision === 'valued')

function scored(offer: MeasuredOffer, { priceWeight, criteria }: AwardRules, lowest: number): ScoredOffer {
  const given = criteria.map(({ code }) => [code, criterionScore(code, offer.marks)] as const)
  const technical = given.every(([, mark]) => mark !== null)
    ? given.reduce((sum, [, mark]) => sum + (mark ?? 0), 0)
    : null
  const price = isCompared(offer) ? priceScore(priceWeight, lowest, offer.total) : null
  const why = price === null ? (offer.decision === 'apart' ? 'apart' : 'priceMissing') : null
  return {
    id: offer.id,
    rank: null,
    why: why ?? (technical === null ? 'marksMissing' : null),
    price,
    technical,
    criteria: Object.fromEntries(given),
    tied: false,
    score: price === null || technical === null ? null : price + technical,
  }
}

/** Higher score first, then better price, then better technique, then the draw. Q-131 */
const inOrder = (draw: readonly string[]) => (one: ScoredOffer, other: ScoredOffer) =>
  (other.score ?? 0) - (one.score ?? 0) ||
  (other.price ?? 0) - (one.price ?? 0) ||
  (other.technical ?? 0) - (one.technical ?? 0) ||
  drawn(draw, one.id) - drawn(draw, other.id)

const drawn = (draw: readonly string[], id: string) => (draw.includes(id) ? draw.indexOf(id) : draw.length)

const same = (one: ScoredOffer, other: ScoredOffer) =>
  one.score === other.score && one.price === other.price && one.technical === other.technical

/**
 * The offers of one lot in one place, in order: those ranked, then those that cannot be. `draw` is the recorded draw,
 * best first; without one, equal offers are told to be, and nothing is frozen.
 */
export function ranking(
  offers: readonly MeasuredOffer[],
  rules: AwardRules,
  draw: readonly string[] = [],
): ScoredOffer[] {
  const compared = offers.filter(isCompared)
  const lowest = Math.min(...compared.map(({ total }) => total))
  const all = offers.map((offer) => scored(offer, rules, lowest))
  const placed = all.filter(({ score }) => score !== null).sort(inOrder(draw))
  const ranked = placed.map((offer, at) => ({
    ...offer,
    rank: at + 1,
    tied: placed.some((other) => other.id !== offer.id && same(other, offer) && !isDrawn(draw, offer, other)),
  }))
  return [...ranked, ...all.filter(({ score }) => score === null)]
}

const isDrawn = (draw: readonly string[], one: ScoredOffer, other: ScoredOffer) =>
  draw.includes(one.id) && draw.includes(other.id)

export const freezeRefusals = [
  'awardFrozen',
  'awardNoOffer',
  'awardBySelf',
  'awardUnfinished',
  'abnormalUnjudged',
  'pricesUnclear',
  'awardTied',
] as const
export type FreezeRefusal = (typeof freezeRefusals)[number]

type ToFreeze = { isFrozen: boolean; lines: readonly ScoredOffer[]; offers: readonly MeasuredOffer[] }

/**
 * Whoever marked an offer, under any of their accounts, does not freeze the ranking; nothing may be left open, and it is
 * frozen once. Q-131
 */
export function whyNotFreeze({ isFrozen, lines, offers }: ToFreeze, accounts: readonly number[]): FreezeRefusal | null {
  if (isFrozen) return 'awardFrozen'
  if (offers.length === 0) return 'awardNoOffer'
  if (offers.some(({ marks }) => marks.some(({ evaluator }) => accounts.includes(evaluator)))) return 'awardBySelf'
  if (lines.some(({ why }) => why === 'marksMissing' || why === 'priceMissing')) return 'awardUnfinished'
  if (offers.some(({ isUnjudged }) => isUnjudged)) return 'abnormalUnjudged'
  if (offers.some(({ isUnclear }) => isUnclear)) return 'pricesUnclear'
  return lines.some(({ tied }) => tied) ? 'awardTied' : null
}

/** What separates an offer from the one before it, to be told in words: points of price, of technique, in all. */
export function gapBefore(lines: readonly ScoredOffer[], at: number) {
  const [before, own] = [lines[at - 1], lines[at]]
  if (!before || own?.score == null || before.score === null) return null
  return {
    score: before.score - own.score,
    price: (before.price ?? 0) - (own.price ?? 0),
    technical: (before.technical ?? 0) - (own.technical ?? 0),
  }
}

/** What was frozen is judged again. Q-131, decision 077 */
export const reopenRecap = ({ lot, placeName }: { lot: string; placeName: string }): Recap => ({
  title: 'Rouvrir le classement',
  question: `Rouvrir le classement ${ofName(placeName)}\u202F?`,
  facts: [
    ['Lot', lot],
    ['Territoire', placeName],
  ],
  changes: [],
  effects: [
    'Les notes et les décisions se changent de nouveau.',
    'L’empreinte d’aujourd’hui ne vaut plus\u00A0: le classement s’arrête de nouveau à deux personnes.',
  ],
})
