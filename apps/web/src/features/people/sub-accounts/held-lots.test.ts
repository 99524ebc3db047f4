import { expect, test } from 'vitest'
import { heldLots } from './held-lots.ts'

const departments: [lots: [code: string, rank: number][], expected: string][] = [
  [[], ''],
  [[['206', 1]], '206 (rang\u00A01)'],
  [
    [
      ['207', 2],
      ['206', 1],
      ['105', 1],
    ],
    '105, 206 (rang\u00A01), 207 (rang\u00A02)',
  ],
]
for (const [lots, expected] of departments)
  test(`lots held: ${expected || 'none'}`, () => {
    expect(heldLots(lots.map(([lotCode, rank]) => ({ lotCode, rank })))).toBe(expected)
  })
