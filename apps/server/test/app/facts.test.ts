// @module-tag night
import { afterAll, expect, test } from 'vitest'
import { acts, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { playHistories } from '../purchasing/carts-model.ts'
import { givenWorld, playCeilings } from '../purchasing/ceilings-model.ts'
import { givenLives, playLives } from '../purchasing/execution-model.ts'
import { givenFeeWorld, playFees } from '../purchasing/fees-model.ts'
import { facts } from './facts.ts'

const seen = { histories: 0, occurrences: 0, facts: new Set<string>(), differences: new Set<string>() }

/** Histories of a model; once each is over, what everybody reads of it. */
async function whatIsSaidAfter(
  play: (world: Awaited<ReturnType<typeof givenMarketApp>>, ended: () => Promise<void>) => Promise<unknown>,
  about = /./,
) {
  const world = await givenMarketApp({}, { papers: false })
  const look = await facts(world.given, world.market)
  const found = new Set<string>()
  await play(world, async () => {
    // What was to be told is told now.
    await world.given.work()
    const { occurrences, facts: said, differences } = await look()
    seen.histories += 1
    seen.occurrences += occurrences
    for (const fact of said) seen.facts.add(fact)
    // The first of each kind: thousands of the same say no more.
    for (const one of differences) if (about.test(one) && found.size < 20) found.add(one)
  })
  for (const one of found) seen.differences.add(one)
  return [...found].join('\n')
}

/** A few at night; `npm run drills -- facts` plays five hundred. */
const histories = process.env.HISTORIES ? runs : 6
const share = (part: number) => Math.max(1, Math.round(histories * part))

afterAll(() => {
  const { histories, occurrences, facts: compared, differences } = seen
  console.log(
    `facts: ${histories} histories, ${occurrences} occurrences, ${compared.size} facts said in several places, ${differences.size} differences`,
  )
})

test(`a fact is the same wherever it is said of works, after ${share(0.4)} histories`, {
  timeout: patience,
}, async () => {
  const said = await whatIsSaidAfter(async ({ given, market }, ended) => {
    const world = await givenLives(given, market)
    await playLives({ world, runs: share(0.4), length: acts(12, 25), ended }).finally(() => world.owner.destroy())
  })
  expect(said).toBe('')
})

test(`a fact is the same wherever it is said of orders and contracts, after ${share(0.4)} histories`, {
  timeout: patience,
}, async () => {
  const said = await whatIsSaidAfter(async ({ given, market }, ended) => {
    const world = await givenWorld(given, market)
    await playCeilings({ world, runs: share(0.4), length: acts(10, 20), ended }).finally(() => world.owner.destroy())
  })
  expect(said).toBe('')
})

test(`a fact is the same wherever it is said of carts, after ${share(0.1)} histories`, {
  timeout: patience,
}, async () => {
  const said = await whatIsSaidAfter(({ given, market }, ended) =>
    playHistories(given, market, { runs: share(0.1), length: acts(15, 20), shrink: false, ended }),
  )
  expect(said).toBe('')
})

test(`a fact is the same wherever it is said of fees, after ${share(0.1)} histories`, {
  timeout: patience,
}, async () => {
  const said = await whatIsSaidAfter(async ({ given, market }, ended) => {
    const world = await givenFeeWorld(given, market)
    await playFees({ world, runs: share(0.1), ended }).finally(() => world.owner.destroy())
    // Its orders come to another amount by the hand of their owner, with the same lines.
  }, /^(fee|quarter)\./)
  expect(said).toBe('')
})
