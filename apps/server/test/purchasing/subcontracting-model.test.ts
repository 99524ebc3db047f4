import { expect, test } from 'vitest'
import { patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { playSubcontracts } from './subcontracting-model.ts'

const { given, market } = await givenMarketApp()

test('K-SUB-14 random histories of acts are those of a model of the rules', { timeout: patience }, async () => {
  const { steps, done } = await playSubcontracts({ given, market, runs })
  console.log(`subcontracting: ${steps} steps, ${done} let`)
  // A model that refuses everything would agree with a product that does nothing.
  expect(done).toBeGreaterThan(steps / 10)
})
