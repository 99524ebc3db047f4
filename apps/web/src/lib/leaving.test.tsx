import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api/api.ts'
import { deviceStore, type OutboxEntry } from './device-store.ts'
import { draftKey } from './draft.ts'
import { keep } from './kept.ts'
import { closeMessage, shown } from './message.tsx'
import { setOwner } from './owner.ts'
import { openSession, signOut } from './session.tsx'
import { forget, store, stored } from './storage.ts'

const ME = 12
const me = { user: { id: ME, roles: ['ROLE_CUSTOMER'] }, pending: null, expiresAt: '2099-01-01T00:00:00.000Z' }
let status = 200
const asked: string[] = []
const reload = vi.fn()

const entry = (accountId: number): OutboxEntry => ({
  key: `of ${accountId}`,
  place: 1,
  accountId,
  orderId: 7,
  kind: 'note',
  label: 'Note',
  body: null,
  files: [],
  sent: [],
  takenAt: '2026-11-16T08:00:00.000Z',
  state: 'waiting',
  error: null,
})
const left = async () => (await (await deviceStore()).getAll('outbox')).map(({ accountId }) => accountId)

beforeEach(async () => {
  vi.stubGlobal('location', { pathname: '/compte', search: '', hash: '', reload })
  reload.mockClear()
  asked.splice(0)
  status = 200
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return status === 200 ? Response.json(me) : Response.json({ message: 'Expired JWT Token' }, { status })
  })
  const device = await deviceStore()
  await device.clear('outbox')
  store('token', 'a.b.c')
  await openSession()
  asked.splice(0)
  await keep(ME, 'execution 7', { cartName: 'École Jules-Ferry' })
})

afterEach(() => {
  forget('token')
  vi.unstubAllGlobals()
})

const type = () => {
  store(draftKey('form'), '"mine"')
  setOwner({ id: 13, token: null })
  store(draftKey('form'), '"of another"')
  setOwner({ id: ME, token: 'a.b.c' })
}

test('a session that ends by itself leaves no copy of what was read; what was typed and not sent stays its own', async () => {
  type()
  await (await deviceStore()).put('outbox', entry(ME))
  status = 401
  await api.getMe().catch(() => undefined)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(stored('token')).toBeNull()
  expect(await (await deviceStore()).count('kept')).toBe(0)
  expect(await left()).toEqual([ME])
  expect(stored(draftKey('form'))).toBe('"mine"')
})

test('what one types is found by nobody else at this computer', () => {
  type()
  setOwner({ id: 13, token: null })
  expect(stored(draftKey('form'))).toBe('"of another"')
  setOwner(null)
  expect(stored(draftKey('form'))).toBeNull()
})

test('P-AUTH-11 whoever signs out leaves no copy and no draft of theirs; those of others wait for them', async () => {
  type()
  await (await deviceStore()).put('outbox', entry(13))
  await signOut()
  expect([asked, shown.get()]).toEqual([['/api/me/logout'], null])
  expect(reload).toHaveBeenCalledOnce()
  expect(await (await deviceStore()).count('kept')).toBe(0)
  expect(await left()).toEqual([13])
  expect(stored(draftKey('form'))).toBeNull()
  setOwner({ id: 13, token: null })
  expect(stored(draftKey('form'))).toBe('"of another"')
})

test('whoever signs out with acts unsent is asked, and stays if they say no', async () => {
  await (await deviceStore()).put('outbox', entry(ME))
  const leaving = signOut()
  await vi.waitFor(() => expect(shown.get()).toMatchObject({ title: '1 envoi n’est pas parti. Se déconnecter\u202F?' }))
  closeMessage()
  await leaving
  expect([asked, stored('token'), reload.mock.calls.length]).toEqual([[], 'a.b.c', 0])
  expect(await (await deviceStore()).count('kept')).toBe(1)
  const again = signOut()
  await vi.waitFor(() => expect(shown.get()?.kind).toBe('question'))
  const question = shown.get()
  if (question?.kind === 'question') question.answer(true)
  await again
  expect([stored('token'), await left()]).toEqual([null, [ME]])
})
