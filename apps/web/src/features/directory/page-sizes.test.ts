import { FREE_SUPPLIERS_LIMIT, SUPPLIERS_LIMIT } from '@charpente/contract/directory'
import { expect, test } from 'vitest'
import { pageSizes } from './page-sizes.ts'

test('P-DIR-08 a page has the size the API gives it', () => {
  expect(pageSizes).toEqual({ formalized: SUPPLIERS_LIMIT, free: FREE_SUPPLIERS_LIMIT })
})
