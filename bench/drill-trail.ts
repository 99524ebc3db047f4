import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Transaction } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { anchorTrail } from '../apps/server/src/platform/audit/anchor.ts'
import { recordAll } from '../apps/server/src/platform/audit/record.ts'
import { AS_PROGRAM, connect } from '../apps/server/src/platform/db/connect.ts'
import type { Database } from '../apps/server/src/platform/db/types.ts'
import { openSeals } from '../apps/server/src/platform/seal/seals.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import type {} from '../apps/server/src/records/journal/acts.ts'
import { edit, remove, rewrite, truncate, unwatched } from '../apps/server/test/given/forger.ts'
import { type Engine, startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'
import { load } from './orders-world.ts'

const LINES = 5
const BATCH = 2_000
type Db = ReturnType<typeof connect>
type Places = { folder: string; ANCHOR_URL: string; SEAL_FOLDER: string }

/** So many objects, each with five lines, written as the program writes them; a root after the third. */
async function giveTrail(db: Db, anchor: () => Promise<unknown>, objects: number) {
  for (let line = 1; line <= LINES; line++) {
    for (let from = 1; from <= objects; from += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, objects - from + 1) }, (_, at) => from + at)
      await db.transaction().execute((trx) =>
        recordAll(
          trx,
          { id: null, ip: null },
          new Date(),
          ids.map((id) => ({ action: 'signedIn' as const, on: { type: 'account' as const, id } })),
        ),
      )
    }
    if (line === 3 || line === LINES) await anchor()
  }
}

/** What `npm run audit:verify` says, with the login of the program. */
async function verify({ runUrl }: Engine, { ANCHOR_URL, SEAL_FOLDER }: Places, mailed: string) {
  const command = new URL('../apps/server/src/platform/audit/verify-command.ts', import.meta.url).pathname
  const secret = { SECRET: 'a secret that only this drill knows, long', SMTP_URL: 'smtp://127.0.0.1:9' }
  const child = spawn(process.execPath, [command, '--root', mailed], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: runUrl, ANCHOR_URL, SEAL_FOLDER, ...secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = said.trim().split('\n')
  return { code: child.exitCode, named: lines.filter((line) => / event \d+: |^root |^no root /.test(line)), lines }
}

const object = (id: number) => ({ type: 'account', id: String(id) })
const forgeries: [what: string, done: (trx: Transaction<Database>) => Promise<unknown>, named: string][] = [
  ['history rewritten, sealed again, end too', (trx) => rewrite(trx, object(11)), 'account 11, event 5: rewritten'],
  ['object removed with its end', (trx) => remove(trx, object(12)), 'account 12, event 5: missing'],
  ['tail cut off, end moved back', (trx) => truncate(trx, object(13), 3), 'account 13, event 5: missing'],
  ['one line edited', (trx) => edit(trx, object(14)), 'account 14, event 1: changed'],
]

async function forge(engine: Engine, places: Places, objects: number): Promise<boolean[]> {
  await prepareDatabase(engine.url, engine.runUrl)
  const [owner, db] = [connect(engine.url, 1), connect(engine.runUrl, 2, { options: AS_PROGRAM })]
  const seals = openSeals({ SEAL_FOLDER: places.SEAL_FOLDER, NODE_ENV: 'test' })
  const context = { db, seals, anchors: openStorage(places.ANCHOR_URL), now: () => new Date() }
  try {
    let mailed = ''
    let seconds = 0
    await giveTrail(
      db,
      async () => {
        const started = Date.now()
        mailed = (await anchorTrail(context)).fingerprint
        seconds = (Date.now() - started) / 1000
      },
      objects,
    )
    const started = Date.now()
    const clean = await verify(engine, places, mailed)
    const read = (Date.now() - started) / 1000
    console.log(
      `${clean.lines.at(-2)}: ${read.toFixed(1)} s; ${objects} ends anchored in ${seconds.toFixed(1)} s; ${load()}`,
    )
    const verdicts = [
      goal('untouched: named', clean.named.length, '', { exactly: 0 }),
      goal('untouched: exit', clean.code ?? -1, '', { exactly: 0 }),
    ]
    const expected: string[] = []
    for (const [what, done, name] of forgeries) {
      await owner.transaction().execute((trx) => unwatched(trx, done))
      expected.push(name)
      const { named, code } = await verify(engine, places, mailed)
      const isFound = code === 1 && named.toSorted().join() === expected.toSorted().join()
      if (!isFound) console.log(named)
      verdicts.push(goal(what, isFound ? 1 : 0, 'found', { exactly: 1 }))
    }
    return verdicts
  } finally {
    await Promise.all([owner.destroy(), db.destroy()])
  }
}

/** `npm run drills -- trail [objects]`: the owner of the database rewrites, removes, cuts and edits; each is named. */
export async function drill(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-trail-'))
  const places = { folder, ANCHOR_URL: pathToFileURL(join(folder, 'anchors')).href, SEAL_FOLDER: join(folder, 'seal') }
  const engine = await startEngine(`${folder}-postgres`, { durable: false })
  try {
    return (await forge(engine, places, Number(process.argv[3] ?? 20_000))).every(Boolean)
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true })
  }
}
