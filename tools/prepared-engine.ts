import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Engine, startEngine } from './embedded.ts'
import { repository, run } from './run.ts'

const migrations = 'apps/server/src/platform/db/migrations'

/** What decides how a migrated database looks: the migrations, and the engine that ran them. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(repository, 'package-lock.json')))
  for (const name of (await readdir(join(repository, migrations))).toSorted())
    hash.update(name).update(await readFile(join(repository, migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * An engine to be thrown away, which has run what `prepare` does once already: its folder is kept beside the packages, and
 * copied. Migrations are 9 s of processor, a copy a tenth of one. `prepare` runs all the same: it bears being repeated.
 */
export async function startPreparedEngine(folder: string, prepare: (engine: Engine) => Promise<void>): Promise<Engine> {
  const kept = join(repository, 'node_modules/.cache/charpente', `database-${await fingerprint()}`)
  const isKept = await stat(kept).catch(() => null)
  if (isKept) await run(`cp -a '${kept}' '${folder}'`)
  const engine = await startEngine(folder, { durable: false, kept: !isKept })
  await prepare(engine)
  if (isKept) return engine
  await engine.stop()
  await mkdir(dirname(kept), { recursive: true })
  // Under its name only once it is whole: two runs may do this at once.
  const whole = `${kept}-${randomUUID()}`
  await run(`cp -a '${folder}' '${whole}'`)
  await rename(whole, kept).catch(() => rm(whole, { recursive: true }))
  return startEngine(folder, { durable: false })
}
