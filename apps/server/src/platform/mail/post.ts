import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import type { ApplicantMails, MailData, MailName, PlainMails } from './mail.ts'
import { addMail, emailOf } from './queries.ts'

/** The same mail about the same thing to the same person has one id: posted twice, it leaves once. */
export function mailId(...what: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `data` is what only the moment knows; the rest is read from the account when the mail leaves. */
type Posted<N extends MailName> = {
  template: N
  accountId: number
  data?: Partial<MailData[N]>
  to?: string
  /** Says the same mail when it is posted twice: it is then written, and leaves, once. */
  id?: string
}

/** Writes a mail and its job in the caller's transaction; it leaves by the worker, to the account unless told where. */
export async function postMail<N extends MailName>(db: Db, { queue, now }: Context, posted: Posted<N>): Promise<void> {
  const { template, accountId, data = {}, to, id = randomUUID() } = posted
  const recipient = to ?? (await emailOf(db, accountId)).email
  if (!(await addMail(db, { id, template, accountId, candidateId: null, recipient, data, createdAt: now() }))) return
  await queue.enqueue(db, 'send-mail', { mailId: id })
}

type PostedToCandidate = {
  template: keyof ApplicantMails
  candidate: { id: string; email: string }
  /** What only the moment knows. */
  data?: object
  /** To the application, unless told where. */
  to?: string
}

/** The same to the address of an application; what it says of it, its code too, is read when it leaves. */
export async function postCandidateMail(db: Db, { queue, now }: Context, posted: PostedToCandidate): Promise<void> {
  const { template, candidate, data = {}, to: recipient = candidate.email } = posted
  const id = randomUUID()
  const to = { accountId: null, candidateId: candidate.id, recipient }
  await addMail(db, { id, template, ...to, data, createdAt: now() })
  await queue.enqueue(db, 'send-mail', { mailId: id })
}

type PostedPlainly = {
  template: keyof PlainMails
  to: string
  data?: object
  /** Kept sealed until the mail leaves: in clear nowhere else. */
  secret?: string
}

/** The same to an address that belongs to nothing we keep. */
export async function postPlainMail(db: Db, { queue, now, secrets }: Context, posted: PostedPlainly): Promise<void> {
  const { template, to: recipient, data = {}, secret } = posted
  const id = randomUUID()
  const kept = { ...data, ...(secret && { sealed: secrets.encrypt(secret).toString('base64') }) }
  await addMail(db, { id, template, accountId: null, candidateId: null, recipient, data: kept, createdAt: now() })
  await queue.enqueue(db, 'send-mail', { mailId: id })
}
