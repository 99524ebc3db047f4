import { sql } from 'kysely'
import { insertLines } from '../../../platform/audit/queries.ts'
import { type Keyed, keeping } from '../../../platform/idempotency/queries.ts'
import type { cartRows } from '../queries.ts'

/** Which version of a cart is read, and where its trail ends: what a change of it is decided on. */
export const withVersion = (carts: ReturnType<typeof cartRows>) =>
  carts
    .leftJoin('audit_end as trail', (join) =>
      join.on('trail.object_type', '=', 'cart').on('trail.object_id', '=', sql<string>`cart.id::text`),
    )
    .select([sql<string>`cart.xmin::text`.as('seen'), 'trail.seq as trailSeq', 'trail.hash as trailHash'])

/** What goes with a change: the version it was decided on, its line on the trail, and the key of the call. */
export type Guarded = Keyed & {
  cartId: number
  /** Null: whatever the version. */
  seen: string | null
  trail: string
}

/**
 * `gate` has the cart if it is still as it was seen, and what is written from it is then written with all the rest: the
 * trail refuses a line that does not follow its end, a key is new, or nothing happens at all.
 */
export const guarded = (given: Guarded) => sql`
  gate as (
    update cart set updated_at = ${given.now}
    where id = ${given.cartId} and (${given.seen}::text is null or xmin = ${given.seen}::xid)
    returning id),
  sealed as (${insertLines(given.trail)} where exists (select from gate)),
  kept as (${keeping(given, sql`from gate`)})`
