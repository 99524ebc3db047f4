import { circularQuota } from '@charpente/domain/centre/circulars/circular'
import type { Context } from '../../platform/http/context.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { perMinute } from './circular-on-wire.ts'
import { leaveOut, lockUnderWay, markPosted, nextRecipients, postedSince, settleSent } from './queries.ts'

/** Turns come every minute, give or take: what was handed over at the turn before is not counted twice. */
const LATELY_MS = 55_000

/**
 * Hands over the next mails of the messages under way, as many as a minute may bear, all messages together. Everything
 * is one transaction: a worker that dies has handed over all of its turn or none, and the next turn goes on from there.
 * Each reader has one line of the list and one mail, named after both: nobody is written to twice.
 */
export const sendCircularsJob = (_: Record<string, never>, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    await settleSent(trx)
    const underWay = await lockUnderWay(trx)
    if (underWay.length === 0) return
    const lately = await postedSince(trx, new Date(now.getTime() - LATELY_MS))
    let quota = circularQuota(await perMinute(trx, now), lately)
    for (const circular of underWay) {
      if (quota === 0) return
      const next = await nextRecipients(trx, circular, quota)
      for (const { accountId, leftOut } of next) if (leftOut) await leaveOut(trx, circular.id, accountId, leftOut)
      const posted = next
        .filter(({ leftOut }) => leftOut === null)
        .map(({ accountId }) => ({ accountId, mailId: mailId('circular', circular.id, accountId) }))
      await postMails(
        trx,
        context,
        posted.map(({ accountId, mailId }) => ({
          template: 'circular',
          accountId,
          id: mailId,
          data: { circularId: circular.id },
        })),
      )
      await markPosted(trx, circular.id, posted, now)
      quota -= posted.length
    }
  })
