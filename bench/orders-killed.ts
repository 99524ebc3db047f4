import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { openMailbox } from '../apps/server/test/given/mailbox.ts'
import { goal } from './goal.ts'
import { killing } from './killing.ts'
import { confirm, count, load, openWorld, readyCarts, type World } from './orders-world.ts'

const CLIENTS = 4
/** Between two orders of one client: all of them then last long enough to be killed many times. */
const PAUSE_MS = 900
const STUCK_MS = 60_000
const FIRST = 70_000_000

/** Every call that got no answer, or one that says to come back, is made again with the same key. */
async function orderAll(world: World, carts: readonly number[]) {
  const waiting = [...carts]
  const acknowledged: number[] = []
  const refusals: string[] = []
  let repeated = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let cart = waiting.shift(); cart !== undefined; cart = waiting.shift()) {
        let answer = await confirm(world, cart, `order ${cart}`)
        while (!answer || answer.status >= 500) {
          repeated++
          await sleep(200)
          answer = await confirm(world, cart, `order ${cart}`)
        }
        if (answer.status === 200) acknowledged.push(cart)
        else refusals.push(`${cart} ${answer.status} ${answer.body.code}`)
        await sleep(PAUSE_MS)
      }
    }),
  )
  return { acknowledged, refusals, repeated }
}

/** Those of these carts that are ordered once and whole: each holder has its row, its lines, and sums that agree. */
const wholeOrders = ({ db }: World, carts: readonly number[]) =>
  count(
    db,
    sql<{ n: number }>`
    select count(*) as n from cart join cart_order whole on whole.cart_id = cart.id
    where cart.id = any(${carts}::integer[]) and cart.status = 2
    and (select count(*) from purchase_order put where put.cart_id = cart.id and put.rank = 1 and put.status = 1) = 1
    and (select count(*) from purchase_order put where put.cart_id = cart.id)
      = (select count(*) from order_lot_supplier asked join order_lot part on part.id = asked.order_lot_id
         where part.cart_id = cart.id)
    and not exists (select from purchase_order put where put.cart_id = cart.id and put.amount is distinct from
      (select sum(line.total) from ordered_line line where line.purchase_order_id = put.id))
    and whole.total = (select sum(put.amount) from purchase_order put where put.cart_id = cart.id and put.status = 1)
    and (select count(*) from audit_event where object_type = 'cart' and object_id = cart.id::text
      and action = 'cartConfirmed') = 1`,
  )

/** What is not done yet: jobs of orders and mails not gone. */
const unfinished = ({ db }: World) =>
  count(
    db,
    sql<{ n: number }>`
    select (select count(*) from pgboss.job where name in ('make-order-documents', 'send-mail', 'follow-order')
      and state in ('created', 'retry', 'active', 'failed')) + (select count(*) from mail where sent_at is null) as n`,
  )

/** The purchase orders of these carts whose document is in the storage, byte for byte the one that was sealed. */
export async function soundDocuments(
  { db, storageUrl }: Pick<World, 'db' | 'storageUrl'>,
  carts: readonly number[],
): Promise<number> {
  const storage = openStorage(storageUrl)
  const { rows } = await sql<{ key: string; sha256: Buffer }>`
    select media.storage_key as key, document.sha256 from purchase_order put
    join order_document document on document.purchase_order_id = put.id and document.cause = 'sent'
    join media on media.id = document.media_id and media.state = 'ready'
    where put.cart_id = any(${carts}::integer[])`.execute(db)
  let sound = 0
  for (const { key, sha256 } of rows) {
    const file = await storage.get(key)
    const bytes = file ? await buffer(file) : Buffer.alloc(0)
    if (bytes.subarray(0, 5).toString() === '%PDF-' && createHash('sha256').update(bytes).digest().equals(sha256))
      sound++
  }
  return sound
}

/** Orders confirmed through HTTP while the API and the worker are killed with -9 every few seconds. */
export async function ordersKilled(asked: number): Promise<boolean> {
  const mailbox = await openMailbox()
  const world = await openWorld('orders-killed')
  try {
    const carts = await readyCarts(world.db, world.buyer, FIRST, asked)
    const killer = killing(world, { SMTP_URL: mailbox.url })
    const started = Date.now()
    const { acknowledged, refusals, repeated } = await orderAll(world, carts)
    await killer.stop()
    const lastKill = Date.now()
    const left = await unfinished(world)
    while ((await unfinished(world)) > 0 && Date.now() < lastKill + STUCK_MS) await sleep(500)
    const drained = (Date.now() - lastKill) / 1000
    console.log(
      `${acknowledged.length} orders in ${Math.round((lastKill - started) / 1000)} s, ${repeated} calls repeated, API killed ${killer.kills.api} times, worker ${killer.kills.worker}; ${left} jobs and mails left at the last kill, ended after ${drained.toFixed(1)} s; ${load()}`,
    )
    if (refusals.length > 0) console.log(`refused: ${refusals.slice(0, 5).join('; ')}`)

    const { rows: mails } = await sql<{ id: string; template: string }>`
      select id, template from mail where template in ('purchaseOrder', 'orderConfirmation')`.execute(world.db)
    const copies = Map.groupBy(mailbox.received, ({ messageId }) => messageId.slice(1, 37))
    const ofOrders = (template: string) => mails.filter((mail) => mail.template === template)
    const handed = mails.filter(({ id }) => copies.has(id))
    const unknown = [...copies.keys()].filter((id) => !mails.some((mail) => mail.id === id))
    console.log(`mails handed over more than once: ${mailbox.received.length - copies.size}`)
    const all = { exactly: asked }
    const bearing = mailbox.received.filter(({ attachments }) => attachments.length > 0)
    return [
      goal('orders acknowledged', acknowledged.length, 'orders', all),
      goal('acknowledged, existing once and whole', await wholeOrders(world, acknowledged), 'orders', all),
      goal('purchase orders in storage, sound', await soundDocuments(world, acknowledged), 'PDF', all),
      goal('mails to suppliers written', ofOrders('purchaseOrder').length, 'mails', all),
      goal('mails to the buyer written', ofOrders('orderConfirmation').length, 'mails', all),
      goal('of these, handed to the SMTP server', handed.length, 'mails', { exactly: 2 * asked }),
      goal('suppliers sent their PDF', new Set(bearing.map(({ messageId }) => messageId)).size, 'mails', all),
      goal('mails of another Message-ID', unknown.length, 'mails', { exactly: 0 }),
      goal('jobs and mails stuck after 60 s', await unfinished(world), '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await world.close()
    await mailbox.stop()
  }
}
