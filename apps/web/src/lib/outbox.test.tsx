import 'fake-indexeddb/auto'
import { ApiError } from '@charpente/contract/platform/client'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from './api/api.ts'
import { deviceStore, type OutboxEntry } from './device-store.ts'
import { OutboxFull, type OutboxSender, outboxEntries, outboxFile, startOutbox } from './outbox.ts'
import { setOwner } from './owner.ts'
import { forget, store as keepInBrowser } from './storage.ts'
import { useOutbox } from './use-outbox.ts'

const ME = 12
const sent: string[] = []
let network: 'up' | 'down' | 'lost answer' = 'up'
let refused: number | null = null

/** What the platform keeps: the same key is done once. */
const done = new Set<string>()

const note: OutboxSender = async ({ key, body, takenAt }) => {
  if (network === 'down') throw new ApiError(0, null)
  if (refused !== null) throw new ApiError(refused, { code: 'executionOver', message: 'Ces travaux sont reçus.' })
  if (!done.has(key)) sent.push(`${body} ${takenAt}`)
  done.add(key)
  if (network === 'lost answer') throw new ApiError(0, null)
}

const begin = (senders: Record<string, OutboxSender> = { note }) => startOutbox(ME, senders)
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 8, minutes))
const act = (body: string, orderId = 7, minutes = 0) => ({
  orderId,
  kind: 'note',
  label: body,
  body,
  takenAt: at(minutes),
})
const words = () => outboxEntries().map(({ body, state }) => `${body} ${state}`)

/** As browsers have them: one after the other. */
let last: Promise<unknown> = Promise.resolve()
const request = (_name: string, work: () => Promise<unknown>) => {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}
Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })

/** As if the platform had just said who it is. */
const signIn = (id: number) => {
  keepInBrowser(TOKEN_KEY, `of ${id}`)
  setOwner({ id, token: `of ${id}` })
}

beforeEach(async () => {
  const trx = (await deviceStore()).transaction(['outbox', 'file', 'kept'], 'readwrite')
  await Promise.all([trx.objectStore('outbox').clear(), trx.objectStore('file').clear(), trx.done])
  signIn(ME)
  sent.splice(0)
  done.clear()
  network = 'up'
  refused = null
})
let box: ReturnType<typeof startOutbox> | null = null
afterEach(() => {
  box?.stop()
  forget(TOKEN_KEY)
  vi.unstubAllGlobals()
})

test('what is done before it is there waits for it', async () => {
  const { result } = renderHook(() => useOutbox(7))
  const added = result.current.add(act('Démarrage'))
  box = begin()
  await added
  await box.settled()
  expect(sent).toEqual([`Démarrage ${at(0).toISOString()}`])
})

test('with the network an act leaves at once, with the time it was made at', async () => {
  box = begin()
  await box.add(act('a', 7, 12))
  await box.settled()
  expect(sent).toEqual(['a 2026-11-16T08:12:00.000Z'])
  expect(outboxEntries()).toEqual([])
})

test('without it acts wait, bear a page that closes, and leave in their order when it is back', async () => {
  network = 'down'
  box = begin()
  for (const body of ['a', 'b', 'c']) await box.add(act(body))
  await box.settled()
  expect(words()).toEqual(['a waiting', 'b waiting', 'c waiting'])
  box.stop()
  // Another page, later; what was being sent when the former one closed is sent.
  const store = await deviceStore()
  const [first] = (await store.getAll('outbox')).toSorted((one, other) => one.place - other.place)
  await store.put('outbox', { ...(first as OutboxEntry), state: 'sending' })
  network = 'up'
  box = begin()
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  await box.settled()
  expect(sent.map((one) => one[0])).toEqual(['a', 'b', 'c'])
})

test('« online » wakes it, without waiting for the clock', async () => {
  network = 'down'
  box = begin()
  await box.add(act('a'))
  await box.settled()
  network = 'up'
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('an answer that was lost is not an act done twice', async () => {
  network = 'lost answer'
  box = begin()
  await box.add(act('a'))
  await box.settled()
  expect(words()).toEqual(['a waiting'])
  network = 'up'
  await box.retry(outboxEntries()[0]?.key ?? '')
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  expect(sent).toHaveLength(1)
})

test('what is refused says why and holds back its own order alone, until it is tried again or given up', async () => {
  refused = 409
  box = begin()
  await box.add(act('a', 7))
  await box.settled()
  refused = null
  await box.add(act('b', 7))
  await box.add(act('c', 8))
  await box.settled()
  expect(words()).toEqual(['a failed', 'b waiting'])
  expect(outboxEntries()[0]?.error).toBe('Ces travaux sont reçus.')
  await box.drop(outboxEntries()[0]?.key ?? '')
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  await box.settled()
  expect(sent.map((one) => one[0])).toEqual(['c', 'b'])
})

test('two pages of one browser send each act once', async () => {
  network = 'down'
  box = begin()
  for (const body of ['a', 'b']) await box.add(act(body))
  await box.settled()
  network = 'up'
  let going = 0
  let most = 0
  const slow: OutboxSender = async (entry, files) => {
    going += 1
    most = Math.max(most, going)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await note(entry, files)
    going -= 1
  }
  // As if the other page did not stop.
  const other = { ...box }
  box = startOutbox(ME, { note: slow })
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  await Promise.all([other.settled(), box.settled()])
  expect(sent.map((one) => one[0])).toEqual(['a', 'b'])
  expect(most).toBe(1)
})

test('files go with their act, and one that has gone does not go again', async () => {
  const uploads: string[] = []
  let isCut = true
  const photos: OutboxSender = async (entry, { open, keepSent, checkOwner }) => {
    for (const [index, id] of entry.sent.entries()) {
      if (id !== null) continue
      if (index === 1 && isCut) throw new ApiError(0, null)
      uploads.push(await (await open(index)).text())
      await keepSent(index, 100 + index)
    }
    await note(entry, { open, keepSent, checkOwner })
  }
  box = begin({ note: photos })
  const files = ['mur', 'toit'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }))
  await box.add({ ...act('a'), files })
  await box.settled()
  const [entry] = outboxEntries()
  expect(entry?.sent).toEqual([100, null])
  expect((await outboxFile(entry as OutboxEntry, 1)).name).toBe('toit.jpg')
  isCut = false
  await box.retry(entry?.key ?? '')
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  expect(uploads).toEqual(['mur', 'toit'])
  expect(await (await deviceStore()).count('file')).toBe(0)
})

test('what no version here can send is kept, and what is behind it too; another person’s is left alone', async () => {
  box = begin({})
  await box.add(act('a', 7))
  await box.settled()
  expect(words()).toEqual(['a waiting'])
  box.stop()
  const others = startOutbox(99, { note })
  await others.settled()
  expect(outboxEntries()).toEqual([])
  others.stop()
  expect(sent).toEqual([])
  box = begin()
  await waitFor(() => expect(sent).toHaveLength(1))
})

describe('an act leaves under the name of whoever did it, or not at all', () => {
  /** Lets the first act go when told. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow: OutboxSender = async (entry, files) => {
      await promise
      await note(entry, files)
    }
    return { slow, release: resolve }
  }

  test('what was stopped sends nothing more, and shows nothing to whoever comes next', async () => {
    const { slow, release } = held()
    box = begin({ note: slow })
    await box.add(act('a'))
    await box.add(act('b'))
    box.stop()
    signIn(99)
    const others = startOutbox(99, { note })
    release()
    await box.settled()
    await others.settled()
    expect(sent.map((one) => one[0])).toEqual(['a'])
    expect(outboxEntries()).toEqual([])
    others.stop()
    signIn(ME)
    box = begin()
    await waitFor(() => expect(sent.map((one) => one[0])).toEqual(['a', 'b']))
  })

  test('another tab let somebody else in: nothing leaves with their token', async () => {
    box = begin()
    keepInBrowser(TOKEN_KEY, 'of 99')
    vi.stubGlobal('fetch', async () => Response.json({ user: { id: 99, roles: [] } }))
    await box.add(act('a'))
    await box.settled()
    expect(sent).toEqual([])
    expect(words()).toEqual(['a waiting'])
  })

  test('opened without network, the platform is asked whose the token is before anything leaves', async () => {
    setOwner({ id: ME, token: null })
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return Response.json({ user: { id: ME, roles: [] } })
    })
    box = begin()
    await box.add(act('a'))
    await box.settled()
    expect([asked, sent.length]).toEqual([1, 1])
  })
})

test('a device that is full says so, and keeps nothing by half', async () => {
  box = begin()
  const store = await deviceStore()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(box.add(act('a'))).rejects.toThrow(OutboxFull)
  full.mockRestore()
  expect(await store.count('outbox')).toBe(0)
})

test('a page follows what waits for its order', async () => {
  network = 'down'
  box = begin()
  const { result } = renderHook(() => useOutbox(8))
  await result.current.add({ kind: 'note', label: 'Note', body: 'x' })
  await box.add(act('y', 7))
  await waitFor(() => expect(result.current.entries.map(({ body }) => body)).toEqual(['x']))
})
