import type { RevisionFormula } from '@charpente/contract/catalogue/revision'
import type { IndexValue } from '@charpente/domain/catalogue/revision/formula'
import type { Month } from '@charpente/domain/platform/period'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// Indexes ---------------------------------------------------------------------------

type StoredIndex = {
  code: string
  label: string
  source: string
  values: number
  month: string | null
  value: number | null
  isProvisional: boolean | null
}

/** Every index with its last month, or the one of this code. */
export const priceIndexes = async (db: Db, code?: string): Promise<StoredIndex[]> => {
  const { rows } = await sql<StoredIndex>`
    select price_index.code, label, source, last.month, last.value, last.is_provisional as "isProvisional",
      (select count(distinct month)::int from price_index_value where index_code = price_index.code) as values
    from price_index
    left join lateral (
      select month, value, is_provisional from price_index_value where index_code = price_index.code
      order by month desc, id desc limit 1) last on true
    where ${code ?? null}::text is null or price_index.code = ${code ?? null}
    order by price_index.code`.execute(db)
  return rows
}

/** Held until the transaction ends: two values of one index never meet. */
export const lockIndexes = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('price_index')
    .select(['code', 'label', 'source'])
    .where('code', 'in', [...codes])
    .orderBy('code')
    .forUpdate()
    .execute()

export const putIndex = (db: Db, index: { code: string; label: string; source: string }) =>
  db
    .insertInto('price_index')
    .values(index)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ label: index.label, source: index.source }))
    .execute()

/** Every value ever given of an index, the last month first, and in it the last given first. */
export const valuesOf = (db: Db, code: string, month?: Month) =>
  db
    .selectFrom('price_index_value as given')
    .innerJoin('account', 'account.id', 'given.by')
    .select(['given.month', 'given.value', 'given.is_provisional as isProvisional', 'given.at'])
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('by'))
    .where('given.index_code', '=', code)
    .$if(month !== undefined, (query) => query.where('given.month', '=', month ?? ''))
    .orderBy('given.month', 'desc')
    .orderBy('given.id', 'desc')
    .execute()

/** Those in force, by `BT01 2026-09`. */
export const valuesInForce = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, IndexValue>> => {
  const { rows } = await sql<IndexValue & { code: string; month: string }>`
    select distinct on (index_code, month) index_code as code, month, value, is_provisional as "isProvisional"
    from price_index_value where index_code = any(${[...codes]}::text[])
    order by index_code, month, id desc`.execute(db)
  return new Map(rows.map(({ code, month, value, isProvisional }) => [`${code} ${month}`, { value, isProvisional }]))
}

export type NewValue = { code: string; month: Month; value: number; isProvisional: boolean }

export const addValues = async (db: Db, values: readonly NewValue[], by: number, at: Date) => {
  if (values.length === 0) return
  await db
    .insertInto('price_index_value')
    .values(
      values.map(({ code, month, value, isProvisional }) => ({
        index_code: code,
        month,
        value,
        is_provisional: isProvisional,
        at,
        by,
      })),
    )
    .execute()
}

// Formulas --------------------------------------------------------------------------

const formulaColumns = [
  'fixed_part as fixedPart',
  'weights',
  'base_month as baseMonth',
  'lag_months as lagMonths',
  'first_on as firstOn',
  'every_months as everyMonths',
  'coefficient_decimals as coefficientDecimals',
  'coefficient_rounding as coefficientRounding',
  'price_rounding as priceRounding',
  'maximum_rise as maximumRise',
  'clause',
] as const

/** Of every lot of an edition that has one, or of this lot. */
export const formulasOf = async (db: Db, edition: number, lot?: string) => {
  const rows = await db
    .selectFrom('revision_formula')
    .select('lot_code as lot')
    .select(formulaColumns)
    .where('edition', '=', edition)
    .$if(lot !== undefined, (query) => query.where('lot_code', '=', lot ?? ''))
    .execute()
  return new Map(rows.map(({ lot: code, ...formula }) => [code, formula as RevisionFormula]))
}

export const putFormula = async (db: Db, edition: number, lot: string, formula: RevisionFormula) => {
  const values = {
    fixed_part: formula.fixedPart,
    weights: JSON.stringify(formula.weights),
    base_month: formula.baseMonth,
    lag_months: formula.lagMonths,
    first_on: formula.firstOn,
    every_months: formula.everyMonths,
    coefficient_decimals: formula.coefficientDecimals,
    coefficient_rounding: formula.coefficientRounding,
    price_rounding: formula.priceRounding,
    maximum_rise: formula.maximumRise,
    clause: formula.clause,
  }
  await db
    .insertInto('revision_formula')
    .values({ edition, lot_code: lot, ...values })
    .onConflict((conflict) => conflict.columns(['edition', 'lot_code']).doUpdateSet(values))
    .execute()
}
