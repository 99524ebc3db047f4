import type { Candidate } from '@charpente/contract/consultation/application/application'
import { SIGNATURE_CODE } from '@charpente/contract/consultation/application-signature'
import { LAST_SCREEN } from '@charpente/domain/consultation/application/screens'
import { record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { SEAL_METHOD } from '../../../platform/seal/cms.ts'
import { makeFinal } from '../documents/make-final.ts'
import { findCandidate, lockCandidate } from '../queries.ts'
import { readCandidate } from '../read-candidate.ts'
import { journalOf } from './journal.ts'
import { checkMaySign } from './may-sign.ts'
import { countTry, findSignatureCode, forgetSignatureCode, type StoredSignatureCode, setSigned } from './queries.ts'
import { isSignatureCode, isUsable } from './signature-code.ts'

type Click = {
  candidateId: string
  code: string | undefined
  at: Date
  origin: Origin
  context: Context
  sealKey: string
}

/** The code sent, if this is it and for what is signed; a wrong one is counted, and what is said of it is given back. */
async function checkedCode(
  trx: Db,
  content: Buffer,
  { candidateId, code = '', at, origin, context }: Click,
): Promise<StoredSignatureCode | Refused> {
  const sent = await findSignatureCode(trx, candidateId)
  if (!isUsable(sent, context.steady())) return new Refused('signatureCodeExpired')
  if (isSignatureCode(context, candidateId, code, sent.hash))
    return sent.content?.equals(content) ? sent : new Refused('signatureCodeOther')
  const left = SIGNATURE_CODE.tries - sent.tries
  if (code.trim() === '') return new Refused('signatureCodeWrong', { essais: left })
  await countTry(trx, candidateId)
  await record(trx, origin.author, at, {
    action: 'candidateSignatureCodeWrong',
    on: { type: 'candidate', id: candidateId },
  })
  return left > 1 ? new Refused('signatureCodeWrong', { essais: left - 1 }) : new Refused('signatureCodeExpired')
}

async function signed(trx: Db, click: Click): Promise<Candidate | Refused> {
  const { candidateId, at, origin, context } = click
  const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
  const read = async () =>
    readCandidate((await findCandidate(trx, candidateId)) ?? refuse('candidateNotFound'), true, { ...context, db: trx })
  // Twice, from two tabs or by a network that repeats: what was signed once is signed.
  if (candidate.signedAt) return read()
  const { saved, accepted } = await checkMaySign(trx, candidate, at)
  const code = await checkedCode(trx, accepted.previewSha256, click)
  if (code instanceof Refused) return code
  await record(trx, origin.author, at, {
    action: 'candidateSigned',
    on: { type: 'candidate', id: candidateId },
    details: { preview: accepted.previewSha256.toString('hex'), version: accepted.version },
  })
  const [head = refuse('candidateNotFound')] = saved.step3.contractors
  await makeFinal(trx, context, candidateId, {
    signedAt: at.toISOString(),
    madeIn: accepted.madeIn,
    name: `${head.firstname} ${head.lastname}`,
    function: head.function,
    organization: head.organization,
    email: code.recipient,
    codeSentAt: code.sentAt.toISOString(),
    codeEnteredAt: at.toISOString(),
    accepted: { version: accepted.version, text: accepted.words, at: accepted.acceptedAt.toISOString() },
    ip: origin.author.ip,
    userAgent: origin.userAgent,
    journal: await journalOf(trx, candidateId),
    seal: { method: SEAL_METHOD, key: click.sealKey },
  })
  await setSigned(trx, candidateId, at, LAST_SCREEN)
  await forgetSignatureCode(trx, candidateId)
  return read()
}

/**
 * Signs: one transaction, which a wrong code does not undo, since its try counts. The time is that of the click: what
 * is waited for afterwards, a lock or the making of the PDF, does not make it late. W-STEP12-02, Q-86
 */
export async function signCandidate(
  candidateId: string,
  code: string | undefined,
  origin: Origin,
  context: Context,
): Promise<Candidate> {
  const at = context.now()
  // Asked before, and not while the transaction holds its connection.
  const sealKey = await context.seals.current()
  const click = { candidateId, code, at, origin, context, sealKey }
  const answer = await context.db.transaction().execute((trx) => signed(trx, click))
  if (answer instanceof Refused) throw answer
  return answer
}
