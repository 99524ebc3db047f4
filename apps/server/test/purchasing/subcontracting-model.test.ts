import { expect, test } from 'vitest'
import { givenMarketApp } from '../given/market.ts'
import { playSubcontracts } from './subcontracting-model.ts'

const { given, market } = await givenMarketApp()

test('K-SUB-14 random histories of acts are those of a model of the rules', { timeout: 300_000 }, async () => {
  const { steps, done } = await playSubcontracts({ given, market, runs: 12, seed: 65 })
  console.log(`subcontracting: ${steps} steps, ${done} let`)
  // A model that refuses everything would agree with a product that does nothing.
  expect(done).toBeGreaterThan(steps / 10)
})
