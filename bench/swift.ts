import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/embedded.ts'

const servers = ['account', 'container', 'object'] as const

const storageServer = (name: string, port: number, folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
workers = 1
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const proxyServer = (port: number, folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
workers = 1
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:tempauth]
use = egg:swift#tempauth
user_drill_tester = secret .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

/** OpenStack Swift with its S3 face, one device, from Debian's packages: a real server that checks signatures. */
export async function startSwift(): Promise<{ host: string; key: string; secret: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-swift-'))
  await mkdir(join(folder, 'disks/one'), { recursive: true })
  const running: ChildProcess[] = []
  const start = (name: string) => {
    const server = spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: 'ignore', detached: true })
    server.once('error', () =>
      console.error('Swift is not installed: apt install swift-proxy swift-account swift-container swift-object'),
    )
    running.push(server)
  }
  for (const name of servers) {
    const port = await freePort()
    await writeFile(join(folder, `${name}.conf`), storageServer(name, port, folder))
    const ring = join(folder, `${name}.builder`)
    const build = (...words: string[]) => execFileSync('swift-ring-builder', [ring, ...words], { stdio: 'ignore' })
    build('create', '4', '1', '1')
    build('add', `r1z1-127.0.0.1:${port}/one`, '1')
    build('rebalance')
    start(name)
  }
  const port = await freePort()
  await writeFile(join(folder, 'proxy.conf'), proxyServer(port, folder))
  start('proxy')
  const host = `127.0.0.1:${port}`
  const stop = async () => {
    // Each is a parent and its worker: the group goes at once.
    for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL')
    await sleep(200)
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`http://${host}/`).then(
      () => true,
      () => false,
    )
    if (answers) return { host, key: 'drill:tester', secret: 'secret', stop }
    await sleep(200)
  }
  await stop()
  throw new Error('Swift did not answer within 20 seconds')
}
