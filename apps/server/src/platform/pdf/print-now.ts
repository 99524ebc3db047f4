import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { type Limit, tryOnce } from '../throttle/throttle.ts'

/** Made one at a time, each in less than half a second: the last of these waits five, and its cart is all the memory it takes. */
const MOST = 12
const MOST_OF_ONE = 3
const perCaller: Limit = { points: 60, minutes: 10 }
const AGAIN_SECONDS = 5

const waiting = new Map<string, number>()
let all = 0

/**
 * Prints while somebody waits for it. Only so many wait, and so many of one caller: the next is told at once to come
 * back, rather than all of them later and later.
 */
export async function printNow<T>(
  caller: string,
  { db, steady }: Pick<Context, 'db' | 'steady'>,
  print: () => Promise<T>,
): Promise<T> {
  const own = waiting.get(caller) ?? 0
  if (all >= MOST || own >= MOST_OF_ONE) refuse('printingBusy', { secondes: AGAIN_SECONDS })
  all += 1
  waiting.set(caller, own + 1)
  try {
    const minutes = await tryOnce(db, `print for ${caller}`, perCaller, steady())
    if (minutes) refuse('printingLimited', { minutes })
    return await print()
  } finally {
    all -= 1
    const left = (waiting.get(caller) ?? 1) - 1
    if (left > 0) waiting.set(caller, left)
    else waiting.delete(caller)
  }
}
