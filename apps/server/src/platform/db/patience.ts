import { AsyncLocalStorage } from 'node:async_hooks'

/** What is left, in milliseconds, of the time that somebody waits for the database in all, however often it is asked. */
export type Patience = { left: number }

const waiting = new AsyncLocalStorage<Patience>()

/** Whatever is asked of the database meanwhile, it is waited for no longer than this. */
export const withPatience = <T>(patience: Patience, work: () => T): T => waiting.run(patience, work)

const NO_ANSWER = 'The database did not answer in time'
export const noAnswer = () => Object.assign(new Error(NO_ANSWER), { code: 'ETIMEDOUT' })

/** How long one more wait may last, and the way to say that it is over. */
export function beginWait(atMost: number): { lasts: number; end: () => void } {
  const patience = waiting.getStore()
  if (!patience) return { lasts: atMost, end: () => {} }
  const began = performance.now()
  return {
    lasts: Math.max(1, Math.min(atMost || Number.POSITIVE_INFINITY, patience.left)),
    end: () => {
      patience.left -= performance.now() - began
    },
  }
}
