import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../../lib/device-store.ts'
import { executionSender } from './execution-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('an act that waited leaves with the key it was given when it was made', async () => {
  const fetched = vi.fn(async (_: string, _sent: { headers: Record<string, string>; body: string }) =>
    Response.json({}),
  )
  vi.stubGlobal('fetch', fetched)
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
  await executionSender(new QueryClient())(entry, { open: vi.fn(), keepSent: vi.fn(), checkOwner: vi.fn() })
  const [path, { headers, body }] = fetched.mock.calls[0] ?? ['', { headers: {}, body: '{}' }]
  expect(path).toMatch(/12/)
  expect(headers['idempotency-key']).toBe('made-once')
  expect(JSON.parse(body)).toMatchObject({ act: { kind: 'said' }, takenAt: entry.takenAt, files: [] })
})
