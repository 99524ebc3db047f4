import { parisDay } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import { standingIn } from '../../../people/absences/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'

type Awaited = {
  accountId: number
  id: number
  number: string
  customer: string
  amount: number
  insteadOf: string | null
  dueAt: Date
}

/** What waits for the answer of these accounts today: an order of somebody away is told to whoever stands in. */
export const ordersAwaited = async (db: Db, accountIds: readonly number[], now: Date) =>
  (
    await sql<Awaited>`
      with away as (${standingIn(parisDay(now))}),
      told as (
        select put.*, reader.account_id as reader_id, reader.is_deputy
        from (
          select unnest(${accountIds}::integer[]) as account_id, unnest(${accountIds}::integer[]) as manager_id, false as is_deputy
          union all
          select away.deputy_id, away.account_id, true from away where away.deputy_id = any(${accountIds}::integer[])) reader
        join purchase_order put on put.manager_id = reader.manager_id
        where put.status = 1 and put.due_at >= ${now}
          and (reader.is_deputy or not exists (
            select from away where away.account_id = reader.account_id and not away.keeps_copy)))
      select told.reader_id as "accountId", told.id, told.number, customer.name as customer, told.amount::float8 as amount,
        case when told.is_deputy then trim(manager.firstname || ' ' || manager.lastname) end as "insteadOf",
        told.due_at as "dueAt"
      from told join cart on cart.id = told.cart_id join account customer on customer.id = cart.customer_id
      join account manager on manager.id = told.manager_id
      order by told.due_at, told.id`.execute(db)
  ).rows

/** The same of one account, whoever stands in. */
export const ordersWaitingAt = async (db: Db, accountId: number, now: Date) =>
  (
    await sql<{ number: string; customer: string; amount: number; dueAt: Date }>`
      select put.number, customer.name as customer, put.amount::float8 as amount, put.due_at as "dueAt"
      from purchase_order put join cart on cart.id = put.cart_id join account customer on customer.id = cart.customer_id
      where put.manager_id = ${accountId} and put.status = 1 and put.due_at >= ${now}
      order by put.due_at, put.id`.execute(db)
  ).rows

type Agreement = { accountId: number; cartId: number; cartName: string; number: string; dueAt: Date | null }

/** Agreements that are not given: the administrator of the organisation decides. */
export const agreementsAwaited = async (db: Db, accountIds: readonly number[]) =>
  (
    await sql<Agreement>`
      select coalesce(customer.admin_id, customer.id) as "accountId", put.cart_id as "cartId", cart.name as "cartName",
        put.number, passage.lapses_at as "dueAt"
      from passage join purchase_order put on put.id = passage.purchase_order_id
      join cart on cart.id = put.cart_id join account customer on customer.id = cart.customer_id
      where passage.outcome is null and coalesce(customer.admin_id, customer.id) = any(${accountIds}::integer[])
      order by passage.lapses_at, put.id`.execute(db)
  ).rows
