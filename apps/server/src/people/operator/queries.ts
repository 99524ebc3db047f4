import { ACCOUNTS_PAGE } from '@charpente/contract/platform/limits'
import { MADE_FIT_DAYS, SAME_DEVICE_DAYS } from '@charpente/domain/people/accounts/assent'
import { rightsOf } from '@charpente/domain/people/accounts/rights'
import type { Right } from '@charpente/domain/platform/right'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/connect.ts'
import { escaped, matchesWords } from '../../platform/db/search.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Interval, Waiting } from '../../platform/db/waiting.ts'
import { movePapers } from './merging/queries.ts'

type State = 'pending' | 'active' | 'inactive' | 'refused'

/** A registration waits, was refused, or made an account that is open or closed. */
const state = sql<State>`case account.state when 'approved' then case when account.active then 'active' else 'inactive' end
  else account.state::text end`

const line = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .select(['account.id', 'account.side', 'account.name', 'account.email', 'account.code_id as code'])
    .select(['account.firstname', 'account.lastname', 'account.type', 'department.code as departmentCode'])
    .select(['account.admin_id as adminId', 'account.created_at as createdAt', state.as('state')])
    .where('account.removed_at', 'is', null)

type Filters = {
  search?: string | undefined
  side?: 'customer' | 'supplier' | 'operator' | undefined
  type?: 'free' | 'formalized' | undefined
  state?: State | undefined
  offset: number
}

export const listAccounts = (db: Db, { search = '', side, type, state: wanted, offset }: Filters) =>
  line(db)
    .where((where) =>
      where.or([
        matchesWords('account.name', search),
        sql<SqlBool>`account.email::text ilike ${`%${escaped(search)}%`}`,
        where('account.code_id', '=', search.toUpperCase()),
        sql<SqlBool>`fold(account.firstname || ' ' || account.lastname) like '%' || fold(${escaped(search)}) || '%'`,
      ]),
    )
    .$if(side !== undefined, (query) => query.where('account.side', '=', side as 'customer'))
    .$if(type !== undefined, (query) => query.where('account.type', '=', type as 'free'))
    .$if(wanted !== undefined, (query) => query.where(state, '=', wanted as State))
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(ACCOUNTS_PAGE)
    .offset(offset)
    .execute()

export const findLine = (db: Db, id: number) => line(db).where('account.id', '=', id).executeTakeFirst()

export const linesOf = (db: Db, adminId: number) =>
  line(db).where('account.admin_id', '=', adminId).orderBy('account.lastname').execute()

/** Other accounts of the same company, by its SIREN. Q-123 */
export const sameCompany = (db: Db, id: number, siren: string) =>
  line(db)
    .where(sql<SqlBool>`left(account.siret, 9) = ${siren}`)
    .where('account.id', '<>', id)
    .where('account.admin_id', 'is', null)
    .orderBy('account.id')
    .limit(50)
    .execute()

export const findDetails = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['phone', 'siret', 'organism', 'street', 'postal', 'city', 'formalized_from as formalizedFrom'])
    .select(['last_login_at as lastLoginAt', 'refusal_reason as refusalReason', 'department_id as departmentId'])
    .select(sql<boolean>`totp_confirmed_at is not null`.as('secondFactor'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const departmentName = async (db: Db, id: number) =>
  (await db.selectFrom('department').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

type Asking = ExpressionBuilder<Database, 'account'>

/** Accounts that look like the same body: same e-mail, a sub-account's too, same company, same name. */
const lookAlikes = (asking: Asking) =>
  asking
    .selectFrom('account as other')
    .select(['other.name', 'other.email'])
    .whereRef('other.id', '<>', 'account.id')
    .where('other.removed_at', 'is', null)
    .where('other.state', '<>', 'refused')
    .where((where) =>
      where.or([
        where('other.email', '=', where.ref('account.email')),
        where.and([
          where('other.admin_id', 'is', null),
          where.or([
            sql<SqlBool>`fold(other.name) = fold(account.name)`,
            sql<SqlBool>`left(other.siret, 9) = left(account.siret, 9)`,
          ]),
        ]),
      ]),
    )
    .orderBy(sql`other.email = account.email`, 'desc')
    .orderBy('other.id')
    .limit(10)

/** Whether this is the buyer somebody wrote: one name holds the other, accents and case aside. */
const isNamed = sql<boolean>`coalesce(strpos(fold(head.name), fold(account.attached_to)) > 0
  or fold(head.name) = any(runs_of_words(account.attached_to)), false)`

const isOpenHead = sql<SqlBool>`head.side = 'customer' and head.type = 'formalized' and head.admin_id is null
  and head.active and head.id <> account.id`

/** Formalized buyers a new one may be attached to: the one it names first, then same company or same domain of e-mail. */
const possibleHeads = (asking: Asking) =>
  asking
    .selectFrom('account as head')
    .select(['head.id', 'head.name', isNamed.as('isNamed')])
    .where('account.side', '=', 'customer')
    // Each way by its own index: an « or » of them would read every buyer.
    .where(
      sql<SqlBool>`head.id = any(array(
        select head.id from account head where ${isOpenHead}
          and split_part(head.email::text, '@', 2) = split_part(account.email::text, '@', 2)
        union select head.id from account head where ${isOpenHead} and left(head.siret, 9) = left(account.siret, 9)
        union select head.id from account head where ${isOpenHead}
          and fold(head.name) like '%' || regexp_replace(fold(account.attached_to), '([%_\\\\])', '\\\\\\1', 'g') || '%'
        union select head.id from account head where ${isOpenHead}
          and fold(head.name) = any(runs_of_words(account.attached_to))))`,
    )
    .orderBy('isNamed', 'desc')
    .orderBy(sql`fold(head.name) = fold(coalesce(account.attached_to, ''))`, 'desc')
    .orderBy('head.id')
    .limit(5)

/** Registrations that wait, and free buyers who asked for the formalized catalogue; oldest first. */
export const waitingRequests = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .leftJoin('category', 'category.id', 'account.category_id')
    .select(['account.id', 'account.side', 'account.name', 'account.organism', 'account.email'])
    .select(['account.firstname', 'account.lastname', 'account.phone', 'account.siret'])
    .select(['account.street', 'account.postal', 'account.city', 'department.code as departmentCode'])
    .select(['category.name as category', 'account.state', 'account.refusal_reason as refusalReason'])
    .select(['account.complement_asked as complementAsked', 'account.complement_asked_at as complementAskedAt'])
    .select(['account.formalized_requested_at as formalizedRequestedAt', 'account.attached_to as attachedTo'])
    .select(
      sql<Date>`case when account.state = 'pending' then account.created_at else account.formalized_requested_at end`.as(
        'requestedAt',
      ),
    )
    .select((asking) => [
      jsonArrayFrom(lookAlikes(asking)).as('alike'),
      jsonArrayFrom(possibleHeads(asking)).as('heads'),
    ])
    .where('account.removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('account.state', '=', 'pending'),
        where.and([where('account.state', '=', 'approved'), where('account.formalized_requested_at', 'is not', null)]),
      ]),
    )
    .orderBy('requestedAt')
    .orderBy('account.id')
    .limit(500)
    .execute()
/** The same, to be counted: buyers and firms who registered, buyers who ask for the formalized catalogue. */
export const waitingRegistrations = (within: Interval): Waiting => sql`
  select created_at as since, coalesce(complement_asked_at, created_at) + ${within}::interval as due, side::text as part
  from account
  where removed_at is null and state = 'pending'`
export const waitingAccessRequests = (within: Interval): Waiting => sql`
  select formalized_requested_at as since,
    greatest(complement_asked_at, formalized_requested_at) + ${within}::interval as due, null as part
  from account
  where removed_at is null and state = 'approved' and formalized_requested_at is not null`
export type WaitingRequest = Awaited<ReturnType<typeof waitingRequests>>[number]

/** Sub-accounts have their head's type. */
export const setOrganisationType = (db: Db, headId: number, type: 'free' | 'formalized', from: string | null) =>
  db
    .updateTable('account')
    .set({ type, formalized_from: from })
    .where((where) => where.or([where('id', '=', headId), where('admin_id', '=', headId)]))
    .execute()

/** What an administrator keeps for the whole organisation. */
const ofOrganisation = [
  'name',
  'organism',
  'size',
  'siret',
  'street',
  'postal',
  'city',
  'department_id',
  'category_id',
  'service_code',
  'engagement_required',
  'confirm_above',
  'member_of',
  'formalized_requested_at',
  'remuneration_email',
  'remuneration_phone',
  'remuneration_name',
  'remuneration_function',
] as const

/** The member becomes the head: colleagues, contract, catalogue, departments and what is asked for them all follow. */
export async function moveAdministration(db: Db, oldHead: number, newHead: number) {
  const organisation = await db
    .selectFrom('account')
    .select(ofOrganisation)
    .where('id', '=', oldHead)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('account')
    .set({ ...organisation, admin_id: null })
    .where('id', '=', newHead)
    .execute()
  await db.updateTable('account').set({ formalized_requested_at: null }).where('id', '=', oldHead).execute()
  await db
    .updateTable('account')
    .set({ admin_id: newHead })
    .where((where) => where.or([where('id', '=', oldHead), where('admin_id', '=', oldHead)]))
    .execute()
  await db.updateTable('account').set({ member_of: newHead }).where('member_of', '=', oldHead).execute()
  // Publications too: the firm is the same, and one of them is what buyers read. So are the revisions it may read.
  for (const table of ['holder', 'publication_holder', 'price_revision_line'] as const)
    await db.updateTable(table).set({ supplier_id: newHead }).where('supplier_id', '=', oldHead).execute()
  await db.updateTable('free_article').set({ supplier_id: newHead }).where('supplier_id', '=', oldHead).execute()
  for (const table of [
    'order_lot_supplier',
    'order_free_supplier',
    'purchase_order',
    'fee_statement',
    'fee_mandate',
  ] as const)
    await db.updateTable(table).set({ supplier_id: newHead }).where('supplier_id', '=', oldHead).execute()
  await movePapers(db, oldHead, newHead)
  // What was signed, announced or suspended is the firm's, whoever answers for it.
  await sql`
    with held as (update contract set supplier_id = ${newHead} where supplier_id = ${oldHead}),
      amended as (update contract_rider set
        holder_before = case when holder_before = ${oldHead} then ${newHead}::int else holder_before end,
        holder_after = case when holder_after = ${oldHead} then ${newHead}::int else holder_after end
        where ${oldHead} in (holder_before, holder_after)),
      suspended as (update rank_suspension set supplier_id = ${newHead} where supplier_id = ${oldHead}),
      reviewed as (update document_review set supplier_id = ${newHead} where supplier_id = ${oldHead})
    update paper_case set supplier_id = ${newHead} where supplier_id = ${oldHead}`.execute(db)
  await db.deleteFrom('account_department').where('account_id', '=', newHead).execute()
  await db.updateTable('account_department').set({ account_id: newHead }).where('account_id', '=', oldHead).execute()
  await db.deleteFrom('department_manager').where('account_id', '=', newHead).execute()
  await db.updateTable('department_manager').set({ head_id: newHead }).where('head_id', '=', oldHead).execute()
}

const operatorLine = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'firstname', 'lastname', 'active', 'last_login_at as lastLoginAt', 'rights'])
    .select(sql<boolean>`totp_confirmed_at is not null`.as('secondFactor'))
    .select(sql<Date | null>`case when password_hash is null then provisional_expires_at end`.as('invitedUntil'))
    .where('side', '=', 'operator')
    .where('removed_at', 'is', null)

export const operators = (db: Db) => operatorLine(db).orderBy('lastname').orderBy('id').execute()
export const findOperator = (db: Db, id: number) => operatorLine(db).where('id', '=', id).executeTakeFirst()

/** Held, so that two operators cannot close each other at once. */
export const lockActiveOperators = (db: Db) =>
  db
    .selectFrom('account')
    .select('id')
    .where('side', '=', 'operator')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()

/** Operators who may come in, but for these. */
export const operatorsBut = async (db: Db, ids: readonly (number | null)[]) => {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('side', '=', 'operator')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id).filter((id) => !ids.includes(id))
}

/** Operators who may come in, with what they may do. */
export async function openOperators(db: Db) {
  const found = await db
    .selectFrom('account')
    .select(['id', 'firstname', 'lastname', 'rights'])
    .where('side', '=', 'operator')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('lastname')
    .orderBy('id')
    .execute()
  return found.map(({ id, firstname, lastname, rights }) => ({
    id,
    name: `${firstname} ${lastname}`,
    rights: rightsOf({ side: 'operator', rights }),
  }))
}

/** The names of those who hold one of these rights. */
export const whoHolds = async (db: Db, needed: readonly Right[]): Promise<string[]> =>
  (await openOperators(db))
    .filter(({ rights }) => needed.some((right) => rights.includes(right)))
    .map(({ name }) => name)

export const keepRights = (db: Db, id: number, rights: readonly Right[]) =>
  db
    .updateTable('account')
    .set({ rights: [...rights] })
    .where('id', '=', id)
    .execute()

/** Whoever holds a right, to be written to. */
export const holdersOfRight = async (db: Db, right: Right): Promise<number[]> =>
  (await openOperators(db)).filter(({ rights }) => rights.includes(right)).map(({ id }) => id)

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/**
 * Operators who may well be this one under another name (same mailbox, telephone or browser), or whom they invited, gave
 * rights, a password or a second factor a few days ago: none of them is a second person. What no program can know is
 * said in docs/security/threats.md.
 */
export async function samePersonAs(db: Db, operatorId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from account asker join account other on other.side = 'operator' and other.id <> asker.id
    where asker.id = ${operatorId} and (
      regexp_replace(lower(other.email::text), '[+][^@]*@', '@') = regexp_replace(lower(asker.email::text), '[+][^@]*@', '@')
      or (asker.phone <> '' and regexp_replace(other.phone, '[^0-9]', '', 'g') = regexp_replace(asker.phone, '[^0-9]', '', 'g'))
      or exists (
        select from known_device one join known_device same using (device_hash)
        where one.account_id = asker.id and same.account_id = other.id
          and least(one.last_seen, same.last_seen) > ${daysBefore(now, SAME_DEVICE_DAYS)})
      or exists (
        select from audit_event line where line.object_type = 'account' and line.object_id = other.id::text
          and line.author_id = asker.id and line.at > ${daysBefore(now, MADE_FIT_DAYS)})
      or exists (
        select from staff_request request where request.asked_by = asker.id and request.outcome = 'approved'
          and (request.account_id = other.id or request.email = other.email::text)
          and request.decided_at > ${daysBefore(now, MADE_FIT_DAYS)})
      or exists (
        select from assent_request request where request.asked_by = asker.id and request.outcome = 'approved'
          and request.account_id = other.id and request.decided_at > ${daysBefore(now, MADE_FIT_DAYS)}))`.execute(db)
  return rows.map(({ id }) => id)
}
