import { afterAll, expect, test } from 'vitest'
import { patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenFeeWorld, playFees } from './fees-model.ts'

const { given, market } = await givenMarketApp()
const world = await givenFeeWorld(given, market)
afterAll(() => world.owner.destroy())

test('K-FEES-01 over random years, statements come to the orders of each firm, to the cent', {
  timeout: patience,
}, async () => {
  const { acts, lines } = await playFees({ world, runs })
  console.log(`fees: ${acts} acts, ${lines} lines`)
  expect(lines).toBeGreaterThan(acts / 5)
})
