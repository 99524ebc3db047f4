import type { Kysely } from 'kysely'
import type { Clocks } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/types.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Seals } from '../seal/seals.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'

/** What a handler works with. Built once per process and passed down; nothing is reached through a global. */
export type Context = Clocks & {
  config: Config
  db: Kysely<Database>
  queue: Queue
  seals: Seals
  secrets: Secrets
  storage: Storage
}
