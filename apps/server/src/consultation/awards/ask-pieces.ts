import { piecesQuestion } from '@charpente/contract/consultation/piece-words'
import { piecesDue } from '@charpente/domain/consultation/awards/notification'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { askClarification } from '../judgement/ask-clarification.ts'
import { awardedLot } from './pieces/queries.ts'
import { readNotification, retainedFirms } from './read-notification.ts'

/** Asks a firm that was retained for what its contract lacks, as any question is put to it: it answers with its files. */
export async function askPieces(id: string, operator: number, origin: Origin, context: Context) {
  const { db, now } = context
  const of = (await awardedLot(db, id)) ?? refuse('offerUnknown')
  if (of.notifiedAt) refuse('contractNotified')
  const missing = (await retainedFirms(db, of, parisDay(now()))).find((firm) => firm.id === id)?.missing ?? []
  if (missing.length === 0) refuse('piecesComplete')
  const asked = { question: piecesQuestion(missing), dueAt: piecesDue(now()) }
  await askClarification(id, asked, operator, origin, context)
  return readNotification(of, { ...context, viewer: operator })
}
