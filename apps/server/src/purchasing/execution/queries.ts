import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { ActKind, ExecutionPaper, ExecutionSide } from '@charpente/domain/purchasing/execution/act'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf, insertRows, rowsAsJson } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/types.ts'
import { namedThen } from '../orders/queries.ts'

const columnsIn = <R extends object>([row]: readonly R[]) => Object.keys(row ?? {}) as (keyof R & string)[]

/** However many, each with the columns of the first, in one statement. */
const addRows = <T extends 'execution' | 'execution_act' | 'execution_task'>(
  table: T,
  rows: readonly Insertable<Database[T]>[],
) => insertRows(table, columnsIn(rows) as (keyof Database[T] & string)[], rowsAsJson(rows))

/** The acts of some orders, in the order they were done. */
export const actsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('execution_act')
    .select(['id', 'purchase_order_id as orderId', 'number', 'at', 'by', 'name', 'taken_at as takenAt'])
    .select(['latitude', 'longitude', 'key'])
    .select([sql<ActKind>`kind`.as('kind'), sql<ExecutionSide>`side`.as('side')])
    .select(sql<Record<string, unknown>>`body`.as('body'))
    .where('purchase_order_id', '=', anyOf(orderIds))
    .orderBy('purchase_order_id')
    .orderBy('number')
    .execute()
export type StoredAct = Awaited<ReturnType<typeof actsOf>>[number]

export const addAct = async (db: Db, act: Insertable<Database['execution_act']>) =>
  (await db.insertInto('execution_act').values(act).returning('id').executeTakeFirstOrThrow()).id

/** The same for many, whose bodies are given as they are. */
export const addActs = (db: Db, acts: readonly Insertable<Database['execution_act']>[]) =>
  addRows('execution_act', acts).execute(db)

export const addFiles = (db: Db, files: readonly Insertable<Database['execution_file']>[]) =>
  files.length > 0 ? db.insertInto('execution_file').values(files).execute() : null

export const filesOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('execution_file as file')
    .innerJoin('execution_act as act', 'act.id', 'file.act_id')
    .innerJoin('media', 'media.id', 'file.media_id')
    .select(['file.act_id as actId', 'file.media_id as mediaId', 'file.words', 'file.point'])
    .select(['file.taken_at as takenAt', 'media.name', 'media.size', 'media.state', 'media.sha256'])
    .select(['media.is_picture as isPicture', 'media.storage_key as storageKey', 'media.type'])
    .where('act.purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('file.act_id')
    .orderBy('file.position')
    .execute()
export type StoredFile = Awaited<ReturnType<typeof filesOf>>[number]

/** A file the antivirus refused: the act that showed it stays, without it. */
export const withdrawFiles = (db: Db, mediaId: number) =>
  db.deleteFrom('execution_file').where('media_id', '=', mediaId).returning('act_id as act').execute()

export const documentsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('execution_document')
    .select(['act_id as actId', 'name', 'media_id as mediaId', 'sha256', 'seal', 'seal_key as sealKey'])
    .select(['made_at as madeAt', 'purchase_order_id as orderId'])
    .select(sql<ExecutionPaper>`paper`.as('paper'))
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .execute()
export type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number]

/** A paper of ours by its fingerprint, with what it prints of itself. */
export const executionByFingerprint = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('execution_document as document')
    .innerJoin('execution_act as act', 'act.id', 'document.act_id')
    .innerJoin('purchase_order as put', 'put.id', 'document.purchase_order_id')
    .innerJoin('account as supplier', 'supplier.id', 'put.supplier_id')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account_merge as buyer_then', 'buyer_then.id', 'cart.made_before')
    .leftJoin('account_merge as firm_then', 'firm_then.id', 'put.made_before')
    .select(['put.id as orderId', 'put.number', 'act.number as act', 'act.at as actedAt'])
    .select(['document.made_at as madeAt', 'document.seal', 'document.seal_key as sealKey'])
    .select([namedThen('supplier').as('supplier'), namedThen('customer').as('customer')])
    .select(sql<ExecutionPaper>`document.paper`.as('paper'))
    .where('document.sha256', '=', sha256)
    .executeTakeFirst()

/** The seal of the paper an act made. */
export const findSeal = (db: Db, orderId: number, act: number) =>
  db
    .selectFrom('execution_document as document')
    .innerJoin('execution_act as act', 'act.id', 'document.act_id')
    .select(['document.seal', 'document.name'])
    .where('document.purchase_order_id', '=', orderId)
    .where('act.number', '=', act)
    .executeTakeFirst()

/** The orders of a firm, or of an organisation that buys, by its head. */
const ordersOfHouse = (db: Db, house: number) =>
  db
    .selectFrom('purchase_order as put')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .select('put.id')
    .where((where) =>
      where.or([
        where('put.supplier_id', '=', house),
        where(sql<number>`coalesce(customer.admin_id, customer.id)`, '=', house),
      ]),
    )

/** Those that have invoices of these numbers, with each, and whose they are. */
export const invoicedIn = (db: Db, invoices: readonly string[], house: number) =>
  ordersOfHouse(db, house)
    .innerJoin('execution_act as act', 'act.purchase_order_id', 'put.id')
    .select(sql<string>`act.body->>'invoice'`.as('invoice'))
    .select(['put.sent_at as sentAt', 'put.supplier_id as supplierId', 'put.manager_id as managerId'])
    .select([sql<number>`cart.customer_id`.as('customerId'), 'customer.admin_id as customerAdminId'])
    .where('act.kind', '=', 'invoiced')
    .where(sql`act.body->>'invoice'`, '=', sql`any(${[...invoices]}::text[])`)
    .distinct()
    .execute()

/** Those accepted that have these numbers, or these engagements. */
export const ordersNamed = async (db: Db, names: readonly string[], house: number) => {
  const isNamed = sql<string>`any(${[...names]}::text[])`
  const found = await ordersOfHouse(db, house)
    .where('put.status', '=', OrderStatus.accepted)
    .where((where) =>
      where.or([where('put.number', '=', isNamed), where('cart.customer_reference_number', '=', isNamed)]),
    )
    .execute()
  return found.map(({ id }) => id)
}

/** The file an act is in. */
export const orderOfAct = (db: Db, actId: number) =>
  db.selectFrom('execution_act').select('purchase_order_id as orderId').where('id', '=', actId).executeTakeFirst()

export const addDocument = (db: Db, document: Insertable<Database['execution_document']>) =>
  db.insertInto('execution_document').values(document).execute()

/** The lines of some orders as they were accepted, each by its place. */
export const linesOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('ordered_line')
    .select(['position as line', 'code', 'name', 'unit', 'tier', 'quantity', 'total'])
    .select(['unit_price as unitPrice', 'purchase_order_id as orderId'])
    .where('purchase_order_id', '=', anyOf(orderIds))
    .orderBy('purchase_order_id')
    .orderBy('position')
    .execute()

/** Of which trades the lines of free orders are, by their categories. */
export const tradesOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('ordered_line as line')
    .innerJoin('category', 'category.id', 'line.category_id')
    .select(['category.trade', 'line.purchase_order_id as orderId'])
    .distinct()
    .where('line.purchase_order_id', '=', anyOf(orderIds))
    .execute()

/** What the lines come to with the quantities agreed: those that are as they were ordered are not told. */
export async function keepLines(
  db: Db,
  orderId: number,
  lines: readonly { line: number; quantity: number; total: number }[],
) {
  await db.deleteFrom('execution_line').where('purchase_order_id', '=', orderId).execute()
  if (lines.length === 0) return
  const rows = lines.map(({ line, ...now }) => ({ purchase_order_id: orderId, position: line, ...now }))
  await db.insertInto('execution_line').values(rows).execute()
}

/** Where files stand, and what waits there, in place of what was. */
export async function keepStandings(
  db: Db,
  standings: readonly Insertable<Database['execution']>[],
  tasks: readonly Insertable<Database['execution_task']>[],
) {
  const ids = standings.map(({ purchase_order_id: id }) => id)
  const changes = columnsIn(standings).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`${addRows('execution', standings)} on conflict (purchase_order_id) do update set ${sql.join(changes)}`.execute(
    db,
  )
  await db.deleteFrom('execution_task').where('purchase_order_id', '=', anyOf(ids)).execute()
  if (tasks.length > 0) await addRows('execution_task', tasks).execute(db)
}

/** Among those that were not left aside. */
type Batch = { left: readonly number[]; limit: number }

/** Those for which the clock has something to do. */
export const wakingOrders = async (db: Db, now: Date, { left, limit }: Batch) =>
  (
    await db
      .selectFrom('execution')
      .select('purchase_order_id as id')
      .where('wakes_at', '<=', now)
      .where('purchase_order_id', '<>', sql<number>`all(${[...left]}::integer[])`)
      .orderBy('wakes_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/**
 * Orders accepted before files were kept, unless their cart is over: late or not, what each list counts is the same; and
 * studies put off before the days they were late by were kept.
 */
export const ordersToOpen = async (db: Db, { left, limit }: Batch) =>
  (
    await db
      .selectFrom('purchase_order as put')
      .innerJoin('cart', 'cart.id', 'put.cart_id')
      .leftJoin('execution', 'execution.purchase_order_id', 'put.id')
      .select('put.id')
      .where('put.status', '=', OrderStatus.accepted)
      .where('cart.status', '=', CartStatus.confirmed)
      .where((where) =>
        where.or([
          where('execution.purchase_order_id', 'is', null),
          where.and([
            where('execution.late_before', 'is', null),
            where.exists(
              where
                .selectFrom('execution_act as act')
                .select('act.number')
                .whereRef('act.purchase_order_id', '=', 'put.id')
                .where('act.kind', '=', 'decided')
                .where(sql<boolean>`act.body ->> 'outcome' = 'putOff'`),
            ),
          ]),
        ]),
      )
      .where('put.id', '<>', sql<number>`all(${[...left]}::integer[])`)
      .orderBy('put.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

export const setAmount = (db: Db, orderId: number, amount: number) =>
  db.updateTable('purchase_order').set({ amount }).where('id', '=', orderId).execute()

export const nameOf = async (db: Db, accountId: number) =>
  (
    await db
      .selectFrom('account')
      .select(sql<string>`trim(firstname || ' ' || lastname)`.as('name'))
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).name

export const emailOf = async (db: Db, accountId: number) =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email

export const markRead = (db: Db, orderId: number, accountId: number, act: number, now: Date) =>
  db
    .insertInto('execution_read')
    .values({ purchase_order_id: orderId, account_id: accountId, act, at: now })
    .onConflict((same) =>
      same
        .columns(['purchase_order_id', 'account_id'])
        .doUpdateSet({ act, at: now })
        .where('execution_read.act', '<', act),
    )
    .execute()

export const readsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('execution_read as read')
    .innerJoin('account', 'account.id', 'read.account_id')
    .select(['read.act', 'read.at', 'account.side'])
    .select(sql<string>`trim(account.firstname || ' ' || account.lastname)`.as('name'))
    .where('read.purchase_order_id', '=', orderId)
    .orderBy('read.at')
    .execute()

type Side = 'firm' | 'buyer'

export const keepCode = (db: Db, code: Insertable<Database['execution_code']>) =>
  db
    .insertInto('execution_code')
    .values(code)
    .onConflict((same) => same.columns(['purchase_order_id', 'side']).doUpdateSet({ ...code, tries: 0 }))
    .execute()

export const findCode = (db: Db, orderId: number, side: Side) =>
  db
    .selectFrom('execution_code')
    .select(['code_hash as hash', 'recipient', 'sent_at as sentAt', 'expires_at as expiresAt', 'tries', 'content'])
    .select(['account_id as askedBy', sql<'mailed' | 'shown'>`means`.as('means')])
    .where('purchase_order_id', '=', orderId)
    .where('side', '=', side)
    .executeTakeFirst()
export type StoredCode = NonNullable<Awaited<ReturnType<typeof findCode>>>

export const countTry = (db: Db, orderId: number, side: Side) =>
  db
    .updateTable('execution_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purchase_order_id', '=', orderId)
    .where('side', '=', side)
    .execute()

export const forgetCode = (db: Db, orderId: number, side: Side) =>
  db.deleteFrom('execution_code').where('purchase_order_id', '=', orderId).where('side', '=', side).execute()

/** Codes that sign nothing any more. */
export const forgetCodes = (db: Db, now: Date) =>
  db.deleteFrom('execution_code').where('expires_at', '<=', now).execute()

/** Once a file is closed, how far each had read says nothing to anybody. */
export const forgetReads = (db: Db, orderId: number) =>
  db.deleteFrom('execution_read').where('purchase_order_id', '=', orderId).execute()
