import { randomBytes } from 'node:crypto'
import type { Organism } from '@charpente/domain/people/accounts/account'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/search.ts'
import type { Database } from '../../platform/db/types.ts'
import { readable } from '../../platform/secrets.ts'

type Search = { name?: string | undefined; before?: number | undefined; limit: number }

/** Active heads of buyers' accounts, most recent first. Q-64 */
export const publicCustomers = (db: Db, { name = '', before, limit }: Search) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('side', '=', 'customer')
    .where('admin_id', 'is', null)
    .where('active', '=', true)
    .where(matchesWords('name', name))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Whether anyone but a supplier has this e-mail. Until the transaction ends nobody else takes it meanwhile. */
export const isBuyerEmailTaken = async (db: Db, email: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${email.toLowerCase()}`}, 0))`.execute(db)
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('side', '<>', 'supplier')
    .where('removed_at', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return found !== undefined
}

type AccountSide = Database['account']['side']

/** What a registration, an invitation or a sub-account brings. */
export type NewAccount = {
  side: AccountSide
  name: string
  email: string
  firstname: string
  lastname: string
  phone: string
  street: string
  postal: string
  city: string
  departmentId: number
  createdAt: Date
  adminId?: number
  type?: 'free' | 'formalized'
  formalizedFrom?: string | null
  organism?: Organism
  size?: string | null
  siret?: string | null
  categoryId?: number | null
  state?: 'pending' | 'approved'
  active?: boolean
  termsAcceptedAt?: Date
  termsVersion?: string
  formalizedRequestedAt?: Date | null
  attachedTo?: string | null
}

/** The letter of a connection code says the side; the rest is drawn, so that codes do not follow one another. */
const letters: Record<AccountSide, string> = { customer: 'A', supplier: 'P', operator: 'C' }

export const addAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('account')
    .values({
      side: account.side,
      admin_id: account.adminId ?? null,
      type: account.type ?? 'free',
      formalized_from: account.formalizedFrom ?? null,
      code_id: `${letters[account.side]}-${readable(randomBytes(8), 8)}`,
      name: account.name,
      email: account.email,
      firstname: account.firstname,
      lastname: account.lastname,
      phone: account.phone,
      organism: account.organism ?? 'other',
      size: account.size ?? null,
      siret: account.siret ?? null,
      street: account.street,
      postal: account.postal,
      city: account.city,
      department_id: account.departmentId,
      category_id: account.categoryId ?? null,
      state: account.state ?? 'pending',
      active: account.active ?? false,
      created_at: account.createdAt,
      terms_accepted_at: account.termsAcceptedAt ?? null,
      terms_version: account.termsVersion ?? null,
      formalized_requested_at: account.formalizedRequestedAt ?? null,
      attached_to: account.attachedTo ?? null,
    })
    .returning(['id', 'name', 'code_id as code'])
    .executeTakeFirstOrThrow()

export const countByEmail = async (db: Db, email: string) => {
  const { count } = await db
    .selectFrom('account')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function setDepartments(db: Db, accountId: number, departmentIds: readonly number[]) {
  await db.deleteFrom('account_department').where('account_id', '=', accountId).execute()
  await db
    .insertInto('account_department')
    .values([...new Set(departmentIds)].map((id) => ({ account_id: accountId, department_id: id })))
    .execute()
}

/**
 * Held until the transaction ends; whatever merely refers to it (a cart, a line of the trail) does not wait, or two
 * acts that hold a cart and an account could each wait for the other.
 */
/** Who did something, as others are told. */
export const findActor = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select('side')
    .select(sql<string>`firstname || ' ' || lastname`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst()

export const lockAccount = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

type Changes = Partial<
  Pick<
    StoredAccount,
    | 'name'
    | 'firstname'
    | 'lastname'
    | 'phone'
    | 'organism'
    | 'size'
    | 'siret'
    | 'service_code'
    | 'engagement_required'
    | 'confirm_above'
    | 'payer'
    | 'street'
    | 'postal'
    | 'city'
    | 'department_id'
    | 'category_id'
    | 'remuneration_email'
    | 'remuneration_phone'
    | 'remuneration_name'
    | 'remuneration_function'
    | 'formalized_requested_at'
    | 'email'
    | 'active'
    | 'type'
    | 'formalized_from'
    | 'member_of'
    | 'state'
    | 'decided_at'
    | 'refusal_reason'
    | 'complement_asked'
    | 'complement_asked_at'
    | 'provisional_nonce'
    | 'provisional_expires_at'
    | 'admin_id'
    | 'removed_at'
  >
>

export const changeAccount = async (db: Db, id: number, changes: Changes) => {
  if (Object.keys(changes).length > 0) await db.updateTable('account').set(changes).where('id', '=', id).execute()
}

/** What describes an organisation is the same for its head and its members. */
export const changeOrganisation = async (db: Db, headId: number, changes: Changes) => {
  if (Object.keys(changes).length > 0)
    await db
      .updateTable('account')
      .set(changes)
      .where((where) => where.or([where('id', '=', headId), where('admin_id', '=', headId)]))
      .execute()
}
