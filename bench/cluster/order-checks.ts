import { sql } from 'kysely'
import { count, type Db } from '../orders-world.ts'

type Ids = readonly number[]

/** Acknowledged, and not there. */
export const lostOrders = async (db: Db, acknowledged: Ids): Promise<number> =>
  acknowledged.length -
  (await count(
    db,
    sql<{ n: number }>`select count(*) as n from cart_order where cart_id = any(${acknowledged}::integer[])`,
  ))

/** Ordered twice: two confirmations on the trail, two orders of one rank, two mails or two jobs of one order. */
export const doubledOrders = (db: Db, asked: Ids): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
    select (select count(*) from (
        select object_id from audit_event where object_type = 'cart' and action = 'cartConfirmed'
        and object_id = any(${asked.map(String)}::text[]) group by object_id having count(*) > 1) confirmed)
      + (select count(*) from (
        select cart_id from purchase_order where cart_id = any(${asked}::integer[])
        group by cart_id, order_lot_id, rank having count(*) > 1) put)
      + (select count(*) from (
        select data->'cart'->>'id' from mail where template = 'orderConfirmation'
        and (data->'cart'->>'id')::integer = any(${asked}::integer[]) group by 1 having count(*) > 1) told)
      + (select count(*) from (
        select one.data->>'orderId' from pgboss.job one
        join purchase_order put on put.id = (one.data->>'orderId')::integer
        where one.name = 'make-order-documents' and put.cart_id = any(${asked}::integer[])
        group by one.data->>'orderId', one.data->>'cause' having count(*) > 1) work) as n`,
  )

/**
 * Neither whole nor untouched, of all that were asked for: each holder has its row, its lines and sums that agree, the
 * trail its line, the buyer a mail and the paper a job, or there is nothing at all.
 */
export const halfOrders = (db: Db, asked: Ids): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
    with told as (
      select (data->'cart'->>'id')::integer as cart_id, count(*) as n from mail
      where template = 'orderConfirmation' group by 1),
    work as (
      select put.cart_id, count(*) as n from pgboss.job one
      join purchase_order put on put.id = (one.data->>'orderId')::integer
      where one.name = 'make-order-documents' and one.data->>'cause' = 'sent' group by 1),
    trail as (
      select object_id::integer as cart_id, count(*) as n from audit_event
      where object_type = 'cart' and action = 'cartConfirmed' group by 1),
    facts as (
      select cart.status, whole.total, coalesce(told.n, 0) as told, coalesce(work.n, 0) as work,
        coalesce(trail.n, 0) as trail,
        (select count(*) from purchase_order put where put.cart_id = cart.id) as put,
        (select count(*) from purchase_order put where put.cart_id = cart.id and put.rank = 1) as first,
        (select sum(put.amount) from purchase_order put where put.cart_id = cart.id and put.rank = 1) as amount,
        (select count(*) from order_lot_supplier holder join order_lot part on part.id = holder.order_lot_id
          where part.cart_id = cart.id) as holders,
        (select count(*) from purchase_order put where put.cart_id = cart.id and put.amount is distinct from
          (select sum(line.total) from ordered_line line where line.purchase_order_id = put.id)) as unequal
      from cart left join cart_order whole on whole.cart_id = cart.id left join told on told.cart_id = cart.id
      left join work on work.cart_id = cart.id left join trail on trail.cart_id = cart.id
      where cart.id = any(${asked}::integer[]))
    select count(*) as n from facts where not (
      (status = 2 and total = amount and put = holders and first = 1 and unequal = 0 and trail = 1 and told = 1 and work = 1)
      or (status = 1 and total is null and put = 0 and trail = 0 and told = 0 and work = 0))`,
  )

/** The paper of an order and its mails that have not come to their end, and what has failed on the way. */
export const unfinishedEffects = (db: Db): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
    select (select count(*) from pgboss.job where name in ('make-order-documents', 'send-mail', 'follow-order')
      and state in ('created', 'retry', 'active', 'failed')) + (select count(*) from mail where sent_at is null) as n`,
  )
