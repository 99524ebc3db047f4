import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivileged } from './programs.ts'

/** The processes at work in this folder or below: all that one machine of the cluster runs. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const at = readlinkSync(`/proc/${pid}/cwd`)
        return at === folder || at.startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone meanwhile.
    }
  }
}

type Started = { cwd?: string; env?: NodeJS.ProcessEnv }

/** One temporary folder, and all that is started in it: ended and removed however the drill ends (`KEEP=1` leaves the files). */
export function openGround(name: string) {
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), `charpente-${name}-`))
  const own = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
    return path
  }
  const folderOf = (...parts: string[]) => {
    let path = folder
    for (const part of parts) {
      path = join(path, part)
      mkdirSync(path, { recursive: true, mode: 0o700 })
      own(path)
    }
    return path
  }
  own(folder)
  const logs = folderOf('log')
  const running = new Set<ChildProcess>()
  const mounted: string[] = []

  const end = () => {
    for (const { pid } of running) if (pid) signalAll([pid], 'SIGKILL')
    // The engines are no children of ours but of Patroni, which is dead by now and starts no other.
    signalAll(processesIn(folder), 'SIGKILL')
    for (const path of mounted.splice(0)) spawnSync('umount', ['--lazy', path])
    if (process.env.KEEP) console.log(`kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const leave = () => process.exit(1)
  process.once('exit', end)
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)

  return {
    folder,
    folderOf,
    own,
    write: (path: string, text: string) => {
      writeFileSync(path, text)
      own(path)
    },
    /** A disk of its own for a folder, so small that it can be filled; only a privileged user may. */
    mount: (name: string, megabytes: number) => {
      const path = folderOf(name)
      const owner = user.uid === undefined ? '' : `,uid=${user.uid},gid=${user.gid}`
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700${owner}`, 'tmpfs', path])
      mounted.push(path)
      return path
    },
    /** Started as the unprivileged user, its words in a log of its name. */
    start: (log: string, command: string, args: readonly string[], { cwd = folder, env = {} }: Started = {}) => {
      const out = openSync(join(logs, `${log}.log`), 'a')
      const child = spawn(command, args, {
        cwd,
        // A PGPASSWORD of whoever runs the drill would be taken for that of the replication.
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', out, out],
        ...user,
      })
      closeSync(out)
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
    logOf: (log: string) => join(logs, `${log}.log`),
    close: async () => {
      process.off('exit', end)
      process.off('SIGINT', leave)
      process.off('SIGTERM', leave)
      end()
      await sleep(200)
    },
  }
}
export type Ground = ReturnType<typeof openGround>

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Asks until the answer is yes, and says for how long it was asked; fails after so many seconds. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean> | boolean,
  everyMs = 250,
): Promise<number> {
  const begun = Date.now()
  while (Date.now() - begun < seconds * 1000) {
    if (await isSo()) return (Date.now() - begun) / 1000
    await sleep(everyMs)
  }
  throw new Error(`not after ${seconds} s: ${what}`)
}
