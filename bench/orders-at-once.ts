import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { goal } from './goal.ts'
import { confirm, count, load, openWorld, readyCarts, type World } from './orders-world.ts'

const CART = 71_000_000

/** Asks until told something else than to come back later, as the refusal says to. */
async function insist(world: World, key: string) {
  for (let times = 1; ; times++) {
    const answer = await confirm(world, CART, key)
    if (answer?.status !== 503) return { key, answer, times }
    await sleep(500 + Math.random() * 1_000)
  }
}

/** One cart, confirmed by everybody at once: a quarter with the same key, the others each with their own. */
export async function ordersAtOnce(asked: number): Promise<boolean> {
  const world = await openWorld('orders-at-once')
  try {
    const { db, buyer, start, untilReady } = world
    await readyCarts(db, buyer, CART, 1)
    start('api')
    await untilReady()
    const started = Date.now()
    const keys = Array.from({ length: asked }, (_, at) => (at % 4 === 0 ? 'the same' : `key ${at}`))
    const answers = await Promise.all(keys.map((key) => insist(world, key)))
    const said = Object.groupBy(answers, ({ answer }) =>
      answer ? (answer.body.code ?? String(answer.status)) : 'no answer',
    )
    console.log(
      `${Object.entries(said)
        .map(([what, those]) => `${those?.length} ${what}`)
        .join(
          ', ',
        )}; ${answers.filter(({ times }) => times > 1).length} were first told to come back; in ${Date.now() - started} ms; ${load()}`,
    )
    // The winner's key is answered its success each time; all others are told that it is ordered.
    const { rows } = await sql<{ key: string }>`
      select key from idempotency_key where account_id = ${buyer} and answer is not null`.execute(db)
    const truthful = answers.filter(({ key, answer }) => {
      if (answer?.status === 200) return answer.body.status === 2 && key === rows[0]?.key
      return answer?.body.code === 'cartConfirmedAlready' && key !== rows[0]?.key
    })
    const again = await confirm(world, CART, rows[0]?.key ?? '')
    const ofCart = (table: string, where: string) =>
      count(db, sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`)
    return [
      goal('callers told the truth', truthful.length, 'calls', { exactly: asked }),
      goal('orders of the cart', await ofCart('cart_order', `cart_id = ${CART}`), 'order', { exactly: 1 }),
      goal('orders put to a supplier', await ofCart('purchase_order', `cart_id = ${CART} and status = 1`), 'order', {
        exactly: 1,
      }),
      goal(
        'confirmations in its trail',
        await ofCart('audit_event', `object_id = '${CART}' and action = 'cartConfirmed'`),
        'line',
        { exactly: 1 },
      ),
      goal('the winner, asking once more, is answered', again?.status ?? 0, '', { exactly: 200 }),
    ].every(Boolean)
  } finally {
    await world.close()
  }
}
