import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { forgetBacklog } from '../apps/server/src/app/seed/forget-backlog.ts'
import { AlreadySeeded, seed } from '../apps/server/src/app/seed/seed.ts'
import { SEED_NOW, type Volume } from '../apps/server/src/app/seed/volumes.ts'
import { drawPushKey } from '../apps/server/src/people/push/push-keys.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { freePort, givenEngine, startEngine } from './embedded.ts'
import { repository, run } from './run.ts'

/** The whole product running: database, API with the built site, worker. For the demonstration, journeys, captures. */
export type Stack = { url: string; databaseUrl: string; env: Record<string, string>; stop: () => Promise<void> }

type Options = {
  /** Where PostgreSQL keeps its files when no `DATABASE_URL` is given. */
  folder: string
  durable: boolean
  volume: Volume
  port?: number
  env?: Record<string, string>
  /** Restart the processes when their code changes. */
  watch?: boolean
  /** What the past of the demonstration left to do: 400 mails and 160 papers, a minute of processor before anything else. */
  backlog?: boolean
  /** Done while the data is loaded: neither waits for the other. */
  buildSite?: () => Promise<void>
  log: (line: string) => void
}

/** The root of an unpacked image, whose program is run instead of the one of this folder. */
const image = process.env.IMAGE_ROOT

const startNode = (script: string, env: Record<string, string>, watch: boolean): ChildProcess => {
  const [command, ...args] = image
    ? [join(repository, 'tools/within-image'), image, '/usr/local/bin/node', script]
    : [process.execPath, ...(watch ? ['--watch'] : []), join(repository, script)]
  return spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Asks a process to end and waits; one that does not answer is killed. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(15_000).then(() => child.kill('SIGKILL'))])
}

async function untilReady(url: string, api: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    if (api.exitCode !== null) throw new Error('The API ended before it was ready: its message is above.')
    const ready = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await sleep(150)
  }
  throw new Error('The API was not ready after two minutes.')
}

export async function startStack({
  folder,
  durable,
  volume,
  port,
  env = {},
  watch = false,
  backlog = true,
  buildSite = async () => {},
  log,
}: Options): Promise<Stack> {
  const engine = givenEngine() ?? (await startEngine(folder, { durable }))
  try {
    await prepareDatabase(engine.url, engine.runUrl)
    const files = `${folder}-files`
    const storageUrl = process.env.STORAGE_URL ?? pathToFileURL(files).href
    const sealFolder = env.SEAL_FOLDER ?? process.env.SEAL_FOLDER ?? `${folder}-seal`
    const secret = env.SECRET ?? 'the demonstration has no secret worth keeping'
    const seeded = seed(engine.url, volume, log, openStorage(storageUrl), { secrets: secretsFrom(secret), sealFolder })
    await Promise.all([
      buildSite(),
      seeded.catch((error: unknown) => {
        if (!(error instanceof AlreadySeeded)) throw error
      }),
    ])
    if (!backlog) await forgetBacklog(engine.url)
    // What was seeded here is read and added to by the user of the image.
    if (image) await run(`chown -R 1000:1000 ${files} ${sealFolder}`)
    const listen = port ?? (await freePort())
    const url = `http://localhost:${listen}`
    const settings = {
      NODE_ENV: 'development',
      DATABASE_URL: engine.runUrl,
      PORT: String(listen),
      HOST: 'localhost',
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUSH_KEYS: process.env.PUSH_KEYS ?? drawPushKey('demo'),
      STORAGE_URL: storageUrl,
      SEAL_FOLDER: sealFolder,
      ANCHOR_MAIL: 'journal@charpente.example',
      WEB_FOLDER: image ? '/srv/charpente/apps/web/dist' : join(repository, 'apps/web/dist'),
      CLOCK_START: SEED_NOW.toISOString(),
      // A machine that also builds the site or runs browsers is slow, and nobody else waits behind whoever waits.
      DATABASE_WAIT_MS: '30000',
      DATABASE_STATEMENT_MS: '30000',
      REQUEST_WAIT_MS: '30000',
      DATABASE_LOCK_MS: '30000',
      ...env,
    }
    const api = startNode('apps/server/src/app/api.ts', settings, watch)
    const anchors = { ANCHOR_URL: process.env.ANCHOR_URL ?? pathToFileURL(`${folder}-anchors`).href }
    const worker = startNode('apps/server/src/app/worker.ts', { ...anchors, ...settings }, watch)
    const stop = async () => {
      await Promise.all([stopProcess(api), stopProcess(worker)])
      await engine.stop()
      if (!durable)
        for (const made of [files, `${folder}-seal`, `${folder}-anchors`])
          await rm(made, { recursive: true, force: true })
    }
    await untilReady(url, api).catch(async (error) => {
      await stop()
      throw error
    })
    return { url, databaseUrl: engine.url, env: settings, stop }
  } catch (error) {
    await engine.stop()
    throw error
  }
}
