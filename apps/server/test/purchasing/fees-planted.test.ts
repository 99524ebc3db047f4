// @module-tag night
import type * as Share from '@charpente/domain/purchasing/fees/share'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
vi.mock('@charpente/domain/purchasing/fees/share', async (original) => withPlants(await original<typeof Share>()))

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { givenFeeWorld, playFees } = await import('./fees-model.ts')
const { givenApp } = await import('../given/given.ts')
const { givenMarket } = await import('../given/market.ts')

const given = await givenApp()
const world = await givenFeeWorld(given, await givenMarket(given))
afterAll(() => world.owner.destroy())
afterEach(() => {
  planted.now = {}
})

const rules = await vi.importActual<typeof Share>('@charpente/domain/purchasing/fees/share')

/** The model is worth what it finds: each of these must be found. */
const faults: [fault: string, plant: Partial<typeof Share>][] = [
  [
    'a cancellation is forgotten',
    { draftLine: (order, ...asked) => rules.draftLine({ ...order, cancelledAt: null }, ...asked) },
  ],
  [
    'what was told before is forgotten',
    { draftLine: (order, _before, ...asked) => rules.draftLine(order, [], ...asked) },
  ],
  [
    'what somebody corrected is asked again',
    {
      draftLine: (order, before, ...asked) =>
        rules.draftLine(
          order,
          before.map((line) => ({ ...line, live: line.base })),
          ...asked,
        ),
    },
  ],
  [
    'a cent is lost',
    {
      draftLine: (...asked) => {
        const line = rules.draftLine(...asked)
        return line && { ...line, share: Math.trunc((line.base * line.rate) / 10_000) }
      },
    },
  ],
]

test.each(faults)('K-FEES-01 %s: the model finds it', { timeout: 240_000 }, async (_fault, plant) => {
  planted.now = plant
  await expect(playFees({ world, runs: 12, seed: 60 })).rejects.toThrow()
})
