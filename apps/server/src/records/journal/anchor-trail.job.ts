import { anchorTrail } from '../../platform/audit/anchor.ts'
import { inGroups } from '../../platform/audit/root.ts'
import type { WorkContext } from '../../platform/http/context.ts'
import { postPlainMail } from '../../platform/mail/post.ts'
import type {} from './mails.ts'

/** Each night: the root of the day, kept apart, and its fingerprint mailed to who keeps it. */
export async function anchorTrailJob(_data: object, context: WorkContext): Promise<void> {
  const { number, at, key, ends, fingerprint } = await anchorTrail(context)
  const to = context.config.ANCHOR_MAIL
  if (!to) return
  const data = { number, at, key, ends: ends.length, fingerprint: inGroups(fingerprint) }
  await context.db.transaction().execute((trx) => postPlainMail(trx, context, { template: 'trailAnchored', to, data }))
}
