import { sql } from 'kysely'
import { type Db, HAUTE_SAVOIE, LOT } from './orders-world.ts'

type Put = { buyer: number; first: number; count: number; sealed: Buffer; due: Date }

/**
 * Orders that wait for the first holder of the lot, with a second who may be asked next; every other buyer agreed in
 * advance. Set by set: a hundred thousand are there in seconds. `sealed` is the secret of all, found by none.
 */
export async function putOrders(db: Db, { buyer, first, count, sealed, due }: Put): Promise<void> {
  const ids = sql`generate_series(${first}::integer, ${first + count - 1}::integer) id`
  await sql`
    insert into cart (id, kind, status, name, department_id, edition, customer_id, address, message,
      terms_accepted_at, terms_accepted_by, created_at, updated_at)
    select id, 'formalized', 2, 'Exercice', ${HAUTE_SAVOIE}, 25, ${buyer}::integer, '1 rue du Stade', 'Merci',
      now(), ${buyer}::integer, now(), now() from ${ids}`.execute(db)
  await sql`
    insert into cart_order (cart_id, confirmed_at, confirmed_by, total, agrees_in_advance, secret, secret_hash)
    select id, now() - interval '10 days', ${buyer}::integer, 1000, id % 2 = 0, ${sealed}, sha256(('c' || id)::bytea)
    from ${ids}`.execute(db)
  await sql`
    with there as (
      select distinct place_id from holder join place on place.id = place_id
      where edition = 25 and lot_code = ${LOT} and place.department_id = ${HAUTE_SAVOIE}),
    part as (
      insert into order_lot (cart_id, edition, lot_code, place_id, proposal_rank)
      select id, 25, ${LOT}, there.place_id, 1 from there, ${ids} returning id, cart_id),
    asked as (
      insert into order_lot_supplier (order_lot_id, rank, supplier_id)
      select part.id, holder.rank, holder.supplier_id from part, there
      join holder on holder.edition = 25 and holder.lot_code = ${LOT} and holder.place_id = there.place_id
      where holder.rank <= 2 returning id, order_lot_id, rank, supplier_id),
    put as (
      insert into purchase_order (cart_id, order_lot_id, order_lot_supplier_id, supplier_id, manager_id, rank,
        market_number, amount, execution_days, status, number, secret, secret_hash, sent_at, due_at)
      select part.cart_id, part.id, asked.id, asked.supplier_id, asked.supplier_id, asked.rank, 'M-1', 1000, 1,
        case rank when 1 then 1 else 0 end,
        case rank when 1 then '74' || part.cart_id || 'F-206-1' end,
        case rank when 1 then ${sealed}::bytea end,
        case rank when 1 then sha256(('p' || part.cart_id)::bytea) end,
        case rank when 1 then now() - interval '10 days' end,
        case rank when 1 then ${due}::timestamptz end
      from asked join part on part.id = asked.order_lot_id returning id)
    insert into ordered_line (purchase_order_id, position, edition, code, name, unit, quantity, tier, unit_price, total)
    select id, 1, 25, '206-1', 'Prise de courant', 'U', 1, 'A', 1000, 1000 from put`.execute(db)
  await sql`analyze`.execute(db)
}
