import { type Clock, movedClock, oneClock } from '../platform/clock.ts'
import { apiLimits, type Config, type Limits } from '../platform/config.ts'
import { AS_PROGRAM, connect, type Db } from '../platform/db/connect.ts'
import { checkLogin } from '../platform/db/logins.ts'
import type { Context } from '../platform/http/context.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import type { Seals } from '../platform/seal/seals.ts'
import { secretsFrom, secretsOf } from '../platform/secrets.ts'
import { openEvents } from '../platform/security-events/security-events.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { secondsAhead } from './demonstration/queries.ts'
import { hooks } from './hooks.ts'

type Opening<S extends Seals> = {
  clock: Clock
  connections: number
  /** The worker holds the keys (`openSeals`); the others know what it has published (`publishedSeals`). */
  seals: (config: Config, db: Db) => S
  /** Those of the API unless it is said. */
  limits?: Limits
}

/** What a process works with, from its configuration; and how it lets go of it. */
export async function openContext<S extends Seals>(
  config: Config,
  { clock, connections, seals, limits = apiLimits(config) }: Opening<S>,
) {
  const db = connect(config.DATABASE_URL, connections, { options: AS_PROGRAM, limits })
  await checkLogin(db, config)
  const queue = await openQueue(db)
  const events = openEvents(db, clock)
  const context: Context & { seals: S } = {
    config,
    hooks,
    db,
    events,
    queue,
    seals: seals(config, db),
    secrets: secretsFrom(secretsOf(config)),
    storage: openStorage(config.STORAGE_URL),
    // The clocks of a demonstration are kept in the database, for the API and the worker alike.
    ...(config.DEMO ? movedClock(clock, () => secondsAhead(db)) : oneClock(clock)),
  }
  const close = async () => {
    await events.close()
    await queue.close()
    await db.destroy()
  }
  return { context, close }
}
