import { envelopeState, joinUntil, opensFrom, whyNotOpen } from '@charpente/domain/consultation/envelopes/opening'
import { formatInstant, formatTime } from '@charpente/domain/platform/format'
import { samePersonAs } from '../../people/operator/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { findConsultation, lockConsultation, signedCounts } from '../consulting/queries.ts'
import { joinOpening, startOpening, writeEnvelopes } from './queries.ts'
import { openingOf, readEnvelopes } from './read-envelopes.ts'

/** One person begins, another joins within ten minutes: only then does anybody learn who answered. */
export const openEnvelopes = (id: number, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    await lockConsultation(trx, id)
    const found = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
    const { deadline, announcedUntil } = found
    const from = opensFrom(found)
    const begun = await openingOf(trx, found)
    const opening = begun ? { ...begun, samePerson: await samePersonAs(trx, begun.firstBy, now) } : null
    const signed = (await signedCounts(trx, [id])).get(id)?.closed ?? 0
    const why = whyNotOpen({ deadline, announcedUntil, signed }, opening, operator, now)
    if (why === 'envelopesSamePerson' && opening) refuse(why, { terme: formatTime(joinUntil(opening.firstAt)) })
    if (why === 'envelopesTooEarly') refuse(why, { terme: from ? `, le ${formatInstant(from)}` : '' })
    if (why) refuse(why)
    if (opening && envelopeState(found, opening, now) === 'waiting') {
      await joinOpening(trx, opening.id, operator, now)
      await writeEnvelopes(trx, opening.id, id)
    } else if (deadline) await startOpening(trx, id, deadline, operator, now)
    await record(trx, origin.author, now, {
      action: opening && envelopeState(found, opening, now) === 'waiting' ? 'envelopesOpened' : 'envelopesStarted',
      on: { type: 'consultation', id },
      details: { before: null, after: { deadline, first: opening?.firstBy ?? operator } },
    })
    return readEnvelopes(id, operator, { db: trx, now: context.now })
  })
