// @module-tag night
import type * as Actions from '@charpente/domain/purchasing/subcontracting/actions'
import type * as Amounts from '@charpente/domain/purchasing/subcontracting/amounts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

type Plant = Partial<typeof Actions & typeof Amounts>

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
vi.mock('@charpente/domain/purchasing/subcontracting/actions', async (original) =>
  withPlants(await original<typeof Actions>()),
)
vi.mock('@charpente/domain/purchasing/subcontracting/amounts', async (original) =>
  withPlants(await original<typeof Amounts>()),
)

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { playSubcontracts } = await import('./subcontracting-model.ts')
const { givenApp } = await import('../given/given.ts')
const { givenMarket } = await import('../given/market.ts')

const given = await givenApp()
const market = await givenMarket(given)
afterEach(() => {
  planted.now = {}
})

const actions = await vi.importActual<typeof Actions>('@charpente/domain/purchasing/subcontracting/actions')

/** The model is worth what it finds: each of these must be found. */
const faults: [fault: string, plant: Plant][] = [
  [
    'more than the order is declared',
    {
      whyNotSendSubcontract: (asked) =>
        actions.whyNotSendSubcontract({ ...asked, order: { ...asked.order, amount: Number.MAX_SAFE_INTEGER } }),
    },
  ],
  [
    'what others declared is not counted',
    {
      whyNotSendSubcontract: (asked) => actions.whyNotSendSubcontract({ ...asked, acts: [] }),
    },
  ],
  ['a decision is taken twice', { whyNotDecideSubcontract: () => null }],
  ['what is accepted is withdrawn', { whyNotWithdraw: () => null }],
  ['what was refused is changed', { whyNotReplace: () => null }],
  [
    'something is declared on a cancelled order',
    {
      whyNotDeclare: () => null,
      whyNotChangeDraft: (order, act) => actions.whyNotChangeDraft({ ...order, status: 2 }, act),
      whyNotSendSubcontract: (asked) =>
        actions.whyNotSendSubcontract({ ...asked, order: { ...asked.order, status: 2 } }),
    },
  ],
  ['silence comes too late', { subcontractDue: (sentAt) => new Date(sentAt.getTime() + 60 * 86_400_000) }],
]

test.each(faults)('K-SUB-14 %s: the model finds it', { timeout: 240_000 }, async (_fault, plant) => {
  planted.now = plant
  await expect(playSubcontracts({ given, market, runs: 40, seed: 65 })).rejects.toThrow()
})
