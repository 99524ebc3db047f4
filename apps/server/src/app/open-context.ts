import { type Clock, movedClock, oneClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { AS_PROGRAM, connect } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { openSeals } from '../platform/seal/seals.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { secondsAhead } from './demonstration/queries.ts'
import { hooks } from './hooks.ts'

type Opening = { clock: Clock; connections: number; waitMs?: number }

/** What a process works with, from its configuration; and how it lets go of it. */
export async function openContext(config: Config, { clock, connections, waitMs }: Opening) {
  const db = connect(config.DATABASE_URL, connections, AS_PROGRAM, waitMs)
  const queue = await openQueue(db)
  const context: Context = {
    config,
    hooks,
    db,
    queue,
    seals: openSeals(config),
    secrets: secretsFrom(config.SECRET),
    storage: openStorage(config.STORAGE_URL),
    // The clocks of a demonstration are kept in the database, for the API and the worker alike.
    ...(config.DEMO ? movedClock(clock, () => secondsAhead(db)) : oneClock(clock)),
  }
  const close = async () => {
    await queue.close()
    await db.destroy()
  }
  return { context, close }
}
