import { expect, test } from 'vitest'
import { DEFAULT_DEPARTMENT_CODE, DEFAULT_DEPARTMENT_ID, departmentCodes } from './department.ts'
import { inPlace } from './in-place.ts'

test('there are 101 departments, each once', () => {
  expect(new Set(departmentCodes).size).toBe(101)
  expect(departmentCodes).toHaveLength(101)
  expect(departmentCodes).not.toContain('20')
})

test('code 75 and id 74 are both Paris', () => {
  expect(departmentCodes[DEFAULT_DEPARTMENT_ID - 1]).toBe(DEFAULT_DEPARTMENT_CODE)
})

test.each([
  ['Haute-Savoie', 'en Haute-Savoie'],
  ['Finistère', 'dans le Finistère'],
  ['Ain', 'dans l’Ain'],
  ["Côtes-d'Armor", 'dans les Côtes-d’Armor'],
  ['Paris', 'à Paris'],
  ['La Réunion', 'à La Réunion'],
  ['Grand Est', 'dans le Grand Est'],
  ['Pays de la Loire', 'dans les Pays de la Loire'],
  ['Bretagne', 'en Bretagne'],
])('%s is said « %s »', (name, said) => {
  expect(inPlace(name)).toBe(said)
})
