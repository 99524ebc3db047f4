import type { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

export type Moved = { id: number; status: OrderStatus }

/**
 * The waiting orders of a department follow whoever answers for it. What was ordered freely stays the head's, as its
 * articles are.
 */
export const moveOrdersOfDepartment = async (db: Db, headId: number, departmentId: number, to: number) =>
  (
    await sql<Moved>`
      update purchase_order set manager_id = ${to} from cart
      where cart.id = purchase_order.cart_id and cart.department_id = ${departmentId} and cart.kind = 'formalized'
      and purchase_order.supplier_id = ${headId} and purchase_order.status in (0, 1)
      and purchase_order.manager_id <> ${to}
      returning purchase_order.id, purchase_order.status`.execute(db)
  ).rows

/** Somebody of a firm goes: what was put to them is its head's. */
export const inheritOrders = async (db: Db, from: number) =>
  (
    await sql<Moved>`
      update purchase_order set manager_id = supplier_id where manager_id = ${from} and supplier_id <> ${from}
      returning id, status`.execute(db)
  ).rows

/** The head of a firm is somebody else: what it answered for itself is the new one's. */
export const giveOrders = async (db: Db, from: number, to: number) =>
  (
    await sql<Moved>`
      update purchase_order set manager_id = ${to} where manager_id = ${from} returning id, status`.execute(db)
  ).rows

/** What somebody answers for, held: its address was mailed to them. */
export const ordersAnsweredBy = async (db: Db, managerId: number) =>
  (
    await sql<Moved>`
      select id, status from purchase_order where manager_id = ${managerId} and status > 0 order by id for update`.execute(
      db,
    )
  ).rows

/** The orders of which somebody of a buyer was mailed the address: theirs, and those they prepared. */
export const ordersFollowedBy = async (db: Db, accountId: number) =>
  (
    await sql<{ cartId: number }>`
      select cart_order.cart_id as "cartId" from cart_order join cart on cart.id = cart_order.cart_id
      where cart.customer_id = ${accountId} or cart.prepared_by = ${accountId} order by cart_id`.execute(db)
  ).rows.map(({ cartId }) => cartId)

type Addressed = { table: 'purchase_order' | 'cart_order'; key: 'id' | 'cart_id' }

/** These addresses open nothing any more. */
export const endLinks = (db: Db, { table, key }: Addressed, ids: readonly number[], now: Date) =>
  sql`insert into former_order_link (secret_hash, ended_at)
    select secret_hash, ${now}::timestamptz from ${sql.table(table)}
    where ${sql.ref(key)} = any(${ids}::integer[]) and secret_hash is not null`.execute(db)

export const setLink = (
  db: Db,
  { table, key }: Addressed,
  id: number,
  { secret, secret_hash }: { secret: Buffer; secret_hash: Buffer },
) =>
  sql`update ${sql.table(table)} set secret = ${secret}, secret_hash = ${secret_hash}
    where ${sql.ref(key)} = ${id}`.execute(db)
