import { whyNotApply } from '@charpente/domain/consultation/application/opening'
import { record } from '../../../platform/audit/record.ts'
import type { Applicant } from '../../../platform/http/applicant.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse, refuseIf } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postCandidateMail } from '../../../platform/mail/post.ts'
import { findPublicConsultation } from '../../consulting/queries.ts'
import { newCodes } from '../codes.ts'
import { addCandidate, lockCandidate } from '../queries.ts'
import { slowDown } from '../start-candidate.ts'
import { countBlank } from './queries.ts'

/**
 * Another application of the same address, for another category of the same consultation: one application has one. Its
 * code leaves by mail, as any other. Q-78, W-EASE-06
 */
export async function beginAnother(
  applicant: Applicant,
  origin: Origin,
  context: Context,
): Promise<{ message: string }> {
  const { db, now } = context
  const { email, consultationId, phase } = applicant
  const consultation = (await findPublicConsultation(db, consultationId)) ?? refuse('candidatesClosed')
  refuseIf(whyNotApply(consultation, phase, now()))
  await slowDown(email, origin, context)
  await db.transaction().execute(async (trx) => {
    // Two clicks, one application: the second waits, and finds it.
    await lockCandidate(trx, applicant.id)
    if ((await countBlank(trx, email, consultationId)) > 0) refuse('otherCandidateBlank')
    const beside = { email, consultation, phase, codes: newCodes(context), now: now(), beside: true }
    const id = (await addCandidate(trx, beside)) ?? refuse('serverUnavailable')
    await postCandidateMail(trx, context, { template: 'trackingCode', candidate: { id, email } })
    await record(trx, origin.author, now(), {
      action: 'candidateStarted',
      on: { type: 'candidate', id },
      details: { consultation: consultation.reference, phase },
    })
  })
  return {
    message: `Une autre candidature est commencée. Son code de suivi part à ${email} : il l’ouvrira, et celle-ci garde le sien.`,
  }
}
