import type { Saved } from '@charpente/contract/consultation/application/steps'
import type { Notification } from '@charpente/contract/consultation/awards'
import {
  type FirmPiece,
  isStillGood,
  missingPieces,
  pieceGoodUntil,
} from '@charpente/domain/consultation/awards/notification'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { candidateDocumentUrl } from '../application/documents/links.ts'
import { findDocument, noticesOf } from '../application/documents/queries.ts'
import { filesOnWire } from '../application/files-on-wire.ts'
import type { SigningFor } from '../application/links.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { placesOfLot } from '../consulting/queries.ts'
import { type AwardedRank, awardsOf } from './awarding/queries.ts'
import { centreParty } from './centre-party.ts'
import { lettersOf } from './letters/queries.ts'
import { askedSince, type ReceivedPiece, receivedPieces, signedAmong } from './pieces/queries.ts'
import { lotAwardsOf, offersOf } from './queries.ts'

type Lot = { edition: number; lot: string }

/** The papers of an application, by what they prove. */
const given = ({ step3, step4 }: Saved) => ({
  hasRib: Boolean(step4?.bankDetails.ribUpload),
  contractors: (step3?.contractors ?? []).map((one) => ({
    hasInsurance: Boolean(one.companyInsuranceFileUpload),
    hasAttestations: Boolean(one.fiscalRegularityFileUpload),
  })),
})

type RetainedFirm = {
  id: string
  organization: string
  held: AwardedRank[]
  missing: FirmPiece[]
}

const hasFile = (one: ReceivedPiece) => ({ ...one, hasFile: one.mediaId !== null })

/** Every firm a lot was awarded to, with what it still has to give. */
export async function retainedFirms(db: Db, { edition, lot }: Lot, today: Day): Promise<RetainedFirm[]> {
  const awards = Map.groupBy(await awardsOf(db, edition, lot), ({ candidateId }) => candidateId)
  const ids = [...awards.keys()]
  const [received, signed] = [await receivedPieces(db, ids), await signedAmong(db, ids)]
  const firms: RetainedFirm[] = []
  for (const [id, held] of awards) {
    const saved = savedIn(await stepsOf(db, id))
    const own = received
      .filter((one) => one.candidateId === id && isStillGood(hasFile(one), today))
      .map(({ piece }) => piece)
    firms.push({
      id,
      organization: saved.step3?.contractors[0]?.organization ?? '',
      held,
      missing: missingPieces({ ...given(saved), hasContract: signed.has(id), received: own }),
    })
  }
  return firms
}

/** The letters of a lot, each with the address of its PDF for whoever looks. */
async function letters({ edition, lot }: Lot, context: Reading): Promise<Notification['letters']> {
  const offers = await offersOf(context.db, edition, lot)
  const written = await lettersOf(
    context.db,
    offers.map(({ id }) => id),
  )
  return written.map(({ candidateId, kind, mediaId }) => {
    const organization = offers.find(({ id }) => id === candidateId)?.organization ?? ''
    const name = `${kind === 'awardLetter' ? 'attribution' : 'rejet'}-${lot}-${organization}.pdf`
    const url = mediaId && context.viewer ? fileUrl(context, { id: mediaId, name, shown: true }, context.viewer) : null
    return { id: candidateId, organization, kind, url }
  })
}

type Reading = SigningFor & Pick<Context, 'now'> & { db: Db }

/** What a lot that is awarded waits for, as the desk shows it. */
export async function readNotification({ edition, lot }: Lot, context: Reading): Promise<Notification> {
  const { db, now } = context
  const award = (await lotAwardsOf(db, edition)).find((one) => one.lot === lot)
  const { missing: centre } = await centreParty(db, now())
  if (!award) return { edition, lot, centre, firms: [], letters: [] }
  const firms = await retainedFirms(db, { edition, lot }, parisDay(now()))
  const ids = firms.map(({ id }) => id)
  const [received, asked] = [await receivedPieces(db, ids), await askedSince(db, ids, award.decidedAt)]
  const notices = await noticesOf(db, ids)
  const names = new Map((await placesOfLot(db, edition, lot)).map(({ id, name }) => [id, name] as const))
  const onWire: Notification['firms'] = []
  for (const { id, organization, held, missing } of firms) {
    const own = asked.filter(({ candidateId }) => candidateId === id)
    const [request] = own
    const joined = own.flatMap(({ answeredAt, files }) => (answeredAt ? files : []))
    const notice = notices.find(({ candidateId }) => candidateId === id)
    const isMade = notice && (await findDocument(db, id, 'notified'))?.state === 'ready'
    const files = joined.length > 0 ? await filesOnWire(context, id) : []
    onWire.push({
      id,
      organization,
      missing,
      ranks: held.map(({ placeId, rank }) => ({ place: names.get(placeId) ?? '', rank })),
      received: received
        .filter(({ candidateId }) => candidateId === id)
        .map((one) => ({
          piece: one.piece,
          at: one.at.toISOString(),
          by: one.by,
          file: one.file,
          url:
            one.mediaId !== null && context.viewer
              ? fileUrl(context, { id: one.mediaId, name: one.file ?? '', shown: true }, context.viewer)
              : null,
          goodUntil: pieceGoodUntil(one.piece, one),
          isGood: isStillGood(hasFile(one), parisDay(now())),
        })),
      request: request
        ? {
            askedAt: request.askedAt.toISOString(),
            dueAt: request.dueAt.toISOString(),
            answeredAt: request.answeredAt?.toISOString() ?? null,
          }
        : null,
      files: files
        .filter((file) => joined.includes(file.id))
        .map((file) => ({ id: file.id, name: file.name, url: file.contentUrl })),
      contract: notice
        ? {
            marketNumber: notice.marketNumber,
            url: isMade ? candidateDocumentUrl(context, id, 'notified') : null,
            sentAt: notice.sentAt?.toISOString() ?? null,
            receivedAt: notice.receivedAt?.toISOString() ?? null,
            receivedBy: notice.receivedBy,
          }
        : null,
    })
  }
  return { edition, lot, centre, firms: onWire, letters: await letters({ edition, lot }, context) }
}
