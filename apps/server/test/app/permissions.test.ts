import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { expect, test } from 'vitest'
import { type Given, givenApp } from '../given/given.ts'
import type { RouteName } from '../given/people.ts'
import { type Caller, callAs, callers, givenWorld, withoutAccount } from '../given/world.ts'
import type { Expectation } from './permission-expectation.ts'
import { expectations } from './permission-expectations.ts'

const given: Given = await givenApp()

test('every route says who may call it, and no other', () => {
  expect(Object.keys(expectations).sort()).toEqual(Object.keys(routes).sort())
})

/** The status a caller must get on an object, by what is declared. */
function expected({ status = 200 }: Route, line: Expectation, caller: Caller, object: string): number {
  if (!line.who.includes(caller)) return line.refused ?? (withoutAccount.includes(caller) ? 401 : 403)
  const { gets = status, others = gets, except = {} } = line
  if (object === 'own') return except[caller] ?? gets
  return typeof others === 'number' ? others : (others[object] ?? gets)
}

const events = async () => {
  const { count } = await given.db
    .selectFrom('audit_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('P-PERM-13 the permission matrix: every route, every kind of caller, on its own and on others’ objects', {
  // Some four thousand calls, each success followed by a new world.
  timeout: 900_000,
}, async () => {
  const unexpected: string[] = []
  let cells = 0
  let world = await givenWorld(given)
  let acts = await events()
  for (const [name, route] of Object.entries<Route>(routes)) {
    const line = expectations[name as RouteName]
    for (const caller of callers)
      for (const object of Object.keys(line.on?.(world, caller) ?? { own: {} })) {
        const params = line.on?.(world, caller)[object] ?? {}
        const body = line.body?.(world, params)
        const call = await callAs(given, world, caller)
        const { statusCode } = await call(name as RouteName, {
          params,
          ...(body && { body }),
          ...(line.query && { query: typeof line.query === 'function' ? line.query(world, params) : line.query }),
        })
        const wanted = expected(route, line, caller, object)
        const cell = `${name}, ${caller}, ${object}`
        cells += 1
        if (statusCode !== wanted) unexpected.push(`${cell}: ${statusCode} instead of ${wanted}`)
        // Whoever is refused leaves nothing behind; whoever is not may have changed the world for the next.
        const actsNow = await events()
        if (statusCode >= 400 && actsNow !== acts) unexpected.push(`${cell}: refused, yet something was done`)
        if (statusCode < 400 && route.method !== 'GET') world = await givenWorld(given)
        acts = actsNow
      }
  }
  console.log(`permission matrix: ${cells} cells, ${unexpected.length} unexpected`)
  expect(unexpected).toEqual([])
})
