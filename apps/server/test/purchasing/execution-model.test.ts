import { afterAll, expect, test } from 'vitest'
import { acts as actsOf, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenLives, playLives } from './execution-model.ts'

const length = actsOf(30, 40)

const { given, market } = await givenMarketApp()
const world = await givenLives(given, market)
afterAll(() => world.owner.destroy())

test(`E-MODEL-01 ${runs} lives of an order, of ${length} acts by its two sides and the clock, are those of a model of the law`, {
  timeout: patience,
}, async () => {
  const started = Date.now()
  const { acts, let: done, phases } = await playLives({ world, runs, length })
  console.log(`lives: ${runs} of ${length} acts, ${done} let, ${[...phases].join(', ')}, ${Date.now() - started} ms`)
  // A model that refuses everything would agree with a product that does nothing.
  expect(done).toBeGreaterThan(acts / 5)
})
