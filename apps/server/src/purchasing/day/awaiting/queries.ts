import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { DayKind } from '@charpente/domain/purchasing/day/kinds'
import { sql } from 'kysely'
import { standingIn } from '../../../people/absences/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { ANSWER_SOON, isToldApart } from '../queries.ts'

/** Who is told of what waits for whom: of their own, of that of the people of a head, of whoever one stands in for. */
const readers = (accountIds: readonly number[], now: Date) => sql`
  away as (${standingIn(parisDay(now))}),
  reader as (
    select own.id as account_id, own.id as party_id from unnest(${accountIds}::integer[]) own (id)
    where not exists (select from away where away.account_id = own.id and not away.keeps_copy)
    union
    select member.admin_id, member.id from account member where member.admin_id = any(${accountIds}::integer[])
    union
    select away.deputy_id, away.account_id from away where away.deputy_id = any(${accountIds}::integer[]))`

/** In whose place one would act. */
const insteadOf = sql`case when reader.party_id <> reader.account_id
  then trim(party.firstname || ' ' || party.lastname) end as "insteadOf"`

type Awaited = {
  accountId: number
  cartName: string
  number: string
  insteadOf: string | null
}

/** What the files of orders await of several accounts, the soonest due first: each file once for each kind. */
export const tasksAwaited = async (db: Db, accountIds: readonly number[], now: Date) =>
  (
    await sql<Awaited & { orderId: number; kind: DayKind; dueAt: Date | null }>`
      with ${readers(accountIds, now)},
      waits as (
        select reader.account_id, task.party_id, task.purchase_order_id, task.kind,
          min(task.due_at) as due_at, min(task.starts_at) as since
        from reader join execution_task task on task.party_id = reader.party_id and task.starts_at <= ${now}
          and ${isToldApart}
        group by 1, 2, 3, 4)
      select reader.account_id as "accountId", put.id as "orderId", reader.kind, cart.name as "cartName", put.number,
        ${insteadOf}, reader.due_at as "dueAt"
      from waits reader join purchase_order put on put.id = reader.purchase_order_id
      join cart on cart.id = put.cart_id join account party on party.id = reader.party_id
      order by reader.due_at nulls last, reader.since, put.id`.execute(db)
  ).rows

type Delay = Awaited & { side: 'customer' | 'supplier'; orderId: number; cartId: number; endOn: Day; dueAt: Date }

/** Other delays asked of several accounts; the end wished with an order is answered with it. */
export const delaysAwaited = async (db: Db, accountIds: readonly number[], now: Date) =>
  (
    await sql<Delay>`
      with ${readers(accountIds, now)}
      select reader.account_id as "accountId", asked.side, put.id as "orderId", cart.id as "cartId", cart.name as "cartName",
        put.number, asked.end_on as "endOn", ${insteadOf}, asked.answer_by as "dueAt"
      from derogation asked join purchase_order put on put.id = asked.purchase_order_id join cart on cart.id = put.cart_id
      join reader on reader.party_id = case asked.side when 'supplier' then cart.customer_id else put.manager_id end
      join account party on party.id = reader.party_id
      where asked.outcome is null and asked.answer_by > ${now}
        and (asked.side = 'supplier' and put.status in (1, 2) or asked.side = 'customer' and put.status = 2)
      order by asked.answer_by, put.id`.execute(db)
  ).rows

/** Orders of several accounts whose time to be answered is nearly up. */
export const answersExpected = async (db: Db, accountIds: readonly number[], now: Date) =>
  (
    await sql<Awaited & { cartId: number; supplier: string; dueAt: Date }>`
      with ${readers(accountIds, now)}
      select reader.account_id as "accountId", cart.id as "cartId", cart.name as "cartName", put.number,
        supplier.name as supplier, ${insteadOf}, put.due_at as "dueAt"
      from reader join cart on cart.customer_id = reader.party_id join purchase_order put on put.cart_id = cart.id
      join account party on party.id = reader.party_id join account supplier on supplier.id = put.supplier_id
      where put.status = 1 and put.due_at < ${now}::timestamptz + ${ANSWER_SOON}::interval
      order by put.due_at, put.id`.execute(db)
  ).rows
