import { FREE_SUPPLIERS_LIMIT } from '@charpente/contract/directory'
import { expect, test } from 'vitest'
import { MOST_SUPPLIERS } from './most-suppliers.ts'

test('the list says it is cut where the API cuts it', () => {
  expect(MOST_SUPPLIERS).toBe(FREE_SUPPLIERS_LIMIT)
})
