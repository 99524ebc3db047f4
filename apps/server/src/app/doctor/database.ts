import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { mayBecomeOwner } from '../../platform/db/logins.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import type { Database } from '../../platform/db/types.ts'
import { type Line, look } from './look.ts'
import { engineFacts } from './queries.ts'

const OLDEST = 15
/** Sessions, codes and delays are written by one clock and read by the other. */
const APART_MS = 2_000

type Sources = { db: Kysely<Database>; config: Config; now: () => Date }

/** Whether it lets the program in, at the version it needs, and lets it write: without that there is nothing more to ask. */
export const engineLine = (db: Kysely<Database>) =>
  look(
    'PostgreSQL',
    'DATABASE_URL: is the engine up, does the proxy before it lead to the primary, was npm run db:prepare run?',
    async () => {
      const { version, number, isReadOnly } = await engineFacts(db)
      if (number < OLDEST * 10_000) throw new Error(`${version}: older than ${OLDEST}`)
      if (isReadOnly) throw new Error(`${version}, where nothing can be written: a standby`)
      return version
    },
  )

const loginLine = ({ db, config: { ACCEPT_RISKS } }: Sources) =>
  look(
    'login',
    'give the API and the worker a login that owns nothing (docs/configuration.md, two logins)',
    async () => {
      if (!(await mayBecomeOwner(db))) return 'may not become the owner of the database'
      if (ACCEPT_RISKS.includes('ownerLogin')) return 'may become the owner of the database: accepted'
      throw new Error('may become the owner of the database, and rewrite its trail')
    },
  )

const migrationLine = ({ db }: Sources) =>
  look('migrations', 'npm run db:prepare, as the owner', async () => {
    const pending = await pendingMigrations(db)
    if (pending.length > 0) throw new Error(`not run: ${pending.join(', ')}`)
    return 'all run'
  })

const clockLine = ({ db, now }: Sources) =>
  look('clock', 'keep the time of both machines by the same servers (chrony, systemd-timesyncd)', async () => {
    const before = now().getTime()
    const { at } = await engineFacts(db)
    const there = at.getTime()
    // The answer was given at some instant between the two.
    const apart = Math.max(0, before - there, there - now().getTime())
    if (apart > APART_MS) throw new Error(`${(apart / 1000).toFixed(1)} s between this machine and the database`)
    return 'this machine and the database agree'
  })

export const databaseLines = (sources: Sources): Promise<Line[]> =>
  Promise.all([loginLine(sources), migrationLine(sources), clockLine(sources)])
