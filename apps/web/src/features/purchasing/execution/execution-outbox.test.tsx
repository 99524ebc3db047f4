import 'fake-indexeddb/auto'
import type { User } from '@charpente/contract/people/user'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../../lib/device-store.ts'
import { keep, kept } from '../../../lib/kept.ts'
import { readOrKept } from '../../../lib/read-or-kept.ts'
import { restoreSession } from '../../../lib/session.tsx'
import { executionSender } from './execution-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

const entry: OutboxEntry = {
  key: 'made-once',
  place: 1,
  accountId: 3,
  orderId: 12,
  kind: 'executionAct',
  label: 'Note',
  body: { act: { kind: 'said', body: { words: 'Bâché.' } }, photos: [], position: null },
  files: [],
  sent: [],
  takenAt: '2026-11-16T08:00:00.000Z',
  state: 'waiting',
  error: null,
}

const files = { open: vi.fn(), keepSent: vi.fn(), checkOwner: vi.fn() }

test('what was done takes the place of the copy kept on this device, which an earlier reading does not bring back', async () => {
  restoreSession({
    user: { id: 3, roles: ['ROLE_SUPPLIER'] } as unknown as User,
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
  const began = new Date()
  await readOrKept('execution 12', async () => ({ percent: 20 }))
  vi.stubGlobal('fetch', async () => Response.json({ percent: 40 }))
  await executionSender(new QueryClient())(entry, files)
  expect((await kept(3, 'execution 12'))?.value).toEqual({ percent: 40 })
  await keep(3, 'execution 12', { percent: 20 }, began)
  expect((await kept(3, 'execution 12'))?.value).toEqual({ percent: 40 })
})

test('an act that waited leaves with the key it was given when it was made', async () => {
  const fetched = vi.fn(async (_: string, _sent: { headers: Record<string, string>; body: string }) =>
    Response.json({}),
  )
  vi.stubGlobal('fetch', fetched)
  await executionSender(new QueryClient())(entry, files)
  const [path, { headers, body }] = fetched.mock.calls[0] ?? ['', { headers: {}, body: '{}' }]
  expect(path).toMatch(/12/)
  expect(headers['idempotency-key']).toBe('made-once')
  expect(JSON.parse(body)).toMatchObject({ act: { kind: 'said' }, takenAt: entry.takenAt, files: [] })
})
