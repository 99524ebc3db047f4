import { DEFAULT_EDITION, lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { isUnit, type Unit } from '@charpente/domain/platform/unit'
import type { Row } from './insert-rows.ts'
import { readRows, withPowers } from './read-rows.ts'

export type Article = {
  row: Row<'article'> & { id: number }
  lotCode: string
  unit: Unit
  /** Bounds of a rank-1, tier-A price, in euros, or a rate for budgets. */
  priceLow: number
  priceHigh: number
}

const columns = [
  'code',
  'chapter',
  'name',
  'description',
  'unit',
  'quantityB',
  'quantityC',
  'priceLow',
  'priceHigh',
] as const

export function asUnit(text: string): Unit {
  if (!isUnit(text)) throw new Error(`« ${text} » is not a unit of sale`)
  return text
}

/** The first articles of each lot, as the price schedules list them. */
export function generateArticles(perLot: number): Article[] {
  const listed = lotCodes.flatMap((lotCode) =>
    readRows(`articles/${lotCode}.csv`, columns)
      .slice(0, perLot)
      .map((row) => ({ lotCode, row })),
  )
  return listed.map(({ lotCode, row }, index) => {
    const unit = asUnit(row.unit)
    return {
      row: {
        id: index + 1,
        edition: DEFAULT_EDITION,
        lot_code: lotCode,
        code: row.code,
        chapter: withPowers(row.chapter),
        name: withPowers(row.name),
        description: withPowers(row.description),
        unit,
        quantity_b: Number(row.quantityB),
        quantity_c: Number(row.quantityC),
      },
      lotCode,
      unit,
      priceLow: Number(row.priceLow),
      priceHigh: Number(row.priceHigh),
    }
  })
}
