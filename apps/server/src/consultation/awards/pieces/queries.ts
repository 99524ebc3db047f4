import type { FirmPiece } from '@charpente/domain/consultation/awards/notification'
import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** What the centre has received of these firms since they were retained. */
export const receivedPieces = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('award_piece')
    .innerJoin('account', 'account.id', 'award_piece.received_by')
    .leftJoin('media', 'media.id', 'award_piece.media_id')
    .select(['award_piece.candidate_id as candidateId', 'received_at as at', 'media_id as mediaId'])
    .select(['media.name as file', 'issued_on as issuedOn', 'expires_on as expiresOn'])
    .select((of) => of.ref('piece').$castTo<FirmPiece>().as('piece'))
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('by'))
    .where('award_piece.candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .orderBy('received_at')
    .execute()
export type ReceivedPiece = Awaited<ReturnType<typeof receivedPieces>>[number]

type Received = { mediaId: number | null; issuedOn: Day | null; expiresOn: Day | null; by: number; now: Date }

export async function setPiece(db: Db, candidateId: string, piece: FirmPiece, received: Received | null) {
  await db.deleteFrom('award_piece').where('candidate_id', '=', candidateId).where('piece', '=', piece).execute()
  if (!received) return
  const { mediaId, issuedOn, expiresOn, by, now } = received
  const days = { issued_on: issuedOn, expires_on: expiresOn }
  await db
    .insertInto('award_piece')
    .values({ candidate_id: candidateId, piece, media_id: mediaId, ...days, received_by: by, received_at: now })
    .execute()
}

/** Those of these applications that were signed here. */
export const signedAmong = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('signed_contract')
    .select('candidate_id as id')
    .where('candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The lot an application was retained for, and where it stands; nothing for one that was not. */
export const awardedLot = (db: Db, candidateId: string) =>
  db
    .selectFrom('award')
    .innerJoin('lot_award', (join) =>
      join.onRef('lot_award.edition', '=', 'award.edition').onRef('lot_award.lot_code', '=', 'award.lot_code'),
    )
    .select(['award.edition', 'award.lot_code as lot', 'lot_award.notified_at as notifiedAt'])
    .where('award.candidate_id', '=', candidateId)
    .executeTakeFirst()

/** What was asked of these firms since their lot was awarded, the latest first. */
export const askedSince = (db: Db, ids: readonly string[], since: Date) =>
  db
    .selectFrom('candidate_clarification')
    .select(['candidate_id as candidateId', 'asked_at as askedAt', 'due_at as dueAt', 'answered_at as answeredAt'])
    .select('files')
    .where('candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .where('asked_at', '>=', since)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
