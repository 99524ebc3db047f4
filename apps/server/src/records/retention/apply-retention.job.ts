import { parisDay } from '@charpente/domain/platform/calendar'
import { keptSince } from '@charpente/domain/records/retention'
import { removeCandidate } from '../../consultation/application/reminding/queries.ts'
import { lockAccount } from '../../people/accounts/queries.ts'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SettingKey } from '../../platform/settings/setting-definitions.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { askRemoval } from '../../platform/storage/queries.ts'
import { lockExpiredArchive, removeArchive } from '../archives/queries.ts'
import { forgetPerson } from '../erasure/forget-person.ts'
import { erasureFacts } from '../erasure/queries.ts'
import { closeUnusedAccounts } from './inactive-accounts.ts'
import { forgetMails, forgetOrder, oldApplications, oldOrders, oldRegistrations } from './queries.ts'
import { report } from './report.ts'

async function forgetArchives({ db, now }: Context): Promise<number> {
  let count = 0
  for (let found = true; found; )
    found = await db.transaction().execute(async (trx) => {
      const archive = await lockExpiredArchive(trx, now())
      if (!archive) return false
      if (archive.key) await askRemoval(trx, archive.key, now())
      await removeArchive(trx, archive.id)
      count += 1
      return true
    })
  return count
}

async function forgetRegistrations(months: number, context: Context): Promise<number> {
  const { db, now } = context
  const old = await oldRegistrations(db, keptSince(now(), months))
  for (const { id } of old)
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id)
      if (!account) return
      const facts = await erasureFacts(trx, id, parisDay(now()))
      await forgetPerson(trx, account, facts, { author: machine }, context)
      const details = { before: { state: account.state }, after: { erased: true } }
      await record(trx, machine, now(), { action: 'registrationForgotten', on: { type: 'account', id }, details })
    })
  return old.length
}

async function forgetApplications(months: number, { db, now }: Context): Promise<number> {
  const old = await oldApplications(db, keptSince(now(), months))
  for (const id of old)
    await db.transaction().execute(async (trx) => {
      await removeCandidate(trx, id, now())
      await record(trx, machine, now(), { action: 'candidatePurged', on: { type: 'candidate', id } })
    })
  return old.length
}

async function forgetOrders(months: number, { db, now }: Context): Promise<number> {
  let count = 0
  for (const id of await oldOrders(db, keptSince(now(), months)))
    await db.transaction().execute(async (trx) => {
      if (!(await forgetOrder(trx, id))) return
      await record(trx, machine, now(), { action: 'orderForgotten', on: { type: 'cart', id } })
      count += 1
    })
  return count
}

/** Each night, what the law no longer asks to keep. Every rule says how many, even none; it bears being run twice. */
export async function applyRetentionJob(_nothing: Record<string, never>, context: Context): Promise<void> {
  const { db, now, config } = context
  const { stored } = await currentSettings(db, now())
  const months = (key: SettingKey) => Number(stored[key])
  await report('archives', await forgetArchives(context), context)
  await report('mails', await forgetMails(db, keptSince(now(), months('conservation.courriels'))), context)
  await report('registrations', await forgetRegistrations(months('conservation.inscription'), context), context)
  await report('applications', await forgetApplications(months('conservation.candidature'), context), context)
  await report('orders', await forgetOrders(months('conservation.commande'), context), context)
  // The people of a demonstration never sign in by themselves.
  if (config.DEMO) return
  const { warned, closed } = await closeUnusedAccounts(months('conservation.compteInactif'), context)
  await report('inactiveWarned', warned, context)
  await report('inactive', closed, context)
}
