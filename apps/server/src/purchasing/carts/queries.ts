import { randomInt } from 'node:crypto'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'

const counted = (table: 'order_article' | 'order_free_article' | 'order_lot' | 'order_free_supplier') =>
  sql<number>`(select count(*) from ${sql.table(table)} counted where counted.cart_id = cart.id)`

/** Carts with whose they are and how much is in them. */
export const cartRows = (db: Db) =>
  db
    .selectFrom('cart')
    .innerJoin('department', 'department.id', 'cart.department_id')
    .innerJoin('edition', 'edition.id', 'cart.edition')
    .leftJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account as supplier', 'supplier.id', 'cart.supplier_id')
    .leftJoin('account as author', 'author.id', 'cart.prepared_by')
    .leftJoin('account as returner', 'returner.id', 'cart.returned_by')
    .leftJoin('building', 'building.id', 'cart.building_id')
    .select(['cart.id', 'cart.kind', 'cart.name', 'cart.edition', 'edition.ends_on as editionEndsOn', 'cart.version'])
    .select(sql<CartStatus>`cart.status`.as('status'))
    .select(['department.id as departmentId', 'department.code as departmentCode'])
    .select(['department.name as departmentName', 'department.region_id as regionId'])
    .select(['cart.customer_id as customerId', 'customer.admin_id as customerAdminId'])
    .select(['customer.email as customerEmail', 'customer.name as customerName'])
    .select(['cart.supplier_id as supplierId', 'supplier.admin_id as supplierAdminId', 'supplier.name as supplierName'])
    .select(['cart.proposal_sent_at as proposalSentAt', 'cart.proposal_retrieved_at as proposalRetrievedAt'])
    .select(['cart.prepared_by as authorId', 'author.admin_id as authorAdminId', 'author.active as authorActive'])
    .select(sql<string | null>`nullif(trim(author.firstname || ' ' || author.lastname), '')`.as('authorName'))
    .select(['cart.given_at as givenAt', 'cart.given_note as givenNote', 'cart.returned_at as returnedAt'])
    .select('cart.return_remark as returnRemark')
    .select(sql<string | null>`nullif(trim(returner.firstname || ' ' || returner.lastname), '')`.as('returnedBy'))
    .select(['cart.proposal_email as proposalEmail', 'cart.rank_reason as rankReason', 'cart.address', 'cart.message'])
    .select(['cart.customer_reference_number as customerReferenceNumber', 'cart.modalite'])
    .select(['cart.operation_ending_date as operationEndingDate', 'cart.mo_contact as moContact'])
    .select(['cart.info_draft as infoDraft', 'cart.info_drafted_at as infoDraftedAt'])
    .select(['cart.building_id as buildingId', 'building.name as buildingName', 'building.street as buildingStreet'])
    .select(['building.postal as buildingPostal', 'building.city as buildingCity'])
    .select('building.archived_at as buildingArchivedAt')
    .select(['cart.terms_accepted_at as termsAcceptedAt', 'cart.terms_accepted_by as termsAcceptedBy'])
    .select(['cart.created_at as createdAt', 'cart.updated_at as updatedAt'])
    .select(sql<number>`${counted('order_article')} + ${counted('order_free_article')}`.as('countArticles'))
    .select(sql<number>`${counted('order_lot')} + ${counted('order_free_supplier')}`.as('countLots'))

export const findAnyCart = (db: Db, id: number) => cartRows(db).where('cart.id', '=', id).executeTakeFirst()

export const findCart = (db: Db, kind: CartKind, id: number) =>
  cartRows(db).where('cart.id', '=', id).where('cart.kind', '=', kind).executeTakeFirst()
export type StoredCart = NonNullable<Awaited<ReturnType<typeof findCart>>>

/**
 * Whatever happens to a cart happens one act after the other. The cart is read by a statement of its own: one that
 * both waits and joins would join what it saw before it waited.
 */
export const holdCart = (db: Db, kind: CartKind, id: number) =>
  db.selectFrom('cart').select('id').where('id', '=', id).where('kind', '=', kind).forUpdate().executeTakeFirst()

export async function lockCart(db: Db, kind: CartKind, id: number) {
  const held = await holdCart(db, kind, id)
  return held && findCart(db, kind, id)
}

/** Keeps the account from being removed meanwhile; nothing when it has been. */
export const holdAccount = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'firstname', 'lastname'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export const findPlace = (db: Db, departmentId: number, edition: number) =>
  db
    .selectFrom('department')
    .leftJoin('edition', (join) => join.on('edition.id', '=', edition))
    .select(['department.code', 'department.name', 'edition.ends_on as editionEndsOn'])
    .where('department.id', '=', departmentId)
    .executeTakeFirst()

type NewCart = {
  kind: CartKind
  name: string
  departmentId: number
  edition: number
  customerId: number | null
  supplierId: number | null
}

const FIRST_ID = 10_000_000
const IDS_END = 100_000_000

/** Eight digits drawn at random, again while they are taken. Q-127 */
export async function addCart(db: Db, cart: NewCart, now: Date): Promise<number> {
  for (;;) {
    const added = await db
      .insertInto('cart')
      .values({
        id: randomInt(FIRST_ID, IDS_END),
        kind: cart.kind,
        status: cart.customerId === null ? CartStatus.supplierDraft : CartStatus.pending,
        name: cart.name,
        department_id: cart.departmentId,
        edition: cart.edition,
        customer_id: cart.customerId,
        supplier_id: cart.supplierId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
}

/** A change of the form or of hands: whoever had the form open must look again. */
export const changeCart = (db: Db, id: number, changes: Updateable<Database['cart']>, now: Date) =>
  db
    .updateTable('cart')
    .set((set) => ({ ...changes, version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()

/** What is being typed does not count as a change: nobody has to look again. */
export const draftInfo = (db: Db, id: number, draft: object, now: Date) =>
  db
    .updateTable('cart')
    .set({ info_draft: JSON.stringify(draft), info_drafted_at: now })
    .where('id', '=', id)
    .execute()

const neverReturned = { returned_at: null, returned_by: null, return_remark: null }

/** In other hands, nobody works in it and the terms are to be accepted again. */
export async function moveCart(db: Db, id: number, changes: Updateable<Database['cart']>, now: Date) {
  await db.deleteFrom('active_cart').where('cart_id', '=', id).execute()
  await changeCart(db, id, { ...changes, terms_accepted_at: null, terms_accepted_by: null }, now)
}

export const deleteCart = (db: Db, id: number) => db.deleteFrom('cart').where('id', '=', id).execute()

export const setActiveCart = (db: Db, accountId: number, kind: CartKind, cartId: number) =>
  db
    .insertInto('active_cart')
    .values({ account_id: accountId, kind, cart_id: cartId })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ cart_id: cartId }))
    .execute()

export const clearActiveCart = (db: Db, accountId: number, kind: CartKind) =>
  db.deleteFrom('active_cart').where('account_id', '=', accountId).where('kind', '=', kind).execute()

export const activeCartsOf = (db: Db, accountId: number) =>
  db.selectFrom('active_cart').select(['kind', 'cart_id as cartId']).where('account_id', '=', accountId).execute()

/** Whether somebody of this organisation has this e-mail. Q-127 */
export const isInOrganisation = async (db: Db, email: string, headId: number) => {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('side', '=', 'customer')
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('id', '=', headId), where('admin_id', '=', headId)]))
    .executeTakeFirst()
  return found !== undefined
}

export const customerNamed = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('side', '=', 'customer')
    .where('removed_at', 'is', null)
    .where('active', '=', true)
    .executeTakeFirst()

/** What is kept of the ways of a cart between a sub-account and its administrator. */
export const ways = {
  given: (from: number, to: number, note: string | null, now: Date) => ({
    customer_id: to,
    prepared_by: from,
    given_at: now,
    given_note: note,
  }),
  taken: (from: number, to: number) => ({
    customer_id: to,
    prepared_by: from,
    given_at: null,
    given_note: null,
    ...neverReturned,
  }),
  returned: (to: number, by: number, remark: string, now: Date) => ({
    customer_id: to,
    prepared_by: null,
    given_at: null,
    given_note: null,
    returned_at: now,
    returned_by: by,
    return_remark: remark,
  }),
}

export const nameOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'firstname', 'lastname', 'admin_id as adminId'])
    .where('id', '=', id)
    .executeTakeFirst()

export const addNotice = (db: Db, cartId: number, code: string, words: object, now: Date) =>
  db
    .insertInto('cart_notice')
    .values({ cart_id: cartId, code, words: JSON.stringify(words), created_at: now })
    .execute()

export const noticeRows = (db: Db, cartId: number) =>
  db.selectFrom('cart_notice').select(['id', 'code', 'words']).where('cart_id', '=', cartId).orderBy('id')

export const noticesOf = (db: Db, cartId: number) => noticeRows(db, cartId).execute()
export type Notice = Awaited<ReturnType<typeof noticesOf>>[number]

export const clearNotices = (db: Db, cartId: number) =>
  db.deleteFrom('cart_notice').where('cart_id', '=', cartId).execute()

/** The unfinished carts of an account that goes, held in one order whoever does it. */
export const holdCartsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('cart')
    .select(['id', 'kind', 'customer_id as customerId'])
    .where((where) => where.or([where('customer_id', '=', accountId), where('supplier_id', '=', accountId)]))
    .where('status', 'in', [CartStatus.pending, CartStatus.supplierDraft, CartStatus.proposed])
    .orderBy('id')
    .forUpdate()
    .execute()
