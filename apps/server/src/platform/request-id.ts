import { AsyncLocalStorage } from 'node:async_hooks'

const asked = new AsyncLocalStorage<string>()

/** Whatever is done meanwhile, jobs included, comes from this request. */
export const forRequest = <T>(id: string | null, work: () => T): T => (id === null ? work() : asked.run(id, work))

/** The request that what is being done comes from; null: it began by itself. */
export const requestId = (): string | null => asked.getStore() ?? null
