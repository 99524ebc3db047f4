import { describe, expect, test } from 'vitest'
import { daysInWords } from '../../../lib/figure-words.ts'
import { partialMonth, shortAmount, totalsInWords } from './indicator-words.ts'
import { amountClasses, fillOf } from './map-classes.ts'

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each([
  [6_140_000_000, '61,4 M€'],
  [61_234_500, '612 k€'],
  [954_000, '9 540 €'],
  [0, '0 €'],
])('%i cents seen from afar are %s', (cents, words) => {
  expect(plain(shortAmount(cents))).toBe(words)
})

test.each([
  [3.24, '3,2 jours'],
  [0.4, '0,4 jour'],
  [1.96, '2 jours'],
  [null, 'aucune réponse'],
])('%d days are said %s', (days, words) => {
  expect(plain(daysInWords(days))).toBe(words)
})

test('the last month says that it is not over', () => {
  expect(plain(partialMonth({ from: '2025-12-01', to: '2026-11-16' }))).toBe('Novembre est partiel, arrêté au 16')
  expect(partialMonth({ from: '2025-12-01', to: '2026-11-30' })).toBeNull()
})

describe('beside the year before', () => {
  const before = { orders: 100, amount: 200_000, confirmed: 200_000, acceptance: 0.79, medianDays: 5.1 }
  const changes = (now: typeof before) =>
    totalsInWords(now, before).map(({ change }) => change && [plain(change.words), change.isBetter])

  test('orders and amounts move in per cent, acceptance in points, the delay in days', () => {
    expect(changes({ orders: 114, amount: 182_000, confirmed: 182_000, acceptance: 0.82, medianDays: 3.2 })).toEqual([
      ['+ 14 % sur un an', true],
      ['− 9 % sur un an', false],
      ['+ 3 points sur un an', true],
      ['− 1,9 jour sur un an', true],
    ])
  })

  test('what did not move says nothing', () => {
    expect(changes(before)).toEqual([null, null, null, null])
  })
})

describe('the classes of the map', () => {
  test('share the amounts met, the highest being the darkest, none apart', () => {
    const amounts = [0, 0, 12, 40, 55, 130, 260, 480, 900, 2_400, 3_700].map((thousands) => thousands * 100_000)
    const classes = amountClasses(amounts)
    expect(classes.map(({ label }) => plain(label))[0]).toBe('aucune')
    expect(fillOf(0, classes)).toBe(classes[0]?.fill)
    expect(fillOf(370_000_000, classes)).toBe('#0b5c66')
    expect(classes.map(({ from }) => from)).toEqual(classes.map(({ from }) => from).toSorted((a, b) => a - b))
  })

  test('are as many as the amounts, when there are few', () => {
    expect(amountClasses([500_000]).map(({ label }) => plain(label))).toEqual(['5 000 € et plus'])
    expect(amountClasses([])).toEqual([])
  })
})
