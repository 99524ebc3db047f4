import fastify from 'fastify'
import { sql } from 'kysely'
import { connect } from '../apps/server/src/platform/db/connect.ts'

/** The first lines of « À faire » by one bare SELECT: not who asks, nor how much there is of each, nor what waits elsewhere. */
const db = connect(process.env.DATABASE_URL ?? '', Number(process.env.DATABASE_POOL ?? 8))
const head = Number(process.env.HEAD)
const app = fastify()

app.get('/hello', async () => ({ hello: 'world' }))
app.get('/tasks', async () => {
  const { rows } = await sql`
    select one.*, put.number, put.amount, put.rank, cart.name, cart.address, customer.name as customer,
      supplier.name as supplier
    from (
      select purchase_order_id, kind, party_id, min(starts_at) as since, min(due_at) as due_at, count(*) as times
      from execution_task
      where party_id in (select id from account where id = ${head} or admin_id = ${head}) and side = 'buyer'
        and starts_at <= now()
      group by purchase_order_id, kind, party_id
      order by coalesce(min(due_at), min(starts_at)) limit 40) one
    join purchase_order put on put.id = one.purchase_order_id
    join cart on cart.id = put.cart_id
    join account customer on customer.id = cart.customer_id
    join account supplier on supplier.id = put.supplier_id`.execute(db)
  return rows
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('ready')
