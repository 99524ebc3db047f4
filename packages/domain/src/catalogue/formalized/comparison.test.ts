import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TierPrices } from '../pricing/tier.ts'
import { extentOf, fieldsChanged, isWide, priceChange } from './comparison.ts'

const cases: [string, TierPrices | null, TierPrices | null, ReturnType<typeof priceChange>][] = [
  ['the same prices', [100, 90, 80], [100, 90, 80], null],
  ['no holder before nor after', null, null, null],
  ['an empty row is nothing', [null, null, null], null, null],
  ['a holder comes', null, [100, null, null], { kind: 'added', gap: null }],
  ['a holder goes', [100, null, null], null, { kind: 'removed', gap: null }],
  ['ten times as much', [790, null, null], [7900, null, null], { kind: 'changed', gap: 9000 }],
  ['the widest of three tiers', [100, 100, 100], [101, 80, 102], { kind: 'changed', gap: -200 }],
  ['a tier goes', [100, 90, null], [100, null, null], { kind: 'changed', gap: -1000 }],
  ['a tier comes', [100, null, null], [100, 90, null], { kind: 'changed', gap: 0 }],
  ['what was free costs something', [0, null, null], [1, null, null], { kind: 'changed', gap: 10_000_000 }],
]

test.each(cases)('%s', (_, before, after, expected) => {
  expect(priceChange(before, after)).toEqual(expected)
})

describe('somebody confirms', () => {
  const confirmed = (before: TierPrices | null, after: TierPrices | null, isHeld = true) => {
    const change = priceChange(before, after)
    return change !== null && isWide(change, { isHeld, percent: 30 })
  }
  test('from the percentage on, up or down', () => {
    expect(confirmed([1000, null, null], [1299, null, null])).toBe(false)
    expect(confirmed([1000, null, null], [1300, null, null])).toBe(true)
    expect(confirmed([1000, null, null], [700, null, null])).toBe(true)
  })
  test('a price that goes while its holder stays, never one that comes', () => {
    expect(confirmed([1000, null, null], null)).toBe(true)
    expect(confirmed([1000, null, null], null, false)).toBe(false)
    expect(confirmed(null, [1000, null, null])).toBe(false)
  })
})

const price = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }), { nil: null })
const row = fc.option(fc.tuple(price, price, price), { nil: null })

test('whatever the prices: nothing is told of equal ones, and what is told fits an integer of the database', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      expect(priceChange(before, before)).toBeNull()
      const change = priceChange(before, after)
      if (!change) return
      expect(Math.abs(change.gap ?? 0)).toBeLessThanOrEqual(10_000_000)
      expect(extentOf(change)).toBeGreaterThanOrEqual(0)
      expect(priceChange(after, before)?.kind).toBe(
        { added: 'removed', removed: 'added', changed: 'changed' }[change.kind],
      )
    }),
  )
})

test('fields that differ are told as they were and as they are', () => {
  expect(fieldsChanged({ name: 'Prise', unit: 'U' }, { name: 'Prise', unit: 'U' })).toBeNull()
  expect(
    fieldsChanged({ name: 'Prise', unit: 'U' }, { name: 'Borne', unit: 'U', image: { contentUrl: '/1' } }),
  ).toEqual({
    before: { name: 'Prise', image: null },
    after: { name: 'Borne', image: { contentUrl: '/1' } },
  })
})
