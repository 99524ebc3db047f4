import { documentNames } from '@charpente/domain/people/documents/document'
import { type Author, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { changeCase, endSuspension, type FoundCase } from './effects/queries.ts'

type Ending = { outcome: 'accepted' | 'withdrawn'; reason: string }

/** An effect is over: the rank comes back, the trail says why. Whoever accepts a paper tells the firm of all at once. */
export async function endCase(trx: Db, one: FoundCase, { outcome, reason }: Ending, author: Author, context: Context) {
  const now = context.now()
  const { id, supplierId, edition, kind, effect, suspensionId, appliedAt } = one
  await changeCase(trx, id, { closed_at: now, outcome })
  if (suspensionId !== null) await endSuspension(trx, suspensionId, { at: now, by: author.id, reason })
  await record(trx, author, now, {
    action: 'paperEffectEnded',
    on: { type: 'account', id: supplierId },
    details: { kind, edition, effect, reason },
  })
  if (outcome === 'withdrawn' && one.liftedAt === null)
    await postMail(trx, context, {
      template: 'paperEffectEnded',
      accountId: supplierId,
      data: { document: documentNames[kind], edition, effect, wasApplied: appliedAt !== null, reason },
    })
}
