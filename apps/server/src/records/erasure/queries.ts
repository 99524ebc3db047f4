import type { Day } from '@charpente/domain/platform/calendar'
import type { ErasureFacts } from '@charpente/domain/records/erasure'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Interval, Waiting } from '../../platform/db/waiting.ts'

// What stands in the way, and what stays ---------------------------------------

/**
 * The orders that are somebody's: what a buyer ordered, what was put to a firm. What a firm's contact answers for goes to
 * its head. Whether the works run is said by their file; one without a file is as old as files, and has its end alone.
 */
export async function erasureFacts(db: Db, id: number, today: Day): Promise<ErasureFacts> {
  const { rows } = await sql<ErasureFacts>`
    with person as (select * from account where id = ${id}),
    own_order as (
      select put.id, put.cart_id, put.market_number,
             put.status = 1 or coalesce(works_run(put.id), put.status = 2 and cart.status = 2
               and (put.execution_end is null or put.execution_end >= ${today}::date)) as runs
      from purchase_order put join cart on cart.id = put.cart_id
      where put.status > 0 and put.id = any(array(
        select id from purchase_order where supplier_id = ${id} and status > 0
        union select id from purchase_order where manager_id = ${id} and status > 0
        union select put.id from cart join purchase_order put on put.cart_id = cart.id where cart.customer_id = ${id}
        union select put.id from cart_order ordered join purchase_order put on put.cart_id = ordered.cart_id
          where ordered.confirmed_by = ${id}))),
    own_market as (
      select distinct held.market_number, edition.ends_on from (
        select edition, supplier_id, market_number from holder
        union select edition, supplier_id, market_number from shown_holder) held
      join edition on edition.id = held.edition where held.supplier_id = ${id})
    select
      (person.side = 'operator' and person.active and not exists (select from account other where other.side = 'operator'
        and other.active and other.removed_at is null and other.id <> person.id)) as "isLastOperator",
      (select count(*)::int from account member where member.admin_id = person.id and member.removed_at is null) as members,
      (select count(*)::int from department_manager where account_id = person.id and head_id <> person.id) as departments,
      (select count(*)::int from own_market where ends_on >= ${today}::date) as lots,
      (select count(*)::int from own_order where runs and (person.admin_id is null or person.side = 'customer'))
        as "runningOrders",
      (select count(*)::int from own_order) as orders,
      (select max(works_last_on(put.id))::text from purchase_order put
        where put.cart_id in (select cart_id from own_order)) as "lastOrderOn",
      (select count(*)::int from own_market) as contracts,
      (select max(last_on)::text from (select ends_on as last_on from own_market
        union all select works_last_on(own_order.id) from own_order join own_market using (market_number)) performed)
        as "lastContractOn",
      (select count(*)::int from audit_event where author_id = person.id) as events,
      person.admin_id is null and person.side <> 'operator' as "isHead"
    from person`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`no account ${id}`)
  return facts
}

// Requests --------------------------------------------------------------------

const request = (db: Db) =>
  db
    .selectFrom('erasure_request as asked')
    .innerJoin('account', 'account.id', 'asked.account_id')
    .leftJoin('account as judge', 'judge.id', 'asked.decided_by')
    .select(['asked.id', 'asked.account_id as accountId', 'asked.asked_at as askedAt', 'asked.reason', 'asked.outcome'])
    .select(['asked.decided_at as decidedAt', 'asked.decision_reason as decisionReason', 'asked.kept'])
    .select(['account.code_id as code', 'account.name', 'account.side', 'account.admin_id as adminId'])
    .select(
      sql<string | null>`case when account.erased_at is null then account.firstname || ' ' || account.lastname end`.as(
        'person',
      ),
    )
    .select(sql<string | null>`judge.firstname || ' ' || judge.lastname`.as('decidedBy'))
export type StoredRequest = Awaited<ReturnType<ReturnType<typeof request>['execute']>>[number]

export const waitingErasures = (within: Interval): Waiting =>
  sql`select asked_at as since, asked_at + ${within}::interval as due, 'erasure' as part
    from erasure_request where outcome is null`

export const findRequest = (db: Db, id: number) => request(db).where('asked.id', '=', id).executeTakeFirst()

export const waitingRequest = (db: Db, accountId: number) =>
  request(db).where('asked.account_id', '=', accountId).where('asked.outcome', 'is', null).executeTakeFirst()

export const lastRequest = (db: Db, accountId: number) =>
  request(db).where('asked.account_id', '=', accountId).orderBy('asked.id', 'desc').limit(1).executeTakeFirst()

/** Those that wait, the oldest first, then the last ones decided. */
export async function listRequests(db: Db) {
  const waiting = await request(db).where('asked.outcome', 'is', null).orderBy('asked.asked_at').limit(200).execute()
  const decided = await request(db)
    .where('asked.outcome', 'is not', null)
    .orderBy('asked.decided_at', 'desc')
    .limit(50)
    .execute()
  return [...waiting, ...decided]
}

export const addRequest = (db: Db, accountId: number, reason: string, askedAt: Date) =>
  db.insertInto('erasure_request').values({ account_id: accountId, reason, asked_at: askedAt }).execute()

/** The request, held until it is decided; nothing for one that is. */
export const lockRequest = (db: Db, id: number) =>
  db
    .selectFrom('erasure_request')
    .select(['id', 'account_id as accountId'])
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Decision = {
  outcome: 'erased' | 'refused' | 'withdrawn'
  by: number | null
  at: Date
  reason?: string
  kept?: unknown
}

export const decideRequest = (db: Db, id: number, { outcome, by, at, reason, kept }: Decision) =>
  db
    .updateTable('erasure_request')
    .set({
      outcome,
      decided_by: by,
      decided_at: at,
      decision_reason: reason ?? null,
      // Once somebody is forgotten, so is what they wrote to ask for it.
      ...(outcome === 'erased' && { kept: JSON.stringify(kept), reason: '' }),
    })
    .where('id', '=', id)
    .execute()

// Forgetting ------------------------------------------------------------------

const nobody = (id: number) => ({
  firstname: 'Personne',
  lastname: 'effacée',
  email: `compte-${id}@efface.invalid`,
  phone: '',
  password_hash: null,
  provisional_nonce: null,
  provisional_expires_at: null,
  totp_secret: null,
  totp_confirmed_at: null,
  last_login_at: null,
  remuneration_email: null,
  remuneration_phone: null,
  remuneration_name: null,
  remuneration_function: null,
  formalized_requested_at: null,
  refusal_reason: null,
  complement_asked: null,
  complement_asked_at: null,
  inactivity_warned_at: null,
  daily_digest: false,
})

const noBody = {
  name: 'Compte effacé',
  siret: null,
  size: null,
  service_code: null,
  attached_to: null,
  street: '',
  postal: '',
  city: '',
}

/** The row stays for what refers to it; nothing in it says who it was. A body that ordered or holds a contract keeps its name. */
export const makeNobody = (db: Db, id: number, keepsBody: boolean, now: Date) =>
  db
    .updateTable('account')
    .set({ ...nobody(id), ...(!keepsBody && noBody), active: false, removed_at: now, erased_at: now })
    .where('id', '=', id)
    .execute()

type Person = { id: number; firstname: string; lastname: string; email: string }

/** How one signs in, what was written to them, what they chose; and what mails that left told others of them. */
export async function forgetTraces(db: Db, { id, firstname, lastname, email }: Person, now: Date) {
  for (const table of ['session', 'known_device', 'recovery_code', 'reset_choice', 'idempotency_key'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute()
  for (const table of ['push_device', 'calendar_address', 'execution_code', 'execution_read'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute()
  for (const table of ['active_cart', 'account_department', 'mail', 'circular_refusal'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute()
  await sql`delete from absence where ${id} in (account_id, deputy_id)`.execute(db)
  await sql`
    update mail set data = '{}' where sent_at is not null and (position(lower(${email}) in lower(data::text)) > 0
      or position(lower(${`${firstname} ${lastname}`}) in lower(data::text)) > 0)`.execute(db)
  await db.updateTable('archive').set({ expires_at: now }).where('asked_by', '=', id).execute()
}

/** Carts that were never ordered go; what was typed and not saved too. */
export async function forgetCarts(db: Db, id: number) {
  await db.deleteFrom('cart').where('customer_id', '=', id).where('status', 'in', [1, 10]).execute()
  await db.deleteFrom('cart').where('supplier_id', '=', id).where('status', '=', 5).execute()
  await db
    .updateTable('cart')
    .set({ info_draft: null, info_drafted_at: null })
    .where('customer_id', '=', id)
    .where('info_draft', 'is not', null)
    .execute()
}

/** Who is asked for in a building was told by whoever kept the book: it goes with them. What was ordered there stays. */
export const forgetBuildings = (db: Db, ownerId: number, now: Date) =>
  db
    .updateTable('building')
    .set((of) => ({
      access: null,
      contact: null,
      phone: null,
      archived_at: of.fn.coalesce('archived_at', of.val(now)),
    }))
    .where('owner_id', '=', ownerId)
    .execute()

const filedKinds = ['rib', 'fiscalRegularityFile', 'companyInsuranceFile'] as const

/** A firm's own papers and free articles; its contract stays as long as the law asks. */
export async function forgetPapers(db: Db, id: number, now: Date) {
  const gone = await db
    .deleteFrom('supplier_document')
    .where('supplier_id', '=', id)
    .where('kind', 'in', filedKinds)
    .returning('media_id as mediaId')
    .execute()
  for (const { mediaId } of gone)
    await db.updateTable('media').set({ unused_since: now }).where('id', '=', mediaId).execute()
  await db.deleteFrom('document_reminder').where('supplier_id', '=', id).execute()
  await db
    .updateTable('free_article')
    .set({ removed_at: now })
    .where('supplier_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}
