import pg from 'pg'

/** What a call costs: round trips to the database (`begin` and `commit` too), the rows they gave, our own processor. */
export type Cost = { statements: number; rows: number; cpuMs: number }

let statements = 0
let rows = 0
const query = pg.Client.prototype.query as (...call: unknown[]) => unknown

// Counted where the application asks, whichever pool it asks through.
pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
  statements += 1
  const asked = query.apply(this, call)
  if (asked instanceof Promise)
    asked.then(
      (result: pg.QueryResult) => {
        rows += result.rowCount ?? 0
      },
      () => {},
    )
  return asked
} as typeof pg.Client.prototype.query

export async function costOf<T>(work: () => Promise<T>): Promise<{ answer: T; cost: Cost }> {
  const before = { statements, rows, cpu: process.cpuUsage() }
  const answer = await work()
  const { user, system } = process.cpuUsage(before.cpu)
  return {
    answer,
    cost: {
      statements: statements - before.statements,
      rows: rows - before.rows,
      cpuMs: (user + system) / 1000,
    },
  }
}
