import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { letterPaper } from '../../platform/mail/letter-paper.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compilePdf } from '../../platform/pdf/compile.ts'
import { findCandidate, stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { postponeNotification } from './awarding/queries.ts'
import { letterMessage } from './letter-words.ts'
import { findLetter, type LetterKind, setLetterFile } from './letters/queries.ts'
import { rulesOf } from './rules.ts'

const names: Record<LetterKind, string> = {
  awardLetter: 'lettre-attribution',
  rejectionLetter: 'lettre-rejet',
}

type Asked = { candidateId: string; kind: LetterKind }

async function pdfOf({ candidateId, kind }: Asked, data: object, at: Date, context: Context) {
  const { message, frame } = await letterMessage({ candidateId, kind, data }, context)
  const firm = savedIn(await stepsOf(context.db, candidateId)).step3?.contractors[0]
  const to = firm
    ? [
        firm.organization,
        `${firm.addressNumber} ${firm.addressStreet}`.trim(),
        `${firm.addressPostalCode} ${firm.addressCity}`,
      ]
    : []
  return compilePdf(letterPaper(message, frame, { to, day: parisDay(at) }), at)
}

/** The first day of a notification, so many whole days after a letter leaves: neither the first nor the last counts. R2182-1 */
async function notifyFromNow(letter: { lot: string; notifyFrom: string }, edition: number, { db, now }: Context) {
  const { waitingDays } = await rulesOf(db, { edition, lot: letter.lot })
  const from = addDays(parisDay(now()), waitingDays + 1)
  return from > letter.notifyFrom ? from : letter.notifyFrom
}

/**
 * A letter on paper, then the mail that carries it, in one transaction: run twice, it is made and leaves once. The
 * waiting period runs from the day the last of them leaves, whatever held it up.
 */
export async function makeLetterJob(asked: Asked, context: Context): Promise<void> {
  const { db } = context
  const { candidateId, kind } = asked
  const letter = await findLetter(db, candidateId, kind)
  const candidate = await findCandidate(db, candidateId)
  if (!letter || !candidate || letter.mediaId) return
  const written = letter.data as { lot: string; notifyFrom: string }
  const { lot } = written
  const notifyFrom = await notifyFromNow(written, candidate.edition, context)
  const told = { ...written, notifyFrom }
  const bytes = await pdfOf(asked, told, letter.writtenAt, context)
  const name = `${names[kind]}-lot-${lot}.pdf`
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  await db.transaction().execute(async (trx) => {
    if (!(await setLetterFile(trx, candidateId, kind, kept.id))) return
    await postponeNotification(trx, { edition: candidate.edition, lot }, notifyFrom)
    await setMediaState(trx, kept.id, 'ready')
    await setUnusedSince(trx, kept.id, null)
    const data = { ...told, file: { mediaId: kept.id, name } }
    await postCandidateMail(trx, context, { template: kind, candidate, data })
  })
}
