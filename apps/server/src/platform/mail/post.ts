import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import type { ApplicantMails, MailData, MailName, PlainMails } from './mail.ts'
import { addMails, type NewMail } from './queries.ts'

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

/** Mails and their jobs, in the caller's transaction: they leave by the worker. */
async function post(db: Db, { queue, now }: Context, mails: readonly Omit<NewMail, 'createdAt'>[]): Promise<void> {
  if (mails.length === 0) return
  const createdAt = now()
  const written = await addMails(
    db,
    mails.map((mail) => ({ ...mail, createdAt })),
  )
  await queue.enqueueAll(
    db,
    'send-mail',
    written.map((id) => ({ mailId: id })),
  )
}

/** To an account each, unless told where. */
export const postMails = <N extends MailName>(db: Db, context: Context, posted: readonly Posted<N>[]): Promise<void> =>
  post(
    db,
    context,
    posted.map(({ template, accountId, data = {}, to = null, id = randomUUID() }) => ({
      id,
      template,
      accountId,
      candidateId: null,
      recipient: to,
      data,
    })),
  )

export const postMail = <N extends MailName>(db: Db, context: Context, posted: Posted<N>): Promise<void> =>
  postMails(db, context, [posted])

type PostedToCandidate = {
  template: keyof ApplicantMails
  candidate: { id: string; email: string }
  /** What only the moment knows. */
  data?: object
  /** To the application, unless told where. */
  to?: string
}

/** The same to the address of an application; what it says of it, its code too, is read when it leaves. */
export const postCandidateMails = (db: Db, context: Context, posted: readonly PostedToCandidate[]): Promise<void> =>
  post(
    db,
    context,
    posted.map(({ template, candidate, data = {}, to: recipient = candidate.email }) => ({
      id: randomUUID(),
      template,
      accountId: null,
      candidateId: candidate.id,
      recipient,
      data,
    })),
  )

export const postCandidateMail = (db: Db, context: Context, posted: PostedToCandidate): Promise<void> =>
  postCandidateMails(db, context, [posted])

type PostedPlainly = {
  template: keyof PlainMails
  to: string
  data?: object
  /** Kept sealed until the mail leaves: in clear nowhere else. */
  secret?: string
}

/** The same to addresses that belong to nothing we keep. */
export const postPlainMails = (db: Db, context: Context, posted: readonly PostedPlainly[]): Promise<void> =>
  post(
    db,
    context,
    posted.map(({ template, to: recipient, data = {}, secret }) => ({
      id: randomUUID(),
      template,
      accountId: null,
      candidateId: null,
      recipient,
      data: { ...data, ...(secret && { sealed: context.secrets.encrypt(secret).toString('base64') }) },
    })),
  )

export const postPlainMail = (db: Db, context: Context, posted: PostedPlainly): Promise<void> =>
  postPlainMails(db, context, [posted])
