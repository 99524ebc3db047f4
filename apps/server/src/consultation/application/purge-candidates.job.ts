import { isRemovalDue } from '@charpente/domain/consultation/application/reminders'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockCandidate } from './queries.ts'
import { removeCandidate, unsignedCandidates, warnedAt } from './reminding/queries.ts'

/** Forgets applications never signed, long after the deadline and a month after their author was told. */
export async function purgeCandidatesJob(_data: object, context: Context) {
  const { db, now } = context
  let count = 0
  for (const { id, deadline } of await unsignedCandidates(db))
    await db.transaction().execute(async (trx) => {
      const warned = await warnedAt(trx, id, deadline)
      if (!warned || !isRemovalDue(deadline, warned, now())) return
      const candidate = await lockCandidate(trx, id)
      if (!candidate || candidate.signedAt) return
      await removeCandidate(trx, id, now())
      await record(trx, machine, now(), { action: 'candidatePurged', on: { type: 'candidate', id } })
      count += 1
    })
  return { drafts: count }
}
