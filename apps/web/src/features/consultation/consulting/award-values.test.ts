import { expect, test } from 'vitest'
import { awardRulesIn, awardValuesOf, codeOf, pastedLines, sumOf } from './award-values.ts'

const rules = {
  consultation: 25,
  edition: 25,
  priceWeight: 6000,
  waitingDays: 11,
  missingPrices: 'irregular' as const,
  locked: null,
  baskets: [],
  criteria: [{ code: 'moyens', name: 'Moyens', weight: 4000 }],
}

test('Q-131 points are typed as they are read, and make 100', () => {
  const values = awardValuesOf(rules)
  expect(sumOf(values)).toBe(100)
  const { priceWeight, waitingDays, missingPrices, criteria } = rules
  expect(awardRulesIn(values)).toEqual({ priceWeight, waitingDays, missingPrices, criteria })
  expect(sumOf({ ...values, price: '57,5' })).toBe(97.5)
  expect(sumOf({ ...values, price: 'x' })).toBeNull()
  expect(codeOf('Méthodes d’intervention')).toBe('methodes-d-intervention')
})

test('a basket is pasted from a spreadsheet: codes and quantities, the rest is told', () => {
  expect(pastedLines('Code\tQuantité\n203.01.001\t12\n203.01.002\t1 200,5\r\n\n')).toEqual({
    lines: [
      { code: '203.01.001', quantity: 12 },
      { code: '203.01.002', quantity: 1200.5 },
    ],
    wrong: [],
  })
  expect(pastedLines('203.01.001;12\n203.01.002 7\n203.01.003\tbeaucoup')).toEqual({
    lines: [
      { code: '203.01.001', quantity: 12 },
      { code: '203.01.002', quantity: 7 },
    ],
    wrong: ['203.01.003\tbeaucoup'],
  })
})
