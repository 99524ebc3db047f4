import type { Breakdown, BreakdownLine, BreakdownSort } from '@charpente/contract/centre/indicators'
import { BREAKDOWN_PAGE } from '@charpente/contract/platform/limits'
import { organisms } from '@charpente/domain/people/accounts/account'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { askedOf, spanOf } from '../../../purchasing/orders/counted-days.ts'
import { type AskedPeriod, type Settled, settledPeriod } from '../settled-period.ts'
import { brokenDown, type Reading, wholeTrade } from './queries.ts'
import { tradeFigures } from './trade-figures.ts'

/** All of one instant, read from the days that are counted and counted for the others. Decisions 049, 062 */
export async function atOneInstant<T>(
  { db }: Pick<Context, 'db'>,
  { period, today }: Settled,
  read: (trx: Db, reading: Reading) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => read(trx, { asked: await askedOf(trx, period), span: spanOf(period), today }))
}

type Row = Awaited<ReturnType<typeof brokenDown>>[number]

/** A kind of buyer and the free catalogue have their words here; the others are named in the database. */
function nameOf(by: Breakdown, { key, name }: Row): string {
  if (by === 'kind') return organisms[key as keyof typeof organisms]
  return by === 'lot' && key === '' ? 'Catalogue libre' : name
}

const lineOf = (by: Breakdown, row: Row): BreakdownLine => ({
  key: row.key,
  id: row.id,
  code: row.code,
  name: nameOf(by, row),
  ...tradeFigures(row),
})

type AskedBreakdown = AskedPeriod & { by: Breakdown; sort: BreakdownSort }

/** A page of what a period came to, told apart one way, and the whole of it. */
export async function readBreakdown(
  { by, sort, page, ...asked }: AskedBreakdown & { page: number },
  context: Pick<Context, 'db' | 'now'>,
) {
  const settled = await settledPeriod(asked, context)
  return atOneInstant(context, settled, async (trx, reading) => {
    const offset = (page - 1) * BREAKDOWN_PAGE
    // One more says whether there is a page after it.
    const rows = await brokenDown(trx, reading, { by, sort, limit: BREAKDOWN_PAGE + 1, offset })
    return {
      period: settled.period,
      total: tradeFigures(await wholeTrade(trx, reading)),
      lines: rows.slice(0, BREAKDOWN_PAGE).map((row) => lineOf(by, row)),
      end: rows.length <= BREAKDOWN_PAGE,
    }
  })
}

/** Every line of it, for a file. */
export async function readWholeBreakdown({ by, sort, ...asked }: AskedBreakdown, context: Pick<Context, 'db' | 'now'>) {
  const settled = await settledPeriod(asked, context)
  const rows = await atOneInstant(context, settled, (trx, reading) => brokenDown(trx, reading, { by, sort }))
  return { period: settled.period, lines: rows.map((row) => lineOf(by, row)) }
}
