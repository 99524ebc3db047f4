import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checkProduction, environment, readConfig } from '../../src/platform/config.ts'
import { secretsOf } from '../../src/platform/secrets.ts'

const usable = {
  DATABASE_URL: 'postgres://localhost/charpente',
  SECRET: 'thirty-two characters at the very least',
  SMTP_URL: 'smtp://localhost',
}

const refused: [why: string, env: Record<string, string>, named: string][] = [
  ['no database', {}, 'DATABASE_URL'],
  ['a database that is not PostgreSQL', { ...usable, DATABASE_URL: 'mysql://localhost/a' }, 'DATABASE_URL'],
  ['a secret anyone could guess', { ...usable, SECRET: 'secret' }, 'SECRET'],
  ['no secret at all', { ...usable, SECRET: '' }, 'SECRET'],
  ['a named secret anyone could guess', { ...usable, SECRETS: '2027:secret' }, 'SECRETS'],
  ['a secret without a name', { ...usable, SECRETS: 'x'.repeat(40) }, 'SECRETS'],
  ['two secrets of one name', { ...usable, SECRETS: `1:${'x'.repeat(40)}` }, 'SECRETS'],
  ['cheap passwords outside tests', { ...usable, PASSWORD_MEMORY: '19455' }, 'PASSWORD_MEMORY'],
  ['a port that is no port', { ...usable, PORT: '70000' }, 'PORT'],
  ['a clock without a time zone', { ...usable, CLOCK_START: '2026-11-16T09:00:00' }, 'CLOCK_START'],
  ['the demonstration in production', { ...usable, DEMO: '1', NODE_ENV: 'production' }, 'DEMO'],
]
const withProxies = (networks: string) => ({ ...usable, TRUST_PROXY: networks })
for (const networks of ['1', 'true', 'all', '0.0.0.0/0', '10.0.0.0/33', 'proxy.example'])
  refused.push([`proxies in ${networks}`, withProxies(networks), 'TRUST_PROXY'])
refused.push([
  'a collector that is spoken to otherwise',
  { ...usable, OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://a:4317' },
  'OTEL_EXPORTER_OTLP_ENDPOINT',
])
for (const headers of ['authorization', 'a b=c', 'authorization=100%'])
  refused.push([
    `headers as ${headers}`,
    { ...usable, OTEL_EXPORTER_OTLP_HEADERS: headers },
    'OTEL_EXPORTER_OTLP_HEADERS',
  ])
refused.push(['a risk nobody knows', { ...usable, ACCEPT_RISKS: 'everything' }, 'ACCEPT_RISKS'])

for (const [why, env, named] of refused)
  test(`${why}: the program does not start and names ${named}`, () => {
    expect(() => readConfig(env)).toThrow(named)
  })

test('what is not given has a value', () => {
  expect(readConfig(usable)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', NODE_ENV: 'production', DEMO: false })
})

test('secrets have names, newest first; the one without is the oldest', () => {
  const [old, recent] = ['o:d,'.padEnd(40, 'x').replace(',', '='), 'r'.repeat(40)]
  expect(secretsOf(readConfig({ ...usable, SECRETS: `2028:${recent}, 2027:${old}` }))).toEqual([
    { id: '2028', secret: recent },
    { id: '2027', secret: old },
    { id: '1', secret: usable.SECRET },
  ])
})

test('proxies are networks, addresses, or said to be none', () => {
  const read = (networks: string) => readConfig(withProxies(networks)).TRUST_PROXY
  expect(read('10.0.0.0/8, 192.168.1.4,fd00::/8')).toEqual(['10.0.0.0/8', '192.168.1.4', 'fd00::/8'])
  expect(read('none')).toEqual([])
})

test('headers of a collector are unescaped; a value may hold the sign between', () => {
  const read = (text: string) => readConfig({ ...usable, OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS
  expect(read('authorization=Basic%20dTp3%3D=, x-scope-orgid=1')).toEqual({
    authorization: 'Basic dTp3==',
    'x-scope-orgid': '1',
  })
  expect(read('')).toEqual({})
})

describe('a production does not serve', () => {
  const safe = {
    ...usable,
    NODE_ENV: 'production',
    TRUST_PROXY: 'none',
    PUBLIC_URL: 'https://charpente.example',
    CLAMD_URL: 'tcp://localhost:3310',
    DATABASE_URL: 'postgres://run@localhost/charpente',
    DATABASE_OWNER_URL: 'postgres://owner@localhost/charpente',
    ANCHOR_MAIL: 'journal@charpente.example',
  }
  const start = (env: Record<string, string | undefined>) => () => checkProduction(readConfig({ ...safe, ...env }))

  test.each([
    ['whom it believes', { TRUST_PROXY: undefined }, 'TRUST_PROXY', null],
    ['in clear', { PUBLIC_URL: 'http://charpente.example' }, 'PUBLIC_URL', 'http'],
    ['at another time than it is', { CLOCK_START: '2026-11-16T09:00:00+01:00' }, 'CLOCK_START', 'clock'],
    ['files nobody has scanned', { CLAMD_URL: undefined }, 'CLAMD_URL', 'noAntivirus'],
    ['roots nobody keeps', { ANCHOR_MAIL: undefined }, 'ANCHOR_MAIL', 'noAnchorMail'],
    ['as the owner of its database', { DATABASE_URL: safe.DATABASE_OWNER_URL }, 'DATABASE_URL', 'ownerLogin'],
  ])('%s unless it is said', (_what, env, named, risk) => {
    expect(start({})).not.toThrow()
    expect(start(env)).toThrow(named)
    if (risk) expect(start({ ...env, ACCEPT_RISKS: risk })).not.toThrow()
    expect(start({ ...env, NODE_ENV: 'test' })).not.toThrow()
  })
})

test('the table of the documentation names every variable and no other', async () => {
  const table = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(documented.sort()).toEqual(Object.keys(environment.shape).sort())
})

test('certificates are checked wherever something is called: the doctor alone, which looks at them, takes any', async () => {
  const source = new URL('../../src/', import.meta.url)
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, source), 'utf8') })),
  )
  const taking = texts.filter(({ text }) => /rejectUnauthorized|checkServerIdentity|TLS_REJECT|no-verify/.test(text))
  expect(taking.map(({ name }) => name)).toEqual(['app/doctor/certificates.ts'])
})
