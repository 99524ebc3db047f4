import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import type { Given } from './given.ts'
import { placeIdOf } from './publications.ts'

const formula = {
  fixedPart: 1500,
  weights: [{ index: 'BT01', weight: 8500 }],
  baseMonth: '2025-09',
  lagMonths: 4,
  firstOn: '2027-01-01',
  everyMonths: 12,
  coefficientDecimals: 4,
  coefficientRounding: 'nearest',
  priceRounding: 'nearest',
  maximumRise: null,
  clause: null,
} as const

export const formulaForm = { ...formula, weights: [...formula.weights] }

/** An index with its values, the formula of a lot nobody reads, one price of it and its computation, which waits. */
export async function givenRevision(given: Given, by: number, lot = '212'): Promise<number> {
  const { db, now } = given
  const place = await placeIdOf(given, '2A')
  await db
    .insertInto('price_index')
    .values({ code: 'BT01', label: 'Tous corps d’état', source: 'INSEE' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const value = { index_code: 'BT01', is_provisional: false, at: now(), by }
  await db
    .insertInto('price_index_value')
    .values([
      { ...value, month: '2025-09', value: 100_000 },
      { ...value, month: '2026-09', value: 102_000 },
    ])
    .execute()
  const at = { edition: DEFAULT_EDITION, lot_code: lot }
  await db
    .insertInto('revision_formula')
    .values({
      ...at,
      fixed_part: 1500,
      weights: JSON.stringify(formula.weights),
      base_month: '2025-09',
      lag_months: 4,
      first_on: '2027-01-01',
      every_months: 12,
      coefficient_decimals: 4,
      coefficient_rounding: 'nearest',
      price_rounding: 'nearest',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const code = `${lot}.01.901`
  const found = await db.selectFrom('article').select('id').where('code', '=', code).executeTakeFirst()
  const article =
    found ??
    (await db
      .insertInto('article')
      .values({ ...at, code, chapter: 'Essai', name: 'Essai', description: 'Essai', unit: 'U' })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .insertInto('article_price')
    .values({ article_id: article.id, place_id: place, rank: 1, price_a: 1000 })
    .onConflict((conflict) => conflict.columns(['article_id', 'place_id', 'rank']).doUpdateSet({ price_a: 1000 }))
    .execute()
  await db
    .updateTable('price_revision')
    .set({ state: 'abandoned', ended_at: now(), ended_by: by })
    .where('lot_code', '=', lot)
    .where('state', '<>', 'abandoned')
    .execute()
  const { id } = await db
    .insertInto('price_revision')
    .values({
      ...at,
      revised_on: '2027-01-01',
      state: 'computed',
      units: 10_170,
      decimals: 4,
      computed_at: now(),
      computed_by: by,
      computation: JSON.stringify({
        formula,
        month: '2026-09',
        indexes: [{ code: 'BT01', label: 'Tous corps d’état', weight: 8500, base: 100_000, value: 102_000 }],
        exact: '1,01700000',
        isCapped: false,
        former: null,
        counts: { prices: 1, moved: 1, rates: 0, odd: 0, articles: 1, holders: 0 },
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('price_revision_line')
    .values({
      revision_id: id,
      place_id: place,
      article_id: article.id,
      rank: 1,
      base_a: 1000,
      before_a: 1000,
      after_a: 1017,
      extent: 17,
    })
    .execute()
  return id
}
