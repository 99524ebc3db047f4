import type { IndexMonth, PriceIndex } from '@charpente/contract/catalogue/revision'
import type { Month } from '@charpente/domain/platform/period'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { priceIndexes, valuesOf } from './queries.ts'

export const readIndexList = async (db: Db, code?: string): Promise<PriceIndex[]> =>
  (await priceIndexes(db, code)).map(({ month, value, isProvisional, ...index }) => ({
    ...index,
    last: month === null || value === null || isProvisional === null ? null : { month, value, isProvisional },
  }))

export const readIndex = async (db: Db, code: string): Promise<PriceIndex> =>
  (await readIndexList(db, code))[0] ?? refuse('indexUnknown')

/** Month by month, what is in force with what it corrected behind it. */
export async function readValues(db: Db, code: string, month?: Month): Promise<IndexMonth[]> {
  await readIndex(db, code)
  const months = new Map<string, IndexMonth>()
  for (const { month: of, at, ...given } of await valuesOf(db, code, month)) {
    const entered = { ...given, at: at.toISOString() }
    const known = months.get(of)
    if (known) known.former.push(entered)
    else months.set(of, { month: of, ...entered, former: [] })
  }
  return [...months.values()]
}
