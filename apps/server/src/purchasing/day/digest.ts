import { type DayKind, dayWords } from '@charpente/domain/purchasing/day/kinds'
import type { DigestSource } from '../../people/digest/source.ts'
import { links } from '../../platform/mail/links.ts'
import { tasksAwaited } from './queries.ts'

/** What the files of orders await: one's own, and of whom one stands in for. Orders and agreements have their own part. */
export const worksDigest: DigestSource = {
  title: 'Travaux à suivre',
  find: async (db, accountIds, now) =>
    (await tasksAwaited(db, accountIds, now)).map(
      ({ accountId, orderId, kind, cartName, number, insteadOf, dueAt }) => ({
        accountId,
        words: `${dayWords[kind as DayKind]}\u00A0: ${cartName}, bon ${number}${insteadOf ? `, pour ${insteadOf}` : ''}`,
        dueAt,
        path: links.execution({ order: orderId })({ publicUrl: '' }),
      }),
    ),
}
