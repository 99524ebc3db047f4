import type { superCustomerProfile, supplierFiles, supplierProfile } from '@charpente/contract/people/accounts'
import { type Actor, has } from '@charpente/domain/platform/actor'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import {
  changeAccount,
  changeOrganisation,
  lockAccount,
  type StoredAccount,
  setDepartments,
} from '../accounts/queries.ts'
import { recordTold } from '../accounts/record-told.ts'
import { fileOwnDocuments } from '../documents/file-documents.ts'
import { setLogo } from '../documents/set-logo.ts'
import type { ActiveCarts } from '../hooks.ts'
import { readUser } from './read-user.ts'

type Given<T> = { [K in keyof T]?: T[K] | undefined }
type CustomerChanges = Given<z.output<typeof superCustomerProfile>> & ActiveCarts
type SupplierChanges = Given<z.output<typeof supplierProfile> & z.output<typeof supplierFiles>> & ActiveCarts

/** What was not sent stays as it is. */
const present = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const placeOf = (address: CustomerChanges['address'] | SupplierChanges['address']) =>
  address
    ? { street: address.street, postal: address.postal, city: address.city, department_id: address.department }
    : {}

/** What an organisation is known and reached by. */
const identity = ['name', 'siret', 'street', 'postal', 'city'] as const

type Identity = Partial<Pick<StoredAccount, (typeof identity)[number]>>

/** Those of them that are no longer what they were. */
function identityMoved(account: StoredAccount, after: Partial<StoredAccount>) {
  const moved = identity.filter((field) => after[field] !== undefined && after[field] !== account[field])
  const of = (one: Partial<StoredAccount>): Identity => Object.fromEntries(moved.map((field) => [field, one[field]]))
  return moved.length > 0 ? { before: of(account), after: of(after) } : null
}

/**
 * Choosing a cart changes nothing of the profile: it leaves its own line. What an organisation is known by, and whom its
 * pay is settled with, is told, to whoever it was settled with too.
 */
async function recordProfile(
  trx: Db,
  account: StoredAccount,
  changes: Partial<StoredAccount>,
  others: readonly string[],
  origin: Origin,
  context: Context,
) {
  const changed = Object.keys(changes) as (keyof StoredAccount)[]
  const fields = [...changed.filter((field) => changes[field] !== account[field]), ...others]
  if (fields.length === 0) return
  const act = { action: 'profileChanged', on: { type: 'account', id: account.id } } as const
  const moved = identityMoved(account, changes)
  const { remuneration_email: contact } = account
  const isContactMoved = changes.remuneration_email !== undefined && changes.remuneration_email !== contact
  if (moved || isContactMoved)
    await recordTold(
      trx,
      origin,
      context,
      { ...act, details: { fields, ...moved } },
      isContactMoved && contact && contact !== account.email ? [contact] : [],
    )
  else await record(trx, origin.author, context.now(), { ...act, details: { fields } })
}

/** One changes one's own account only. What describes the organisation is its administrator's to change. */
export async function updateCustomer(
  id: number,
  changes: CustomerChanges,
  actor: Actor,
  origin: Origin,
  context: Context,
) {
  if (id !== actor.id) refuse('accountNotFound')
  const isHead = has(actor, 'ROLE_SUPER_CUSTOMER')
  await context.db.transaction().execute(async (trx) => {
    const before = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    const { firstname, lastname, phone, name, organism, size, siret, serviceCode, engagementRequired, address } =
      changes
    const { confirmAbove, payer } = changes
    // Whoever could move the bar would not have to jump it.
    if (isHead && confirmAbove !== undefined && confirmAbove !== before.confirm_above) origin.touch('amount')
    const own = present({ firstname, lastname, phone })
    const organisation = present({
      name,
      organism,
      size,
      siret,
      service_code: serviceCode,
      engagement_required: engagementRequired,
      confirm_above: confirmAbove,
      payer,
      ...placeOf(address),
    })
    await changeAccount(trx, id, own)
    if (isHead) await changeOrganisation(trx, id, organisation)
    await context.hooks.whenProfileChanges(trx, changes, actor, origin, context.now())
    const changed = isHead ? { ...own, ...organisation } : own
    if (identityMoved(before, changed)) origin.touch('identity')
    await recordProfile(trx, before, changed, [], origin, context)
  })
  return readUser(context, actor)
}

export async function updateSupplier(
  id: number,
  changes: SupplierChanges,
  actor: Actor,
  origin: Origin,
  context: Context,
) {
  if (id !== actor.id) refuse('accountNotFound')
  const isHead = has(actor, 'ROLE_SUPER_SUPPLIER')
  await context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    await fileOwnDocuments(trx, changes, actor, `${account.firstname} ${account.lastname}`, origin, context)
    if (changes.logo !== undefined) await setLogo(trx, changes.logo, actor, origin, context)
    const { firstname, lastname, phone, name, siret, category, departments } = isHead
      ? changes
      : { ...changes, name: undefined, siret: undefined, category: undefined, departments: undefined }
    const own = present({
      firstname,
      lastname,
      phone,
      category_id: category,
      ...placeOf(changes.address),
      remuneration_email: changes.remunerationEmail,
      remuneration_phone: changes.remunerationPhone,
      remuneration_name: changes.remunerationName,
      remuneration_function: changes.remunerationFunction,
    })
    const organisation = present({ name, siret })
    await changeAccount(trx, id, own)
    await changeOrganisation(trx, id, organisation)
    if (departments) await setDepartments(trx, id, departments)
    await context.hooks.whenProfileChanges(trx, changes, actor, origin, context.now())
    const changed = { ...own, ...organisation }
    if (identityMoved(account, changed)) origin.touch('identity')
    await recordProfile(trx, account, changed, departments ? ['departments'] : [], origin, context)
  })
  return readUser(context, actor)
}

/** A free buyer asks for the formalized catalogue; the centre's worklist takes it from there. Q-126 */
export async function requestFormalized(id: number, actor: Actor, origin: Origin, context: Context) {
  if (id !== actor.id) refuse('accountNotFound')
  await context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.type === 'formalized' || account.formalized_requested_at) refuse('formalizedAlready')
    await changeAccount(trx, id, { formalized_requested_at: context.now() })
    await record(trx, origin.author, context.now(), { action: 'formalizedAsked', on: { type: 'account', id } })
  })
  return readUser(context, actor)
}
