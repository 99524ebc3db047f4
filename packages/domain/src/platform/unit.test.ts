import { expect, test } from 'vitest'
import { isUnit, unitCodes, units } from './unit.ts'

test('W-PRICE-22 the thirteen units of P §9, in its order', () => {
  expect(unitCodes).toEqual('ml, F, U, J, m2, m3, T, PDL, KWh, MWh cumac, S, € (Budget), Forfait'.split(', '))
})

test('whole quantities for U, F, Forfait and PDL only', () => {
  expect(unitCodes.filter((unit) => units[unit].whole).sort()).toEqual(['F', 'Forfait', 'PDL', 'U'])
})

test('one lump sum, one budget', () => {
  expect(unitCodes.filter((unit) => units[unit].lumpSum)).toEqual(['Forfait'])
  expect(unitCodes.filter((unit) => units[unit].budget)).toEqual(['€ (Budget)'])
})

test('a text is recognised as a unit letter for letter', () => {
  expect(['m2', '€ (Budget)', 'MWh cumac'].every(isUnit)).toBe(true)
  expect(['M2', 'm²', 'forfait', '', 'toString'].some(isUnit)).toBe(false)
})
