// @module-tag night
import { expect, test } from 'vitest'
import { givenThiefWorld, playThief } from './thief.ts'

const world = await givenThiefWorld()
/** Two thousand lives are run in slices: `LIVES=200 SEED=3 npx vitest run --project server app/thief.test`. */
const { LIVES = '100', ACTS = '40', SEED } = process.env

test('one dishonest person of the staff, with a second name, a firm and a buyer, moves neither money, duration nor secrecy', {
  timeout: 7_200_000,
}, async () => {
  const seed = SEED === undefined ? {} : { seed: Number(SEED) }
  const { done, trail } = await playThief(world, { lives: Number(LIVES), acts: Number(ACTS), ...seed })
  console.log(`${LIVES} lives: ${[...done].map(([name, times]) => `${name} ${times}`).join(', ')}`)
  expect(trail.broken).toEqual([])
  expect(done.size).toBeGreaterThan(10)
})
