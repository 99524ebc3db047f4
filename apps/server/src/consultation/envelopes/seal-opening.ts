import { recourseWords } from '@charpente/domain/consultation/awards/recourse'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { canonical, fingerprint } from '../application/documents/contract-data.ts'
import { findCandidate } from '../application/queries.ts'
import { setDecision } from '../judgement/queries.ts'
import { openedConsultation } from './opened-consultation.ts'
import { openingRecord } from './opening-record.ts'
import { setOpened, setSealed } from './queries.ts'
import { type ComparedEnvelope, comparedEnvelopes, isForAnother, readEnvelopes } from './read-envelopes.ts'

const NAMED = 10

/** Set aside unopened, and told why: nobody reads what it offered. R2151-5 */
async function setAside(trx: Db, { candidateId, reason }: ComparedEnvelope, by: number, context: Context) {
  const candidate = candidateId && (await findCandidate(trx, candidateId))
  if (!candidate) return
  const now = context.now()
  await setDecision(trx, candidate.id, { acceptedAt: null, refusedAt: now, reason, by })
  const { values } = await currentSettings(trx, now)
  const detailsUntil = addDays(parisDay(now), Number.parseInt(values['refus.precisionsDelai'], 10))
  const data = {
    reason: reason ?? '',
    detailsUntil,
    appeal: recourseWords(values['recours.texte'], values['centre.tribunal']),
  }
  await postCandidateMail(trx, context, { template: 'applicationRefused', candidate, data })
  await record(trx, { id: by, ip: null }, now, {
    action: 'candidateRefused',
    on: { type: 'candidate', id: candidate.id },
    details: { before: null, after: { verdict: 'refuse', at: now, reason } },
  })
}

/** The record holds from now on, and what was admitted is read. Its paper comes from the worker. */
export const sealOpening = (id: number, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const opening = await openedConsultation(trx, id)
    const compared = await comparedEnvelopes(trx, opening)
    const undecided = compared.envelopes.filter(({ verdict }) => verdict === null).map(({ number }) => number)
    if (undecided.length > 0)
      refuse('envelopesUndecided', {
        plis: `${undecided.slice(0, NAMED).join(', ')}${undecided.length > NAMED ? '…' : ''}`,
      })
    if (await isForAnother(trx, opening, operator, now)) refuse('envelopesSealedByAnother')
    const content = canonical(await openingRecord(trx, opening, compared, now))
    const sha256 = fingerprint(content)
    await setSealed(trx, opening.id, { by: operator, now, content, sha256 })
    const [admitted, apart] = [
      compared.envelopes.filter(({ verdict }) => verdict === 'admitted'),
      compared.envelopes.filter(({ verdict }) => verdict === 'apart'),
    ]
    await setOpened(
      trx,
      admitted.flatMap(({ candidateId }) => candidateId ?? []),
      now,
    )
    for (const one of apart) await setAside(trx, one, operator, context)
    await context.queue.enqueue(trx, 'make-opening-record', { openingId: opening.id })
    await record(trx, origin.author, now, {
      action: 'openingSealed',
      on: { type: 'consultation', id },
      details: {
        before: null,
        after: { admitted: admitted.length, apart: apart.length, sha256: sha256.toString('hex') },
      },
    })
    return readEnvelopes(id, operator, { db: trx, now: context.now })
  })
