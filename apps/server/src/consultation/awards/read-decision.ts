import { recourseWords } from '@charpente/domain/consultation/awards/recourse'
import type { Db } from '../../platform/db/connect.ts'
import type { Applicant } from '../../platform/http/applicant.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { candidateDocumentUrl } from '../application/documents/links.ts'
import { findDocument, findNotice } from '../application/documents/queries.ts'
import type { SigningFor } from '../application/links.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { placesOfLot } from '../consulting/queries.ts'
import { awardsOf } from './awarding/queries.ts'
import { criteriaOf } from './decide-award.ts'
import { frozenContent } from './place-content.ts'
import { decisionsOf, lotAwardsOf, offersOf, rankingsOf } from './queries.ts'

const UNDECIDED = {
  decided: false,
  sentAt: null,
  notifyFrom: null,
  notifiedAt: null,
  recourse: '',
  contract: null,
  places: [],
}

type Reading = SigningFor & { db: Db }

/** The contract as it was notified, and whether the firm has said it has it. */
async function contractOf(id: string, context: Reading) {
  const notice = await findNotice(context.db, id)
  if (!notice) return null
  const made = await findDocument(context.db, id, 'notified')
  return {
    marketNumber: notice.marketNumber,
    notifiedAt: notice.notifiedAt.toISOString(),
    url: made?.state === 'ready' ? candidateDocumentUrl(context, id, 'notified') : null,
    receivedAt: notice.receivedAt?.toISOString() ?? null,
  }
}

/** Nothing before the letters have left; then what they say, for as long as it matters. R2181-1 */
export async function readDecision({ id, edition }: Applicant, context: Reading) {
  const { db, now } = context
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
    recourse: recourseWords(values['recours.texte'], values['centre.tribunal']),
    contract: await contractOf(id, context),
    places: places.map(({ id: placeId, code, name }) => {
      const { content } = rankings.find((one) => one.placeId === placeId) ?? { content: null }
      const frozen = content === null ? null : frozenContent(content)
      const lines = frozen?.ranking ?? []
      const line = lines.find((one) => one.id === id)
      return {
        code,
        name,
        rank: line?.rank ?? null,
        price: line?.price ?? null,
        technical: line?.technical ?? null,
        score: line?.score ?? null,
        why: reasonOf(placeId, line?.rank ?? null),
        criteria: criteriaOf(frozen, id),
        holders: awards
          .filter((one) => one.placeId === placeId)
          .map(({ candidateId, rank }) => ({
            rank,
            organization: offers.find((offer) => offer.id === candidateId)?.organization ?? '',
            score: lines.find((one) => one.id === candidateId)?.score ?? null,
            price: lines.find((one) => one.id === candidateId)?.price ?? null,
            criteria: criteriaOf(frozen, candidateId).map(({ name: criterion, mark }) => ({ name: criterion, mark })),
          })),
      }
    }),
  }
}
