import { SIGNATURE_CODE, type SignatureCode } from '@charpente/contract/consultation/application-signature'
import { placesIn } from '@charpente/domain/consultation/application/carry-over'
import { record } from '../../../platform/audit/record.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postCandidateMails } from '../../../platform/mail/post.ts'
import { readersOf } from '../../../platform/mail/readers.ts'
import { type Limit, tryOnce } from '../../../platform/throttle/throttle.ts'
import { placesOfLot } from '../../consulting/queries.ts'
import { lockCandidate } from '../queries.ts'
import { checkMaySign } from './may-sign.ts'
import { keepSignatureCode } from './queries.ts'
import { newSignatureCode, signatureCodeHash } from './signature-code.ts'

const between: Limit = { points: 1, minutes: 1 }
const hourly: Limit = { points: 10, minutes: 60 }

/** A code for whoever signs, by mail; refused as signing would be. It takes the place of the one before. */
export const sendSignatureCode = (candidateId: string, origin: Origin, context: Context): Promise<SignatureCode> =>
  context.db.transaction().execute(async (trx) => {
    const { now, steady, secrets } = context
    const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    const sentAt = now()
    const { saved, accepted } = await checkMaySign(trx, candidate, sentAt)
    for (const [key, limit] of [
      [`signature code ${candidateId}`, between],
      [`signature codes ${candidateId}`, hourly],
    ] as const) {
      const minutes = await tryOnce(trx, key, limit, steady())
      if (minutes) refuse('signatureCodeLimited', { minutes })
    }
    const signer = saved.step3.contractors[0] ?? refuse('candidateNotFound')
    const { email: recipient, organization } = signer
    const codes = placesIn(saved.step2)
    const places = (await placesOfLot(trx, candidate.edition, saved.step2.technicalCategory))
      .filter((place) => codes.includes(place.code))
      .map((place) => place.name)
    const content = accepted.previewSha256
    const fingerprint = content.toString('hex')
    const code = newSignatureCode()
    const lasting = SIGNATURE_CODE.minutes * 60_000
    const hash = signatureCodeHash(context, candidateId, code)
    const expires = new Date(steady().getTime() + lasting)
    await keepSignatureCode(trx, candidateId, { hash, recipient, content, sentAt, expiresAt: expires })
    const expiresAt = new Date(sentAt.getTime() + lasting)
    const data = {
      sealed: secrets.encrypt(code).toString('base64'),
      expiresAt,
      organization,
      name: `${signer.firstname} ${signer.lastname}`,
      function: signer.function,
      places: places.join(', '),
      acceptedAt: accepted.acceptedAt,
      fingerprint,
    }
    const readers = readersOf(recipient, candidate.email)
    await postCandidateMails(
      trx,
      context,
      readers.map((to) => ({ template: 'signatureCode', candidate, data, to })),
    )
    await record(trx, origin.author, sentAt, {
      action: 'candidateSignatureCodeSent',
      on: { type: 'candidate', id: candidateId },
      details: { copies: readers.length - 1, sha256: fingerprint },
    })
    return {
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentTo: recipient,
      copiedTo: readers[1] ?? null,
      fingerprint,
    }
  })
