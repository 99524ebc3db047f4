import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scan } from '../apps/server/src/platform/antivirus/clamd.ts'
import { freePort } from '../tools/embedded.ts'
import { goal } from './goal.ts'

/** Cut in two, so that no antivirus takes this source for the thing. */
const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`)

const COUNT = 40

async function startClamd(folder: string, port: number): Promise<ChildProcess> {
  const clamd = spawn('clamd', ['--foreground', '--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const gone = new Promise<never>((_, reject) =>
    clamd.once('error', () => reject(new Error('clamd is not installed: apt install clamav-daemon'))),
  )
  for (let tries = 0; tries < 150; tries++) {
    if ((await Promise.race([scan(`tcp://127.0.0.1:${port}`, Buffer.from('ready?')), gone])) === 'clean') return clamd
    await sleep(200)
  }
  throw new Error('clamd did not answer within 30 seconds')
}

async function stop(clamd: ChildProcess) {
  const ended = new Promise((resolve) => clamd.once('exit', resolve))
  clamd.kill('SIGKILL')
  await ended
}

/** A real clamd, with one signature of ours: what it finds, what it lets through, and what happens while it is away. */
export async function drill(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-clamd-'))
  const port = await freePort()
  const url = `tcp://127.0.0.1:${port}`
  await mkdir(join(folder, 'signatures'))
  await writeFile(join(folder, 'signatures/eicar.ndb'), `Eicar-Drill:0:*:${EICAR.toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    `DatabaseDirectory ${join(folder, 'signatures')}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nStreamMaxLength 20M\n`,
  )
  let clamd = await startClamd(folder, port)
  const clean = Buffer.alloc(8_000_000, '%PDF-1.4 plain ')
  const infected = Buffer.concat([clean.subarray(0, 7_000_000), EICAR])
  const start = performance.now()
  let found = 0
  let passed = 0
  for (let n = 0; n < COUNT; n++) {
    if ((await scan(url, infected)) === 'infected') found += 1
    if ((await scan(url, clean)) === 'clean') passed += 1
  }
  console.log(`a file of 8 MB read in ${((performance.now() - start) / COUNT / 2).toFixed(0)} ms`)
  await stop(clamd)
  const away = await scan(url, clean)
  clamd = await startClamd(folder, port)
  const back = await scan(url, infected)
  await stop(clamd)
  await rm(folder, { recursive: true })
  return [
    goal('infected files found', found, 'files', { exactly: COUNT }),
    goal('clean files let through', passed, 'files', { exactly: COUNT }),
    goal('no verdict while it is away', Number(away === 'unavailable'), 'answer', { exactly: 1 }),
    goal('found again once it is back', Number(back === 'infected'), 'answer', { exactly: 1 }),
  ].every(Boolean)
}
