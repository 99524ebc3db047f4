import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { freePort } from '../tools/embedded.ts'
import { repository } from '../tools/run.ts'
import { POSTGRES, unprivileged } from './cluster/programs.ts'
import { goal } from './goal.ts'

type Said = { code: number; text: string }

const run = (program: string, given: string[], options: ExecFileOptions = {}) =>
  new Promise<Said>((resolve) => {
    execFile(program, given, { maxBuffer: 100_000_000, ...options }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: `${stdout}${stderr}` }),
    )
  })

/** An engine of Debian's, with the programs of its age that dump and restore; nobody else reaches it. */
async function startPostgres(folder: string) {
  const [data, port, as] = [join(folder, 'data'), await freePort(), unprivileged()]
  const pg = (program: string, ...given: string[]) =>
    execFileSync(join(POSTGRES, program), given, { ...as, cwd: folder, stdio: 'ignore' })
  pg('initdb', '--pgdata', data, '--username=charpente', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  pg(
    'pg_ctl',
    '--pgdata',
    data,
    '-w',
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
    'start',
  )
  return {
    env: { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PATH: `${POSTGRES}:${process.env.PATH}` },
    urlOf: (login: string, database: string) => `postgres://${login}:none@127.0.0.1:${port}/${database}`,
    stop: () => pg('pg_ctl', '--pgdata', data, '-w', '-m', 'immediate', 'stop'),
  }
}

/** How many rows each table of the program has, and the acts of its trail. */
async function rowsOf(url: string): Promise<string> {
  const db = connect(url, 1)
  const { rows } = await sql<{ name: string; rows: string }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', relname),
      false, true, '')))[1]::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(db)
  await db.destroy()
  return rows.map(({ name, rows: count }) => `${name} ${count}`).join('\n')
}

/** What stands beside the script of one machine: the engine of containers is one that runs what it is told to, here. */
function placeScript(folder: string) {
  copyFileSync(join(repository, 'deploy/one-machine/backup'), join(folder, 'backup'))
  writeFileSync(join(folder, 'compose.yaml'), '')
  writeFileSync(join(folder, '.env'), `BACKUP_FOLDER=${join(folder, 'kept')}\n`)
  for (const what of ['files', 'anchors']) mkdirSync(join(folder, what))
  writeFileSync(join(folder, 'files', 'paper'), 'a paper')
  const docker = `#!/bin/sh
case $1 in
  compose) shift 4; exec \${DUMP:-} "$@" ;;
  volume) echo "${folder}/\${5#charpente_}" ;;
esac
`
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 })
  // Half of a dump, and the program ends.
  writeFileSync(join(folder, 'half'), '#!/bin/sh\n"$@" | head -c 20000; exit 1\n', { mode: 0o755 })
}

function drawKey(folder: string, name: string): string {
  const path = join(folder, `${name}.key`)
  execFileSync('age-keygen', ['-o', path], { stdio: 'ignore' })
  writeFileSync(join(folder, `${name}.pub`), execFileSync('age-keygen', ['-y', path]))
  return path
}

const listed = ({ code, text }: Said) =>
  code === 0 ? text.split('\n').filter((line) => / TABLE DATA /.test(line)).length : 0

async function tryDumps(folder: string): Promise<boolean> {
  const postgres = await startPostgres(folder)
  try {
    const [owner, program] = [postgres.urlOf('charpente', 'charpente'), postgres.urlOf('charpente_run', 'charpente')]
    const first = await run('createdb', ['--username=charpente', 'charpente'], { env: postgres.env })
    if (first.code !== 0) throw new Error(first.text)
    await prepareDatabase(owner, program)
    placeScript(folder)
    const [own, other] = [drawKey(folder, 'own'), drawKey(folder, 'other')]
    const kept = join(folder, 'kept')
    const dumps = () => (existsSync(kept) ? readdirSync(kept).filter((name) => name.startsWith('charpente-')) : [])
    const env = { ...postgres.env, PATH: `${folder}:${postgres.env.PATH}`, BACKUP_KEYS: join(folder, 'own.pub') }
    const backup = (more: Record<string, string> = {}) => run(join(folder, 'backup'), [], { env: { ...env, ...more } })

    const refused = [await backup({ DUMP: join(folder, 'half') }), await backup({ BACKUP_KEYS: join(folder, 'none') })]
    const left = dumps().length + Number(existsSync(join(kept, 'done')))
    const started = Date.now()
    const made = await backup()
    if (made.code !== 0) console.log(made.text)
    const isWhole = made.code === 0 && existsSync(join(kept, 'done')) && existsSync(join(kept, 'files', 'paper'))
    const seconds = (Date.now() - started) / 1000
    const [name = ''] = dumps()
    const file = join(kept, name)
    const inShell = (line: string) => run('bash', ['-o', 'pipefail', '-c', line], { env })
    const before = await rowsOf(owner)
    const restored = await inShell(`psql --quiet --username=charpente --dbname=postgres \
      -c 'alter database charpente rename to charpente_before' -c 'create database charpente' &&
      age --decrypt --identity ${own} ${file} | pg_restore --username=charpente --dbname=charpente --exit-on-error`)
    if (restored.code !== 0) console.log(restored.text)
    const same = (await rowsOf(owner)) === before
    return [
      goal('a dump cut short, a key that is not there', refused.filter(({ code }) => code !== 0).length, 'red', {
        exactly: 2,
      }),
      goal('of which is kept', left, 'files', { exactly: 0 }),
      goal('the script ends, files saved', Number(isWhole), 'yes', { exactly: 1 }),
      goal('kept once it is whole', dumps().length, 'dump', { exactly: 1 }),
      goal('tables read in it without a key', listed(await run('pg_restore', ['--list', file], { env })), '', {
        exactly: 0,
      }),
      goal('with another key', listed(await inShell(`age -d -i ${other} ${file} | pg_restore --list`)), '', {
        exactly: 0,
      }),
      goal('with the key', listed(await inShell(`age -d -i ${own} ${file} | pg_restore --list`)), '', { atLeast: 100 }),
      goal('every table has its rows again', Number(restored.code === 0 && same), 'yes', { exactly: 1 }),
      goal('made in', seconds, 's', { atMost: 60 }),
    ].every(Boolean)
  } finally {
    postgres.stop()
  }
}

/** `npm run drills -- dump`: the script of one machine, age and PostgreSQL themselves: encrypted, opened, restored. */
export async function drill(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-dump-'))
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
  try {
    return await tryDumps(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
