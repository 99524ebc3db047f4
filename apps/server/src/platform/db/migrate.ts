import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './types.ts'

const folder = new URL('./migrations/', import.meta.url)

const fromSql = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

const migrationNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .sort()

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(
      await Promise.all(
        (await migrationNames()).map(async (name) => [
          name,
          fromSql(await readFile(new URL(`${name}.sql`, folder), 'utf8')),
        ]),
      ),
    )
  },
}

const migrator = (db: Kysely<Database>) => new Migrator({ db, provider: sqlFiles })

/**
 * Brings the schema up to date, each step in a transaction of its own so that none holds the locks of another, and
 * answers the names of what it ran. Several processes may call it at once.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const ran: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator(db).migrateUp()
    if (error) throw error
    const [step] = results
    if (!step) return ran
    ran.push(step.migrationName)
  }
}

/** Migrations this code knows and the database has not run. Asked every second by whoever watches: one short question. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).filter((name) => !ran.has(name))
}
