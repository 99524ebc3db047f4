import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { placesOfLot } from '../application/consulting/queries.ts'
import { loadMeasures, type MeasuredPlace, type Measures, measurePlace } from './measure.ts'
import { rankingsOf } from './queries.ts'
import { rulesOf } from './rules.ts'

/** What a ranking is made of and what it gives: enough to do it again with another program. */
export function placeContent(
  { basket, articles, pricesOf }: Measures,
  place: { id: number; code: string; name: string },
  { present, offers, lines, decisions }: MeasuredPlace,
  draw: readonly string[],
) {
  const codes = new Map(articles.map(({ id, code }) => [id, code] as const))
  return {
    place: place.code,
    name: place.name,
    draw,
    basket: basket.map(({ articleId, quantity, unit, thresholds, scale }) => ({
      code: codes.get(articleId) ?? '',
      quantity,
      unit,
      ...thresholds,
      scale: scale ?? 100,
    })),
    offers: present.map(({ id, organization, siret }) => {
      const own = pricesOf(id, place.id)
      const measured = offers.find((offer) => offer.id === id)
      const decision = decisions.get(id)
      return {
        id,
        organization,
        siret,
        total: measured?.total ?? 0,
        missing: measured?.missing ?? 0,
        decision: decision ? { kind: decision.kind, reason: decision.reason } : null,
        marks: (measured?.marks ?? []).map(({ evaluator, criterion, mark }) => ({ evaluator, criterion, mark })),
        prices: Object.fromEntries(
          basket.map(({ articleId }) => [codes.get(articleId) ?? '', own(articleId) ?? [null, null, null]]),
        ),
      }
    }),
    ranking: lines,
  }
}

/** Every place of a lot, ranked as it stands. Q-131 */
export async function exportAnalysis(
  { edition, lot }: { edition: number; lot: string },
  { db, now }: Context,
): Promise<FileAnswer> {
  const { priceWeight, criteria, reference } = await rulesOf(db, { edition, lot })
  const measures = await loadMeasures(db, edition, lot)
  const rankings = await rankingsOf(db, edition, lot)
  const places = (await placesOfLot(db, edition, lot)).map((place) => {
    const draw = rankings.find(({ placeId }) => placeId === place.id)?.draw ?? []
    return placeContent(measures, place, measurePlace(measures, place, { priceWeight, criteria }, draw), draw)
  })
  const rules = { priceWeight, criteria }
  const made = { edition, lot, reference, exportedAt: now().toISOString(), rules, places }
  const content = Buffer.from(JSON.stringify(made))
  return { content, name: `analyse-${lot}.json`, type: 'application/json', size: content.length }
}
