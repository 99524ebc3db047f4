import { rightsOf } from '@charpente/domain/people/accounts/rights'
import { DEFAULT_DEPARTMENT_ID } from '@charpente/domain/platform/department'
import { type Author, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { addAccount, isBuyerEmailTaken } from '../accounts/queries.ts'
import { clearTotp, revokeSessions } from '../session/queries.ts'
import { sendProvisional } from '../session/reset-password.ts'
import { setActive } from '../sub-accounts/set-active.ts'
import { lapseAssents } from './assents/lapse-assents.ts'
import { findOperator, lockActiveOperators, openOperators } from './queries.ts'
import { lapse } from './staff/expire-staff-requests.job.ts'

type Person = { email: string; firstname: string; lastname: string }

type Found = NonNullable<Awaited<ReturnType<typeof findOperator>>>

export const operatorOnWire = ({ lastLoginAt, invitedUntil, rights, ...operator }: Found) => ({
  ...operator,
  rights: rightsOf({ side: 'operator', rights }),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})

const operatorNow = async (db: Db, id: number) =>
  operatorOnWire((await findOperator(db, id)) ?? refuse('accountNotFound'))

const nameOf = async (db: Db, { author }: Origin) => {
  const { firstname, lastname } = (await findOperator(db, author.id ?? 0)) ?? refuse('forbidden')
  return `${firstname} ${lastname}`
}

/** An operator's account; its credentials leave by mail and its first login asks for a second factor. */
export async function addOperator(db: Db, person: Person, author: Author, invitedBy: string, context: Context) {
  if (await isBuyerEmailTaken(db, person.email)) refuse('subAccountEmailTaken')
  const now = context.now()
  const { values } = await currentSettings(db, now)
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
  const details = { before: null, after: { email: person.email } }
  await record(db, author, now, { action: 'operatorInvited', on: { type: 'account', id: account.id }, details })
  return account.id
}

/** The seven days passed, or the mail was lost: another password leaves, the one before it serves no more. */
export const inviteOperatorAgain = (id: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const operator = (await findOperator(trx, id)) ?? refuse('accountNotFound')
    if (!operator.active || !operator.invitedUntil) refuse('operatorAlreadyIn')
    await sendProvisional(trx, context, id, 'operatorInvited', { invitedBy: await nameOf(trx, origin) })
    await record(trx, origin.author, context.now(), { action: 'operatorInvitedAgain', on: { type: 'account', id } })
    return operatorNow(trx, id)
  })

const isLast = async (db: Db, id: number) => {
  const active = await lockActiveOperators(db)
  return active.length === 1 && active[0]?.id === id
}

/** Whoever gives rights must not go last either. */
const isLastAdministrator = async (db: Db, id: number) => {
  const administrators = (await openOperators(db)).filter(({ rights }) => rights.includes('administration'))
  return administrators.length === 1 && administrators[0]?.id === id
}

/** Somebody must always be able to run the centre; nobody puts an end to their own part of it alone. Q-130 */
export const deactivateOperator = (id: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await findOperator(trx, id))) refuse('accountNotFound')
    if (await isLast(trx, id)) refuse('operatorLastAccount')
    if (origin.author.id === id) refuse('operatorOwnAccount')
    if (await isLastAdministrator(trx, id)) refuse('operatorLastAdministrator')
    await setActive(trx, id, false, origin, context)
    // What they had asked for goes with them.
    await lapse(trx, context)
    await lapseAssents(trx, context)
    return operatorNow(trx, id)
  })

/** Another is chosen at the next login; whoever it was is told. */
export async function clearSecondFactor(
  db: Db,
  { id, secondFactor: before }: Found,
  { author }: Origin,
  context: Context,
) {
  const now = context.now()
  await clearTotp(db, id)
  await revokeSessions(db, id, now)
  await postMail(db, context, { template: 'secondFactorReset', accountId: id, data: { resetAt: now } })
  const details = { before: { secondFactor: before }, after: { secondFactor: false } }
  await record(db, author, now, { action: 'secondFactorReset', on: { type: 'account', id }, details })
}
