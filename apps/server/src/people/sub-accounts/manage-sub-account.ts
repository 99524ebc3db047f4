import type { subAccountForm } from '@charpente/contract/people/sub-accounts'
import type { Actor } from '@charpente/domain/platform/actor'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { endAbsencesOf } from '../absences/save-absence.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { refuseFullEmail } from '../accounts/full-email.ts'
import { addAccount, changeAccount, isBuyerEmailTaken, lockAccount } from '../accounts/queries.ts'
import { recordTold } from '../accounts/record-told.ts'
import { revokeSessions } from '../session/queries.ts'
import { sendProvisional } from '../session/reset-password.ts'
import { managesDepartments, subAccountsOf } from './queries.ts'
import { setActive } from './set-active.ts'

/** A whole town hall in an afternoon; not a list of strangers who would each get a mail of ours. */
const perOrganisation: Limit = { points: 30, minutes: 60 }

type Form = z.output<typeof subAccountForm>
type Changes = { [K in keyof Form]?: Form[K] | undefined } & { active?: boolean | undefined }

/** The head acts on its own organisation only. */
const ownHead = async (db: Db, headId: number, actor: Actor) => {
  if (headId !== actor.id) refuse('onlyAdministratorManages')
  return (await lockAccount(db, headId)) ?? refuse('accountNotFound')
}

const ownMember = async (db: Db, headId: number, accountId: number, actor: Actor) => {
  await ownHead(db, headId, actor)
  const account = await lockAccount(db, accountId)
  return account?.admin_id === headId ? account : refuse('subAccountNotYours')
}

const oneOf = async (db: Db, headId: number, accountId: number) =>
  (await subAccountsOf(db, headId)).find(({ id }) => id === accountId) ?? refuse('subAccountNotYours')

/** No approval: the credentials leave at once. It is its head's in all but the person. Q-56 */
export async function createSubAccount(headId: number, form: Form, actor: Actor, origin: Origin, context: Context) {
  // Refused or not, each try counts: it is outside what is undone.
  const minutes = await tryOnce(context.db, `sub-accounts by ${actor.id}`, perOrganisation, context.steady())
  if (minutes) refuse('subAccountLimited', { minutes })
  return context.db.transaction().execute(async (trx) => {
    const head = await ownHead(trx, headId, actor)
    if (form.adminId !== undefined && form.adminId !== headId) refuse('onlyAdministratorManages')
    if (head.side === 'customer' && (await isBuyerEmailTaken(trx, form.email))) refuse('subAccountEmailTaken')
    await refuseFullEmail(trx, form.email)
    const now = context.now()
    const account = await addAccount(trx, {
      side: head.side,
      adminId: headId,
      type: head.type,
      formalizedFrom: head.formalized_from,
      name: head.name,
      organism: head.organism,
      size: head.size,
      siret: head.siret,
      email: form.email,
      firstname: form.firstname,
      lastname: form.lastname,
      phone: form.phone ?? '',
      street: head.street,
      postal: head.postal,
      city: head.city,
      departmentId: head.department_id,
      state: 'approved',
      active: true,
      createdAt: now,
    })
    await sendProvisional(trx, context, account.id, 'subAccountCreated')
    const details = { admin: headId, email: form.email }
    await record(trx, origin.author, now, {
      action: 'subAccountCreated',
      on: { type: 'account', id: account.id },
      details,
    })
    return oneOf(trx, headId, account.id)
  })
}

/** Inactive means: no login, running sessions end; carts stay. Q-57 */
export const updateSubAccount = (
  headId: number,
  accountId: number,
  changes: Changes,
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const before = await ownMember(trx, headId, accountId, actor)
    const { firstname, lastname, email, phone, active } = changes
    const movesEmail = email !== undefined && email.toLowerCase() !== before.email.toLowerCase()
    if (movesEmail) {
      const { firstname: first, lastname: last } = await ownHead(trx, headId, actor)
      await changeEmail(trx, before, email, `${first} ${last}`, context)
    }
    await changeAccount(trx, accountId, {
      ...(firstname !== undefined && { firstname }),
      ...(lastname !== undefined && { lastname }),
      ...(phone !== undefined && { phone: phone ?? '' }),
    })
    const now = context.now()
    if (active !== undefined && active !== before.active) await setActive(trx, accountId, active, origin, context)
    const on = { type: 'account', id: accountId } as const
    const details = { firstname, lastname, email, phone }
    const act = { action: 'subAccountChanged', on, details } as const
    const isToldAlready = movesEmail || (active !== undefined && active !== before.active)
    const isChanged = [firstname, lastname, phone].some(
      (value, at) => value !== undefined && (value ?? '') !== [before.firstname, before.lastname, before.phone][at],
    )
    if (isChanged && !isToldAlready) await recordTold(trx, origin, context, act)
    else if (Object.values(details).some((value) => value !== undefined)) await record(trx, origin.author, now, act)
    return oneOf(trx, headId, accountId)
  })

/** Its place is given up, its unfinished carts are its head's, its history stays. A supplier's must have no department left. Q-57 */
export const removeSubAccount = (headId: number, accountId: number, actor: Actor, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    await ownMember(trx, headId, accountId, actor)
    if (await managesDepartments(trx, accountId)) refuse('subAccountHasDepartments')
    const now = context.now()
    await endAbsencesOf(trx, accountId, context)
    await changeAccount(trx, accountId, { active: false, removed_at: now })
    await revokeSessions(trx, accountId, now)
    await context.hooks.whenMemberGoes(trx, accountId, headId, origin, context)
    const on = { type: 'account', id: accountId } as const
    await recordTold(trx, origin, context, { action: 'subAccountRemoved', on, details: { admin: headId } })
  })
