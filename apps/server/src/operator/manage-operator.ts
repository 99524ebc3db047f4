import { DEFAULT_DEPARTMENT_ID } from '@charpente/domain/catalogue/department'
import { addAccount, changeAccount, isBuyerEmailTaken } from '../accounts/queries.ts'
import { type Author, record } from '../audit/record.ts'
import { currentSettings } from '../content/settings.ts'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { postMail } from '../mail/post.ts'
import { clearTotp, revokeSessions } from '../session/queries.ts'
import { sendProvisional } from '../session/reset-password.ts'
import { findOperator, lockActiveOperators } from './queries.ts'

type Person = { email: string; firstname: string; lastname: string }

const operatorOnWire = async (db: Db, id: number) => {
  const { lastLoginAt, ...operator } = (await findOperator(db, id)) ?? refuse('accountNotFound')
  return { ...operator, lastLoginAt: lastLoginAt?.toISOString() ?? null }
}

/** An operator's account; its credentials leave by mail and its first login asks for a second factor. */
export async function addOperator(db: Db, person: Person, author: Author, invitedBy: string, context: Context) {
  if (await isBuyerEmailTaken(db, person.email)) refuse('subAccountEmailTaken')
  const now = context.now()
  const { values } = await currentSettings(db)
  const account = await addAccount(db, {
    ...person,
    side: 'operator',
    name: values['centre.nom'],
    phone: '',
    street: '',
    postal: '',
    city: '',
    departmentId: DEFAULT_DEPARTMENT_ID,
    state: 'approved',
    active: true,
    createdAt: now,
  })
  await sendProvisional(db, context, account.id, 'operatorInvited', { invitedBy })
  await record(db, author, now, { action: 'operatorInvited', on: { type: 'account', id: account.id } })
  return account.id
}

export const inviteOperator = (person: Person, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const inviter = (await findOperator(trx, origin.author.id ?? 0)) ?? refuse('forbidden')
    const invitedBy = `${inviter.firstname} ${inviter.lastname}`
    return operatorOnWire(trx, await addOperator(trx, person, origin.author, invitedBy, context))
  })

const isLast = async (db: Db, id: number) => {
  const active = await lockActiveOperators(db)
  return active.length === 1 && active[0]?.id === id
}

/** Somebody must always be able to run the centre. Q-130 */
export const setOperatorActive = (id: number, active: boolean, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await findOperator(trx, id))) refuse('accountNotFound')
    if (!active && (await isLast(trx, id))) refuse('operatorLastAccount')
    const now = context.now()
    await changeAccount(trx, id, { active })
    if (!active) await revokeSessions(trx, id, now)
    await record(trx, origin.author, now, { action: active ? 'activated' : 'deactivated', on: { type: 'account', id } })
    return operatorOnWire(trx, id)
  })

export const resetOperatorSecondFactor = (id: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await findOperator(trx, id))) refuse('accountNotFound')
    if (await isLast(trx, id)) refuse('operatorLastAccount')
    const now = context.now()
    await clearTotp(trx, id)
    await revokeSessions(trx, id, now)
    await postMail(trx, context, { template: 'secondFactorReset', accountId: id, data: { resetAt: now } })
    await record(trx, origin.author, now, { action: 'secondFactorReset', on: { type: 'account', id } })
    return operatorOnWire(trx, id)
  })
