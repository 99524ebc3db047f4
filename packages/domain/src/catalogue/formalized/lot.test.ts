import { expect, test } from 'vitest'
import { DEFAULT_EDITION, isLotCode, lotCodes, lotGeography, lotNature } from './lot.ts'

test('P-CONST-01 the default edition is 25', () => {
  expect(DEFAULT_EDITION).toBe(25)
})

test('thirteen lots of engineering by region, twelve of works by department', () => {
  expect(lotCodes).toHaveLength(25)
  const engineering = lotCodes.filter((code) => lotNature(code) === 'engineering')
  expect([engineering[0], engineering.at(-1), engineering.length]).toEqual(['101', '113', 13])
  const works = lotCodes.filter((code) => lotNature(code) === 'works')
  expect([works[0], works.at(-1), works.length]).toEqual(['201', '212', 12])
  expect(lotCodes.filter((code) => lotGeography(code) === 'region')).toEqual(engineering)
  expect(lotCodes.filter((code) => lotGeography(code) === 'department')).toEqual(works)
})

test('no other code is a lot', () => {
  expect(['100', '114', '200', '213', '305', '1010', ''].some(isLotCode)).toBe(false)
})
