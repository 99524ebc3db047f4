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

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name.slice(0, -4), fromSql(await readFile(new URL(name, folder), 'utf8'))]),
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

/** Migrations this code knows and the database has not run. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
