import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'

const AGAIN_MS = 200
/** As long as a browser or a proxy in front would wait. */
const PATIENCE_MS = 15_000

type Acknowledged = { cart: number; at: number }
type Reached = Pick<Product, 'url' | 'headers'>

type Options = { clients: number; pauseMs: number }

/** Asks to order a cart, with the key of that cart; the status, or why there was none. */
async function ask({ url, headers }: Reached, cart: number): Promise<string> {
  try {
    const answer = await fetch(`${url}/api/carts/${cart}`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': `order ${cart}` },
      body: JSON.stringify({ status: 2 }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = await answer.text()
    if (answer.status === 200) return '200'
    const code = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
    return `${answer.status} ${code}`.trim()
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 15 s' : 'cut'
  }
}

/**
 * Buyers who order one cart after the other, each call repeated with its key until it is acknowledged. `stop` lets each
 * end the cart it is at, within a minute.
 */
export function orderUnderLoad(reached: Reached, carts: readonly number[], { clients, pauseMs }: Options) {
  const waiting = [...carts]
  const acknowledged: Acknowledged[] = []
  const failures = new Map<string, number>()
  const asked = new Set<number>()
  let calls = 0
  let slowestMs = 0
  let endBy = Number.POSITIVE_INFINITY
  const order = async (cart: number) => {
    asked.add(cart)
    while (Date.now() < endBy) {
      const start = performance.now()
      const said = await ask(reached, cart)
      calls++
      slowestMs = Math.max(slowestMs, performance.now() - start)
      if (said === '200') {
        acknowledged.push({ cart, at: Date.now() })
        return
      }
      failures.set(said, (failures.get(said) ?? 0) + 1)
      await sleep(AGAIN_MS)
    }
  }
  const done = Promise.all(
    Array.from({ length: clients }, async () => {
      for (let cart = waiting.shift(); cart !== undefined; cart = waiting.shift()) {
        if (endBy < Number.POSITIVE_INFINITY) return
        await order(cart)
        await sleep(pauseMs)
      }
    }),
  )
  return {
    acknowledged,
    failures,
    asked,
    calls: () => calls,
    slowestSeconds: () => slowestMs / 1000,
    done,
    stop: () => {
      endBy = Date.now() + 60_000
      return done
    },
  }
}
export type OrderLoad = ReturnType<typeof orderUnderLoad>

/** The longest time without an acknowledged order between two instants, in seconds. */
export function longestGap(acknowledged: readonly Acknowledged[], from: number, to: number): number {
  const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b)
  const before = times.findLast((at) => at < from) ?? from
  const within = [before, ...times.filter((at) => at >= from && at < to), to]
  return Math.max(...within.slice(1).map((at, n) => at - (within[n] ?? at))) / 1000
}

export const saidFailures = (failures: ReadonlyMap<string, number>): string =>
  [...failures].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
