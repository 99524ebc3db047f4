import type { Right } from '@charpente/domain/platform/right'
import type { Kysely } from 'kysely'
import type { Clocks } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/types.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Seals } from '../seal/seals.ts'
import type { Secrets } from '../secrets.ts'
import type { SecurityEvents } from '../security-events/security-events.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * What follows above, or is asked there, when something happens below: a district declares what it sets off, the district
 * above does it in the same transaction, and `app` joins the two.
 */
export interface Hooks {
  /** A file goes: whatever refers to it lets go of it, and is named. */
  whenFileGoes: (db: Db, mediaId: number) => Promise<object[]>
  /** The names of those who may come in and hold one of these rights, for whoever does not. */
  whoHolds: (db: Db, rights: readonly Right[]) => Promise<string[]>
}

/** What a handler works with. Built once per process and passed down; nothing is reached through a global. */
export type Context = Clocks & {
  config: Config
  hooks: Hooks
  db: Kysely<Database>
  events: SecurityEvents
  queue: Queue
  seals: Seals
  secrets: Secrets
  storage: Storage
}

/** The worker's, which alone may write where the roots of the trail are kept, apart from all the rest. */
export type WorkContext = Context & { anchors: Storage }
