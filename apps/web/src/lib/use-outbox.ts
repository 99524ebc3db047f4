import type { OutboxEntry } from './device-store.ts'
import { type OutboxAct, outbox, useOutboxEntries } from './outbox.ts'

/** What waits on this device for one order, and how to add to it. */
export function useOutbox(orderId: number): {
  entries: readonly OutboxEntry[]
  add: (act: Omit<OutboxAct, 'orderId'>) => Promise<void>
  retry: (key: string) => Promise<void>
  drop: (key: string) => Promise<void>
} {
  const entries = useOutboxEntries().filter((entry) => entry.orderId === orderId)
  return {
    entries,
    add: async (act) => (await outbox()).add({ ...act, orderId }),
    retry: async (key) => (await outbox()).retry(key),
    drop: async (key) => (await outbox()).drop(key),
  }
}
