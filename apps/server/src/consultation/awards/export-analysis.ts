import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { placesOfLot } from '../consulting/queries.ts'
import { loadMeasures, measurePlace } from './measure.ts'
import { frozenContent, placeContent } from './place-content.ts'
import { rankingsOf } from './queries.ts'
import { rulesOf } from './rules.ts'

/** Every place of a lot, ranked as it stands, or as it was frozen. Q-131 */
export async function exportAnalysis(
  { edition, lot }: { edition: number; lot: string },
  { db, now }: Context,
): Promise<FileAnswer> {
  const { priceWeight, criteria, reference } = await rulesOf(db, { edition, lot })
  const measures = await loadMeasures(db, edition, lot)
  const rankings = await rankingsOf(db, edition, lot)
  const places = (await placesOfLot(db, edition, lot)).map((place) => {
    const stored = rankings.find(({ placeId }) => placeId === place.id)
    // What was frozen is given as it was, byte for byte, with the fingerprint that says so.
    if (stored?.content)
      return {
        ...frozenContent(stored.content),
        frozen: { content: stored.content, sha256: stored.sha256?.toString('hex') },
      }
    const draw = stored?.draw ?? []
    return placeContent(measures, place, measurePlace(measures, place, { priceWeight, criteria }, draw), draw)
  })
  const rules = { priceWeight, criteria }
  const made = { edition, lot, reference, exportedAt: now().toISOString(), rules, places }
  const content = Buffer.from(JSON.stringify(made))
  return { content, name: `analyse-${lot}.json`, type: 'application/json', size: content.length }
}
