import { documentNames, reminderDue } from '@charpente/domain/people/documents/document'
import { courseStep } from '@charpente/domain/people/documents/paper-effect'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { lockAccount } from '../accounts/queries.ts'
import { addSuspension, changeCase, coursesOfNobody, findCase, openCase, papersUnderRule } from './effects/queries.ts'
import { endCase } from './end-case.ts'
import { lockFirm } from './lock-firm.ts'
import { noticeDaysAt } from './paper-notice.ts'
import { paperOf } from './paper-of.ts'
import { takeReminder } from './queries.ts'
import { clausesInWords, tellAnnounced } from './tell-announced.ts'

type Found = Awaited<ReturnType<typeof papersUnderRule>>[number]
type Morning = { today: Day; noticeDays: number }

const stepOf = (found: Found, { today, noticeDays }: Morning) => {
  const { validityMonths, graceDays, effect, since, caseEffect, effectOn, isApplied, isLifted } = found
  return courseStep({
    rule: { validityMonths, graceDays, effect, since },
    paper: paperOf(found),
    course: caseEffect && effectOn ? { effect: caseEffect, effectOn, isApplied, isLifted } : null,
    today,
    noticeDays,
  })
}

type Announcement = Extract<ReturnType<typeof stepOf>, { do: 'announce' }>

/** Told before anything comes of it; the reminder of the day is the same mail. */
async function announce(
  trx: Db,
  found: Found,
  { effect, endsOn, effectOn }: Announcement,
  today: Day,
  context: Context,
) {
  const { supplierId, edition, kind, filedOn } = found
  const now = context.now()
  await openCase(trx, {
    supplier_id: supplierId,
    edition,
    document_kind: kind,
    effect,
    ends_on: endsOn,
    effect_on: effectOn,
    announced_at: now,
  })
  await record(trx, machine, now, {
    action: 'paperEffectAnnounced',
    on: { type: 'account', id: supplierId },
    details: { kind, edition, effect, endsOn, effectiveOn: effectOn },
  })
  await tellAnnounced(trx, context, { supplierId, kind, edition, effect, endsOn, effectOn })
  const threshold = filedOn === null ? null : reminderDue(endsOn, filedOn, today)
  if (threshold !== null) await takeReminder(trx, { supplierId, kind, expiresOn: endsOn, threshold, now })
}

/** The day has come and nothing good was accepted. */
async function apply(trx: Db, found: Found, caseId: number, context: Context) {
  const { supplierId, edition, kind, caseEffect: effect, endsOn } = found
  if (effect === null || endsOn === null) return
  const now = context.now()
  const reason = `${documentNames[kind]}\u00A0: aucune pièce valable acceptée depuis le ${formatDayPlain(endsOn)}`
  const suspended =
    effect === 'suspension'
      ? await addSuspension(trx, { supplier_id: supplierId, edition, document_kind: kind, since: now, reason })
      : null
  await changeCase(trx, caseId, { applied_at: now, suspension_id: suspended })
  await record(trx, machine, now, {
    action: 'paperEffectApplied',
    on: { type: 'account', id: supplierId },
    details: { kind, edition, effect, endsOn, reason },
  })
  await postMail(trx, context, {
    template: 'paperEffectApplied',
    accountId: supplierId,
    data: { document: documentNames[kind], edition, effect, endsOn, clauses: await clausesInWords(trx, edition) },
  })
}

/** One paper of one firm: looked at again once it is held, so that two workers do it once. */
const follow = ({ supplierId, edition, kind }: Found, at: Morning, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    await lockFirm(trx, supplierId)
    const [found] = await papersUnderRule(trx, at.today, { supplierId, edition, kind })
    const step = found && stepOf(found, at)
    if (!found || !step) return
    if (step.do === 'announce') return announce(trx, found, step, at.today, context)
    if (found.caseId === null) return
    if (step.do === 'apply') return apply(trx, found, found.caseId, context)
    const one = await findCase(trx, found.caseId)
    if (one) await endCase(trx, one, { outcome: 'withdrawn', reason: 'Règle de la pièce changée' }, machine, context)
  })

/** Every morning: what is to be announced, what applies from today, what no longer has an object. Decision 064 */
export async function applyPaperEffects(context: Context): Promise<void> {
  const { db, now } = context
  const at = { today: parisDay(now()), noticeDays: await noticeDaysAt(db, now()) }
  for (const found of await papersUnderRule(db, at.today)) if (stepOf(found, at)) await follow(found, at, context)
  for (const { id, supplierId } of await coursesOfNobody(db, at.today))
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, supplierId)
      const one = await findCase(trx, id)
      if (one)
        await endCase(trx, one, { outcome: 'withdrawn', reason: 'Plus aucun rang dans l’édition' }, machine, context)
    })
}
