import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { gapBefore, MARK_STEP } from '@charpente/domain/consultation/awards/ranking'
import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { markText, pointsText } from './points.ts'

export type RankingLine = {
  id: string
  rank: number
  organization: string
  /** After the name of the firm. */
  words: string
  /** How little would change the order, when it is little. */
  inverts: string | null
}

/** Beyond two points of technique, an order is not called close. */
const CLOSE_STEPS = 4

const points = (count: number) => `${pointsText(count)} ${count < 200 ? 'point' : 'points'}`

/** Half points of technique that would put this offer before the other, equal scores going to the better price. */
function stepsToInvert({ score, price }: { score: number; price: number }): number {
  const whole = Math.ceil(score / MARK_STEP)
  const reachesOnly = whole * MARK_STEP === score && price >= 0
  return Math.max(1, reachesOnly ? whole + 1 : whole)
}

function inversion(gap: { score: number; price: number } | null): string | null {
  if (!gap) return null
  const steps = stepsToInvert(gap)
  if (steps > CLOSE_STEPS) return null
  if (steps === 1) return 'Un demi-point technique suffit à inverser.'
  const needed = steps * MARK_STEP
  return `${markText(needed)} ${needed < 200 ? 'point technique suffit' : 'points techniques suffisent'} à inverser.`
}

const missing = ({ missing: count, decision }: AnalysedOffer) =>
  count > 0 && decision?.kind === 'valued'
    ? ` ${formatNumber(count)} prix ${plural(count, 'manquant')}, ${plural(count, 'valorisé')} au plus haut des autres offres.`
    : ''

function ofFirst(first: AnalysedOffer, ranked: readonly AnalysedOffer[]): string {
  if (ranked.length === 1) return 'est la seule offre classée.'
  const cheapest = ranked.reduce((one, other) => ((other.price ?? 0) > (one.price ?? 0) ? other : one))
  const best = Math.max(...ranked.map(({ technical }) => technical ?? 0))
  if ((first.price ?? 0) >= (cheapest.price ?? 0))
    return first.technical === best
      ? 'a le meilleur prix et la meilleure note technique.'
      : 'a le meilleur prix, que la technique des autres ne rattrape pas.'
  const [less, more] = [
    (cheapest.price ?? 0) - (first.price ?? 0),
    (first.technical ?? 0) - (cheapest.technical ?? 0),
  ] as const
  return `passe devant l’offre la moins chère, ${cheapest.organization}\u00A0: ${points(less)} de moins sur le prix, ${pointsText(more)} de plus sur la technique.`
}

function ofNext(at: number, ranked: readonly AnalysedOffer[], drawn: boolean): string {
  const gap = gapBefore(ranked, at)
  const own = ranked[at]
  if (!gap || !own) return ''
  const isCheapest = ranked.every(({ price }) => (price ?? 0) <= (own.price ?? 0))
  const best = isCheapest ? 'a le meilleur prix, ' : ''
  if (gap.score === 0 && gap.price === 0 && gap.technical === 0)
    return drawn
      ? `à égalité en tout avec le rang ${at}\u00A0: le tirage au sort les a départagées.`
      : `à égalité en tout avec le rang ${at}\u00A0: seul un tirage au sort les départage.`
  if (gap.score === 0)
    return `au même total que le rang ${at}, qui passe devant ${gap.price > 0 ? 'par son prix' : 'par sa technique'}.`
  const why =
    gap.price > 0 && gap.technical > 0
      ? ', moins bien notée sur le prix comme sur la technique'
      : gap.price > 0
        ? `\u00A0: ${points(gap.price)} de moins sur le prix`
        : gap.technical > 0
          ? `\u00A0: ${points(gap.technical)} de moins sur la technique`
          : ''
  return `${best}à ${points(gap.score)} du rang ${at}${why}.`
}

/** Why the offers come in this order, one sentence each. */
export function rankingWords({ offers, draw }: Pick<Analysis, 'offers' | 'draw'>): RankingLine[] {
  const ranked = offers.filter(({ rank }) => rank !== null)
  return ranked.map((offer, at) => ({
    id: offer.id,
    rank: at + 1,
    organization: offer.organization,
    words: `${at === 0 ? ofFirst(offer, ranked) : ofNext(at, ranked, draw.includes(offer.id))}${missing(offer)}`,
    inverts: at === 0 || offer.tied || draw.includes(offer.id) ? null : inversion(gapBefore(ranked, at)),
  }))
}

/** What an offer gets for its price, in a word while it has no points: waited for, or nothing any more. */
export const priceMark = ({ price, why }: Pick<AnalysedOffer, 'price' | 'why'>): string => {
  if (price !== null) return pointsText(price)
  return why === 'apart' ? 'offre écartée' : 'en suspens'
}

/** Who comes where, with what makes the order: read by whoever asks to freeze it, or to award the lot. */
export const ranksOf = ({ offers }: Pick<Analysis, 'offers'>, most = offers.length): string[] =>
  offers.flatMap(({ rank, organization, score, total }) =>
    rank === null || rank > most
      ? []
      : [`Rang ${rank}\u00A0: ${organization}, ${points(score ?? 0)}, ${formatAmountHT(total)}`],
  )

/** What is still missing before a ranking can be frozen. */
export function waitingWords({ offers }: Pick<Analysis, 'offers'>): string[] {
  return offers.flatMap(({ organization, why, evaluators, abnormallyLow, justified }) => {
    if (abnormallyLow && !justified && why === null)
      return [`${organization}\u00A0: sa justification, à demander et à juger.`]
    if (why === 'priceMissing') return [`${organization}\u00A0: une décision sur ses prix manquants.`]
    if (why !== 'marksMissing') return []
    const left = Math.max(1, 2 - evaluators.length)
    return [`${organization}\u00A0: les notes ${left === 1 ? 'd’une personne encore' : 'de deux personnes'}.`]
  })
}
