import { afterAll, expect, test } from 'vitest'
import { givenMarketApp } from '../given/market.ts'
import { givenWorld, playCeilings } from './ceilings-model.ts'

const runs = Number(process.env.CEILING_HISTORIES ?? 6)
const length = Number(process.env.CEILING_ACTS ?? 25)
const seed = Number(process.env.CEILING_SEED ?? 59)

const { given, market } = await givenMarketApp()
const world = await givenWorld(given, market)
afterAll(() => world.owner.destroy())

test('K-CEIL-10 random histories of contracts are those of a model of the rules', {
  timeout: 60_000 + runs * length * 1_000,
}, async () => {
  const { acts, done, orders, passed } = await playCeilings({ world, runs, length, seed })
  console.log(`ceilings: ${acts} acts, ${done} let, ${orders} orders, ${passed} passed over`)
  // A model that refuses everything would agree with a product that does nothing.
  expect(orders).toBeGreaterThan(acts / 20)
  expect(passed).toBeGreaterThan(orders / 10)
})
