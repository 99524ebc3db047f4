import type { Day } from '../../platform/calendar.ts'
import { formatMonth, type Month, monthOf } from '../../platform/period.ts'
import { decimalText, PART, PART_DECIMALS, type Rounding, rounded, shortDecimalText } from './decimal.ts'
import { addMonths, isRevisionDay, revisionDays } from './months.ts'

/** How the prices of a lot follow indexes, as the contract says. P = P0 × (fixed part + Σ weight × I / I0). R2112-13 */
export type Formula = {
  /** Ten-thousandths; with the weights, one exactly. */
  fixedPart: number
  weights: readonly { index: string; weight: number }[]
  /** The month of I0. */
  baseMonth: Month
  /** How many months before that of the revision the indexes are read. */
  lagMonths: number
  firstOn: Day
  everyMonths: number
  coefficientDecimals: number
  coefficientRounding: Rounding
  priceRounding: Rounding
  /** How much the coefficient may rise at once, in ten-thousandths of the one before; nothing: as far as indexes go. */
  maximumRise: number | null
}

export type FormulaProblem = 'formulaIndexTwice' | 'formulaNotOne' | 'formulaWithoutIndex'

export function whyNotFormula({ fixedPart, weights }: Pick<Formula, 'fixedPart' | 'weights'>): FormulaProblem | null {
  if (weights.length === 0) return 'formulaWithoutIndex'
  if (new Set(weights.map(({ index }) => index)).size < weights.length) return 'formulaIndexTwice'
  return weights.reduce((sum, { weight }) => sum + weight, fixedPart) === PART ? null : 'formulaNotOne'
}

/** `P = P0 × (0,15 + 0,85 × BT01 ÷ BT01(0))`: the zero is the base month. */
export const formulaText = ({ fixedPart, weights }: Pick<Formula, 'fixedPart' | 'weights'>): string => {
  const terms = weights.map(
    ({ index, weight }) => `${shortDecimalText(weight, PART_DECIMALS)} × ${index} ÷ ${index}(0)`,
  )
  if (fixedPart > 0) terms.unshift(shortDecimalText(fixedPart, PART_DECIMALS))
  return `P = P0 × (${terms.join(' + ')})`
}

/** The value of an index, in thousandths; provisional ones are corrected later. */
export type IndexValue = { value: number; isProvisional: boolean }
export type ValueOf = (index: string, month: Month) => IndexValue | undefined

/** An index as it was read: its weight, and both values. */
export type ReadIndex = { index: string; weight: number; base: number; value: number }

export const readMonth = ({ lagMonths }: Pick<Formula, 'lagMonths'>, on: Day): Month =>
  addMonths(monthOf(on), -lagMonths)

/** What was revised last of the lot: its day and its coefficient, with its own decimals. */
export type FormerRevision = { on: Day; units: number; decimals: number }

export type RevisionRefusal =
  | { why: 'revisionNotDue'; days: Day[] }
  | { why: 'revisionAlreadyDone' }
  | { why: 'revisionPassed'; on: Day }
  | { why: 'revisionValueMissing'; index: string; month: string }
  | { why: 'revisionValueProvisional'; index: string; month: string }

function whyNotOn(formula: Formula, on: Day, former: FormerRevision | null): RevisionRefusal | null {
  if (former?.on === on) return { why: 'revisionAlreadyDone' }
  if (former && former.on > on) return { why: 'revisionPassed', on: former.on }
  return isRevisionDay(formula, on) ? null : { why: 'revisionNotDue', days: revisionDays(formula, on, 2) }
}

/** The indexes of a revision as they stand on both months, or why it cannot be computed. */
export function readIndexes(
  formula: Formula,
  on: Day,
  valueFor: ValueOf,
  former: FormerRevision | null,
): { read: ReadIndex[] } | RevisionRefusal {
  const refusal = whyNotOn(formula, on, former)
  if (refusal) return refusal
  const month = readMonth(formula, on)
  const read: ReadIndex[] = []
  for (const { index, weight } of formula.weights) {
    const values: number[] = []
    for (const at of [formula.baseMonth, month]) {
      const found = valueFor(index, at)
      if (!found) return { why: 'revisionValueMissing', index, month: formatMonth(at) }
      if (found.isProvisional) return { why: 'revisionValueProvisional', index, month: formatMonth(at) }
      values.push(found.value)
    }
    const [base = 1, value = 1] = values
    read.push({ index, weight, base, value })
  }
  return { read }
}

/** A coefficient as the contract rounds it; `exact` shows some decimals more. */
export type Coefficient = { units: number; decimals: number; exact: string; isCapped: boolean }

const SHOWN_DECIMALS = 8

const power = (decimals: number): bigint => 10n ** BigInt(decimals)

/** fixed part + Σ weight × value / base, rounded as the contract says, then held under the highest rise it allows. */
export function coefficientOf(
  formula: Pick<Formula, 'fixedPart' | 'coefficientDecimals' | 'coefficientRounding' | 'maximumRise'>,
  read: readonly ReadIndex[],
  former: Pick<FormerRevision, 'units' | 'decimals'> | null,
): Coefficient {
  const { fixedPart, coefficientDecimals: decimals, coefficientRounding, maximumRise } = formula
  let numerator = BigInt(fixedPart)
  let denominator = 1n
  for (const { weight, base, value } of read) {
    numerator = numerator * BigInt(base) + BigInt(weight) * BigInt(value) * denominator
    denominator *= BigInt(base)
  }
  denominator *= BigInt(PART)
  const units = Number(rounded(numerator * power(decimals), denominator, coefficientRounding))
  const exact = decimalText(Number(rounded(numerator * power(SHOWN_DECIMALS), denominator, 'nearest')), SHOWN_DECIMALS)
  if (maximumRise === null) return { units, decimals, exact, isCapped: false }
  const { units: before, decimals: beforeDecimals } = former ?? { units: 1, decimals: 0 }
  const highest = Number(
    (BigInt(before) * BigInt(PART + maximumRise) * power(decimals)) / (BigInt(PART) * power(beforeDecimals)),
  )
  return { units: Math.min(units, highest), decimals, exact, isCapped: units > highest }
}

/** Every price stored fits in a column of four bytes. */
const HIGHEST = 2_147_483_647

/** The price of the contract times the coefficient, in the parts of a euro it is kept in; nothing when it has no room. */
export function revisedPrice(
  base: number,
  { units, decimals }: Pick<Coefficient, 'units' | 'decimals'>,
  how: Rounding,
): number | null {
  const price = Number(rounded(BigInt(base) * BigInt(units), power(decimals), how))
  return price <= HIGHEST ? price : null
}

/** How far a price moves, in ten-thousandths of what it was; nothing from nothing. */
export const moveOf = (before: number, after: number): number | null =>
  before > 0 ? Math.round(((after - before) * PART) / before) : null
