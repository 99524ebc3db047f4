import { expect, test } from 'vitest'
import { DEFAULT_DEPARTMENT_CODE, DEFAULT_DEPARTMENT_ID, departmentCodes } from './department.ts'

test('there are 101 departments, each once', () => {
  expect(new Set(departmentCodes).size).toBe(101)
  expect(departmentCodes).toHaveLength(101)
  expect(departmentCodes).not.toContain('20')
})

test('code 75 and id 74 are both Paris', () => {
  expect(departmentCodes[DEFAULT_DEPARTMENT_ID - 1]).toBe(DEFAULT_DEPARTMENT_CODE)
})
