// @module-tag night
import { afterAll, afterEach, expect, test, vi } from 'vitest'

/** The places that show facts, each of which may be made to say something else. */
const { planted, withPlants } = vi.hoisted(() => {
  const planted = { now: {} as Record<string, (answer: never) => unknown> }
  const withPlants = <Place extends object>(place: Place): Place =>
    Object.fromEntries(
      Object.entries(place).map(([name, does]) => [
        name,
        typeof does === 'function'
          ? (...given: unknown[]) => {
              const says = planted.now[name] as ((answer: unknown) => unknown) | undefined
              const answer = does(...given)
              if (!says) return answer
              return answer instanceof Promise ? answer.then(says) : says(answer)
            }
          : does,
      ]),
    ) as Place
  return { planted, withPlants }
})
vi.mock('../../src/purchasing/orders/order-lines.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/orders/read-order.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/orders/read-follow-up.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/orders/monitoring/queries.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/day/queries.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/day/following/queries.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/contracts/queries.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/contracts/read-contract.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/execution/read-execution.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/overview/list-carts.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/purchasing/carts/read-cart.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/centre/indicators/breakdown/queries.ts', async (original) => withPlants(await original<object>()))
vi.mock('../../src/centre/firms/queries.ts', async (original) => withPlants(await original<object>()))

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { facts } = await import('./facts.ts')
const { givenMarketApp } = await import('../given/market.ts')
const { sweepFiles } = await import('../given/execution.ts')
const { anew, givenOrder, sweep, waitingFor } = await import('../given/orders.ts')
const { givenCart } = await import('../given/carts.ts')
const { givenWorld, playCeilings } = await import('../purchasing/ceilings-model.ts')

const { given, market } = await givenMarketApp()
const world = await givenWorld(given, market)
afterAll(() => world.owner.destroy())
const look = await facts(given, market)
const { admin, holder, sold } = market
/** Orders refused, cancelled and without an answer, under contracts; then one whose works are late, and an open cart. */
await playCeilings({ world, runs: 1, length: 8, seed: 7 })
await world.owner.updateTable('contract').set({ maximum: 9_000_000_00, ends_on: '2099-12-31' }).execute()
await world.owner.deleteFrom('rank_suspension').execute()
const buyer = anew(given, admin)
const late = await givenOrder(buyer, 'formalized', [[sold.socket, 60]])
const { id } = await waitingFor(given, late)
await anew(given, holder)('acceptPurchaseOrder', { params: { id }, body: {} })
await givenCart(buyer, 'formalized', [[sold.socket, 3]])
given.setNow(new Date(given.now().getTime() + 120 * 86_400_000))
await sweep(given)
await sweepFiles(given)
afterEach(() => {
  planted.now = {}
})

// biome-ignore lint/suspicious/noExplicitAny: what a place answers, whatever it is
type Row = Record<string, any>
const plus = (name: string) => (row: Row) => ({ ...row, [name]: Number(row[name]) + 1 })
const each = (name: string) => (rows: Row[]) => rows.map(plus(name))
/** The same day, a century later. */
const later = (day: string | null) => day?.replace(/^20/, '21') ?? null

type Fault = { fault: string; place: string; fact: string; says: (answer: never) => unknown }

const faults: Fault[] = [
  { fault: 'lists of orders count a cent more', place: 'orderLine', fact: 'order.amount', says: plus('price') },
  {
    fault: 'lists say late what is not',
    place: 'orderLine',
    fact: 'order.late',
    says: (line: Row) => ({ ...line, isLate: !line.isLate }),
  },
  { fault: 'lists have another rank', place: 'orderLine', fact: 'order.rank', says: plus('rank') },
  {
    fault: 'carts in lists count what is over',
    place: 'withProgress',
    fact: 'cart.amount',
    says: each('price'),
  },
  {
    fault: 'the page of an order has another price',
    place: 'readSupplierOrder',
    fact: 'order.amount',
    says: plus('price'),
  },
  {
    fault: 'the page of an order ends on another day',
    place: 'readSupplierOrder',
    fact: 'order.endsOn',
    says: (order: Row) => ({ ...order, executionEnd: later(order.executionEnd) }),
  },
  { fault: 'a follow-up adds up what is over', place: 'readFollowUp', fact: 'cart.amount', says: plus('price') },
  {
    fault: 'the monitor counts one refused too many',
    place: 'monitorCounts',
    fact: 'desk.count',
    says: plus('refused'),
  },
  { fault: 'the list of works has another amount', place: 'worksOf', fact: 'order.amount', says: each('amount') },
  { fault: 'the list of works is a percent ahead', place: 'worksOf', fact: 'order.percent', says: each('percent') },
  { fault: 'the header counts one thing too many', place: 'countDay', fact: 'person.tasks', says: plus('total') },
  {
    fault: 'the desk has works under way that are not',
    place: 'followedExecutions',
    fact: 'order.phase',
    says: (rows: Row[]) => rows.map((row) => ({ ...row, phase: 'underWay' })),
  },
  {
    fault: 'the desk ends works on another day',
    place: 'followedExecutions',
    fact: 'order.endsOn',
    says: (rows: Row[]) => rows.map((row) => ({ ...row, endsOn: later(row.endsOn) })),
  },
  { fault: 'the desk counts one late too many', place: 'executionCounts', fact: 'desk.count', says: plus('late') },
  {
    fault: 'lists of contracts engage a cent more',
    place: 'contractsOf',
    fact: 'contract.engaged',
    says: each('engaged'),
  },
  {
    fault: 'the page of a contract has accepted more',
    place: 'readContract',
    fact: 'contract.accepted',
    says: plus('accepted'),
  },
  {
    fault: 'the page of a contract has another end',
    place: 'findContract',
    fact: 'contract.endsOn',
    says: (row: Row) => ({ ...row, endsOn: later(row.endsOn) }),
  },
  { fault: 'figures by lot engage a cent more', place: 'ceilingsByLot', fact: 'lot.engaged', says: each('engaged') },
  {
    fault: 'contracts of a lot have another maximum',
    place: 'contractsOfLot',
    fact: 'contract.maximum',
    says: each('maximum'),
  },
  {
    fault: 'a file has lost its lines',
    place: 'readExecution',
    fact: 'order.amount',
    says: (file: Row) => ({ ...file, facts: { ...(file.facts as object), lines: [] } }),
  },
  {
    fault: 'what one reads on entering counts articles otherwise',
    place: 'sessionCarts',
    fact: 'cart.articles',
    says: ({ pendingCarts, ...session }: { pendingCarts: Row[] }) => ({
      ...session,
      pendingCarts: pendingCarts.map(plus('countArticles')),
    }),
  },
  {
    fault: 'figures by firm count one order too many',
    place: 'brokenDown',
    fact: 'trade.sent',
    says: each('accepted'),
  },
  {
    fault: 'the page of a firm counts one too many',
    place: 'tradeOf',
    fact: 'trade.counts.refused',
    says: plus('refused'),
  },
  { fault: 'an open cart costs a cent more', place: 'readCart', fact: 'cart.amount', says: plus('price') },
]

test('nothing differs before anything is planted', { timeout: 600_000 }, async () => {
  expect((await look({ isWhole: true })).differences.join('\n')).toBe('')
})

test.each(faults)('$fault: found', { timeout: 600_000 }, async ({ place, fact, says }) => {
  planted.now = { [place]: says }
  const { differences } = await look({ isWhole: true })
  expect(differences.filter((one) => one.startsWith(`${fact} of `))).not.toEqual([])
})
