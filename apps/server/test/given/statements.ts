import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** What a call costs: round trips to the database (`begin` and `commit` too), the rows they gave, our own processor. */
export type Cost = { statements: number; rows: number; cpuMs: number }

/** Whose statement it is: what goes on beside the call is not its own. */
const calls = new AsyncLocalStorage<{ statements: number; rows: number }>()
const query = pg.Client.prototype.query as (...call: unknown[]) => unknown

// Counted where the application asks, whichever pool it asks through.
pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
  const asked = query.apply(this, call)
  const own = calls.getStore()
  if (!own) return asked
  own.statements += 1
  if (asked instanceof Promise)
    asked.then(
      (result: pg.QueryResult) => {
        own.rows += result.rowCount ?? 0
      },
      () => {},
    )
  return asked
} as typeof pg.Client.prototype.query

export async function costOf<T>(work: () => Promise<T>): Promise<{ answer: T; cost: Cost }> {
  const own = { statements: 0, rows: 0 }
  const before = process.cpuUsage()
  // An injected call leaves when it is awaited: that too is inside.
  const answer = await calls.run(own, async () => await work())
  const { user, system } = process.cpuUsage(before)
  return { answer, cost: { ...own, cpuMs: (user + system) / 1000 } }
}
