import type { FirmPiece } from '@charpente/domain/consultation/awards/notification'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockCandidate, lockFiles } from '../application/queries.ts'
import { awardedLot, receivedPieces, setPiece } from './pieces/queries.ts'
import { readNotification } from './read-notification.ts'

type Piece = { id: string; piece: FirmPiece }
type Told = { received: boolean; file: number | null }

/** Somebody of the centre has the paper and finds it right, or takes that back; until the contract is notified. */
export const receivePiece = (
  { id, piece }: Piece,
  { received, file }: Told,
  operator: number,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await lockCandidate(trx, id))) refuse('offerUnknown')
    const of = (await awardedLot(trx, id)) ?? refuse('offerUnknown')
    if (of.notifiedAt) refuse('contractNotified')
    if (file !== null && (await lockFiles(trx, id, [file])).length === 0) refuse('fileNotYours')
    const now = context.now()
    const before = (await receivedPieces(trx, [id])).some((one) => one.piece === piece)
    await setPiece(trx, id, piece, received ? { mediaId: file, by: operator, now } : null)
    await record(trx, origin.author, now, {
      action: 'awardPieceReceived',
      on: { type: 'candidate', id },
      details: { piece, before, after: received },
    })
    return readNotification(of, { ...context, db: trx, viewer: operator })
  })
