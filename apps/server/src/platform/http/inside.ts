import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of ours to our own API, made to draw somebody's page. */
type Inside = { ip: string; failed: boolean }

/** Followed from call to call rather than written in a header: nobody outside can claim it. */
export const inside = new AsyncLocalStorage<Inside>()
