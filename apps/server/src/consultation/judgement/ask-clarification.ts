import { whyNotAsk } from '@charpente/domain/consultation/application/judgement'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { openedOnly } from '../application/opened-only.ts'
import { lockCandidate, stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { applicationFile } from './application-file.ts'
import { addClarification, clarificationsOf } from './queries.ts'

type Question = { question: string; dueAt: Date }

/** Puts a question about what was signed, to the address of the application and to its first contractor. */
export const askClarification = (
  id: string,
  { question, dueAt }: Question,
  by: number,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const candidate = openedOnly(await lockCandidate(trx, id))
    const [clarification = null] = await clarificationsOf(trx, id)
    refuseIf(whyNotAsk({ ...candidate, clarification }, dueAt, now))
    const asked = { candidate_id: id, question, asked_by: by, asked_at: now, due_at: dueAt }
    const { id: clarificationId } = await addClarification(trx, asked)
    const first = savedIn(await stepsOf(trx, id)).step3?.contractors[0]?.email
    const data = { question, dueAt }
    await postCandidateMail(trx, context, {
      template: 'clarificationAsked',
      candidate,
      data: { ...data, isOwner: true },
    })
    // The code goes to the address it was first sent to, and to no other.
    if (first && first.toLowerCase() !== candidate.email.toLowerCase())
      await postCandidateMail(trx, context, { template: 'clarificationAsked', candidate: { id, email: first }, data })
    await record(trx, origin.author, now, {
      action: 'clarificationAsked',
      on: { type: 'candidate', id },
      details: { before: null, after: { clarificationId, question, dueAt } },
    })
    return applicationFile(id, { ...context, db: trx })
  })
