import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TierPrices } from '../../catalogue/pricing/tier.ts'
import { flagsOn, isAbnormallyLow, median, whyNotJudgeLow } from './anomalies.ts'
import { type BasketLine, basketTotal, totalAtHighest } from './basket.ts'
import {
  type AwardRules,
  gapBefore,
  type Mark,
  type MeasuredOffer,
  priceScore,
  ranking,
  whyNotFreeze,
  whyNotRules,
} from './ranking.ts'

const rules: AwardRules = {
  priceWeight: 6000,
  criteria: [
    { code: 'moyens', weight: 1500 },
    { code: 'methodes', weight: 1500 },
    { code: 'environnement', weight: 1000 },
  ],
}

/** Marks in points, the same from two evaluators. */
const marked = (moyens: number, methodes: number, environnement: number): Mark[] =>
  [1, 2].flatMap((evaluator) =>
    Object.entries({ moyens, methodes, environnement }).map(([criterion, points]) => ({
      evaluator,
      criterion,
      mark: points * 100,
    })),
  )

const offer = (id: string, euros: number, marks: Mark[], more: Partial<MeasuredOffer> = {}): MeasuredOffer => ({
  id,
  total: euros * 100,
  missing: 0,
  decision: null,
  isUnjudged: false,
  isUnclear: false,
  marks,
  ...more,
})

const leman = offer('leman', 412_380, marked(13.5, 12.5, 8))
const savoie = offer('savoie', 398_120, marked(11, 11.5, 6.5), { missing: 4, decision: 'valued' })
const rhone = offer('rhone', 441_906, marked(12.5, 13, 9))
const zinc = offer('zinc', 287_500, marked(9, 8, 5), { decision: 'apart' })

test('Q-131 offers are ranked by price and technique; one set apart counts for nothing in the others’ scores', () => {
  const lines = ranking([zinc, rhone, savoie, leman], rules)
  expect(lines.map(({ id, rank, price, technical, score, why }) => [id, rank, price, technical, score, why])).toEqual([
    ['leman', 1, 5793, 3400, 9193, null],
    ['savoie', 2, 6000, 2900, 8900, null],
    ['rhone', 3, 5405, 3450, 8855, null],
    ['zinc', null, null, 2200, null, 'apart'],
  ])
})

test('Q-131 an offer that lacks a price of the basket is listed, not ranked, until somebody decides', () => {
  const waiting = { ...savoie, decision: null }
  const lines = ranking([leman, waiting], rules)
  expect(lines.map(({ id, rank, why }) => [id, rank, why])).toEqual([
    ['leman', 1, null],
    ['savoie', null, 'priceMissing'],
  ])
  // Without it, the lowest total is the other one’s.
  expect(lines[0]?.price).toBe(6000)
})

test('Q-131 the mean of the evaluators makes the technical score; one alone does not', () => {
  const marks = [...marked(10, 10, 10)].map((one) => (one.evaluator === 2 ? { ...one, mark: one.mark - 50 } : one))
  expect(ranking([offer('a', 1, marks)], rules)[0]).toMatchObject({
    technical: 2925,
    criteria: { moyens: 975, methodes: 975, environnement: 975 },
  })
  const alone = marks.filter(({ evaluator }) => evaluator === 1)
  expect(ranking([offer('a', 1, alone)], rules)[0]).toMatchObject({ rank: null, why: 'marksMissing' })
})

const ties: [why: string, offers: MeasuredOffer[], draw: string[], order: string[], tied: boolean][] = [
  [
    'the better price',
    [offer('b', 120, marked(15, 15, 10)), offer('a', 100, marked(15, 10, 5))],
    [],
    ['a', 'b'],
    false,
  ],
  ['the draw', [offer('a', 100, marked(5, 5, 5)), offer('b', 100, marked(5, 5, 5))], ['b', 'a'], ['b', 'a'], false],
  ['nothing yet', [offer('a', 100, marked(5, 5, 5)), offer('b', 100, marked(5, 5, 5))], [], ['a', 'b'], true],
]
for (const [why, offers, draw, order, tied] of ties)
  test(`Q-131 equal scores are told apart by ${why}`, () => {
    const lines = ranking(offers, rules, draw)
    expect(new Set(lines.map(({ score }) => score)).size).toBe(1)
    expect(lines.map(({ id }) => id)).toEqual(order)
    expect(lines.some((line) => line.tied)).toBe(tied)
  })

const freezes: [why: string, offers: MeasuredOffer[], operator: number, expected: string | null, alias?: number][] = [
  ['by who marked nothing', [leman, rhone], 3, null],
  ['by an evaluator', [leman, rhone], 2, 'awardBySelf'],
  ['by the second name of an evaluator', [leman, rhone], 3, 'awardBySelf', 2],
  ['with a price missing', [leman, { ...savoie, decision: null }], 3, 'awardUnfinished'],
  ['with marks missing', [leman, { ...rhone, marks: [] }], 3, 'awardUnfinished'],
  ['with two equal offers', [leman, { ...leman, id: 'twin' }], 3, 'awardTied'],
  ['with one set apart', [leman, zinc], 3, null],
  ['with one too low, not judged', [leman, { ...rhone, isUnjudged: true }], 3, 'abnormalUnjudged'],
]
for (const [why, offers, operator, expected, alias = operator] of freezes)
  test(`Q-131 freezing ${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotFreeze({ isFrozen: false, lines: ranking(offers, rules), offers }, [operator, alias])).toBe(expected)
  })

test('Q-131 a ranking is frozen once, and never empty', () => {
  expect(whyNotFreeze({ isFrozen: true, lines: [], offers: [] }, [1])).toBe('awardFrozen')
  expect(whyNotFreeze({ isFrozen: false, lines: [], offers: [] }, [1])).toBe('awardNoOffer')
})

test('weights make one hundred points, each criterion once', () => {
  expect(whyNotRules(rules)).toBeNull()
  expect(whyNotRules({ ...rules, priceWeight: 5000 })).toBe('weights')
  expect(whyNotRules({ priceWeight: 10_000, criteria: [] })).toBeNull()
  const twice = { code: 'moyens', weight: 2000 }
  expect(whyNotRules({ priceWeight: 6000, criteria: [twice, twice] })).toBe('criterionTwice')
})

test('what separates two ranks is told by price and by technique', () => {
  const lines = ranking([leman, savoie, rhone], rules)
  expect(gapBefore(lines, 1)).toEqual({ score: 293, price: -207, technical: 500 })
  expect(gapBefore(lines, 0)).toBeNull()
})

const line = (articleId: number, quantity: number): BasketLine => ({
  articleId,
  quantity,
  unit: 'm2' as const,
  thresholds: { quantityB: 50, quantityC: 500 },
})
const priced = (prices: Record<number, TierPrices>) => (articleId: number) => prices[articleId]

test('the basket is paid at the tier of its quantity, and says what has no price', () => {
  const basket = [line(1, 10), line(2, 60), line(3, 5)]
  const offered = priced({ 1: [300, 200, 100], 2: [300, 200, null] })
  expect(basketTotal(basket, offered)).toEqual({ total: 10 * 300 + 60 * 200, missing: [3] })
  const others = [priced({ 3: [700, null, null] }), priced({ 3: [900, null, null] }), priced({})]
  expect(totalAtHighest(basket, offered, others)).toBe(15_000 + 5 * 900)
  expect(totalAtHighest(basket, offered, [priced({})])).toBeNull()
})

test('an abnormally low offer stands 30 % under the mean of two others at least', () => {
  expect(isAbnormallyLow(69, [100, 100])).toBe(true)
  expect(isAbnormallyLow(70, [100, 100])).toBe(false)
  expect(isAbnormallyLow(1, [100])).toBe(false)
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2)
  expect(median([])).toBeNull()
})

const asked = { dueAt: new Date('2026-11-20T12:00:00Z'), answeredAt: null }
const lows: [why: string, low: Parameters<typeof whyNotJudgeLow>[0], now: string, expected: string | null][] = [
  ['that is not low', { isLow: false, question: null }, '2026-11-18', 'abnormalNone'],
  ['never asked about', { isLow: true, question: null }, '2026-11-18', 'abnormalUnasked'],
  ['asked about, with time left', { isLow: true, question: asked }, '2026-11-18', 'abnormalWaits'],
  ['whose time has passed', { isLow: true, question: asked }, '2026-11-21', null],
  ['answered', { isLow: true, question: { ...asked, answeredAt: new Date('2026-11-17') } }, '2026-11-18', null],
]
for (const [why, low, now, expected] of lows)
  test(`L2152-6 judging an offer ${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotJudgeLow(low, new Date(now))).toBe(expected)
  })

test('a line is flagged where it lacks a price, rises with the quantity, or is far from the others', () => {
  const article = { lotCode: '203', unit: 'm2' as const, quantityB: 50, quantityC: 500 }
  const at = (priceA: number | null, priceB: number | null = null) => ({ priceA, priceB, priceC: null })
  expect(flagsOn(at(null), article, [])).toEqual(['missing'])
  expect(flagsOn(at(100, 120), article, [at(100), at(110)])).toEqual(['tierOrder'])
  expect(flagsOn(at(100), article, [at(250), at(300), at(null)])).toEqual(['farFromMedian'])
  expect(flagsOn(at(100), article, [at(0)])).toEqual([])
})

const markArb = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)
const offersArb = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }).map(String),
    euros: fc.integer({ min: 1, max: 400 }),
    marks: fc.tuple(markArb, markArb, markArb),
    missing: fc.constantFrom(0, 0, 0, 1),
    decision: fc.constantFrom(null, null, 'valued' as const, 'apart' as const),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
)

test('Q-131 whatever the order offers come in: ranks follow each other, and nobody is worse placed for a better offer', () => {
  fc.assert(
    fc.property(offersArb, fc.nat(), (drafted, turn) => {
      const offers = drafted.map(({ id, euros, marks, ...rest }) => offer(id, euros, marked(...marks), rest))
      const draw = offers.map(({ id }) => id).sort()
      const lines = ranking(offers, rules, draw)
      const turned = [...offers.slice(turn % offers.length), ...offers.slice(0, turn % offers.length)]
      expect(ranking(turned, rules, draw).filter(({ rank }) => rank)).toEqual(lines.filter(({ rank }) => rank))
      const ranked = lines.filter(({ rank }) => rank !== null)
      expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, at) => at + 1))
      expect(lines.map(({ id }) => id).sort()).toEqual(draw)
      for (const at of ranked.keys()) expect(gapBefore(lines, at)?.score ?? 0).toBeGreaterThanOrEqual(0)
      const last = ranked.at(-1)
      const cheaper = offers.map((one) => (one.id === last?.id ? { ...one, total: Math.max(1, one.total - 50) } : one))
      const after = ranking(cheaper, rules, draw).find(({ id }) => id === last?.id)
      if (last) expect(after?.rank ?? 99).toBeLessThanOrEqual(last.rank ?? 0)
    }),
  )
})

test('the price score never leaves its weight, and the lowest total has all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 1e12 }), (one, other) => {
      const [lowest, total] = [Math.min(one, other), Math.max(one, other)]
      const score = priceScore(6000, lowest, total)
      return score >= 0 && score <= 6000 && priceScore(6000, lowest, lowest) === 6000
    }),
  )
})
