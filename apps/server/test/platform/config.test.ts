import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { environment, readConfig } from '../../src/platform/config.ts'

const usable = {
  DATABASE_URL: 'postgres://localhost/charpente',
  SECRET: 'thirty-two characters at the very least',
  SMTP_URL: 'smtp://localhost',
}

const refused: [why: string, env: Record<string, string>, named: string][] = [
  ['no database', {}, 'DATABASE_URL'],
  ['a database that is not PostgreSQL', { ...usable, DATABASE_URL: 'mysql://localhost/a' }, 'DATABASE_URL'],
  ['a secret anyone could guess', { ...usable, SECRET: 'secret' }, 'SECRET'],
  ['cheap passwords outside tests', { ...usable, PASSWORD_MEMORY: '64' }, 'PASSWORD_MEMORY'],
  ['a port that is no port', { ...usable, PORT: '70000' }, 'PORT'],
  ['a clock without a time zone', { ...usable, CLOCK_START: '2026-11-16T09:00:00' }, 'CLOCK_START'],
  ['the demonstration in production', { ...usable, DEMO: '1', NODE_ENV: 'production' }, 'DEMO'],
]
for (const [why, env, named] of refused)
  test(`${why}: the program does not start and names ${named}`, () => {
    expect(() => readConfig(env)).toThrow(named)
  })

test('what is not given has a value', () => {
  expect(readConfig(usable)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', NODE_ENV: 'production', DEMO: false })
})

test('the table of the documentation names every variable and no other', async () => {
  const table = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(documented.sort()).toEqual(Object.keys(environment.shape).sort())
})
