import { afterAll, expect, test } from 'vitest'
import { acts as actsOf, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenWorld, playCeilings } from './ceilings-model.ts'

const length = actsOf(25, 40)

const { given, market } = await givenMarketApp()
const world = await givenWorld(given, market)
afterAll(() => world.owner.destroy())

test('K-CEIL-10 random histories of contracts are those of a model of the rules', {
  timeout: patience,
}, async () => {
  const { acts, done, orders, passed } = await playCeilings({ world, runs, length })
  console.log(`ceilings: ${acts} acts, ${done} let, ${orders} orders, ${passed} passed over`)
  // A model that refuses everything would agree with a product that does nothing.
  expect(orders).toBeGreaterThan(acts / 20)
  expect(passed).toBeGreaterThan(orders / 10)
})
