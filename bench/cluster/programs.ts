import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/** Each program of the cluster, and the package of Debian it comes with. */
const packages = {
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
}
export type Program = keyof typeof packages

export const POSTGRES = '/usr/lib/postgresql/15/bin'
const folders = [POSTGRES, '/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const pathOf = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => isProgram(path))

/** Where each program of the cluster is; without one of them, what to install. */
export function findPrograms(): Record<Program, string> {
  const names = Object.keys(packages) as Program[]
  const missing = names.filter((name) => !pathOf(name))
  if (missing.length > 0)
    throw new Error(
      `Not on this machine: ${missing.join(', ')}. Debian: apt install ${missing.map((name) => packages[name]).join(' ')}`,
    )
  return Object.fromEntries(names.map((name) => [name, pathOf(name)])) as Record<Program, string>
}

/** PostgreSQL refuses to run as root: all of the cluster then runs as the user its package made. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
