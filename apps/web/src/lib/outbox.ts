import { ApiError } from '@charpente/contract/platform/client'
import { alertOf } from './alert.tsx'
import { TOKEN_KEY } from './api/api.ts'
import { deviceStore, type OutboxEntry } from './device-store.ts'
import { observable } from './observable.ts'
import { isSentAs } from './owner.ts'
import { refreshUser } from './session.tsx'
import { stored } from './storage.ts'

/** What somebody did: sent at once when it can be, else as soon as the network is back. */
export type OutboxAct = Pick<OutboxEntry, 'orderId' | 'kind' | 'label' | 'body'> & {
  files?: readonly File[]
  takenAt?: Date
}

/**
 * Sends one act; `keepSent` is told what a file is called once it has gone, so that it does not go twice; null: it must.
 * `checkOwner` throws once somebody else is signed in: asked before each call, in the same breath.
 */
export type OutboxSender = (
  entry: OutboxEntry,
  files: {
    open: (at: number) => Promise<File>
    keepSent: (at: number, id: number | null) => Promise<void>
    checkOwner: () => void
  },
) => Promise<void>

export type OutboxSenders = Readonly<Record<string, OutboxSender>>

const entries = observable<readonly OutboxEntry[]>([])

/** What waits on this device for whoever is signed in, in the order it was made. */
export const outboxEntries = entries.get
export const useOutboxEntries = entries.useValue

/** The other tabs of this browser. */
const tabs = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null)
function tellTabs(): void {
  const channel = tabs()
  channel?.postMessage(null)
  channel?.close()
}

async function readEntries(accountId: number): Promise<OutboxEntry[]> {
  const all = await (await deviceStore()).getAll('outbox')
  return all.filter((entry) => entry.accountId === accountId).toSorted((a, b) => a.place - b.place)
}

const OUT_OF_ROOM =
  'La mémoire de cet appareil est pleine\u00A0: ceci n’est ni envoyé ni gardé. Libérez de la place, ou recommencez avec moins de photos.'

export class OutboxFull extends Error {
  constructor() {
    super(OUT_OF_ROOM)
  }
}

const isOutOfRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Keeps an act with its files, all or nothing; says so when the device has no room for it. */
async function keepAct(accountId: number, { files = [], takenAt = new Date(), ...act }: OutboxAct) {
  const bytes = await Promise.all(files.map((file) => file.arrayBuffer()))
  const entry: OutboxEntry = {
    ...act,
    key: crypto.randomUUID(),
    place: 0,
    accountId,
    files: files.map(({ name, type }) => ({ name, type })),
    sent: files.map(() => null),
    takenAt: takenAt.toISOString(),
    state: 'waiting',
    error: null,
  }
  try {
    const trx = (await deviceStore()).transaction(['outbox', 'file'], 'readwrite')
    // Behind whatever waits: two acts of one moment keep their order.
    const last = Math.max(0, ...(await trx.objectStore('outbox').getAll()).map(({ place }) => place))
    await Promise.all([
      trx.objectStore('outbox').put({ ...entry, place: last + 1 }),
      ...bytes.map((content, at) => trx.objectStore('file').put(content, [entry.key, at])),
      trx.done,
    ])
  } catch (error) {
    throw isOutOfRoom(error) ? new OutboxFull() : error
  }
}

async function removeAct({ key, files }: OutboxEntry): Promise<void> {
  const trx = (await deviceStore()).transaction(['outbox', 'file'], 'readwrite')
  await Promise.all([
    trx.objectStore('outbox').delete(key),
    ...files.map((_file, at) => trx.objectStore('file').delete([key, at])),
    trx.done,
  ])
}

/** Nothing for one that is gone meanwhile. */
async function changeAct(key: string, changes: Partial<OutboxEntry>): Promise<void> {
  const trx = (await deviceStore()).transaction('outbox', 'readwrite')
  const found = await trx.store.get(key)
  if (found) await trx.store.put({ ...found, ...changes })
  await trx.done
}

/** A file that waits, to be shown or sent. */
export async function outboxFile({ key, files }: OutboxEntry, at: number): Promise<File> {
  const [bytes, about] = [await (await deviceStore()).get('file', [key, at]), files[at]]
  if (!bytes || !about) throw new Error('this file is gone')
  return new File([bytes], about.name, { type: about.type })
}

/** What may go better by itself: nothing answered, or the service is away, or somebody must sign in again. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  [401, 408, 425, 429].includes(error.status) ||
  error.status > 499

/** Whose the token of this browser is; where the platform has not said, opened without network, it is asked. */
async function isSignedIn(accountId: number): Promise<boolean> {
  if (!isSentAs(accountId) && stored(TOKEN_KEY) !== null) await refreshUser()
  return isSentAs(accountId)
}

async function sendOne(entry: OutboxEntry, senders: OutboxSenders): Promise<void> {
  const send = senders[entry.kind]
  // Made by a version of the site that knew it: kept until one does again.
  if (!send) throw new Error(`nobody sends ${entry.kind}`)
  const sent = [...entry.sent]
  await send(entry, {
    open: (at) => outboxFile(entry, at),
    keepSent: async (at, id) => {
      sent[at] = id
      await changeAct(entry.key, { sent })
    },
    checkOwner: () => {
      if (!isSentAs(entry.accountId)) throw new Error('somebody else is signed in')
    },
  })
}

/** The page it is sent from: it shows what waits, as long as its person is there. */
type Page = { show: () => Promise<void>; isOver: () => boolean }

/**
 * Sends what waits for one account, each order's acts in their order. What is refused holds back the rest of its order,
 * until somebody tries again or gives it up. Says whether something is left that only needs the network.
 */
async function sendAll(accountId: number, senders: OutboxSenders, page: Page): Promise<'done' | 'later'> {
  const passed = new Set<string>()
  for (;;) {
    if (page.isOver()) return 'later'
    const all = await readEntries(accountId)
    const held = new Set(all.filter(({ state }) => state === 'failed').map(({ orderId }) => orderId))
    const next = all.find((entry) => !held.has(entry.orderId) && !passed.has(entry.key))
    if (!next) return passed.size > 0 ? 'later' : 'done'
    // What comes behind what no version here can send waits too.
    if (all.some(({ key, orderId }) => passed.has(key) && orderId === next.orderId)) {
      passed.add(next.key)
      continue
    }
    if (!(await isSignedIn(accountId)) || page.isOver()) return 'later'
    await changeAct(next.key, { state: 'sending', error: null })
    await page.show()
    try {
      await sendOne(next, senders)
      await removeAct(next)
    } catch (error) {
      const later = isForLater(error)
      await changeAct(next.key, later ? { state: 'waiting' } : { state: 'failed', error: alertOf(error as Error) })
      if (later && senders[next.kind]) return 'later'
      if (later) passed.add(next.key)
    } finally {
      await page.show()
      tellTabs()
    }
  }
}

/** One tab at a time: the lock goes with a tab that closes, whatever it was doing. An old browser has no locks: its tabs are few. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? (locks.request('outbox', work) as Promise<T>) : work()
}

const FIRST_MS = 2000
const LONGEST_MS = 300_000

type Outbox = {
  add: (act: OutboxAct) => Promise<void>
  retry: (key: string) => Promise<void>
  drop: (key: string) => Promise<void>
  /** For the tests: once all that can go has gone. */
  settled: () => Promise<void>
  stop: () => void
}

let current: Outbox | null = null
let awaited = Promise.withResolvers<Outbox>()

/** That of whoever is signed in. It comes a moment after the pages it serves, whose first press waits for it. */
export const outbox = (): Promise<Outbox> => (current ? Promise.resolve(current) : awaited.promise)

/** Begins to send what waits, now and whenever the network, the person or the clock says that it may go. */
export function startOutbox(accountId: number, senders: OutboxSenders): Outbox {
  current?.stop()
  let pause = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let running: Promise<void> | null = null
  let isAsked = false

  const show = async () => {
    const own = await readEntries(accountId)
    // Somebody else may be there by now.
    if (!isStopped) entries.set(own)
  }
  const page = { show, isOver: () => isStopped }
  const run = async () => {
    clearTimeout(timer)
    const outcome = await alone(() => sendAll(accountId, senders, page)).catch(() => 'later' as const)
    if (outcome === 'done') pause = FIRST_MS
    else if (!isStopped) {
      timer = setTimeout(wake, pause)
      pause = Math.min(pause * 2, LONGEST_MS)
    }
  }
  const wake = () => {
    if (isStopped) return
    isAsked = true
    running ??= (async () => {
      while (isAsked && !isStopped) {
        isAsked = false
        await run()
      }
      running = null
    })()
  }
  const wakeSoon = () => {
    pause = FIRST_MS
    wake()
  }
  const onVisible = () => document.visibilityState === 'visible' && wakeSoon()
  const channel = tabs()
  if (channel) channel.onmessage = show
  window.addEventListener('online', wakeSoon)
  document.addEventListener('visibilitychange', onVisible)

  const own: Outbox = {
    add: async (act) => {
      await keepAct(accountId, act)
      // Asked for once something is kept: the browser then does not clear it for want of room.
      navigator.storage?.persist?.().catch(() => undefined)
      await show()
      tellTabs()
      wakeSoon()
    },
    retry: async (key) => {
      await changeAct(key, { state: 'waiting', error: null })
      await show()
      wakeSoon()
    },
    drop: async (key) => {
      const found = (await readEntries(accountId)).find((entry) => entry.key === key)
      // What is on its way cannot be held back.
      if (found && found.state !== 'sending') await removeAct(found)
      await show()
      tellTabs()
      wakeSoon()
    },
    settled: async () => {
      await begun
      while (running) await running
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      channel?.close()
      window.removeEventListener('online', wakeSoon)
      document.removeEventListener('visibilitychange', onVisible)
      if (current !== own) return
      current = null
      awaited = Promise.withResolvers()
    },
  }
  current = own
  awaited.resolve(own)
  // What another person left here is not shown meanwhile.
  entries.set([])
  const begun = show().then(wake, () => undefined)
  return own
}
