import { record } from '../../../platform/audit/record.ts'
import type { Applicant } from '../../../platform/http/applicant.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postCandidateMail } from '../../../platform/mail/post.ts'
import { slowDown } from '../start-candidate.ts'
import { findOfAddress } from './queries.ts'

/** Sends the code of another application of the same address, to that address alone. */
export async function mailOwnCode(
  applicant: Applicant,
  other: string,
  origin: Origin,
  context: Context,
): Promise<{ message: string }> {
  const { db, now } = context
  const candidate = (await findOfAddress(db, other, applicant.email)) ?? refuse('candidateNotFound')
  await slowDown(applicant.email, origin, context)
  await db.transaction().execute(async (trx) => {
    await postCandidateMail(trx, context, { template: 'trackingCodeOther', candidate })
    await record(trx, origin.author, now(), {
      action: 'candidateCodeAsked',
      on: { type: 'candidate', id: candidate.id },
    })
  })
  return { message: `Le code de suivi de cette candidature part à ${candidate.email}.` }
}
