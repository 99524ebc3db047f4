// @module-tag night
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { SignedIn } from '../../../src/platform/http/session.ts'
import type { RouteName } from '../../given/people.ts'
import { fuzz } from './fuzz.ts'
import type { Family } from './look.ts'

// A fault is put into the application itself, before anything else of it: the rest of the request goes its usual way.
let plant: (app: FastifyInstance) => void = () => {}
const planted = (message: unknown) => plant((message as { fastify: FastifyInstance }).fastify)
subscribe('fastify.initialization', planted)
afterEach(() => {
  plant = () => {}
})
afterAll(() => {
  unsubscribe('fastify.initialization', planted)
})

async function findsIn(only: readonly RouteName[], requests: number, slowMs?: number): Promise<Family[]> {
  const { found } = await fuzz({ seed: 17, requests, only, ...(slowMs && { slowMs }) })
  return [...new Set(found.map(({ family }) => family))]
}

const isOf = (name: string, { routeOptions }: { routeOptions: { schema?: unknown } }) =>
  (routeOptions.schema as { operationId?: string } | undefined)?.operationId === name

test('without a fault nothing is found where faults are planted', { timeout: 120_000 }, async () => {
  expect(await findsIn(['searchProducts', 'listEditions', 'getCart', 'listDepartments', 'getMe'], 100)).toEqual([])
})

test('a query written with what was typed fails on a quote: found', { timeout: 120_000 }, async () => {
  plant = (app) =>
    app.addHook('preHandler', async (request) => {
      const { words } = request.query as { words?: string }
      if (isOf('searchProducts', request) && words?.includes("'")) throw new SyntaxError('unterminated quoted string')
    })
  expect(await findsIn(['searchProducts'], 150)).toContain('failure')
})

test('an answer that says more than its schema: found', { timeout: 120_000 }, async () => {
  plant = (app) =>
    app.addHook('onSend', async (request, reply, payload) =>
      isOf('getMe', request) && reply.statusCode === 200
        ? JSON.stringify({ ...JSON.parse(String(payload)), password_hash: 'x' })
        : payload,
    )
  expect(await findsIn(['getMe'], 60)).toContain('schema')
})

test('a refusal that no contract has: found', { timeout: 120_000 }, async () => {
  plant = (app) =>
    app.addHook('onRequest', async (request, reply) => {
      if (isOf('getMe', request) && !request.headers.authorization)
        return reply.code(401).serializer(JSON.stringify).send({ error: 'no' })
    })
  expect(await findsIn(['getMe'], 60)).toContain('schema')
})

test('an answer that takes its time: found', { timeout: 120_000 }, async () => {
  let times = 0
  plant = (app) =>
    app.addHook('preHandler', async (request) => {
      times += 1
      if (isOf('listDepartments', request) && times === 7) await new Promise((resolve) => setTimeout(resolve, 5_100))
    })
  expect(await findsIn(['listDepartments'], 20, 5_000)).toContain('slow')
})

test('a cart kept for the next who asks, whoever that is: found by its marks alone', { timeout: 120_000 }, async () => {
  let kept: unknown
  plant = (app) =>
    app.addHook('onSend', async (request, reply, payload) => {
      if (!isOf('getCart', request) || reply.statusCode !== 200) return payload
      const before = kept ?? payload
      kept = payload
      return before
    })
  expect(await findsIn(['getCart'], 100)).toEqual(['leak'])
})

test('a session taken for another: found', { timeout: 120_000 }, async () => {
  let last: SignedIn | null = null
  plant = (app) =>
    app.addHook('preHandler', async (request) => {
      if (!isOf('getMe', request)) return
      const { session } = request
      request.session = last ?? session
      last = session
    })
  expect(await findsIn(['getMe'], 60)).toContain('leak')
})
