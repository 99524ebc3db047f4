import { type FirmPiece, whyNotReceive } from '@charpente/domain/consultation/awards/notification'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setUnusedSince } from '../../platform/media/queries.ts'
import { takeFile } from '../../platform/media/take-file.ts'
import { lockCandidate, lockFiles } from '../application/queries.ts'
import { awardedLot, receivedPieces, setPiece } from './pieces/queries.ts'
import { readNotification } from './read-notification.ts'

type Piece = { id: string; piece: FirmPiece }
type Told = { received: boolean; file: number | null; issuedOn: Day | null; expiresOn: Day | null }

/** The file of the firm's answer, or one the operator has just sent, whole and checked. */
async function takePiece(trx: Db, candidateId: string, file: number, operator: number) {
  const [own] = await lockFiles(trx, candidateId, [file])
  if (!own) return (await takeFile(trx, file, operator, () => true)) ?? refuse('fileNotYours')
  return own.state === 'ready' ? own.id : refuse('fileBeingChecked')
}

/** Somebody of the centre has the paper and finds it right, or takes that back; until the contract is notified. */
export const receivePiece = (
  { id, piece }: Piece,
  { received, file, issuedOn, expiresOn }: Told,
  operator: number,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await lockCandidate(trx, id))) refuse('offerUnknown')
    const of = (await awardedLot(trx, id)) ?? refuse('offerUnknown')
    if (of.notifiedAt) refuse('contractNotified')
    const now = context.now()
    if (received) refuseIf(whyNotReceive({ piece, hasFile: file !== null, issuedOn, expiresOn }, parisDay(now)))
    const former = (await receivedPieces(trx, [id])).find((one) => one.piece === piece)
    // What the centre had joined is of no use any more; the firm's files are the application's.
    if (former?.mediaId && (await lockFiles(trx, id, [former.mediaId])).length === 0)
      await setUnusedSince(trx, former.mediaId, now)
    const mediaId = received && file !== null ? await takePiece(trx, id, file, operator) : null
    await setPiece(trx, id, piece, received ? { mediaId, issuedOn, expiresOn, by: operator, now } : null)
    await record(trx, origin.author, now, {
      action: 'awardPieceReceived',
      on: { type: 'candidate', id },
      details: { piece, before: former !== undefined, after: received },
    })
    return readNotification(of, { ...context, db: trx, viewer: operator })
  })
