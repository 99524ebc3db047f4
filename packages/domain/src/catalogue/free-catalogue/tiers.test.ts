import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSound } from '../pricing/shown-tiers.ts'
import { totalAt } from '../pricing/tier.ts'
import { type FreeTierProblem, type FreeTiers, freeTierProblems, pricedFreeArticle } from './tiers.ts'

const none = { priceA: null, quantityB: null, priceB: null, quantityC: null, priceC: null }
const only = (tiers: Partial<FreeTiers>): FreeTiers => ({ ...none, priceA: 1000, ...tiers })
const three = { quantityB: 10, priceB: 900, quantityC: 50, priceC: 800 }

type Problems = Partial<Record<keyof FreeTiers, FreeTierProblem>>
const lines: [what: string, tiers: FreeTiers, problems: Problems][] = [
  ['one price is enough', only({}), {}],
  ['three tiers', only(three), {}],
  ['a free service', only({ priceA: 0 }), {}],
  ['P-SUP-16 the first price is required', none, { priceA: 'required' }],
  ['P-SUP-16 a negative price', only({ priceA: -1 }), { priceA: 'priceNegative' }],
  ['a negative price is told alone', only({ ...three, priceA: -1 }), { priceA: 'priceNegative' }],
  ['P-SUP-17 a negative quantity', only({ quantityB: -1, priceB: 900 }), { quantityB: 'quantityNegative' }],
  ['P-SUP-18 a second quantity without its price', only({ quantityB: 10 }), { priceB: 'required' }],
  ['P-SUP-18 a second price without its quantity', only({ priceB: 900 }), { quantityB: 'required' }],
  ['P-SUP-19 a second price as high as the first', only({ quantityB: 10, priceB: 1000 }), { priceB: 'tier2NotLower' }],
  ['a negative second price is told as negative', only({ quantityB: 10, priceB: -5 }), { priceB: 'priceNegative' }],
  [
    'P-SUP-20 a third quantity equal to the second',
    only({ ...three, quantityC: 10 }),
    { quantityC: 'tier3QuantityNotHigher' },
  ],
  ['P-SUP-21 a third quantity without its price', only({ ...three, priceC: null }), { priceC: 'required' }],
  ['P-SUP-21 a third price without its quantity', only({ ...three, quantityC: null }), { quantityC: 'required' }],
  ['P-SUP-22 a third price as high as the second', only({ ...three, priceC: 900 }), { priceC: 'tier3NotLower' }],
  [
    'a third tier without a second',
    only({ quantityC: 50, priceC: 800 }),
    { quantityB: 'required', priceB: 'required' },
  ],
]
for (const [what, tiers, problems] of lines) test(what, () => expect(freeTierProblems(tiers)).toEqual(problems))

test('tiers without a problem are always sound, and a larger tier never costs more by the unit', () => {
  const value = fc.option(fc.integer({ min: -5, max: 300 }))
  const arb = fc.record({ priceA: value, quantityB: value, priceB: value, quantityC: value, priceC: value })
  fc.assert(
    fc.property(arb, (tiers) => {
      if (Object.keys(freeTierProblems(tiers)).length > 0) return
      const article = pricedFreeArticle({ unit: 'm2', ...tiers })
      expect(areSound(article)).toBe(true)
      const [low, high] = [totalAt(article, 1), totalAt(article, 1000)]
      expect((high as number) / 1000).toBeLessThanOrEqual(low as number)
    }),
  )
})

const atThresholds: [quantity: number, total: number][] = [
  [9, 9000],
  [10, 9000],
  [50, 45_000],
  [51, 40_800],
]
for (const [quantity, total] of atThresholds)
  test(`P-FREE-09 P-FREE-10 Q-29 ${quantity} cost ${total} cents: the whole quantity at the price of its tier`, () => {
    expect(totalAt(pricedFreeArticle({ unit: 'U', ...only(three) }), quantity)).toBe(total)
  })
