// @module-tag night
import type * as Cascade from '@charpente/domain/purchasing/orders/cascade'
import type * as PassingOver from '@charpente/domain/purchasing/orders/passing-over'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

type Plant = Partial<typeof PassingOver & typeof Cascade>

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
vi.mock('@charpente/domain/purchasing/orders/passing-over', async (original) =>
  withPlants(await original<typeof PassingOver>()),
)
vi.mock('@charpente/domain/purchasing/orders/cascade', async (original) => withPlants(await original<typeof Cascade>()))

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { givenWorld, playCeilings } = await import('./ceilings-model.ts')
const { givenApp } = await import('../given/given.ts')
const { givenMarket } = await import('../given/market.ts')

const given = await givenApp()
const world = await givenWorld(given, await givenMarket(given))
afterAll(() => world.owner.destroy())
afterEach(() => {
  planted.now = {}
})

const rules = await vi.importActual<typeof PassingOver>('@charpente/domain/purchasing/orders/passing-over')
const cascade = await vi.importActual<typeof Cascade>('@charpente/domain/purchasing/orders/cascade')

/** The model is worth what it finds: each of these must be found. */
const faults: [fault: string, plant: Plant][] = [
  [
    'a maximum is passed by one cent',
    {
      standingOn: (facts, day) => {
        const found = rules.standingOn(facts, day)
        return { ...found, room: found.room === null ? null : found.room + 1 }
      },
    },
  ],
  ['a maximum is forgotten', { standingOn: (facts, day) => rules.standingOn({ ...facts, maximum: null }, day) }],
  ['what is engaged is forgotten', { standingOn: (facts, day) => rules.standingOn({ ...facts, engaged: 0 }, day) }],
  ['a contract that ended is asked', { standingOn: (facts, day) => rules.standingOn({ ...facts, endsOn: null }, day) }],
  [
    'a suspended rank is asked',
    { standingOn: (facts, day) => rules.standingOn({ ...facts, isSuspended: false }, day) },
  ],
  [
    'somebody is passed over without a word',
    { firstToAsk: (holders) => ({ ...rules.firstToAsk(holders), passed: [] }) },
  ],
  [
    'one reason is given for another',
    {
      firstToAsk: (holders) => {
        const found = rules.firstToAsk(holders)
        return { ...found, passed: found.passed.map((one) => ({ ...one, reason: 'ceiling' as const })) }
      },
    },
  ],
  ['a rank is left out', { leftToAsk: (attempts, rank) => cascade.leftToAsk(attempts, rank).slice(-1) }],
]

test.each(faults)('K-CEIL-10 %s: the model finds it', { timeout: 120_000 }, async (_fault, plant) => {
  planted.now = plant
  await expect(playCeilings({ world, runs: 20, length: 25, seed: 59 })).rejects.toThrow()
})
