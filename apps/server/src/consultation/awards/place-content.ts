import { type OfferFlag, offerFlags } from '@charpente/domain/consultation/awards/anomalies'
import { priceLevels, widestLine } from './families.ts'
import { countFlags, type MeasuredPlace, type Measures } from './measure.ts'
import type { StoredDecision, StoredQuestion } from './queries.ts'

/** 2: all that is read of a ranking, and not only what it was made of. */
export const CONTENT_VERSION = 2

type Place = { id: number; code: string; name: string }

const decidedOn = ({ reason, by, at }: StoredDecision) => ({ reason, by, at: at.toISOString() })

const asked = ({ question, askedAt, dueAt, answeredAt, answer }: StoredQuestion) => ({
  question,
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  answer: answeredAt ? answer : null,
})

/**
 * What a ranking is made of and what it gives: enough to read it, and to do it again with another program. Once frozen
 * nothing else is read, whatever the schedule becomes.
 */
export function placeContent(measures: Measures, place: Place, placed: MeasuredPlace, draw: readonly string[]) {
  const { basket, articles, pricesOf, questions } = measures
  const { present, offers, lines, decisions, justified, abnormal } = placed
  const codes = new Map(articles.map(({ id, code }) => [id, code] as const))
  const flags = countFlags(measures, present, place.id)
  return {
    place: place.code,
    name: place.name,
    draw: [...draw],
    basket: basket.map(({ articleId, quantity, unit, thresholds, scale }) => ({
      code: codes.get(articleId) ?? '',
      quantity,
      unit,
      ...thresholds,
      scale: scale ?? 100,
    })),
    offers: present.map((offer) => {
      const { id, organization, siret, kind, city, human, operative, environment } = offer
      const own = pricesOf(id, place.id)
      const measured = offers.find((one) => one.id === id)
      const decision = decisions.get(id)
      const kept = justified.get(id)
      const question = questions.get(id)
      return {
        id,
        organization,
        siret,
        kind,
        city,
        total: measured?.total ?? 0,
        missing: measured?.missing ?? 0,
        flags: flags.get(id) ?? noFlags(),
        abnormallyLow: abnormal.has(id),
        decision: decision ? { kind: decision.kind, ...decidedOn(decision) } : null,
        justified: kept ? decidedOn(kept) : null,
        question: question ? asked(question) : null,
        marks: (measures.marks.get(id) ?? []).map(({ evaluator, name, criterion, mark, comment }) => ({
          evaluator,
          name,
          criterion,
          mark,
          comment,
        })),
        presentations: { human, operative, environment },
        prices: Object.fromEntries(
          basket.map(({ articleId }) => [codes.get(articleId) ?? '', own(articleId) ?? [null, null, null]]),
        ),
      }
    }),
    ranking: lines,
    families: priceLevels(measures, present, place.id),
    widest: widestLine(measures, present, place.id),
  }
}
export type PlaceContent = ReturnType<typeof placeContent>

/** What is kept of a ranking that is frozen. */
export type FrozenContent = PlaceContent & {
  version?: typeof CONTENT_VERSION
  edition: number
  lot: string
  rules: { priceWeight: number; criteria: { code: string; name: string; weight: number }[] }
}

const noFlags = () => Object.fromEntries(offerFlags.map((flag) => [flag, 0])) as Record<OfferFlag, number>

export const frozenContent = (text: string) => JSON.parse(text) as FrozenContent

/**
 * What the first version did not keep, from what freezing has closed since (marks, decisions, what was signed); the lines
 * worth a look and the levels of prices, which an import may have changed, are left out.
 */
export function completed(frozen: FrozenContent, live: PlaceContent): FrozenContent {
  if (frozen.version === CONTENT_VERSION) return frozen
  const offers = frozen.offers.flatMap((old) => {
    const now = live.offers.find(({ id }) => id === old.id)
    if (!now) return []
    const { total, missing, prices } = old
    return [{ ...now, total, missing, prices, flags: noFlags(), abnormallyLow: false, question: null }]
  })
  return { ...frozen, offers, families: [], widest: null }
}
