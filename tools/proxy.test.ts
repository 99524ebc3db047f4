import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { routes } from '@charpente/contract/app/routes'
import { secretPages } from '@charpente/contract/app/secret-paths'
import type { Route } from '@charpente/contract/platform/route'
import { secretsOf } from '@charpente/contract/platform/secret'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './embedded.ts'
import { repository } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'charpente-proxy-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Where Debian has it, which is not on everybody's path.
const haproxy = '/usr/sbin/haproxy'
const isThere = existsSync(haproxy)
if (!isThere) console.warn(`${haproxy} is not there: what it writes was read in its configurations alone`)
const PLANTED = 'PLANTED'
const query = ['token', 'signature', 'secret', 'code'].map((name) => `${name}=${PLANTED}`).join('&')

/** Every address that the contract marks, pages and calls. */
const opening = [
  ...secretPages.map((path) => path.replace(/:(?:secret|token)$/, PLANTED)),
  ...Object.values<Route>(routes).flatMap((route) =>
    secretsOf(route).map((name) => `/api${route.path.replace(`:${name}`, PLANTED)}`),
  ),
]

/** One API, which says what it was asked. */
async function givenApi() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.end('ready')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { asked, port: (server.address() as AddressInfo).port }
}

function givenCertificate() {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  writeFileSync(join(folder, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

/** The configuration of a layout with nothing changed but its addresses, its user, its size and where its log goes. */
const withPorts = (layout: string, ports: { plain: number; site: number; api: number; others: number[] }) => {
  const others = [...ports.others]
  return (
    readFileSync(join(repository, `deploy/${layout}/haproxy.cfg`), 'utf8')
      .replace('/etc/haproxy/certificates/', join(folder, 'site.pem'))
      .replace(/bind \S*:(?:8443|443)(?: v4v6)?/, `bind 127.0.0.1:${ports.site}`)
      .replace(/bind \S*:(?:8080|80)(?: v4v6)?$/m, `bind 127.0.0.1:${ports.plain}`)
      .replace(/bind \S*:(?:5000|8405)$/gm, () => `bind 127.0.0.1:${others.pop()}`)
      .replace(/\S+:3000 check/g, `127.0.0.1:${ports.api} check`)
      .replace(/^ +(?:stats socket|user|group) .*\n/gm, '')
      // Who is not root may not open that many.
      .replace('maxconn 4000', 'maxconn 100')
      .replace('log /dev/log local0', 'log stdout format raw local0 info')
  )
}

async function givenProxy(layout: string, api: number) {
  const ports = { plain: await freePort(), site: await freePort(), api, others: [await freePort(), await freePort()] }
  const file = join(folder, `${layout}.cfg`)
  writeFileSync(file, withPorts(layout, ports))
  execFileSync(haproxy, ['-c', '-f', file], { stdio: 'pipe' })
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] })
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    log += chunk
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { ...ports, stop, log: () => log }
}

/** What is answered, once the proxy listens and has found the API. */
async function statusOf(port: number, path: string, isTls: boolean): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const referer = `https://localhost/${PLANTED}`
    const options = { host: '127.0.0.1', port, path, headers: { referer }, agent: false as const }
    const sent = isTls ? overTls({ ...options, rejectUnauthorized: false }) : overHttp(options)
    const [answer] = await once(sent.end(), 'response').catch(() => [null])
    if (answer) await text(answer)
    if (answer && answer.statusCode !== 503) return answer.statusCode
    await sleep(100)
  }
  return 0
}

/** No request at all: HAProxy says so in a line of its own kind. */
async function sendNonsense(port: number) {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  socket.end(`GET /suivi/${PLANTED} ${PLANTED} HTTP/9\r\n\r\n`)
  await text(socket).catch(() => '')
}

test.skipIf(!isThere).for(['one-machine', 'three-machines'])(
  'HAProxy itself, with the file of %s, passes what opens something and writes none of it',
  async (layout) => {
    givenCertificate()
    const api = await givenApi()
    const proxy = await givenProxy(layout, api.port)
    try {
      for (const path of opening) expect(await statusOf(proxy.site, `${path}?${query}`, true)).toBe(200)
      expect(api.asked.filter((url) => url.includes(PLANTED))).toHaveLength(opening.length)
      expect(await statusOf(proxy.plain, `/suivi/${PLANTED}?${query}`, false)).toBe(301)
      expect(await statusOf(proxy.plain, `/api/public_orders/${PLANTED}?${query}`, false)).toBe(403)
      await sendNonsense(proxy.site)
      await expect.poll(proxy.log).toContain('<BADREQ>')
      const written = proxy.log().split('\n')
      expect(written.filter((line) => line.includes(PLANTED))).toEqual([])
      expect(written.filter((line) => / site~? apis\//.test(line)).length).toBeGreaterThanOrEqual(opening.length)
      expect(written.filter((line) => line.includes('"GET /suivi '))).not.toEqual([])
    } finally {
      await proxy.stop()
    }
  },
)
