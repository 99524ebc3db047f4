import type { ImportDifference } from '@charpente/contract/catalogue/catalogue-imports'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { shownPrice } from '@charpente/domain/catalogue/pricing/offer-price'
import { formatNumber } from '@charpente/domain/platform/format'
import type { Db } from '../../platform/db/connect.ts'
import { articleColumns, priceColumns } from './file/columns.ts'
import { articleLines, priceLines } from './lines/queries.ts'

const wordsOf = (value: string | number | null | undefined) =>
  typeof value === 'number' ? formatNumber(value) : (value ?? '')

/** What a file says of articles, in the words of its columns: what stays is left out. */
export const articleDifferences = async (db: Db, id: number, offset: number): Promise<ImportDifference[]> =>
  (await articleLines(db, id, offset)).map(({ line, before, ...after }) => ({
    line,
    isNew: before === null,
    code: after.code,
    name: after.name,
    place: null,
    fields: articleColumns
      .filter(({ key }) => key !== 'code' && (before?.[key] ?? null) !== after[key])
      .map(({ key, title }) => ({ title, before: wordsOf(before?.[key]), after: wordsOf(after[key]) })),
  }))

const titleOf = new Map(priceColumns.map(({ key, title }) => [key, title]))

export const priceDifferences = async (db: Db, id: number, offset: number): Promise<ImportDifference[]> =>
  (await priceLines(db, id, offset)).map(({ line, isNew, code, name, placeCode, placeName, rank, ...prices }) => {
    const scale = priceScale(prices)
    const pairs = [
      ['priceA', prices.beforeA, prices.priceA],
      ['priceB', prices.beforeB, prices.priceB],
      ['priceC', prices.beforeC, prices.priceC],
    ] as const
    return {
      line,
      isNew,
      code,
      name,
      place: `${placeCode} ${placeName}, rang ${rank}`,
      fields: pairs
        .filter(([, before, after]) => before !== after)
        .map(([key, before, after]) => ({
          title: titleOf.get(key) ?? key,
          before: shownPrice(before, scale),
          after: shownPrice(after, scale),
        })),
    }
  })
