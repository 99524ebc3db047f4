import { setTimeout as sleep } from 'node:timers/promises'
import { paper } from './paper.ts'
import type { Product } from './product.ts'

/** One call: what was asked, what came, how long it took and when it began. */
export type Call = { what: string; cart?: number; said: string; answer: unknown; ms: number; at: number }
type Reached = Pick<Product, 'url' | 'headers'>
export type Request = { what: string; path: string; cart?: number; init?: RequestInit }

const PATIENCE_MS = 30_000

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Makes one call and reads its answer whole. */
async function timed({ url, headers }: Reached, { what, cart, path, init = {} }: Request): Promise<Call> {
  const start = performance.now()
  const at = Date.now()
  // A form says by itself what it is and where its parts end.
  const { 'content-type': type, ...own } = headers
  const sent = init.body instanceof FormData ? own : { ...own, 'content-type': type }
  let said = ''
  let answer: unknown = null
  // Of what is only read, what it said is kept when it was refused: half an hour of catalogues would fill the memory.
  const isKept = ({ ok }: Response) => !ok || init.method !== undefined
  try {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...sent, ...init.headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    if (isKept(response)) answer = parsed(text)
    said = String(response.status)
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    said = name === 'TimeoutError' ? 'no answer' : (cause?.code ?? name)
  }
  return { what, cart, said, answer, ms: performance.now() - start, at }
}

export const confirmation = (cart: number): Request => ({
  what: 'order',
  cart,
  path: `/api/carts/${cart}`,
  init: { method: 'PUT', headers: { 'idempotency-key': `order ${cart}` }, body: JSON.stringify({ status: 2 }) },
})

/** What buyers do all day: they read, and one call in so many sends a file or orders the next of these carts. */
export function dayOfBuyers(carts: readonly number[], spare: number, every: { file: number; order: number }) {
  const waiting = [...carts]
  return (turn: number): Request => {
    if (turn % every.file === 1)
      return { what: 'file', path: '/api/media', init: { method: 'POST', body: paper(turn) } }
    const cart = turn % every.order === 0 ? waiting.shift() : undefined
    if (cart !== undefined) return confirmation(cart)
    return turn % 2 ? { what: 'cart', path: `/api/carts/${spare}` } : { what: 'me', path: '/api/me' }
  }
}

type Options = { clients: number; pauseMs: number; next: (turn: number) => Request | null }

/** Clients that call one after the other, none of them repeated, until they are stopped. */
export function callUnderLoad(reached: Reached, { clients, pauseMs, next }: Options) {
  const calls: Call[] = []
  let isOver = false
  let turn = 0
  const done = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        const request = next(turn++)
        if (request) calls.push(await timed(reached, request))
        await sleep(pauseMs)
      }
    }),
  )
  return {
    calls,
    stop: () => {
      isOver = true
      return done
    },
  }
}

export const isServed = ({ said }: Call): boolean => said.startsWith('2') || said === '304'

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** The carts that were acknowledged as ordered. */
export const orderedIn = (calls: readonly Call[]): number[] =>
  calls.flatMap((call) => (call.cart !== undefined && isServed(call) ? [call.cart] : []))

/** Each way of failing with how often it came. */
export function saidCalls(calls: readonly Call[]): string {
  const kinds = Map.groupBy(calls, ({ what, said }) => `${what} ${said}`)
  return [...kinds].map(([kind, same]) => `${same.length} × ${kind}`).join(', ') || 'none'
}
