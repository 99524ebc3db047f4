import type { Readable } from 'node:stream'

/** Where the content of files lives, by a key nobody can guess. What a file is and who may read it is in the database. */
export type Storage = {
  /** Whole or not at all: a reader never sees half a file. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Null when there is nothing under this key. */
  get: (key: string) => Promise<Readable | null>
  /** Removing what is not there is borne. */
  remove: (key: string) => Promise<void>
}
