import type { Applicant } from '../../platform/http/applicant.ts'
import type { Context } from '../../platform/http/context.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { placesOfLot } from '../consulting/queries.ts'
import { awardsOf } from './awarding/queries.ts'
import { frozenLines } from './place-content.ts'
import { decisionsOf, lotAwardsOf, offersOf, rankingsOf } from './queries.ts'

const UNDECIDED = { decided: false, sentAt: null, notifyFrom: null, notifiedAt: null, recourse: '', places: [] }

/** Nothing before the letters have left; then what they say, for as long as it matters. R2181-1 */
export async function readDecision({ id, edition }: Applicant, { db, now }: Context) {
  const lot = savedIn(await stepsOf(db, id)).step2?.technicalCategory
  const award = (await lotAwardsOf(db, edition)).find((one) => one.lot === lot)
  if (!lot || !award?.lettersAt) return UNDECIDED
  const offers = await offersOf(db, edition, lot)
  const own = offers.find((offer) => offer.id === id)
  const [rankings, awards] = [await rankingsOf(db, edition, lot), await awardsOf(db, edition, lot)]
  const reasons = await decisionsOf(db, [id])
  const reasonOf = (placeId: number, rank: number | null) =>
    rank === null ? (reasons.find((one) => one.placeId === placeId && one.kind === 'apart')?.reason ?? null) : null
  const places = (await placesOfLot(db, edition, lot)).filter(({ code }) => own?.places.includes(code))
  const { values } = await currentSettings(db, now())
  return {
    decided: true,
    sentAt: award.lettersAt.toISOString(),
    notifyFrom: award.notifyFrom,
    notifiedAt: award.notifiedAt?.toISOString() ?? null,
    recourse: values['recours.texte'],
    places: places.map(({ id: placeId, code, name }) => {
      const lines = frozenLines(rankings.find((one) => one.placeId === placeId) ?? { content: null })
      const line = lines.find((one) => one.id === id)
      return {
        code,
        name,
        rank: line?.rank ?? null,
        price: line?.price ?? null,
        technical: line?.technical ?? null,
        score: line?.score ?? null,
        why: reasonOf(placeId, line?.rank ?? null),
        holders: awards
          .filter((one) => one.placeId === placeId)
          .map(({ candidateId, rank }) => ({
            rank,
            organization: offers.find((offer) => offer.id === candidateId)?.organization ?? '',
            score: lines.find((one) => one.id === candidateId)?.score ?? null,
          })),
      }
    }),
  }
}
