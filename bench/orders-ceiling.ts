import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { goal } from './goal.ts'
import { confirm, LOT, load, openWorld, readyCarts, type World } from './orders-world.ts'

const CART = 74_000_000

type Passed = { lots: { lot: string; next: { rank: number } }[]; total: number }

/** Orders a cart as its buyer would: told who is passed over and who is asked instead, it agrees, and asks again. */
async function order(world: World, cart: number): Promise<string> {
  let agreed: object = {}
  for (let times = 1; ; times++) {
    const answer = await confirm(world, cart, `${cart} ${times}`, agreed)
    if (!answer) return 'no answer'
    const code = answer.body.code ?? String(answer.status)
    if (answer.status === 503) await sleep(200 + Math.random() * 800)
    else if (code === 'holderPassedOver') {
      const { lots, total } = answer.body.details as Passed
      agreed = { total, passes: lots.map(({ lot, next }) => ({ lot, rank: next.rank })) }
    } else if (code === 'priceChanged') agreed = {}
    else return code
  }
}

type Contract = { rank: number; number: string; maximum: number; room: number }

/** Half of the orders fill the first contract, a quarter the second, an eighth the third; nobody is left for the rest. */
async function setMaximums({ db }: World, asked: number): Promise<Contract[]> {
  const { rows } = await sql<{ rank: number; number: string; price: number }>`
    select holder.rank, holder.market_number as number, price.price_a as price
    from order_lot part
    join order_article line on line.order_lot_id = part.id
    join holder on holder.edition = part.edition and holder.lot_code = part.lot_code and holder.place_id = part.place_id
    join article_price price on price.article_id = line.article_id and price.place_id = part.place_id
      and price.rank = holder.rank
    where part.cart_id = ${CART} and part.lot_code = ${LOT} order by holder.rank`.execute(db)
  const contracts: Contract[] = []
  for (const { rank, number, price } of rows) {
    const room = Math.floor(asked / 2 ** rank)
    const { rows: engaged } = await sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::bigint as amount from purchase_order
      where market_number = ${number} and status in (1, 2)`.execute(db)
    const maximum = Number(engaged[0]?.amount) + room * price + price - 1
    await sql`update contract set minimum = null, maximum = ${maximum} where number = ${number}`.execute(db)
    contracts.push({ rank, number, maximum, room })
  }
  return contracts
}

/** Everybody orders at once around the maximums of three contracts. Decision 059 */
export async function ordersAroundCeiling(asked: number): Promise<boolean> {
  const world = await openWorld('orders-ceiling')
  try {
    const { db, buyer, start, untilReady } = world
    const carts = await readyCarts(db, buyer, CART, asked)
    const contracts = await setMaximums(world, asked)
    start('api')
    await untilReady()
    const started = Date.now()
    const said = Object.groupBy(await Promise.all(carts.map((cart) => order(world, cart))), (code) => code)
    const counts = Object.entries(said).map(([code, those]) => `${those?.length} ${code}`)
    console.log(`${counts.join(', ')}; in ${Date.now() - started} ms; ${load()}`)
    const verdicts: boolean[] = []
    let room = 0
    for (const { rank, number, maximum, room: own } of contracts) {
      const { rows } = await sql<{ put: number; engaged: number }>`
        select count(*) filter (where cart_id >= ${CART})::int as put, coalesce(sum(amount), 0)::bigint as engaged
        from purchase_order where market_number = ${number} and status in (1, 2)`.execute(db)
      room += own
      verdicts.push(
        goal(`rank ${rank}: orders, of those it has room for`, rows[0]?.put ?? 0, 'orders', { exactly: own }),
        goal(`rank ${rank}: engaged above its maximum`, Math.max(0, Number(rows[0]?.engaged) - maximum), 'cents', {
          exactly: 0,
        }),
      )
    }
    const { rows: kept } = await sql<{ reason: string; n: number }>`
      select passed.reason, count(*)::int as n from passed_over passed
      join order_lot part on part.id = passed.order_lot_id where part.cart_id >= ${CART} group by 1`.execute(db)
    const [, second = { room: 0 }, third = { room: 0 }] = contracts
    return [
      ...verdicts,
      goal('told that nobody is left', said.nobodyLeft?.length ?? 0, 'orders', { exactly: asked - room }),
      goal(
        'passed over, each with « maximum atteint »',
        kept.find(({ reason }) => reason === 'ceiling')?.n ?? 0,
        'lines',
        {
          exactly: second.room + 2 * third.room,
        },
      ),
      goal('passed over for anything else', kept.filter(({ reason }) => reason !== 'ceiling').length, '', {
        exactly: 0,
      }),
    ].every(Boolean)
  } finally {
    await world.close()
  }
}
