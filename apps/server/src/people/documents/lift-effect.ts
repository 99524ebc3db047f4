import type { PaperCase } from '@charpente/contract/people/paper-effects'
import { documentNames } from '@charpente/domain/people/documents/document'
import { effectDay } from '@charpente/domain/people/documents/paper-effect'
import { parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { changeCase, endSuspension, findCase } from './effects/queries.ts'
import { lockFirm } from './lock-firm.ts'
import { caseOnWire } from './paper-cases.ts'
import { noticeDaysAt } from './paper-notice.ts'
import { tellAnnounced } from './tell-announced.ts'

/** An effect under way, held with its firm. */
async function heldCase(trx: Db, id: number) {
  const { supplierId } = (await findCase(trx, id)) ?? refuse('notFound')
  await lockFirm(trx, supplierId)
  return (await findCase(trx, id)) ?? refuse('notFound')
}

const shown = async (trx: Db, id: number): Promise<PaperCase> =>
  caseOnWire((await findCase(trx, id)) ?? refuse('notFound'))

/** Somebody of the centre decides that it does not apply, and says why: until a paper is accepted, or they put it back. */
export const liftEffect = (id: number, reason: string, origin: Origin, context: Context): Promise<PaperCase> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const one = await heldCase(trx, id)
    if (one.liftedAt !== null) refuse('paperCaseLifted')
    const { supplierId, kind, edition, effect, suspensionId, appliedAt } = one
    await changeCase(trx, id, {
      lifted_at: now,
      lifted_by: origin.author.id ?? refuse('forbidden'),
      lifted_reason: reason,
    })
    if (suspensionId !== null) await endSuspension(trx, suspensionId, { at: now, by: origin.author.id, reason })
    await record(trx, origin.author, now, {
      action: 'paperEffectLifted',
      on: { type: 'account', id: supplierId },
      details: {
        kind,
        edition,
        effect,
        reason,
        before: { state: appliedAt === null ? 'announced' : 'inEffect' },
        after: { state: 'lifted' },
      },
    })
    await postMail(trx, context, {
      template: 'paperEffectEnded',
      accountId: supplierId,
      data: { document: documentNames[kind], edition, effect, wasApplied: appliedAt !== null, reason },
    })
    return shown(trx, id)
  })

/** Put back, it is announced again: the firm that was told it was over has its notice. */
export const restoreEffect = (id: number, reason: string, origin: Origin, context: Context): Promise<PaperCase> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const one = await heldCase(trx, id)
    if (one.liftedAt === null) refuse('paperCaseNotLifted')
    const { supplierId, kind, edition, effect, endsOn } = one
    const later = effectDay(endsOn, 0, parisDay(now), await noticeDaysAt(trx, now))
    const effectOn = later > one.effectOn ? later : one.effectOn
    await changeCase(trx, id, {
      effect_on: effectOn,
      announced_at: now,
      applied_at: null,
      suspension_id: null,
      lifted_at: null,
      lifted_by: null,
      lifted_reason: null,
    })
    await record(trx, origin.author, now, {
      action: 'paperEffectRestored',
      on: { type: 'account', id: supplierId },
      details: {
        kind,
        edition,
        effect,
        reason,
        before: { state: 'lifted', effectiveOn: one.effectOn },
        after: { state: 'announced', effectiveOn: effectOn },
      },
    })
    await tellAnnounced(trx, context, { supplierId, kind, edition, effect, endsOn, effectOn, reason })
    return shown(trx, id)
  })
