import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { expect, test } from 'vitest'
import { auditLines, silent } from './audit-lines.ts'

// That they do leave it: `permission-matrix.ts`, and `audit.test.ts` at night.
test('every route that changes something says which line it leaves, or why none', () => {
  const changing = Object.entries<Route>(routes).filter(([, { method }]) => method !== 'GET')
  expect(changing.map(([name]) => name).sort()).toEqual([...Object.keys(auditLines), ...silent].sort())
  expect(Object.entries(auditLines).filter(([, lines]) => lines.length === 0)).toEqual([])
})
