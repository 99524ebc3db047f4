import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from './build-web.ts'
import type { Journeys } from './journeys-stack.ts'
import { repository } from './run.ts'

const key = createHash('sha256').update(repository).digest('hex').slice(0, 12)
/** Where the stack of this folder says it is. It stays up as long as this file is there and its own. */
const state = join(tmpdir(), `charpente-kept-${key}.json`)
const log = join(tmpdir(), `charpente-kept-${key}.log`)

const said = () => readFile(state, 'utf8').catch(() => null)

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The API starts anew when its code changes: it is given a moment. */
async function standing(): Promise<Journeys | null> {
  const text = await said()
  if (!text) return null
  const env: Journeys = JSON.parse(text)
  for (let tries = 0; tries < 50; tries++) {
    if (await isReady(env.E2E_URL)) return env
    await sleep(200)
  }
  return null
}

/** The stack that stands, or a new one that outlives this process; its site is up to date. */
export async function keptStack(): Promise<Journeys> {
  await buildWeb(console.log)
  const found = await standing()
  if (found) return found
  await rm(state, { force: true })
  console.log('Starting a stack that stays up; `npm run e2e -- --stop` ends it…')
  const out = openSync(log, 'w')
  const keeper = spawn(process.execPath, [import.meta.filename], { detached: true, stdio: ['ignore', out, out] })
  keeper.unref()
  while (keeper.exitCode === null) {
    const env = await standing()
    if (env) return env
    await sleep(200)
  }
  throw new Error(`The stack did not start.\n${await readFile(log, 'utf8')}`)
}

export async function stopKept(): Promise<void> {
  const text = await said()
  await rm(state, { force: true })
  if (text) while (await isReady((JSON.parse(text) as Journeys).E2E_URL)) await sleep(200)
  console.log(text ? 'The stack that stood is stopped.' : 'No stack stood.')
}

if (import.meta.main) {
  // Read here alone: whoever only looks for a stack that stands need not wait for the whole server to be read.
  const { startForJourneys } = await import('./journeys-stack.ts')
  const { env, stop } = await startForJourneys({ watch: true })
  const own = JSON.stringify(env)
  await writeFile(state, own)
  while ((await said()) === own) await sleep(500)
  await stop()
  process.exit()
}
