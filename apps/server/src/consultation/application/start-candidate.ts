import type { start } from '@charpente/contract/consultation/application'
import { whyNotApply } from '@charpente/domain/consultation/application/opening'
import { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseFields, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { findPublicConsultation } from '../consulting/queries.ts'
import { currentConsultation } from '../consulting/read-consultation.ts'
import { newCodes } from './codes.ts'
import { addCandidate, unsignedOf } from './queries.ts'

/** What asks for one code after another, for an address or from one. Q-120 */
const perEmail: Limit = { points: 6, minutes: 15 }
const perCaller: Limit = { points: 40, minutes: 60 }

const EMAIL_WRONG = "Merci d'indiquer un email valide"
const isEmail = (text: string) => z.email().safeParse(text).success

export async function slowDown(email: string, origin: Origin, { db, secrets, steady }: Context) {
  const name = secrets.fingerprint('throttle', email.toLowerCase()).toString('base64url')
  for (const [key, limit] of [
    [`code for ${name}`, perEmail],
    [`code asked from ${origin.author.ip}`, perCaller],
  ] as const) {
    const minutes = await tryOnce(db, key, limit, steady())
    if (minutes) refuse('codeRequestLimited', { minutes })
  }
}

/**
 * Begins an application: its code leaves by mail, and the answer says nothing else, whether it is new or was there.
 *
 */
export async function startCandidate(
  { email, phase, consultation: asked, edition, again }: z.output<typeof start>,
  origin: Origin,
  context: Context,
): Promise<{ message: string }> {
  if (!isEmail(email)) refuseFields('startEmailInvalid', [{ propertyPath: 'email', message: EMAIL_WRONG }])
  const { db, now } = context
  const found =
    asked === undefined ? await currentConsultation(context, edition) : await findPublicConsultation(db, asked)
  const consultation = found ?? refuse('candidatesClosed')
  refuseIf(whyNotApply(consultation, phase, now()))
  await slowDown(email, origin, context)
  await db.transaction().execute(async (trx) => {
    // A code leaves for the address it was first asked by, letter for letter; where there are several, each does.
    const known = await unsignedOf(trx, email, consultation.id, phase)
    const beginning = { email, consultation, phase, codes: newCodes(context), now: now() }
    const id = known.length > 0 ? null : await addCandidate(trx, beginning)
    const candidates = id === null ? await unsignedOf(trx, email, consultation.id, phase) : [{ id, email }]
    if (candidates.length === 0) refuse('serverUnavailable')
    if (id === null && !again) refuse('candidateExists')
    for (const candidate of candidates) {
      await postCandidateMail(trx, context, { template: id === null ? 'trackingCodeAgain' : 'trackingCode', candidate })
      await record(trx, origin.author, now(), {
        action: id === null ? 'candidateCodeAsked' : 'candidateStarted',
        on: { type: 'candidate', id: candidate.id },
        details: { consultation: consultation.reference, phase },
      })
    }
  })
  return {
    message: `Vous allez recevoir un code de suivi sur votre email : ${email} à renseigner à l'étape suivante`,
  }
}
