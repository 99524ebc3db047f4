import { SIGNATURE_CODE, type SignatureCode } from '@charpente/contract/candidate-signature'
import { record } from '../audit/record.ts'
import { lockCandidate } from '../candidates/queries.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { postCandidateMail } from '../mail/post.ts'
import { readersOf } from '../mail/readers.ts'
import { type Limit, tryOnce } from '../throttle/throttle.ts'
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
    const { saved } = await checkMaySign(trx, candidate, sentAt)
    for (const [key, limit] of [
      [`signature code ${candidateId}`, between],
      [`signature codes ${candidateId}`, hourly],
    ] as const) {
      const minutes = await tryOnce(trx, key, limit, steady())
      if (minutes) refuse('signatureCodeLimited', { minutes })
    }
    const { email: recipient, organization } = saved.step3.contractors[0] ?? refuse('candidateNotFound')
    const code = newSignatureCode()
    const lasting = SIGNATURE_CODE.minutes * 60_000
    const hash = signatureCodeHash(context, candidateId, code)
    const expires = new Date(steady().getTime() + lasting)
    await keepSignatureCode(trx, candidateId, { hash, recipient, sentAt, expiresAt: expires })
    const expiresAt = new Date(sentAt.getTime() + lasting)
    const data = { sealed: secrets.encrypt(code).toString('base64'), expiresAt, organization }
    const readers = readersOf(recipient, candidate.email)
    for (const to of readers) await postCandidateMail(trx, context, { template: 'signatureCode', candidate, data, to })
    await record(trx, origin.author, sentAt, {
      action: 'candidateSignatureCodeSent',
      on: { type: 'candidate', id: candidateId },
      details: { copies: readers.length - 1 },
    })
    return {
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentTo: recipient,
      copiedTo: readers[1] ?? null,
    }
  })
