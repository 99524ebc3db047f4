import 'fake-indexeddb/auto'
import type { User } from '@charpente/contract/people/user'
import { ApiError } from '@charpente/contract/platform/client'
import { beforeEach, expect, test } from 'vitest'
import { deviceStore } from './device-store.ts'
import { forgetKept, keep, keepPerson, kept, keptPerson } from './kept.ts'
import { keptSince } from './kept-since.ts'
import { readOrKept } from './read-or-kept.ts'
import { restoreSession } from './session.tsx'

const user = { id: 12, roles: ['ROLE_CUSTOMER'], type: 'formalized', admin: null } as unknown as User
const expiresAt = '2099-01-01T00:00:00.000Z'
const away = () => Promise.reject(new ApiError(0, null))

beforeEach(async () => {
  await forgetKept()
  keptSince.set(null)
  restoreSession({ user, expiresAt })
})

test('without network a page shows what it read last, and says since when', async () => {
  expect(await readOrKept('order 7', async () => ({ lots: 2 }))).toEqual({ lots: 2 })
  expect(keptSince.get()).toBeNull()
  expect(await readOrKept('order 7', away)).toEqual({ lots: 2 })
  expect(keptSince.get()).not.toBeNull()
  await expect(readOrKept('order 8', away)).rejects.toThrow('HTTP 0')
  await readOrKept('order 7', async () => ({ lots: 3 }))
  expect(keptSince.get()).toBeNull()
})

test('what the platform refuses is refused: what was kept takes its place for nobody', async () => {
  await readOrKept('order 7', async () => 1)
  await expect(readOrKept('order 7', () => Promise.reject(new ApiError(403, null)))).rejects.toThrow('HTTP 403')
})

test('one’s own alone, the last pages, until one signs out', async () => {
  await keep(12, 'order 7', 1)
  expect(await kept(99, 'order 7')).toBeNull()
  for (let at = 0; at < 70; at += 1) await keep(12, `order ${at}`, at)
  expect(await (await deviceStore()).count('kept')).toBe(60)
  await keepPerson({ user, expiresAt, until: Date.now() + 1000 })
  expect((await keptPerson())?.user.id).toBe(12)
  await keepPerson({ user: { ...user, id: 13 }, expiresAt, until: Date.now() - 1 })
  expect(await kept(12, 'order 69')).toBeNull()
  // A session that is over opens nothing, with or without network.
  expect(await keptPerson()).toBeNull()
  expect(await (await deviceStore()).count('kept')).toBe(0)
})
