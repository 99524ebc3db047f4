import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { each } from '@charpente/domain/platform/testing/each'
import { expect, test } from 'vitest'
import { type Advisory, countsIn, harmfulIn, isAffected, staleness } from './advisories.ts'
import { repository, run } from './run.ts'
import { inventory } from './sbom.ts'
import { knownFlaws } from './stages.ts'

const read = async (path: string) => JSON.parse(await readFile(join(repository, path), 'utf8'))
const { dated, advisories } = (await read('tools/advisories.json')) as { dated: string; advisories: Advisory[] }
const lockfile = await read('package-lock.json')

const ranges: [version: string, affected: string, is: boolean][] = [
  ['4.17.20', '<4.17.21', true],
  ['4.17.21', '<4.17.21', false],
  ['4.9.30', '<4.17.21', true],
  ['7.5.9', '>=8.0.0 <8.17.1 || >=7.0.0 <7.5.10', true],
  ['7.5.10', '>=8.0.0 <8.17.1 || >=7.0.0 <7.5.10', false],
  ['3.3.6', '=3.3.6', true],
  ['3.3.5', '=3.3.6', false],
]
for (const [version, affected, is] of ranges)
  test(`${version} is ${is ? '' : 'not '}in ${affected}`, () => {
    expect(isAffected(version, affected)).toBe(is)
  })

test('the list can be read: a day, and bounds that are bounds', () => {
  expect(Number.isNaN(Date.parse(dated))).toBe(false)
  expect(advisories.length).toBeGreaterThan(30)
  for (const { affected } of advisories) expect(isAffected('0.0.1', affected)).toBeTypeOf('boolean')
  expect(() => isAffected('1.0.0', '^1.0.0')).toThrow('no bound')
})

test('nothing of ours is on the list; a planted version is found, deep down too', () => {
  expect(harmfulIn(lockfile, advisories).found).toEqual([])
  expect(harmfulIn(lockfile, advisories).looked).toBeGreaterThan(300)
  const planted = { ...lockfile.packages, 'node_modules/a/node_modules/chalk': { version: '5.6.1' } }
  expect(harmfulIn({ packages: planted }, advisories).found).toEqual([expect.stringMatching(/^chalk 5\.6\.1: Malware/)])
})

test('a list of more than 90 days says so', () => {
  expect(staleness('2026-11-17', new Date('2027-02-10'))).toBeNull()
  expect(staleness('2026-11-17', new Date('2027-03-10'))).toContain('113 days old')
})

test('what the registry answers without advisories is nothing', () => {
  expect(countsIn('{"message":"404"}')).toBeNull()
  expect(countsIn('<html>')).toBeNull()
  expect(countsIn('{"metadata":{"vulnerabilities":{"high":2}}}')).toEqual({ high: 2 })
})

const away = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }

test('advisories that could not be read are said loudly, by the gate too, and refuse a release; a planted version is red at once', {
  tags: ['night'],
}, async () => {
  const audit = (words = '') => run(`node tools/audit.ts ${words}`, { env: away })
  const usual = await audit()
  expect(usual.output).toContain('ADVISORIES COULD NOT BE READ')
  expect(usual.code).toBe(0)
  expect(knownFlaws.unread?.(usual.output)).toEqual([expect.stringContaining('This is not a green light')])
  expect((await audit('--strict')).code).toBe(1)
  const path = join(tmpdir(), `charpente-lockfile-${process.pid}.json`)
  await writeFile(path, JSON.stringify({ packages: { 'node_modules/ua-parser-js': { version: '0.7.29' } } }))
  const planted = await audit(`--lockfile ${path}`)
  expect(planted.output).toContain('ua-parser-js 0.7.29: Embedded malware')
  expect(planted.code).toBe(1)
})

test('the inventory names each dependency with version and licence, the same twice', async () => {
  const [first, second] = [await inventory(), await inventory()]
  expect(second).toBe(first)
  expect(first).not.toContain('"distribution"')
  const bom = JSON.parse(first)
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'charpente' } },
  })
  expect(first).not.toContain('pkg:npm/vitest@')
  const named = new Map(bom.components.map((one: { purl: string }) => [decodeURIComponent(one.purl), one]))
  for (const room of ['apps/server', 'apps/web', 'packages/contract'])
    for (const [name, version] of each(Object.entries((await read(`${room}/package.json`)).dependencies ?? {})))
      if (!name.startsWith('@charpente/'))
        expect(named.get(`pkg:npm/${name}@${version}`), name).toMatchObject({ version, licenses: [{ license: {} }] })
})
