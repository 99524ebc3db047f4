import { expect, test } from 'vitest'
import { nearbyTests } from './nearby-tests.ts'

const server = 'apps/server/test'
const domain = 'packages/domain/src'

const importing = [
  `${server}/people/session.test.ts`,
  `${server}/purchasing/carts-model.test.ts`,
  `${server}/purchasing/carts.test.ts`,
  `${server}/purchasing/fees.test.ts`,
  `${server}/purchasing/orders.test.ts`,
  `${domain}/purchasing/carts/status.test.ts`,
  `${domain}/purchasing/execution/history.test.ts`,
  `${domain}/platform/calendar.test.ts`,
]
const known = {
  [`${server}/purchasing/carts-model.test.ts`]: 10,
  [`${server}/purchasing/carts.test.ts`]: 5,
  [`${server}/purchasing/fees.test.ts`]: 4,
  [`${server}/purchasing/orders.test.ts`]: 22,
  [`${domain}/purchasing/execution/history.test.ts`]: 6,
}
const short = (path: string) => path.replace(/^.*\/(?:src|test)\//, '').replace(/\.test\.ts$/, '')

test.for([
  {
    that: 'the room comes before the district, the shortest before the longest',
    changed: [`${domain}/purchasing/carts/status.ts`],
    budget: 1000,
    run: [
      'purchasing/carts/status',
      'purchasing/carts',
      'purchasing/carts-model',
      'purchasing/fees',
      'purchasing/execution/history',
      'purchasing/orders',
      'platform/calendar',
    ],
    left: [],
  },
  {
    that: 'what does not fit is left, what is shorter and farther still fits',
    changed: [`${domain}/purchasing/carts/status.ts`],
    budget: 17,
    run: ['purchasing/carts/status', 'purchasing/carts', 'purchasing/carts-model', 'platform/calendar'],
    left: ['purchasing/fees', 'purchasing/execution/history', 'purchasing/orders'],
  },
  {
    that: 'a test that changed comes before all others',
    changed: [`${server}/purchasing/orders.test.ts`, `${domain}/purchasing/carts/status.ts`],
    budget: 23,
    run: ['purchasing/orders', 'purchasing/carts/status'],
    left: [
      'purchasing/carts',
      'purchasing/carts-model',
      'purchasing/fees',
      'purchasing/execution/history',
      'platform/calendar',
    ],
  },
  {
    that: 'a file of the contract is of the room of its first word',
    changed: ['packages/contract/src/purchasing/cart-refusals.ts'],
    budget: 16,
    run: ['purchasing/carts/status', 'purchasing/carts', 'purchasing/carts-model'],
    left: ['purchasing/fees', 'purchasing/execution/history', 'purchasing/orders', 'platform/calendar'],
  },
  {
    that: 'what a component draws is asked too',
    changed: ['apps/web/src/features/people/session/login.tsx'],
    budget: 3,
    run: ['people/session', 'purchasing/carts/status', 'platform/calendar'],
    left: ['purchasing/execution/history'],
  },
])('$that', ({ changed, budget, run, left }) => {
  const chosen = nearbyTests(changed, importing, known, budget)
  expect(chosen.run.map(short)).toEqual(run)
  expect(chosen.left.map(short)).toEqual(left)
})

test('other districts of the server are told apart', () => {
  const { elsewhere } = nearbyTests([`${domain}/purchasing/carts/status.ts`], importing, known, 1000)
  expect(elsewhere.map(short)).toEqual(['people/session'])
})

test('what all districts are given is of none: the shortest first', () => {
  const { run, elsewhere } = nearbyTests([`${server}/given/carts.ts`], importing, known, 7)
  expect(run.map(short)).toEqual(['people/session', 'purchasing/carts/status', 'platform/calendar', 'purchasing/fees'])
  expect(elsewhere).toEqual([])
})
