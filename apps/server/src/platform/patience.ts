import { AsyncLocalStorage } from 'node:async_hooks'

/** What is left, in milliseconds, of the time that somebody waits for other machines in all: database, files, antivirus. */
export type Patience = { left: number }

const waiting = new AsyncLocalStorage<Patience>()

/** Whatever is asked of others meanwhile, they are waited for no longer than this. */
export const withPatience = <T>(patience: Patience, work: () => T): T => waiting.run(patience, work)

/** Told like a connection that was lost: worth a second try. */
export const noAnswer = (who: string) =>
  Object.assign(new Error(`${who} did not answer in time`), { code: 'ETIMEDOUT' })

/** How long one more wait may last, 0 for as long as it takes, and the way to say that it is over. */
export function beginWait(atMost: number): { lasts: number; end: () => void } {
  const patience = waiting.getStore()
  if (!patience || patience.left === Number.POSITIVE_INFINITY) return { lasts: atMost, end: () => {} }
  const began = performance.now()
  return {
    lasts: Math.max(1, Math.min(atMost || patience.left, patience.left)),
    end: () => {
      patience.left -= performance.now() - began
    },
  }
}

/** What others are asked, given up with a word of what it was when they do not answer in time. */
export async function waitFor<T>(who: string, atMost: number, ask: (given: AbortSignal) => Promise<T>): Promise<T> {
  const { lasts, end } = beginWait(atMost)
  const given = new AbortController()
  const timer = lasts > 0 ? setTimeout(() => given.abort(noAnswer(who)), lasts) : undefined
  try {
    return await ask(given.signal)
  } catch (error) {
    throw given.signal.aborted ? given.signal.reason : error
  } finally {
    clearTimeout(timer)
    end()
  }
}
