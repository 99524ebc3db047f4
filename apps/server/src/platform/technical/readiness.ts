import type { Config, Limits } from '../config.ts'
import { AS_PROGRAM, connect } from '../db/connect.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { isReadOnly } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** Why a process should be sent no work. */
type NotReady = 'draining' | 'loading' | 'database' | 'readOnly' | 'migrations'

/** Whoever asks looks again in a second. */
const SHORT_MS = 1_000
const limits: Limits = { wait: SHORT_MS, statement: SHORT_MS, lock: SHORT_MS, idle: SHORT_MS }

/**
 * Whether a process may be sent work. It asks on a connection of its own: a pool that is busy is no database that is
 * away. `isLoaded`: whether what is served from memory is there.
 */
export function openReadiness({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>, isLoaded: () => boolean) {
  const open = () => connect(DATABASE_URL, 1, { options: AS_PROGRAM, limits })
  let db = open()
  let isDraining = false
  let looking: Promise<NotReady | null> | null = null

  const look = async (): Promise<NotReady | null> => {
    if (await isReadOnly(db)) {
      // The address may lead to another one by now: the next look takes it again.
      const former = db
      db = open()
      await former.destroy()
      return 'readOnly'
    }
    return (await pendingMigrations(db)).length > 0 ? 'migrations' : null
  }
  /** Those who ask at once are answered by one look. */
  const databaseNow = () => {
    looking ??= look()
      .catch((): NotReady => 'database')
      .finally(() => {
        looking = null
      })
    return looking
  }

  return {
    /** Nothing stands in the way: null. */
    whyNot: async (): Promise<NotReady | null> => {
      if (isDraining) return 'draining'
      return isLoaded() ? databaseNow() : 'loading'
    },
    /** The database takes what is written; whether this process takes work is another matter. */
    isWritable: async () => !['database', 'readOnly'].includes((await databaseNow()) ?? ''),
    isDraining: () => isDraining,
    drain: () => {
      isDraining = true
    },
    close: async () => {
      await looking
      await db.destroy()
    },
  }
}
export type Readiness = ReturnType<typeof openReadiness>
