import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scan } from '../apps/server/src/platform/antivirus/clamd.ts'
import { freePort } from '../tools/embedded.ts'

/** Cut in two, so that no antivirus takes this source for the thing. */
export const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`)

async function launch(folder: string, url: string): Promise<ChildProcess> {
  const clamd = spawn('clamd', ['--foreground', '--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const gone = new Promise<never>((_, reject) =>
    clamd.once('error', () => reject(new Error('clamd is not installed: apt install clamav-daemon'))),
  )
  for (let tries = 0; tries < 150; tries++) {
    if ((await Promise.race([scan(url, Buffer.from('ready?')), gone])) === 'clean') return clamd
    await sleep(200)
  }
  throw new Error('clamd did not answer within 30 seconds')
}

/** A real clamd with one signature of ours, which can be killed and started again. */
export async function startClamd() {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-clamd-'))
  const port = await freePort()
  const url = `tcp://127.0.0.1:${port}`
  await mkdir(join(folder, 'signatures'))
  await writeFile(join(folder, 'signatures/eicar.ndb'), `Eicar-Drill:0:*:${EICAR.toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    `DatabaseDirectory ${join(folder, 'signatures')}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nStreamMaxLength 20M\n`,
  )
  let clamd = await launch(folder, url)
  const kill = async () => {
    const ended = new Promise((resolve) => clamd.once('exit', resolve))
    clamd.kill('SIGKILL')
    await ended
  }
  const leave = () => clamd.kill('SIGKILL')
  process.once('exit', leave)
  return {
    url,
    port,
    kill,
    startAgain: async () => {
      clamd = await launch(folder, url)
    },
    stop: async () => {
      process.off('exit', leave)
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}
