import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { writePastOrders } from '../apps/server/src/app/seed/past-orders.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { readBreakdown } from '../apps/server/src/centre/indicators/breakdown/read-breakdown.ts'
import { exportIndicators } from '../apps/server/src/centre/indicators/export-indicators.ts'
import { acceptedBySupplier } from '../apps/server/src/centre/indicators/queries.ts'
import { readIndicators } from '../apps/server/src/centre/indicators/read-indicators.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import { countDaysJob } from '../apps/server/src/purchasing/orders/count-days.job.ts'
import { spanOf } from '../apps/server/src/purchasing/orders/counted-days.ts'
import { goal } from './goal.ts'
import { load, openWorld } from './orders-world.ts'

/** `npm run bench:indicators -- 1000000`: the figures of a period, where so many carts were ordered in two years. */
const CARTS = Number(process.argv[2] ?? 100_000)
const RUNS = 7

const millisecondsOf = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The median of a few runs, the first of which warms up. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < RUNS; run++) taken.push(await millisecondsOf(work))
  return taken.slice(1).toSorted((one, other) => one - other)[Math.floor((RUNS - 1) / 2)] ?? Number.NaN
}

const world = await openWorld('indicators')
try {
  const { db, secrets } = world
  const context = { db, secrets, ...oneClock(() => SEED_NOW) } as never
  const made = await millisecondsOf(() => writePastOrders(context, CARTS))
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from purchase_order where status > 0`.execute(db)
  console.log(`${CARTS} carts, ${rows[0]?.count} orders sent, in ${(made / 1000).toFixed(1)} s; ${load()}`)
  const exact = await readIndicators({}, context)
  console.log(`12 months counted order by order: ${(await median(() => readIndicators({}, context))).toFixed(0)} ms`)
  const toldApart = () =>
    Promise.all(
      (['firm', 'buyer', 'kind', 'department', 'lot'] as const).map((by) =>
        readBreakdown({ by, sort: 'accepted', page: 1 }, context),
      ),
    )
  const exactTrade = await toldApart()
  const counting = await millisecondsOf(() => countDaysJob({}, context))
  await sql`vacuum analyze`.execute(db)
  console.log(`every day counted in ${(counting / 1000).toFixed(1)} s`)
  assert.deepEqual(await readIndicators({}, context), exact)
  assert.deepEqual(await toldApart(), exactTrade)
  const year = await readIndicators({ period: '12months' }, context)
  const suppliers = await acceptedBySupplier(db, spanOf(year.period))
  const kept = [
    goal('indicators.3-months', await median(() => readIndicators({ period: '3months' }, context)), 'ms', {
      atMost: 150,
    }),
    goal('indicators.12-months', await median(() => readIndicators({}, context)), 'ms', { atMost: 150 }),
    goal('indicators.edition', await median(() => readIndicators({ period: 'edition' }, context)), 'ms', {
      atMost: 300,
    }),
    goal(
      'indicators.by-firm',
      await median(() => readBreakdown({ by: 'firm', sort: 'accepted', page: 1 }, context)),
      'ms',
      { atMost: 300 },
    ),
    goal(
      'indicators.by-buyer',
      await median(() => readBreakdown({ by: 'buyer', sort: 'accepted', page: 1 }, context)),
      'ms',
      { atMost: 300 },
    ),
    goal(
      'indicators.workbook',
      await median(() => exportIndicators({ indicators: year, suppliers }, { format: 'xlsx', table: 'months' })),
      'ms',
      { atMost: 1000 },
    ),
  ]
  console.log(load())
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await world.close()
}
