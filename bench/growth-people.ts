import { sql } from 'kysely'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import type { Context } from '../apps/server/src/platform/http/context.ts'

async function one<Value>(context: Context, query: ReturnType<typeof sql<{ value: Value }>>): Promise<Value> {
  const { rows } = await query.execute(context.db)
  return rows[0]?.value as Value
}

const signedIn = async (context: Context, accountId: number) => {
  const opening = { accountId, pending: null, ip: null, userAgent: null }
  return (await openSession(context.db, context, opening)).token
}

/** Another article of the lot and place of a cart, and whoever is asked first for it. */
export async function whatToOrder(context: Context, cart: number) {
  const article = await one(
    context,
    sql<{ value: number }>`select max(price.article_id) as value from order_lot part
      join article_price price on price.place_id = part.place_id and price.rank = 1 and price.price_a is not null
      join article on article.id = price.article_id and article.edition = part.edition and article.lot_code = part.lot_code
      where part.cart_id = ${cart}`,
  )
  const holder = await one(
    context,
    sql<{ value: number }>`select asked.supplier_id as value from order_lot part
      join order_lot_supplier asked on asked.order_lot_id = part.id and asked.rank = 1 where part.cart_id = ${cart}`,
  )
  return { article, holder: await signedIn(context, holder) }
}

/** The order that waits for an answer, cart by cart. */
export async function ordersOf(context: Context, carts: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ cart: number; id: number }>`
    select cart_id as cart, id from purchase_order where status = 1 and cart_id = any(${carts}::integer[])`.execute(
    context.db,
  )
  return new Map(rows.map(({ cart, id }) => [cart, id]))
}

/** Those who call, signed in, and what they look at: the busiest of each kind. */
export async function whoAndWhat(context: Context) {
  const busiest = sql`group by 1 order by count(*) desc, 1 limit 1`
  const buyer = await one(
    context,
    sql<{ value: number }>`select cart.customer_id as value from cart join cart_order on cart_order.cart_id = cart.id
      join account on account.id = cart.customer_id
      where account.admin_id is null and account.type = 'formalized' and account.active ${busiest}`,
  )
  const firm = await one(
    context,
    sql<{ value: number }>`select supplier_id as value from purchase_order join account on account.id = supplier_id
      where purchase_order.status > 0 and account.admin_id is null and account.active ${busiest}`,
  )
  const freeBuyer = await one(
    context,
    sql<{ value: number }>`select customer_id as value from cart join account on account.id = customer_id
      where kind = 'free' and status = 1 and account.active order by customer_id limit 1`,
  )
  const operator = await one(
    context,
    sql<{ value: number }>`select id as value from account where side = 'operator' and active order by id limit 1`,
  )
  const cart = await one(
    context,
    sql<{ value: number }>`select cart.id as value from cart join cart_order on cart_order.cart_id = cart.id
      where customer_id = ${buyer} and kind = 'formalized' order by confirmed_at desc, cart.id limit 1`,
  )
  const order = await one(
    context,
    sql<{ value: number }>`select id as value from purchase_order where supplier_id = ${firm} and status > 0
      order by sent_at desc, id limit 1`,
  )
  const secretOf = async (query: ReturnType<typeof sql<{ value: Buffer }>>) =>
    context.secrets.decrypt(await one(context, query))
  return {
    buyer,
    firm,
    cart,
    order,
    freeCart: await one(
      context,
      sql<{ value: number }>`select id as value from cart where customer_id = ${freeBuyer} and kind = 'free'
        and status = 1 order by id limit 1`,
    ),
    orderSecret: await secretOf(sql`select secret as value from purchase_order where id = ${order}`),
    cartSecret: await secretOf(sql`select secret as value from cart_order where cart_id = ${cart}`),
    consultation: await one(context, sql<{ value: number }>`select min(id) as value from consultation`),
    publication: await one(context, sql<{ value: number }>`select min(id) as value from publication`),
    application: await one(
      context,
      sql<{ value: string }>`select id::text as value from candidate where opened_at is not null order by 1 limit 1`,
    ),
    people: {
      nobody: null as string | null,
      buyer: await signedIn(context, buyer),
      firm: await signedIn(context, firm),
      freeBuyer: await signedIn(context, freeBuyer),
      operator: await signedIn(context, operator),
    },
  }
}
export type Known = Awaited<ReturnType<typeof whoAndWhat>>
