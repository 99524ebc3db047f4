import type { Kysely } from 'kysely'
import type { Catalogue } from '../catalogue/published.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/types.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Secrets } from '../secrets.ts'
import type { rememberSessions } from './remembered-session.ts'

/** What a handler works with. Built once per process and passed down; nothing is reached through a global. */
export type Context = {
  config: Config
  db: Kysely<Database>
  queue: Queue
  secrets: Secrets
  now: Clock
}

/** What an API process has besides: it keeps the published catalogue and remembers who reads it. */
export type AppContext = Context & { catalogue: Catalogue; sessions: ReturnType<typeof rememberSessions> }
