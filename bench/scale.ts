import { goal } from './goal.ts'
import { load } from './orders-world.ts'
import { costOfAnOrder, type OrderCost } from './scale-costs.ts'

/**
 * `npm run bench:scale`: what an order costs, measured, and what the centre would need at once, ten and a hundred times
 * the country, simulated: calls that arrive by chance at so many processors. docs/scale.md says what follows from it.
 */
const ORDERS = Number(process.argv[2] ?? 300)
const TIMES = [1, 10, 100]
/** An hour of a busy morning in the whole country; a year is as many orders as two thousand such hours would bring. */
const PEAK = { orders: 5, changes: 50, reads: 1_000, searches: 100, sessions: 50 }
const ORDERS_A_YEAR = 5_000_000

/**
 * Milliseconds of processor of the other calls. In the program: what `bench:routes` and `bench:catalogue` print, a line
 * changed taken as a cart read. In the engine: assumed, nothing measures it yet.
 */
const CALLS = {
  changes: { program: 2.5, engine: 1 },
  reads: { program: 0.12, engine: 0 },
  searches: { program: 1.5, engine: 0 },
  sessions: { program: 18, engine: 8 },
} as const

/** How full the processors are meant to be in that hour: more, and a burst is felt. */
const BUSY = 0.6

/** Always the same chance. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 4_294_967_297
  }
}

/** The 95th of a hundred of those who come by chance at a rate a second, each served for so long by one of the servers. */
function waited(rate: number, milliseconds: number, servers: number): number {
  const next = chance(rate + servers)
  const free = new Float64Array(servers)
  const taken: number[] = []
  let now = 0
  for (let call = 0; call < 40_000; call++) {
    now -= (Math.log(next()) * 1000) / rate
    let first = 0
    for (let server = 1; server < servers; server++)
      if ((free[server] as number) < (free[first] as number)) first = server
    const begins = Math.max(now, free[first] as number)
    const ends = begins - Math.log(next()) * milliseconds
    free[first] = ends
    taken.push(ends - now)
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN
}

type Where = 'program' | 'engine'
const calls = Object.keys(CALLS) as (keyof typeof CALLS)[]

/** Calls a second and the processor of a mean one. */
function demand(where: Where, times: number, cost: OrderCost): { rate: number; mean: number } {
  const asked = [
    { rate: PEAK.orders * times, each: cost[where] },
    ...calls.map((name) => ({ rate: PEAK[name] * times, each: CALLS[name][where] })),
  ].filter(({ each }) => each > 0)
  const rate = asked.reduce((sum, one) => sum + one.rate, 0)
  return { rate, mean: asked.reduce((sum, one) => sum + one.rate * one.each, 0) / rate }
}

const coresFor = (rate: number, mean: number) => Math.max(1, Math.ceil((rate * mean) / 1000 / BUSY))
const row = (name: string, cells: (string | number)[]) =>
  console.log(name.padEnd(46) + cells.map((cell) => String(cell).padStart(12)).join(''))
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)

const cost = await costOfAnOrder(ORDERS)
console.log(`an order, of ${ORDERS}; ${load()}`)
for (const [name, value] of Object.entries(cost)) row(`  ${name}`, [value.toFixed(value < 10 ? 2 : 0)])

console.log('')
row('times the country', TIMES)
for (const where of ['program', 'engine'] as const) {
  const needs = TIMES.map((times) => demand(where, times, cost))
  row(
    `${where}: processors for a busy morning`,
    needs.map(({ rate, mean }) => coresFor(rate, mean)),
  )
  row(
    `${where}: p95 of a mean call with them, ms`,
    needs.map(({ rate, mean }) => waited(rate, mean, coresFor(rate, mean)).toFixed(1)),
  )
}
row(
  'worker: processors, orders followed as they come',
  TIMES.map((times) => coresFor(PEAK.orders * times, cost.worker)),
)
row(
  'journal of the engine, MB a second',
  TIMES.map((times) => ((PEAK.orders * times * cost.wal) / 1e6).toFixed(2)),
)
row(
  'mails a second',
  TIMES.map((times) => (PEAK.orders * times * cost.mails).toFixed(0)),
)
row(
  'rows in a year, GB',
  TIMES.map((times) => gigabytes(ORDERS_A_YEAR * times * cost.rows)),
)
row(
  'files in a year, GB',
  TIMES.map((times) => gigabytes(ORDERS_A_YEAR * times * cost.files)),
)
row(
  'lines of the trail in a month, millions',
  TIMES.map((times) => ((ORDERS_A_YEAR * times * cost.trail) / 12e6).toFixed(1)),
)

// The country itself is carried by what the centre has: two processes of the API, one engine, two workers.
const kept = [
  goal('engine, the whole country', coresFor(demand('engine', 1, cost).rate, demand('engine', 1, cost).mean), 'cores', {
    atMost: 4,
  }),
  goal(
    'program, the whole country',
    coresFor(demand('program', 1, cost).rate, demand('program', 1, cost).mean),
    'cores',
    { atMost: 8 },
  ),
]
process.exitCode = kept.every(Boolean) ? 0 : 1
