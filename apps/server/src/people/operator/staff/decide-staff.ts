import { inOrder } from '@charpente/domain/people/accounts/rights'
import { whyNotDecideStaff, whyNotWithdrawStaff } from '@charpente/domain/people/accounts/staff-request'
import { record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse, refuseIf } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postMail } from '../../../platform/mail/post.ts'
import { setActive } from '../../sub-accounts/set-active.ts'
import { addOperator, clearSecondFactor } from '../manage-operator.ts'
import { findOperator, keepRights, samePersonAs } from '../queries.ts'
import { closeRequest, lockRequest, type StoredRequest } from './queries.ts'

const held = async (trx: Db, id: number) => (await lockRequest(trx, id)) ?? refuse('notFound')

/** What was asked, done in the name of whoever approves; the request says who asked. */
async function carryOut(trx: Db, request: StoredRequest, origin: Origin, context: Context) {
  const { kind, accountId, email, firstname, lastname, asker, rights } = request
  if (kind === 'invitation') {
    const id = await addOperator(trx, { email, firstname, lastname }, origin.author, asker, context)
    return rights ? keepRights(trx, id, inOrder(rights)) : null
  }
  const about = (await findOperator(trx, accountId ?? 0)) ?? refuse('accountNotFound')
  if (kind === 'secondFactor') return clearSecondFactor(trx, about, origin, context)
  if (about.active) refuse('operatorNotClosed')
  return setActive(trx, about.id, true, origin, context)
}

const ACTION = { approved: 'staffRequestApproved', declined: 'staffRequestDeclined' } as const
type Decision = { outcome: keyof typeof ACTION; reason: string }

async function tellAsker(
  trx: Db,
  { kind, askedBy, firstname, lastname }: StoredRequest,
  decision: Decision,
  { author }: Origin,
  context: Context,
) {
  const by = await findOperator(trx, author.id ?? 0)
  await postMail(trx, context, {
    template: 'staffRequestDecided',
    accountId: askedBy,
    data: { kind, about: `${firstname} ${lastname}`, by: by ? `${by.firstname} ${by.lastname}` : '', ...decision },
  })
}

const decide = (id: number, decision: Decision, origin: Origin, context: Context): Promise<null> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const { outcome, reason } = decision
    const request = await held(trx, id)
    const samePerson = await samePersonAs(trx, request.askedBy, now)
    refuseIf(whyNotDecideStaff({ ...request, samePerson }, origin.author.id, now))
    const decided = { decided_at: now, decided_by: origin.author.id, decision_reason: reason || null }
    await closeRequest(trx, id, { outcome, ...decided })
    if (outcome === 'approved') await carryOut(trx, request, origin, context)
    const { kind, askedBy } = request
    const details = { kind, askedBy, reason: reason || undefined, before: { outcome: null }, after: { outcome } }
    await record(trx, origin.author, now, { action: ACTION[outcome], on: { type: 'staffRequest', id }, details })
    await tellAsker(trx, request, decision, origin, context)
    return null
  })

export const approveStaffRequest = (id: number, origin: Origin, context: Context) =>
  decide(id, { outcome: 'approved', reason: '' }, origin, context)

export const declineStaffRequest = (id: number, reason: string, origin: Origin, context: Context) =>
  decide(id, { outcome: 'declined', reason }, origin, context)

export const withdrawStaffRequest = (id: number, origin: Origin, context: Context): Promise<null> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const request = await held(trx, id)
    refuseIf(whyNotWithdrawStaff(request, origin.author.id, now))
    await closeRequest(trx, id, { outcome: 'withdrawn', decided_at: now, decided_by: origin.author.id })
    const details = { kind: request.kind, before: { outcome: null }, after: { outcome: 'withdrawn' } }
    await record(trx, origin.author, now, {
      action: 'staffRequestWithdrawn',
      on: { type: 'staffRequest', id },
      details,
    })
    return null
  })
