import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A photo or a paper that goes with an act. */
type OutboxFile = { name: string; type: string }

/** An act that waits to be sent, as this device keeps it. */
export type OutboxEntry = {
  /** Sent along: however often it leaves, it is done once. */
  key: string
  /** In the order they were made. */
  place: number
  accountId: number
  orderId: number
  /** Which sender knows how to send it. */
  kind: string
  /** « Photos du chantier, école Jules-Ferry », for whoever looks at what waits. */
  label: string
  body: unknown
  files: OutboxFile[]
  /** What each file is called once it is sent: not sent again. */
  sent: (number | null)[]
  /** When it was made, whatever the time it leaves. */
  takenAt: string
  state: 'waiting' | 'sending' | 'failed'
  /** Why it was refused. */
  error: string | null
}

/** What a page read last, for when there is no network. */
type Kept = { key: string; accountId: number; at: string; value: unknown }

interface Device extends DBSchema {
  outbox: { key: string; value: OutboxEntry }
  /** The bytes, apart: a list of what waits does not read them. */
  file: { key: [key: string, at: number]; value: ArrayBuffer }
  kept: { key: string; value: Kept }
}

let opening: Promise<IDBPDatabase<Device>> | null = null

/** What this device keeps for whoever uses it, beyond a reload and without network. */
export function deviceStore(): Promise<IDBPDatabase<Device>> {
  opening ??= openDB<Device>('charpente', 1, {
    upgrade: (db) => {
      db.createObjectStore('outbox', { keyPath: 'key' })
      db.createObjectStore('file')
      db.createObjectStore('kept', { keyPath: 'key' })
    },
    // A newer version of the site needs it: this page lets go and opens it again when it asks next.
    blocking: (_current, _blocked, event) => {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opening = null
    },
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}
