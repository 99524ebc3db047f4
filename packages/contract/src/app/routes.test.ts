import { assentRights } from '@charpente/domain/platform/assent-kind'
import { rightsNeeded } from '@charpente/domain/platform/right'
import { controlOf } from '@charpente/domain/platform/touch'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assent } from '../people/assents.ts'
import { type Route, route } from '../platform/route.ts'
import { routes } from './routes.ts'

const lines = Object.entries(routes) as [keyof typeof routes, Route][]
const isOfTheDesk = ({ access }: Route) => Array.isArray(access) && access.length === 1 && access[0] === 'ROLE_OPERATOR'

describe('K-RIGHTS-04 each route of the desk names its right', () => {
  test('none is left out, and no other route names one', () => {
    expect(lines.filter(([, line]) => isOfTheDesk(line) && line.right === undefined).map(([name]) => name)).toEqual([])
    expect(lines.filter(([, line]) => !isOfTheDesk(line) && line.right !== undefined).map(([name]) => name)).toEqual([])
  })

  test('what changes something asks for a right, but for what is decided by whoever holds that of the act', () => {
    const open = lines.filter(([, { method, right }]) => method !== 'GET' && right === 'desk').map(([name]) => name)
    expect(open.sort()).toEqual(['approveAssent', 'declineAssent', 'stopSetting', 'stopViewing', 'withdrawAssent'])
  })
})

describe('K-TWO-01 what a route touches brings its controls', () => {
  const asking = lines.flatMap(([name, line]) => (line.asks ? [{ name, line, kind: line.asks }] : []))

  test('whoever asks for what takes two persons holds the right of whoever agrees, gives a reason, and is answered the request', () => {
    expect([...new Set(asking.map(({ kind }) => kind))].sort()).toEqual(Object.keys(assentRights).sort())
    for (const { name, line, kind } of asking) {
      expect(rightsNeeded(line.right), name).toEqual([assentRights[kind]])
      expect(line.body && 'reason' in (line.body as z.ZodObject).shape, name).toBe(true)
      expect(line.response, name).toBe(assent)
    }
  })

  test('where two of the staff are the rule, a route says which request it is or why one is enough, never both', () => {
    for (const [name, { access, touches, asks, alone }] of lines) {
      const isForTwo = touches !== undefined && isOfTheDesk({ access } as Route) && controlOf(touches, true).isForTwo
      if (isForTwo) expect([asks, alone].filter((said) => said !== undefined).length, name).toBe(1)
      else expect(alone, name).toBeUndefined()
    }
  })

  test('one that says neither, or nothing of what it touches, does not compile', () => {
    const line = { path: '/things', access: ['ROLE_OPERATOR'], summary: '', response: z.null() } as const
    // @ts-expect-error: a price is for two.
    route({ ...line, method: 'POST', touches: ['amount'] })
    // @ts-expect-error: it says nothing.
    route({ ...line, method: 'POST' })
    route({ ...line, method: 'POST', touches: ['published'] })
    route({ ...line, method: 'POST', touches: ['amount'], alone: 'Un brouillon.' })
  })
})
