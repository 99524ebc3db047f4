import type { Context } from '../../platform/http/context.ts'
import type { JobData } from '../../platform/jobs/queue.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { findNotice, openAccounts } from './queries.ts'

/** As many as one transaction writes to: a worker that stops loses one batch, and nobody is written to twice. */
const BATCH = 500

/** The terms change: the next accounts are written to, then the job that follows. */
export const tellTermsJob = ({ page, version, after }: JobData['tell-terms'], context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const notice = await findNotice(trx, page, version)
    if (!notice) return
    const accounts = await openAccounts(trx, after, BATCH)
    await postMails(
      trx,
      context,
      accounts.map(({ id }) => ({
        template: 'termsChanged',
        accountId: id,
        data: notice,
        id: mailId('termsChanged', page, version, id),
      })),
    )
    const last = accounts.at(-1)
    if (last && accounts.length === BATCH)
      await context.queue.enqueue(trx, 'tell-terms', { page, version, after: last.id })
  })
