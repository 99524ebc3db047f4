import { connect as dial } from 'node:net'
import { Writable } from 'node:stream'
import { refusals } from '@charpente/contract/app/refusals'
import { features, routes } from '@charpente/contract/app/routes'
import { secretPages } from '@charpente/contract/app/secret-paths'
import { type Route, route } from '@charpente/contract/platform/route'
import { secretsOf } from '@charpente/contract/platform/secret'
import { each } from '@charpente/domain/platform/testing/each'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../src/app/app.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { serve } from '../../src/platform/http/serve.ts'
import { givenApp } from '../given/given.ts'

const given = await givenApp()
const { app, url } = given
const owner = connect(url, 1)
afterAll(() => owner.destroy())

test('every route of the contract is served, and states who may call it', async () => {
  const names = Object.values(features).flatMap((feature) => Object.keys(feature))
  expect(names.sort()).toEqual(Object.keys(routes).sort())
  for (const [name, route] of Object.entries<Route>(routes)) {
    expect(app.hasRoute({ method: route.method, url: `/api${route.path}` }), name).toBe(true)
    expect(route.access === 'public' || route.access === 'session' || route.access.length > 0, name).toBe(true)
  }
})

/** Each address that is served, with its methods, but for what reads: the tree is all that Fastify tells of them. */
function servedAddresses(): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      path.splice(indent.length / 4, path.length, part)
      return (methods?.split(', ') ?? []).map((method) => `${method} ${path.join('')}`)
    })
}

/** What is served beside the contract: whom to write to, the documentation, metrics. */
const beside = ['GET /.well-known/security.txt', 'GET /api/docs', 'GET /api/docs/openapi.json', 'GET /metrics']

test('nothing is served that the contract does not name, by any method', async () => {
  await app.ready()
  const named = Object.values<Route>(routes).map(({ method, path }) => `${method} /api${path}`)
  const found = servedAddresses().filter((address) => !address.startsWith('HEAD '))
  expect(found.filter((address) => !named.includes(address)).sort()).toEqual(beside)
})

test('what a handler gives beyond the schema of its answer does not leave', async () => {
  const own = await buildApp(given)
  const told = route({
    method: 'GET',
    path: '/told',
    access: 'public',
    summary: 'Un essai',
    response: z.object({ told: z.string(), of: z.array(z.object({ id: z.int() })) }),
  })
  const known = { told: 'a', secret: 'b', of: [{ id: 1, secret: 'c' }] }
  serve(own, given, { told }, { told: () => known })
  expect((await own.inject('/api/told')).json()).toEqual({ told: 'a', of: [{ id: 1 }] })
  await own.close()
})

test('P-API-01 calls are JSON, parameters of a GET go in the query string', async () => {
  const answer = await app.inject('/api/customers?active=1&limit=5')
  expect(answer.json()).toEqual([])
  // A list, what is prepared in advance, a refusal.
  for (const { headers } of [answer, await app.inject('/api/lots'), await app.inject('/api/nothing')])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

const failures: [what: string, url: string, code: keyof typeof refusals][] = [
  ['an unknown address', '/api/nothing', 'notFound'],
  ['a parameter of the wrong kind', '/api/customers?limit=abc', 'invalidRequest'],
  ['a parameter out of bounds', '/api/customers?limit=0', 'invalidRequest'],
  ['a parameter given twice', '/api/customers?limit=1&limit=2', 'invalidRequest'],
  ['an unreadable address', '/api/%E0%A4%A', 'invalidRequest'],
]
for (const [what, url, code] of failures)
  test(`P-ERR-09 ${what} is refused with a readable French message`, async () => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(refusals[code].status)
    expect(answer.json()).toMatchObject({
      code,
      message: refusals[code].message,
      requestId: answer.headers['x-request-id'],
    })
  })

test('P-ERR-09 a refused parameter is named in the violations', async () => {
  const { violations } = (await app.inject('/api/customers?limit=0')).json()
  expect(violations).toEqual([{ propertyPath: 'limit', message: expect.any(String) }])
})

const bodies: [what: string, type: string, payload: string][] = [
  ['a field of another kind', 'application/json', '{"email":["a"],"password":"b"}'],
  ['a key of the prototype', 'application/json', '{"email":"a","password":"b","__proto__":{"x":1}}'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b'],
  ['XML', 'application/xml', '<email>a</email>'],
  ['a text', 'text/plain', '{"email":"a","password":"b"}'],
]
for (const [what, type, payload] of bodies)
  test(`P-ERR-09 ${what} in place of a body is refused`, async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidRequest'])
  })

test('P-ERR-09 a fault of ours says nothing of its inside', async () => {
  await app.ready()
  await owner.schema.alterTable('department').renameTo('department_away').execute()
  const answer = await app.inject('/api/departments.json')
  await owner.schema.alterTable('department_away').renameTo('department').execute()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'unexpected',
    message: 'Une erreur a eu lieu. Si elle persiste, merci de recharger la page.',
    requestId: expect.any(String),
  })
})

const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
test.each([
  ['an answer', '/api/health', 200],
  ['the published catalogue', '/api/lots', 200],
  ['a refusal of the published catalogue', '/api/products?departmentCode=xx', 400],
  ['a refusal', '/api/me', 401],
  ['nothing there', '/api/nothing', 404],
  ['the documentation', '/api/docs', 200],
  ['the metrics, to whoever may not read them', '/metrics', 404],
])('every answer carries strict security headers: %s', async (_, url, status) => {
  const { headers, statusCode } = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject(securityHeaders)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('our own scripts only, and nothing else of ours but what a page needs', async () => {
  const { headers } = await app.inject('/api/health')
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ])
  const published = await app.inject('/api/lots')
  expect(published.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
})

test('the API documents itself in OpenAPI 3.1, with a page to read', async () => {
  const document = (await app.inject('/api/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { path } of Object.values(routes))
    expect(Object.keys(document.paths)).toContain(`/api${path.replace(/:(\w+)/g, '{$1}')}`)
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.payload).toContain('/api/customers')
  expect(page.payload).not.toContain('<script')
})

test('the process answers, then says whether it is ready', async () => {
  expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok' })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
})

test('a database behind the code is not ready', async () => {
  await owner.executeQuery({
    sql: `delete from kysely_migration where name like '0003%'`,
    parameters: [],
    query: { kind: 'RawNode' },
  } as never)
  const answer = await app.inject('/api/ready')
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toBe(refusals.serverUnavailable.message)
})

test('metrics are read with their token, and are not there without', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const { app: watched } = await givenApp({ METRICS_TOKEN: 'a token of the watcher' })
  const read = (authorization: string) => watched.inject({ url: '/metrics', headers: { authorization } })
  expect((await read('Bearer a token of the watcher')).payload).toContain('http_request_duration_seconds')
  for (const wrong of ['', 'Bearer', 'Bearer a token', 'a token of the watcher'])
    expect((await read(wrong)).statusCode, wrong).toBe(404)
})

test('whoever asks each second whether it lives, or is ready, leaves no line in the log', async () => {
  const lines: string[] = []
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)).req?.url)
      done()
    },
  })
  const logged = await buildApp({ ...given, config: { ...given.config, LOG_LEVEL: 'info' } }, log)
  for (const asked of ['/api/health', '/api/ready', '/api/departments.json']) await logged.inject(asked)
  await logged.close()
  expect(lines.filter(Boolean)).toEqual(['/api/departments.json'])
})

const PLANTED = 'K7QFXW3M9HPAT4RDK7QFXW3M9HPAT4RD'
const PLANTED_ANYHOW = new RegExp(PLANTED, 'i')
const opening = Object.entries<Route>(routes).filter(([, route]) => secretsOf(route).length > 0)
const addressOf = (route: Route) => {
  const secrets = secretsOf(route)
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => (secrets.includes(name) ? PLANTED : '1'))
  const asked = secrets.filter((name) => !route.path.includes(`:${name}`)).map((name) => `${name}=${PLANTED}`)
  return `/api${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

describe('what opens something, each as the contract marks it', async () => {
  const lines: string[] = []
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  // Of a database that answers nothing more, once it is told so: whatever is asked is then a failure of ours.
  let isBroken = false
  const db = new Proxy(given.db, {
    get(whole, name: keyof typeof given.db) {
      if (isBroken) throw new Error('no database')
      const part = whole[name]
      return typeof part === 'function' ? part.bind(whole) : part
    },
  })
  const logged = await buildApp({ ...given, db, config: { ...given.config, LOG_LEVEL: 'trace' } }, log)
  await logged.ready()
  let reports = 0
  afterAll(() => {
    console.log(`secrets: ${opening.length} routes, ${secretPages.length} pages, ${reports} failures reported`)
    return logged.close()
  })
  const ask = async (method: Route['method'], address: string) => {
    lines.splice(0)
    const answer = await logged.inject({ method, url: address, headers: { 'x-candidate-token': PLANTED } })
    return { answer, written: each(lines).join('') }
  }
  const linesOf = async (method: Route['method'], address: string) => (await ask(method, address)).written

  test.each(opening)('what opens %s reaches neither log, report, referrer nor cache', async (_, route) => {
    const [path = '', asked] = addressOf(route).split('?')
    isBroken = true
    const { answer, written } = await ask(route.method, addressOf(route)).finally(() => {
      isBroken = false
    })
    expect(written).not.toMatch(PLANTED_ANYHOW)
    expect(answer.payload).not.toMatch(PLANTED_ANYHOW)
    if (written.includes('request failed')) reports += 1
    // Whoever follows a link from there says at most from which site; nobody on the way keeps it.
    expect(answer.headers['referrer-policy']).toMatch(/^(strict-origin|no-referrer)$/)
    expect(answer.headers['cache-control']).toContain('no-store')
    // As it is, mistyped, and on the way to nothing.
    for (const address of [path, `/${path}`, path.toUpperCase(), `${path}.ics`, `${path}/nothing`, `${path}%E0%A4%A`])
      expect(await linesOf(route.method, asked ? `${address}?${asked}` : address), address).not.toMatch(PLANTED_ANYHOW)
  })

  test.each(secretPages)('what opens the page %s reaches no log', async (page) => {
    const path = page.replace(/:(?:secret|token)$/, PLANTED)
    for (const address of [path, `${path}?a=${PLANTED}`, `${path}/`])
      expect(await linesOf('GET', address), address).not.toMatch(PLANTED_ANYHOW)
  })

  test('nor what our own failure says of it', async () => {
    await owner.schema.alterTable('purchase_order').renameTo('purchase_order_away').execute()
    const written = await linesOf('GET', `/api/public_orders/${PLANTED}`)
    await owner.schema.alterTable('purchase_order_away').renameTo('purchase_order').execute()
    expect(written).toContain('request failed')
    expect(written).not.toMatch(PLANTED_ANYHOW)
  })

  test('the rest of an address is there to read', async () => {
    expect(await linesOf('POST', `/api/public_orders/${PLANTED}/accept`)).toContain(
      '/api/public_orders/[secret]/accept',
    )
    expect(await linesOf('GET', '/depot-offre/1/K7QFXW3M9HPAT4RD')).toContain('/depot-offre/1/[secret]')
    expect(await linesOf('GET', '/api/candidates/5f0c7a52')).toContain('/api/candidates/5f0c7a52')
  })
})

const unreadable: [what: string, sent: string, code: keyof typeof refusals][] = [
  ['no HTTP at all', 'BONJOUR\r\n\r\n', 'invalidRequest'],
  [
    'a length said twice',
    'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    'invalidRequest',
  ],
  [
    'a length beside chunks',
    'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'invalidRequest',
  ],
  ['headers without end', `GET /api/me HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'requestTooLarge'],
]

test.each(unreadable)('what Node itself cannot read is refused in our words: %s', async (_, sent, code) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const answer = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = dial(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (data) => {
      received += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${refusals[code].status} `))
  expect(JSON.parse(body)).toMatchObject({ code, message: refusals[code].message, requestId: expect.any(String) })
})

test('half a character, in a text or in a key, keeps nobody from an answer', async () => {
  for (const payload of [
    '{"email":"a\\ud800@b.example","password":"x"}',
    '{"email":"a@b.example","password":"x","\\udc00":[]}',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.json().message).toBe('Invalid credentials.')
    expect(answer.statusCode).toBe(401)
  }
})
