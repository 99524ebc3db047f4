import type { grant } from '@charpente/contract/people/operator'
import { formalizedFrom } from '@charpente/domain/people/accounts/formalized-registration'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { formatInstant } from '@charpente/domain/platform/format'
import type { z } from 'zod'
import { historyOf } from '../../platform/audit/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { changeAccount, lockAccount, type StoredAccount } from '../accounts/queries.ts'
import { sendProvisional } from '../session/reset-password.ts'
import { accountLine } from './account-line.ts'
import { setOrganisationType } from './queries.ts'

type Grant = z.output<typeof grant>

/** How long a refused registration is kept, in days. */
const KEPT_DAYS = 365

const verdicts = ['approved', 'refused', 'formalizedGranted', 'formalizedRefused']

/** Two operators took the same request: the second reads who was first. */
async function alreadyHandled(db: Db, id: number): Promise<never> {
  const last = (await historyOf(db, 'account', String(id))).find(({ action }) => verdicts.includes(action))
  const by = last?.author ? ` par ${last.author}` : ''
  return refuse('operatorAlreadyHandled', { handled: last ? `${by} le ${formatInstant(last.at)}` : '' })
}

/** A registration, or the formalized access of a free buyer, that waits for the centre; held. */
export const waitingRequest = async (db: Db, id: number) => {
  const account = (await lockAccount(db, id)) ?? refuse('accountNotFound')
  const isRegistration = account.state === 'pending'
  if (!isRegistration && (account.state !== 'approved' || !account.formalized_requested_at))
    await alreadyHandled(db, id)
  return { account, isRegistration }
}

/** Only a formalized buyer that is open can bring a member in at once. Q-51 */
async function memberHead(db: Db, id: number) {
  const head = await lockAccount(db, id)
  const isFormalized = head?.side === 'customer' && head.type === 'formalized' && head.admin_id === null && head.active
  if (!isFormalized) refuse('accountNotFound')
}

/** From which day the formalized catalogue opens; null leaves the account free. */
export async function decide(db: Db, account: StoredAccount, given: Grant, context: Context) {
  const today = parisDay(context.now())
  if (given.as === 'free') return { type: 'free', from: null, memberOf: null } as const
  // A firm is formalized by an award, never by a form. Q-53
  if (account.side !== 'customer') return refuse('invalidRequest')
  if (given.as === 'member') {
    await memberHead(db, given.of)
    return { type: 'formalized', from: today, memberOf: given.of } as const
  }
  const requestedOn = parisDay(account.formalized_requested_at ?? account.created_at)
  return { type: 'formalized', from: given.from ?? formalizedFrom(requestedOn), memberOf: null } as const
}

/** What an approval changes: taken back, it is found here. */
export const whatWas = (account: StoredAccount) => ({
  state: account.state,
  type: account.type,
  from: account.formalized_from,
  memberOf: account.member_of,
  asked: account.formalized_requested_at,
})

export const approveRequest = (id: number, given: Grant, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { account, isRegistration } = await waitingRequest(trx, id)
    const { type, from, memberOf } = await decide(trx, account, given, context)
    if (!isRegistration && type === 'free') refuse('invalidRequest')
    const now = context.now()
    await changeAccount(trx, id, {
      ...(isRegistration && { state: 'approved', active: true, decided_at: now }),
      member_of: memberOf,
      formalized_requested_at: null,
      complement_asked: null,
      complement_asked_at: null,
    })
    await setOrganisationType(trx, id, type, from)
    if (isRegistration) await sendProvisional(trx, context, id, 'registrationApproved')
    else await postMail(trx, context, { template: 'accessGranted', accountId: id })
    const action = isRegistration ? 'approved' : 'formalizedGranted'
    const before = whatWas(account)
    await record(trx, origin.author, now, {
      action,
      on: { type: 'account', id },
      details: { type, from, memberOf, before, after: { state: 'approved', type, from, memberOf, asked: null } },
    })
    return accountLine(trx, id)
  })

export const refuseRequest = (id: number, reason: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { account, isRegistration } = await waitingRequest(trx, id)
    const now = context.now()
    await changeAccount(trx, id, {
      ...(isRegistration && { state: 'refused', decided_at: now, refusal_reason: reason }),
      formalized_requested_at: null,
      complement_asked: null,
      complement_asked_at: null,
    })
    if (isRegistration) {
      const keptUntil = addDays(parisDay(now), KEPT_DAYS)
      await postMail(trx, context, { template: 'registrationRefused', accountId: id, data: { reason, keptUntil } })
    } else {
      const requestedOn = parisDay(account.formalized_requested_at ?? now)
      await postMail(trx, context, { template: 'accessRefused', accountId: id, data: { reason, requestedOn } })
    }
    const action = isRegistration ? 'refused' : 'formalizedRefused'
    const before = { state: account.state, asked: account.formalized_requested_at !== null }
    const after = { state: isRegistration ? 'refused' : account.state, asked: false }
    await record(trx, origin.author, now, {
      action,
      on: { type: 'account', id },
      details: { reason, before, after },
    })
    return accountLine(trx, id)
  })
