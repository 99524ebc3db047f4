// @module-tag night
import { expect, test } from 'vitest'
import { givenPeople } from '../given/people.ts'
import { givenThiefWorld, playThief } from './thief.ts'

const given = await givenPeople({}, { papers: false })
const world = await givenThiefWorld(given)
const { LIVES = '100', ACTS = '40' } = process.env

test('one dishonest person of the staff, with a second name, moves neither money, duration nor secrecy', {
  timeout: 3_600_000,
}, async () => {
  const { done, trail } = await playThief(world, { lives: Number(LIVES), acts: Number(ACTS) })
  console.log(`${LIVES} lives: ${[...done].map(([name, times]) => `${name} ${times}`).join(', ')}`)
  expect(trail.broken).toEqual([])
  expect(done.size).toBeGreaterThan(10)
})
