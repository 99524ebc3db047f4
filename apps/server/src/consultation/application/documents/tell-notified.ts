import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { postCandidateMail } from '../../../platform/mail/post.ts'
import { readersOf } from '../../../platform/mail/readers.ts'
import { findCandidate, stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { type StoredNotice, setNotice } from './queries.ts'

/** `isReceived`: signed elsewhere, as the centre received it. */
type File = { mediaId: number; name: string; isReceived?: boolean }

/**
 * The contract goes to the firm, countersigned, in the transaction that makes it ready: it leaves once. One that was
 * signed elsewhere goes as it was received.
 */
export async function tellNotified(trx: Db, notice: StoredNotice, file: File | null, context: Context): Promise<void> {
  const { candidateId, marketNumber, notifiedAt, signatory, role } = notice
  const candidate = await findCandidate(trx, candidateId)
  if (!candidate || notice.sentAt) return
  const head = savedIn(await stepsOf(trx, candidateId)).step3?.contractors[0]
  const common = { marketNumber, notifiedAt, signatory, role, organization: head?.organization ?? '' }
  const data = { ...common, ...(file && { file }) }
  // The code goes to the address it was first sent to, and to no other.
  for (const to of readersOf(candidate.email, head?.email ?? candidate.email)) {
    const isOwner = to.toLowerCase() === candidate.email.toLowerCase()
    await postCandidateMail(trx, context, { template: 'contractNotified', candidate, data: { ...data, isOwner }, to })
  }
  await setNotice(trx, candidateId, { sent_at: context.now() })
}
