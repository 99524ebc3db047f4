import { waitingApplications } from '../candidate-judgement/listing/queries.ts'
import type { Context } from '../http/context.ts'
import { failedMails } from '../mail/queries.ts'
import { monitoredSince } from '../orders/monitoring/queries.ts'
import { LATE_MS, listRequests } from './requests.ts'

/** What waits to be judged this long is late. */
const JUDGED_WITHIN_MS = 15 * 24 * 3_600_000

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
  const now = context.now()
  const cancellations = await monitoredSince(context.db, 'cancellations', now)
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
      'applications',
      (await waitingApplications(context.db, now)).map((since) => ({
        requestedAt: since.toISOString(),
        late: now.getTime() - since.getTime() > JUDGED_WITHIN_MS,
      })),
    ),
    summary(
      'cancellations',
      cancellations.map(({ since }) => ({
        requestedAt: since.toISOString(),
        late: now.getTime() - since.getTime() > LATE_MS,
      })),
    ),
    summary(
      'failedMails',
      mails.map(({ createdAt }) => ({ requestedAt: createdAt.toISOString(), late: true })),
    ),
  ]
}
