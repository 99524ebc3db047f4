// @module-tag night
import type * as Actions from '@charpente/domain/purchasing/carts/actions'
import type * as Totals from '@charpente/domain/purchasing/carts/totals'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

type Plant = Partial<typeof Actions & typeof Totals>

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
vi.mock('@charpente/domain/purchasing/carts/actions', async (original) => withPlants(await original<typeof Actions>()))
vi.mock('@charpente/domain/purchasing/carts/totals', async (original) => withPlants(await original<typeof Totals>()))

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { playHistories } = await import('./carts-model.ts')
const { givenApp } = await import('../given/given.ts')
const { givenMarket } = await import('../given/market.ts')

const given = await givenApp()
const market = await givenMarket(given)
afterEach(() => {
  planted.now = {}
})

const actions = await vi.importActual<typeof Actions>('@charpente/domain/purchasing/carts/actions')
const totals = await vi.importActual<typeof Totals>('@charpente/domain/purchasing/carts/totals')

/** The model is worth what it finds: each of these must be found. */
const faults: [fault: string, plant: Plant][] = [
  ['a formalized proposal can be edited', { whyNotEditLines: actions.whyNotEditInfo }],
  [
    'an administrator edits without taking over',
    {
      whyNotEditLines: (cart, actor) =>
        cart.customerAdminId === actor.id ? null : actions.whyNotEditLines(cart, actor),
    },
  ],
  ['a supplier removes a whole lot', { whyNotRemoveGroup: actions.whyNotEditLines }],
  ['an empty cart is given', { whyNotGive: (cart, actor) => actions.whyNotGive({ ...cart, countArticles: 1 }, actor) }],
  [
    'a proposal is deleted by its customer',
    { whyNotDelete: (cart, actor) => (cart.customerId === actor.id ? null : actions.whyNotDelete(cart, actor)) },
  ],
  [
    'a number sent to another is retrieved',
    { whyNotRetrieve: (cart, actor) => actions.whyNotRetrieve(cart, actor, { invited: true }) },
  ],
  ['a better rank is passed over without a word', { whyNotAccept: actions.whyNotAnswer }],
  [
    'everything is paid at the first tier',
    { priceLine: (line) => totals.priceLine({ ...line, thresholds: { quantityB: null, quantityC: null } }) },
  ],
]

for (const [fault, plant] of faults)
  test(`the model finds a planted fault: ${fault}`, { timeout: 120_000 }, async () => {
    planted.now = plant
    const found = await playHistories(given, market, { runs: 400, length: 20, seed: 25, shrink: false }).then(
      () => null,
      (error: Error) => error.cause as Error,
    )
    // For what it is: an act accepted that must not be, or an amount that is not the sum.
    expect(found?.message).toMatch('priceLine' in plant ? /to deeply equal/ : /the model refuses/)
  })
