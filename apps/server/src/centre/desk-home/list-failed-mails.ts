import type { Context } from '../../platform/http/context.ts'
import { failedMails } from '../../platform/mail/queries.ts'
import { subjectsOf } from '../mail-texts/compose.ts'

export async function listFailedMails(context: Context) {
  const mails = await failedMails(context.db)
  const subjects = await subjectsOf(mails, context)
  return mails.map(({ id, recipient, createdAt, attempts, error }) => ({
    id,
    to: recipient,
    subject: subjects.get(id) ?? '',
    createdAt: createdAt.toISOString(),
    attempts,
    error: error ?? '',
  }))
}
