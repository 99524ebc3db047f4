import { whyNotFreeze } from '@charpente/domain/consultation/awards/ranking'
import { samePersonAs } from '../../people/operator/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { canonical, fingerprint } from '../application/documents/contract-data.ts'
import { checkAllOpened } from '../envelopes/check-opened.ts'
import { lockLotAward } from './awarding/queries.ts'
import { loadMeasures, measurePlace } from './measure.ts'
import { CONTENT_VERSION, placeContent } from './place-content.ts'
import { lockRanking, setRanking } from './queries.ts'
import { type AnalysedPlace, placeOf, readAnalysis } from './read-analysis.ts'
import { rulesOf } from './rules.ts'

/** Freezes a ranking with all it was made of, by somebody who marked none of its offers. Q-131 */
export const freezeRanking = (at: AnalysedPlace, operator: number, origin: Origin, context: Context) =>
  inTransaction(context.db, async (trx) => {
    const { edition, lot } = at
    const { place } = await placeOf(trx, at)
    const key = { edition, lot, placeId: place.id }
    const { draw, frozenAt } = await lockRanking(trx, key)
    await checkAllOpened(trx, at)
    const rules = await rulesOf(trx, at)
    const measures = await loadMeasures(trx, edition, lot, place.id)
    const placed = measurePlace(measures, place, rules, draw)
    const now = context.now()
    const accounts = [operator, ...(await samePersonAs(trx, operator, now))]
    refuseIf(whyNotFreeze({ ...placed, isFrozen: frozenAt !== null }, accounts))
    const content = canonical({
      version: CONTENT_VERSION,
      edition,
      lot,
      rules: placeRules(rules),
      ...placeContent(measures, place, placed, draw),
    })
    // Who comes where, for whoever agrees to it; the fingerprint says all the rest.
    const totals = new Map(placed.offers.map(({ id, total }) => [id, total] as const))
    const ranks = placed.lines.flatMap(({ id, rank, score }) =>
      rank === null ? [] : [{ rank, candidateId: id, score, total: totals.get(id) ?? 0 }],
    )
    const sha256 = fingerprint(content)
    await setRanking(trx, key, { frozen_at: now, frozen_by: operator, content, sha256 })
    await record(trx, origin.author, now, {
      action: 'rankingFrozen',
      on: { type: 'consultation', id: rules.id },
      details: { lot, place: place.code, before: null, after: { ranks, sha256: sha256.toString('hex') } },
    })
    return readAnalysis(at, operator, { ...context, db: trx })
  })

const placeRules = ({ priceWeight, criteria }: Awaited<ReturnType<typeof rulesOf>>) => ({ priceWeight, criteria })

/** As long as nothing is decided of the lot; why is kept. */
export const reopenRanking = (at: AnalysedPlace, reason: string, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { edition, lot } = at
    const { place } = await placeOf(trx, at)
    const key = { edition, lot, placeId: place.id }
    const { frozenAt, sha256 } = await lockRanking(trx, key)
    if (await lockLotAward(trx, edition, lot)) refuse('awardDecided')
    if (frozenAt) {
      await setRanking(trx, key, { frozen_at: null, frozen_by: null, content: null, sha256: null })
      await record(trx, origin.author, context.now(), {
        action: 'rankingReopened',
        on: { type: 'consultation', id: (await rulesOf(trx, at)).id },
        details: { lot, place: place.code, reason, before: { sha256: sha256?.toString('hex') ?? null }, after: null },
      })
    }
    return readAnalysis(at, operator, { ...context, db: trx })
  })
