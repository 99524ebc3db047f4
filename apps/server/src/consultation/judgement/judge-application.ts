import { type Judgement, whyNotJudge } from '@charpente/domain/consultation/application/judgement'
import { recourseWords } from '@charpente/domain/consultation/awards/recourse'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { formatInstant } from '@charpente/domain/platform/format'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { openedOnly } from '../application/opened-only.ts'
import { lockCandidate, type StoredCandidate } from '../application/queries.ts'
import { applicationFile } from './application-file.ts'
import { clarificationsOf, decidedBy, setDecision } from './queries.ts'

/** Two operators took the same application: the second reads who was first. */
async function alreadyDecided(db: Db, { id, acceptedAt, refusedAt }: StoredCandidate): Promise<never> {
  const at = acceptedAt ?? refusedAt
  const { by } = await decidedBy(db, id)
  return refuse('operatorAlreadyHandled', { handled: at ? `${by ? ` par ${by}` : ''} le ${formatInstant(at)}` : '' })
}

const decisionIn = ({ acceptedAt, refusedAt, refusalReason }: StoredCandidate) => {
  if (acceptedAt) return { verdict: 'accept', at: acceptedAt }
  return refusedAt ? { verdict: 'refuse', at: refusedAt, reason: refusalReason } : null
}

async function tell(trx: Db, candidate: StoredCandidate, { verdict, reason }: Judgement, context: Context) {
  const now = context.now()
  if (verdict === 'accept')
    return postCandidateMail(trx, context, { template: 'applicationAccepted', candidate, data: { decidedAt: now } })
  const { values } = await currentSettings(trx, now)
  const detailsUntil = addDays(parisDay(now), Number.parseInt(values['refus.precisionsDelai'], 10))
  const data = { reason, detailsUntil, appeal: recourseWords(values['recours.texte'], values['centre.tribunal']) }
  return postCandidateMail(trx, context, { template: 'applicationRefused', candidate, data })
}

/** Accepts or refuses what was signed, and tells who applied. A decision is changed by another, for a reason. Q-87 */
export const judgeApplication = (id: string, judgement: Judgement, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const candidate = openedOnly(await lockCandidate(trx, id))
    const [clarification = null] = await clarificationsOf(trx, id)
    const now = context.now()
    const why = whyNotJudge({ ...candidate, clarification }, judgement, now)
    if (why === 'operatorAlreadyHandled') await alreadyDecided(trx, candidate)
    if (why === 'operatorAnswerAwaited' && clarification) refuse(why, { terme: formatInstant(clarification.dueAt) })
    refuseIf(why)
    const { verdict, reason } = judgement
    const decided = verdict === 'accept' ? { acceptedAt: now, refusedAt: null } : { acceptedAt: null, refusedAt: now }
    await setDecision(trx, id, { ...decided, reason, by: origin.author.id })
    await tell(trx, candidate, judgement, context)
    await record(trx, origin.author, now, {
      action: verdict === 'accept' ? 'candidateAccepted' : 'candidateRefused',
      on: { type: 'candidate', id },
      details: { before: decisionIn(candidate), after: { verdict, at: now, reason } },
    })
    return applicationFile(id, { ...context, db: trx })
  })
