import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { keptAfter, whyNotErase } from '@charpente/domain/records/erasure'
import { INACTIVE_WARNING_DAYS, inactivityStep, keptSince } from '@charpente/domain/records/retention'
import { lockAccount } from '../../people/accounts/queries.ts'
import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { forgetPerson } from '../erasure/forget-person.ts'
import { erasureFacts } from '../erasure/queries.ts'
import { noteWarned, unusedAccounts } from './queries.ts'

async function warn(trx: Db, id: number, context: Context) {
  const now = context.now()
  await noteWarned(trx, id, now)
  const closesOn = addDays(parisDay(now), INACTIVE_WARNING_DAYS)
  await postMail(trx, context, { template: 'accountUnused', accountId: id, data: { closesOn } })
  await record(trx, machine, now, { action: 'inactivityWarned', on: { type: 'account', id }, details: { closesOn } })
}

/** Told once, then closed a month later if nobody came; somebody who still holds a contract or has orders running is left. */
export async function closeUnusedAccounts(keptMonths: number, context: Context) {
  const { db, now } = context
  const counts = { warned: 0, closed: 0 }
  for (const { id, used, warnedAt } of await unusedAccounts(db, keptSince(now(), keptMonths)))
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id)
      if (!account?.active) return
      const facts = await erasureFacts(trx, id, parisDay(now()))
      if (whyNotErase(facts)) return
      const step = inactivityStep({ used, warnedAt }, keptMonths, now())
      if (step === 'warn') {
        await warn(trx, id, context)
        counts.warned += 1
      }
      if (step === 'close') {
        await forgetPerson(trx, account, facts, { author: machine }, context)
        const details = { before: { active: true }, after: { erased: true, kept: keptAfter(facts) } }
        await record(trx, machine, now(), { action: 'inactiveErased', on: { type: 'account', id }, details })
        counts.closed += 1
      }
    })
  return counts
}
