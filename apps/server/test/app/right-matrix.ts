import type { Route } from '@charpente/contract/platform/route'
import { may, type Right, rights } from '@charpente/domain/platform/right'
import { expect } from 'vitest'
import type { Given } from '../given/given.ts'
import { type Call, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { type District, routesOf } from './matrix-districts.ts'

/** Nothing is there under these: the act is reached, and finds nothing to change. */
const nothing = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), '99999999']))

/** They would do something without being told on what. */
const acting: RouteName[] = ['publishEssentialData', 'verifyTrail', 'stopViewing', 'savePressMentions']

/** Whether it is the right that is missing: what people open in a browser is refused on a page. */
async function answerTo(call: Call, name: string, { path, method }: Route) {
  const sent = { params: nothing(path), ...(method !== 'GET' && { body: {} }) }
  const { statusCode, payload } = await call(name as RouteName, sent)
  return statusCode === 403 && /rightMissing|demande le droit/.test(payload) ? 'rightMissing' : statusCode
}

/** The matrix of rights of a district. */
export async function tryRights(given: Given, district: District): Promise<void> {
  const ofTheDesk = Object.entries(routesOf(district)).filter(
    ([, { access }]) => Array.isArray(access) && access.join() === 'ROLE_OPERATOR',
  )
  const unexpected: string[] = []
  let cells = 0
  const people: [string, Right[] | null][] = [
    ...rights.map((right): [string, Right[]] => [right, [right]]),
    ['none', []],
    ['all', null],
  ]
  for (const [who, held] of people) {
    const account = await givenAccount(given, { side: 'operator', rights: held })
    // Some routes ask who is there: they are called anew each time.
    const actor = { rights: held ?? rights }
    for (const [name, route] of ofTheDesk) {
      const isLet = may(actor, route.right)
      if (isLet && acting.includes(name as RouteName)) continue
      const answer = await answerTo(await signedInAs(given, account), name, route)
      cells += 1
      if ((answer === 'rightMissing') === isLet) unexpected.push(`${name}, ${who}: ${answer}`)
    }
  }
  console.log(`rights, ${district}: ${ofTheDesk.length} routes, ${cells} cells, ${unexpected.length} unexpected`)
  expect(cells).toBeGreaterThan(ofTheDesk.length * rights.length)
  expect(unexpected).toEqual([])
  expect(ofTheDesk.filter(([, { right }]) => right === undefined)).toEqual([])
}
