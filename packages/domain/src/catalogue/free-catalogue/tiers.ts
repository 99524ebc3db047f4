import type { Unit } from '../../platform/unit.ts'
import type { PricedArticle } from '../pricing/tier.ts'

/** The tiers of a free article: cents and quantities, null where there is no such tier. P §3 */
export type FreeTiers = {
  priceA: number | null
  quantityB: number | null
  priceB: number | null
  quantityC: number | null
  priceC: number | null
}

/** The same as every price of the product is counted with. */
export const pricedFreeArticle = ({
  unit,
  ...tiers
}: { unit: string } & { [K in keyof FreeTiers]: FreeTiers[K] | undefined }): PricedArticle => ({
  prices: [tiers.priceA ?? null, tiers.priceB ?? null, tiers.priceC ?? null],
  thresholds: { quantityB: tiers.quantityB ?? null, quantityC: tiers.quantityC ?? null },
  unit: unit as Unit,
})

export type FreeTierProblem =
  | 'priceNegative'
  | 'quantityNegative'
  | 'required'
  | 'tier2NotLower'
  | 'tier3NotLower'
  | 'tier3QuantityNotHigher'

const missing = (value: number | null) => value === null
const negative = (value: number | null) => value !== null && value < 0
/** Nothing is below a price that is itself wrong: that one is told alone. */
const notBelow = (price: number | null, former: number | null) =>
  price !== null && former !== null && former >= 0 && price >= former

/** What is wrong with the tiers, one problem per field: a tier is whole or absent, and each is cheaper. P §5 */
export function freeTierProblems(tiers: FreeTiers): Partial<Record<keyof FreeTiers, FreeTierProblem>> {
  const { priceA, quantityB, priceB, quantityC, priceC } = tiers
  const hasC = !missing(quantityC) || !missing(priceC)
  const hasB = !missing(quantityB) || !missing(priceB) || hasC // nothing leads to a third tier but the second
  const price = (value: number | null, needed: boolean): FreeTierProblem | null => {
    if (missing(value)) return needed ? 'required' : null
    return negative(value) ? 'priceNegative' : null
  }
  const quantity = (value: number | null, needed: boolean): FreeTierProblem | null => {
    if (missing(value)) return needed ? 'required' : null
    return negative(value) ? 'quantityNegative' : null
  }
  const found: [keyof FreeTiers, FreeTierProblem | null | false][] = [
    ['priceA', price(priceA, true)],
    ['quantityB', quantity(quantityB, hasB)],
    ['priceB', price(priceB, hasB) ?? (notBelow(priceB, priceA) && 'tier2NotLower')],
    [
      'quantityC',
      quantity(quantityC, hasC) ??
        (quantityC !== null && quantityB !== null && quantityC <= quantityB && 'tier3QuantityNotHigher'),
    ],
    ['priceC', price(priceC, hasC) ?? (notBelow(priceC, priceB) && 'tier3NotLower')],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}
