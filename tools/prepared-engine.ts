import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Engine, startEngine } from './embedded.ts'
import { repository } from './run.ts'

const migrations = join(repository, 'apps/server/src/platform/db/migrations')
const cache = join(repository, 'node_modules/.cache/charpente')
/** This one, and the one of another branch. */
const KEPT = 2

/** What decides how a migrated database looks: the migrations, who runs them and how, and the engine. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrations)).toSorted().map((name) => join(migrations, name))
  for (const file of [
    join(repository, 'package-lock.json'),
    join(repository, 'tools/embedded.ts'),
    join(repository, 'apps/server/src/platform/db/migrate.ts'),
    ...files,
  ])
    hash.update(file.slice(repository.length)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** With its owner, who is not the one who copies where that is root. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

async function keep(folder: string, kept: string) {
  await mkdir(cache, { recursive: true })
  // Under its name only once it is whole: two runs may do this at once.
  const whole = `${kept}-${randomUUID()}`
  await copy(folder, whole)
  await rename(whole, kept).catch(() => rm(whole, { recursive: true }))
  const names = await readdir(cache)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(cache, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(KEPT))
    await rm(join(cache, name), { recursive: true, force: true })
}

/**
 * An engine to be thrown away that was migrated before: its folder is kept beside the packages, and copied. Migrations
 * are 9 s of processor, a copy a tenth of one. Nothing else may be kept, the fingerprint would not know of it.
 */
export async function startMigratedEngine(folder: string, migrate: (engine: Engine) => Promise<void>): Promise<Engine> {
  const kept = join(cache, `database-${await fingerprint()}`)
  // A run that was killed may have left one, under a number that comes again.
  await rm(folder, { recursive: true, force: true })
  if (!(await stat(kept).catch(() => null))) {
    const engine = await startEngine(folder, { durable: false, kept: true })
    try {
      await migrate(engine)
    } catch (error) {
      await engine.stop()
      await rm(folder, { recursive: true })
      throw error
    }
    await engine.stop()
    await keep(folder, kept)
  } else {
    const now = new Date()
    await utimes(kept, now, now)
    await copy(kept, folder)
  }
  return startEngine(folder, { durable: false })
}
