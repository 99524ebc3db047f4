import { openSession } from '../../people/session/open-session.ts'
import { accountsForDemo } from '../../people/session/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { isDemonstration } from './is-demonstration.ts'

const DEMO_PASSWORD = 'Rabot-Lune-42-Quai'

/** The accounts a stranger may enter as; nobody outside the demonstration. */
export const demoAccounts = async (context: Context) =>
  (await isDemonstration(context))
    ? (await accountsForDemo(context.db)).map((account) => ({ ...account, password: DEMO_PASSWORD }))
    : []

export async function enterAs(id: number, origin: Origin, context: Context) {
  const accounts = await demoAccounts(context)
  if (!accounts.some((account) => account.id === id)) return refuse('notFound')
  return context.db.transaction().execute(async (trx) => {
    await record(trx, origin.author, context.now(), { action: 'demoEntered', on: { type: 'account', id } })
    return openSession(trx, context, {
      accountId: id,
      pending: null,
      ip: origin.author.ip,
      userAgent: origin.userAgent,
    })
  })
}
