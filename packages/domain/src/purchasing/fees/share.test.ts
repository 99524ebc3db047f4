import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addQuarters, quarterSpan } from './quarter.ts'
import {
  type Billed,
  draftLine,
  type FeeOrder,
  formatRate,
  liveAt,
  readRate,
  shareOf,
  shareOfLine,
  totalsOf,
} from './share.ts'

for (const [text, rate] of [
  ['3 %', 300],
  ['3\u00A0%', 300],
  ['2,5 %', 250],
  ['2,75%', 275],
  ['0 %', 0],
  ['trois', null],
  ['3', null],
  ['300 %', null],
] as const)
  test(`« ${text} » is read as ${rate}`, () => {
    expect(readRate(text)).toBe(rate)
  })

test.each([
  ['of the last second before the end', -1000, 1000],
  ['of the very end, which the next quarter has', 0, 0],
])('an order %s', (_, since, live) => {
  const until = new Date('2026-09-30T22:00:00Z')
  const order = { id: 1, amount: 1000, acceptedAt: new Date(until.getTime() + since), cancelledAt: null }
  expect(liveAt(order, until)).toBe(live)
})

test('a rate is said as it was typed', () => {
  expect(formatRate(300)).toBe('3\u00A0%')
  expect(formatRate(275)).toBe('2,75\u00A0%')
})

for (const [amount, share] of [
  [41_288_000, 1_238_640],
  [50, 2],
  [49, 1],
  [16, 0],
  [17, 1],
  [0, 0],
] as const)
  test(`3 % of ${amount} cents is ${share}`, () => {
    expect(shareOf(amount, 300)).toBe(share)
  })

const FIRST = '2026-1'
const untilOf = (at: number) => quarterSpan(addQuarters(FIRST, at)).until
const within = (at: number) => new Date((untilOf(at).getTime() + untilOf(at - 1).getTime()) / 2)

describe('what a statement says of an order', () => {
  const order: FeeOrder = { id: 7, amount: 100_000, acceptedAt: within(1), cancelledAt: null }
  const billed: Billed = { live: 100_000, base: 100_000, share: 3_000, rate: 300 }

  test('all of it the quarter it is accepted in, nothing before nor after', () => {
    expect(draftLine(order, [], untilOf(0), 300)).toBe(null)
    expect(draftLine(order, [], untilOf(1), 300)).toEqual({
      orderId: 7,
      cause: 'accepted',
      live: 100_000,
      rate: 300,
      base: 100_000,
      share: 3_000,
    })
    expect(draftLine(order, [billed], untilOf(2), 300)).toBe(null)
  })
  test('cancelled the same quarter, nothing is asked', () => {
    expect(draftLine({ ...order, cancelledAt: within(1) }, [], untilOf(1), 300)).toBe(null)
  })
  test('cancelled later, it is taken back, at the rate it was asked at', () => {
    const cancelled = { ...order, cancelledAt: within(2) }
    expect(draftLine(cancelled, [], untilOf(1), 300)).toMatchObject({ base: 100_000 })
    const line = draftLine(cancelled, [billed], untilOf(2), 500)
    expect(line).toMatchObject({ cause: 'changed', base: -100_000, share: -3_000, rate: 300 })
  })
  test('what somebody corrected stays until the order changes, then all of it comes to the order', () => {
    const corrected = { ...billed, base: 40_000, share: 1_200 }
    expect(draftLine(order, [corrected], untilOf(2), 300)).toBe(null)
    expect(draftLine({ ...order, amount: 120_000 }, [corrected], untilOf(2), 300)).toMatchObject({ base: 80_000 })
    const cancelled = { ...order, cancelledAt: within(2) }
    expect(draftLine(cancelled, [corrected], untilOf(2), 300)).toMatchObject({ base: -40_000, share: -1_200 })
    expect(draftLine(cancelled, [{ ...corrected, base: 0, share: 0 }], untilOf(2), 300)).toBe(null)
  })
})

const QUARTERS = 6

/** An order of some quarter, perhaps cancelled or changed in another; `corrected`: by how much somebody lowers its line, and when. */
const history = fc.record({
  amount: fc.integer({ min: 0, max: 900_000_000 }),
  accepted: fc.integer({ min: 0, max: QUARTERS - 1 }),
  cancelledAfter: fc.option(fc.integer({ min: 0, max: QUARTERS }), { nil: null }),
  changed: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: QUARTERS - 1 }), to: fc.integer({ min: 0, max: 900_000_000 }) }),
    { nil: null },
  ),
  corrected: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: QUARTERS - 1 }), part: fc.integer({ min: 0, max: 100 }) }),
    { nil: null },
  ),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

const orderIn = ({ amount, accepted, cancelledAfter, changed }: History, quarter: number): FeeOrder => ({
  id: 1,
  amount: changed && quarter >= changed.at ? changed.to : amount,
  acceptedAt: within(accepted),
  cancelledAt: cancelledAfter === null ? null : new Date(within(accepted + cancelledAfter).getTime() + 1),
})

type Drafting = typeof draftLine

/** Six quarters of statements, one after the other; tells the first one whose lines do not come to the order. */
function firstGap(told: History, rate: number, draft: Drafting): string | null {
  const lines: Billed[] = []
  let isCorrected = false
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const order = orderIn(told, quarter)
    const live = liveAt(order, untilOf(quarter))
    if (live !== (lines.at(-1)?.live ?? 0)) isCorrected = false
    const line = draft(order, lines, untilOf(quarter), rate)
    if (line) {
      const corrects = told.corrected?.at === quarter && line.base > 0
      const base = corrects ? Math.floor((line.base * (told.corrected?.part ?? 0)) / 100) : line.base
      isCorrected ||= base !== line.base
      const share = corrects ? shareOfLine(base, line.rate, lines) : line.share
      lines.push({ live: line.live, base, share, rate: line.rate })
    }
    const base = lines.reduce((sum, one) => sum + one.base, 0)
    const share = lines.reduce((sum, one) => sum + one.share, 0)
    if (!isCorrected && base !== live) return `quarter ${quarter}: ${base} asked for ${live}`
    if (share !== shareOf(base, rate)) return `quarter ${quarter}: ${share} of ${base}`
    if (base < 0) return `quarter ${quarter}: ${base}`
  }
  return null
}

const rates = fc.integer({ min: 0, max: 2_000 })

test('K-FEES-01 over any history, the lines of an order come to the order, and their shares to its share, to the cent', () => {
  fc.assert(
    fc.property(history, rates, (told, rate) => {
      expect(firstGap(told, rate, draftLine)).toBe(null)
    }),
    { numRuns: 3_000 },
  )
})

const faults: Record<string, Drafting> = {
  'each line rounded by itself': (...asked) => {
    const line = draftLine(...asked)
    return line && { ...line, share: shareOf(line.base, line.rate) }
  },
  'a cancellation forgotten': (order, before, until, rate) =>
    before.length > 0 ? null : draftLine(order, before, until, rate),
  'the order of today instead of that of the quarter': (order, before, _until, rate) =>
    draftLine(order, before, untilOf(QUARTERS * 2), rate),
  'a change told whole instead of its difference': (order, before, until, rate) => {
    const line = draftLine(order, before, until, rate)
    return line && line.live > 0 ? { ...line, base: line.live } : line
  },
}
for (const [name, draft] of Object.entries(faults))
  test(`planted, and found: ${name}`, () => {
    const found = fc.check(
      fc.property(history, rates, (told, rate) => firstGap(told, rate, draft) === null),
      { numRuns: 3_000 },
    )
    expect(found.failed).toBe(true)
  })

test('the whole of a statement is the sum of its lines, with the tax on it', () => {
  const lines = [
    { base: 100_000, share: 3_000 },
    { base: -40_000, share: -1_200 },
  ]
  expect(totalsOf(lines, 2_000)).toEqual({ base: 60_000, share: 1_800, vat: 360, total: 2_160 })
  expect(totalsOf([], 2_000)).toEqual({ base: 0, share: 0, vat: 0, total: 0 })
})
