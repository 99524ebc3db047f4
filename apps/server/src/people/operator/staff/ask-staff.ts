import { inOrder } from '@charpente/domain/people/accounts/rights'
import { mailboxOf, type StaffRequestKind, staffRequestEnd } from '@charpente/domain/people/accounts/staff-request'
import type { Right } from '@charpente/domain/platform/right'
import { record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postMails } from '../../../platform/mail/post.ts'
import { isBuyerEmailTaken } from '../../accounts/queries.ts'
import { findOperator, openOperators, operators } from '../queries.ts'
import { lapse } from './expire-staff-requests.job.ts'
import { addRequest, type StoredRequest } from './queries.ts'

type Person = { email: string; firstname: string; lastname: string; rights: Right[] }
type Asked = { kind: StaffRequestKind; accountId: number | null; person: Person | null; reason: string }

export const requestOnWire = ({
  firstname,
  lastname,
  outcome: _,
  isAskerIn: __,
  asker,
  askedBy,
  rights,
  ...request
}: StoredRequest) => ({
  ...request,
  name: `${firstname} ${lastname}`,
  askedById: askedBy,
  askedBy: asker,
  rights: rights && inOrder(rights),
  askedAt: request.askedAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
})

/** Kept until another operator decides; all who may are told. */
async function ask(trx: Db, { kind, accountId, person, reason }: Asked, { author }: Origin, context: Context) {
  const now = context.now()
  const askedBy = author.id ?? refuse('forbidden')
  await lapse(trx, context)
  const deciders = (await openOperators(trx)).filter(
    ({ id, rights }) => id !== askedBy && id !== accountId && rights.includes('administration'),
  )
  if (deciders.length === 0) refuse('staffNobodyToApprove')
  const request =
    (await addRequest(trx, {
      kind,
      account_id: accountId,
      ...person,
      reason,
      asked_at: now,
      asked_by: askedBy,
      expires_at: staffRequestEnd(now),
    })) ?? refuse('staffRequestPending')
  const { id, asker, email, expiresAt } = request
  const about = `${request.firstname} ${request.lastname}`
  await postMails(
    trx,
    context,
    deciders.map(({ id: deciderId }) => ({
      template: 'staffRequestAsked',
      accountId: deciderId,
      data: { kind, about, email, asker, reason, expiresAt },
    })),
  )
  const given: { rights?: Right[] } = person ? { rights: person.rights } : {}
  const details = { kind, email, reason, ...given, before: null, after: { until: expiresAt } }
  await record(trx, author, now, { action: 'staffRequestAsked', on: { type: 'staffRequest', id }, details })
  return requestOnWire(request)
}

/** One person, one account: two accounts of one person would count for two wherever two persons are needed. */
async function checkNobodyTwice(trx: Db, email: string) {
  const twin = (await operators(trx)).find((operator) => mailboxOf(operator.email) === mailboxOf(email))
  if (twin) refuse('operatorSameMailbox', { name: `${twin.firstname} ${twin.lastname}` })
  if (await isBuyerEmailTaken(trx, email)) refuse('subAccountEmailTaken')
}

export const askInvitation = ({ reason, ...person }: Person & { reason: string }, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    await checkNobodyTwice(trx, person.email)
    return ask(trx, { kind: 'invitation', accountId: null, person, reason }, origin, context)
  })

export const askActivation = (id: number, reason: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { active } = (await findOperator(trx, id)) ?? refuse('accountNotFound')
    if (active) refuse('operatorNotClosed')
    return ask(trx, { kind: 'activation', accountId: id, person: null, reason }, origin, context)
  })

export const askSecondFactorReset = (id: number, reason: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await findOperator(trx, id))) refuse('accountNotFound')
    return ask(trx, { kind: 'secondFactor', accountId: id, person: null, reason }, origin, context)
  })
