import type { Context } from '../http/context.ts'
import { failedMails } from '../mail/queries.ts'
import { listRequests } from './requests.ts'

const summary = <N extends string>(name: N, items: { requestedAt: string; late: boolean }[]) => ({
  name,
  count: items.length,
  late: items.filter(({ late }) => late).length,
  oldest: items[0]?.requestedAt ?? null,
})

/** What waits for the centre, and since when. */
export async function worklists(context: Context) {
  const requests = await listRequests(context)
  const mails = await failedMails(context.db)
  return [
    summary(
      'registrations',
      requests.filter(({ kind }) => kind === 'registration'),
    ),
    summary(
      'accessRequests',
      requests.filter(({ kind }) => kind === 'access'),
    ),
    summary(
      'failedMails',
      mails.map(({ createdAt }) => ({ requestedAt: createdAt.toISOString(), late: true })),
    ),
  ]
}
