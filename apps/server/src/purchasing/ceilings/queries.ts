import type { PassReason } from '@charpente/domain/purchasing/orders/passing-over'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'

type Sql = RawBuilder<unknown>

/** What orders that wait or were accepted come to, at this instant: `isLive`. */
const engagedIn = (those: Sql) => sql<number>`(
  select coalesce(sum(engaged.amount), 0)::bigint from purchase_order engaged
  where ${those} and engaged.status in (1, 2))`

/** Of a contract. */
export const engagedOf = (number: string) => engagedIn(sql`engaged.market_number = ${sql.ref(number)}`)

/** Of a cart. */
export const engagedOfCart = engagedIn(sql`engaged.cart_id = cart.id`)

/** Whether so many percent of a maximum are engaged, as `ceilingOf` says of its marks. */
export const hasReached = (mark: Sql | number, { engaged, maximum }: { engaged: Sql; maximum: Sql }) =>
  sql<boolean>`${engaged} * 100 >= ${maximum} * ${mark}`

/** Whether a paper that is over keeps the ranks of a firm from being asked in an edition. Decision 064 */
export const isSuspended = (supplierId: string, edition: string) => sql<boolean>`exists (
  select from rank_suspension suspended where suspended.supplier_id = ${sql.ref(supplierId)}
    and suspended.edition = ${sql.ref(edition)} and suspended.ended_at is null)`

type Contract = { maximum: number | null; endsOn: string | null; engaged: number; isSuspended: boolean }

/**
 * Contracts held until the end of the transaction, in one order whoever does it: nothing more is engaged under them
 * meanwhile. What they have engaged is to be read afterwards, and not with it.
 */
export const holdContracts = (db: Db, numbers: readonly string[]) =>
  sql`select from contract where number = any(${[...numbers]}::text[]) and maximum is not null
    order by number for no key update`.execute(db)

type Held = { marketNumber: string | null; supplierId: number }

/**
 * For each of these firms, what its contract has engaged and until when it may. Suspended is the firm that would be asked:
 * a contract may have passed to another since its ranks were shown.
 */
export const contractFacts = async (db: Db, held: readonly Held[]): Promise<ReadonlyMap<number, Contract>> => {
  const { rows } = await sql<Contract & { supplierId: number }>`
    select asked.supplier_id as "supplierId", contract.maximum, contract.ends_on as "endsOn", ${engagedOf('contract.number')} as engaged,
      ${isSuspended('asked.supplier_id', 'contract.edition')} as "isSuspended"
    from unnest(${held.map(({ marketNumber }) => marketNumber)}::text[], ${held.map(({ supplierId }) => supplierId)}::int[])
      asked (number, supplier_id)
    join contract on contract.number = asked.number`.execute(db)
  return new Map(rows.map((row) => [row.supplierId, row]))
}

export const addPassedOver = (db: Db, passed: readonly Insertable<Database['passed_over']>[]) =>
  db
    .insertInto('passed_over')
    .values(passed)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who was passed over for a lot that is ordered, best rank first. */
export const passedOverOf = (db: Db, orderLotIds: readonly number[]) =>
  db
    .selectFrom('passed_over')
    .select(['order_lot_id as orderLotId', 'rank', sql<PassReason>`reason`.as('reason')])
    .where('order_lot_id', 'in', orderLotIds.length > 0 ? orderLotIds : [0])
    .orderBy('order_lot_id')
    .orderBy('rank')
    .execute()
