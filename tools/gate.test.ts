import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repository, run } from './run.ts'
import { boundaries, lint, type Stage } from './stages.ts'

/**
 * The rules of the house, each broken once beside a copy of what the checkers are told and of the lowest district, all at the
 * same time: the gate must turn red and say each of them at its file.
 */

const copy = await mkdtemp(join(tmpdir(), 'charpente-gate-'))
afterAll(() => rm(copy, { recursive: true, force: true }))

const told = ['.gitignore', 'biome.json', '.dependency-cruiser.mjs', '*package.json', '*tsconfig*.json', 'tools']
const lowest = ['packages/domain/src/platform', 'apps/server/src/platform/*.ts']
const { output } = await run(
  `git ls-files --cached --others --exclude-standard -- ${[...told, ...lowest].map((path) => `'${path}'`).join(' ')}`,
)
for (const file of output.split('\n').filter((line) => existsSync(join(repository, line)) && line !== '')) {
  await mkdir(dirname(join(copy, file)), { recursive: true })
  await cp(join(repository, file), join(copy, file))
}
// Installed packages are shared; the workspaces must be the copy's own.
await mkdir(join(copy, 'node_modules/@charpente'), { recursive: true })
for (const name of await readdir(join(repository, 'node_modules')))
  if (name !== '@charpente') await symlink(join(repository, 'node_modules', name), join(copy, 'node_modules', name))
for (const name of ['domain', 'contract'])
  await symlink(join(copy, 'packages', name), join(copy, 'node_modules/@charpente', name))
// A package that the whole house has in another version is installed in the room that wants it.
for (const room of ['apps/server', 'apps/web', 'e2e', 'bench'])
  if (existsSync(join(repository, room, 'node_modules')))
    await symlink(join(repository, room, 'node_modules'), join(copy, room, 'node_modules'))
await run('git init -q', { cwd: copy })

/** Only what is planted is looked at: the stages before this one have just looked at all the rest. */
const gate = (stage: Stage, paths: readonly string[]) =>
  run(stage.of?.(paths) ?? stage.command, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } })

type Planted = { rule: string; stage: Stage; files: Record<string, string>; says: string }

const planted: Planted[] = [
  {
    rule: '1, no import cycle',
    stage: boundaries,
    files: {
      'packages/domain/src/planted-a.ts': "export { b } from './planted-b.ts'\nexport const a = 1\n",
      'packages/domain/src/planted-b.ts': "export { a } from './planted-a.ts'\nexport const b = 1\n",
    },
    says: 'no-cycle',
  },
  {
    rule: '2, domain imports only itself',
    stage: boundaries,
    files: {
      'packages/domain/src/planted-outside.ts':
        "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
    },
    says: 'domain-alone',
  },
  {
    rule: '3, contract imports domain and zod',
    stage: boundaries,
    files: { 'packages/contract/src/planted.ts': "import fastify from 'fastify'\nexport const a = fastify\n" },
    says: 'contract-on-domain-and-zod',
  },
  {
    rule: '4, an app never imports another app',
    stage: boundaries,
    files: {
      'apps/web/src/planted.ts':
        "import { readConfig } from '../../server/src/platform/config.ts'\nexport const a = readConfig\n",
    },
    says: 'apps-apart',
  },
  {
    rule: '5, a web feature never imports another feature',
    stage: boundaries,
    files: {
      'apps/web/src/features/people/planted-a/a.ts': "import { b } from '../planted-b/b.ts'\nexport const a = b\n",
      'apps/web/src/features/people/planted-b/b.ts': 'export const b = 1\n',
    },
    says: 'features-apart',
  },
  ...Object.entries({
    'in a room': [
      'apps/server/src/people/planted-up.ts',
      '../purchasing/planted.ts',
      'apps/server/src/purchasing/planted.ts',
    ],
    'from one room to another': [
      'apps/server/src/platform/planted-up.ts',
      '@charpente/domain/centre/planted',
      'packages/domain/src/centre/planted.ts',
    ],
    'from consultation to purchasing': [
      'packages/domain/src/consultation/planted-up.ts',
      '../purchasing/planted.ts',
      'packages/domain/src/purchasing/planted.ts',
    ],
    'in the site': [
      'apps/web/src/features/people/planted-up.ts',
      '@charpente/contract/records/planted',
      'packages/contract/src/records/planted.ts',
    ],
  }).map(([where, [path = '', from = '', above = '']]) => ({
    rule: `12, districts know only those below them (${where})`,
    stage: boundaries,
    files: { [path]: `import { b } from '${from}'\nexport const a = b\n`, [above]: 'export const b = 1\n' },
    says: 'districts-in-order',
  })),
  {
    rule: '6, SQL only in queries.ts, db/ and seed/ (the import)',
    stage: boundaries,
    files: {
      'apps/server/src/people/accounts/planted-import.ts': "import { sql } from 'kysely'\nexport const a = sql\n",
    },
    says: 'sql-in-queries',
  },
  {
    rule: '6, SQL only in queries.ts, db/ and seed/ (the call)',
    stage: lint,
    files: {
      'apps/server/src/people/accounts/planted-call.ts':
        "import type { Db } from '../../platform/db/connect.ts'\n\nexport const a = (db: Db) => db.selectFrom('account').execute()\n",
    },
    says: 'SQL lives in queries.ts, db/ and seed/ only.',
  },
  {
    rule: '7, testing/ only from tests',
    stage: boundaries,
    files: {
      'packages/domain/src/platform/testing/planted.ts': 'export const a = 1\n',
      'packages/domain/src/planted-testing.ts':
        "import { a } from './platform/testing/planted.ts'\nexport const b = a\n",
    },
    says: 'testing-only-from-tests',
  },
  {
    rule: '10, a loop over an answer goes through each()',
    stage: lint,
    files: {
      'apps/server/test/planted.test.ts':
        "import { expect, test } from 'vitest'\n\ntest('of nothing', async () => {\n  const ask = async () => [1].slice(1)\n  for (const one of await ask()) expect(one).toBe(2)\n})\n",
    },
    says: 'Green on an empty answer',
  },
  {
    rule: '8, no barrel',
    stage: lint,
    files: { 'packages/domain/src/index.ts': "export * from './platform/money.ts'\n" },
    says: 'noBarrelFile',
  },
  {
    rule: '8, no default export',
    stage: lint,
    files: { 'packages/domain/src/planted-default.ts': 'export default 1\n' },
    says: 'noDefaultExport',
  },
  {
    rule: '8, no enum',
    stage: lint,
    files: { 'packages/domain/src/planted-enum.ts': 'export enum A {\n  b = 1,\n}\n' },
    says: 'noEnum',
  },
  {
    rule: '8, the extension is written',
    stage: lint,
    files: {
      'packages/domain/src/planted-extension.ts':
        "import { toCents } from './platform/money'\n\nexport const a = toCents\n",
    },
    says: 'useImportExtensions',
  },
  {
    rule: '8, kebab-case file names',
    stage: lint,
    files: { 'packages/domain/src/plantedFile.ts': 'export const a = 1\n' },
    says: 'useFilenamingConvention',
  },
  ...['useEffect(() => row.current?.scrollIntoView(), [])', 'useLayoutEffect(() => row.current?.scrollIntoView())'].map(
    (effect) => ({
      rule: `9, an effect is written in braces (${effect.slice(0, effect.indexOf('('))})`,
      stage: lint,
      files: {
        [`apps/web/src/ui/planted${effect.startsWith('useL') ? '-layout' : ''}.ts`]: `import { ${effect.slice(0, effect.indexOf('('))}, useRef } from 'react'

export function usePlanted() {
  const row = useRef<HTMLElement>(null)
  ${effect}
  return row
}
`,
      },
      says: 'An effect is written in braces',
    }),
  ),
  {
    rule: '9, a ref is written in braces',
    stage: lint,
    files: {
      'apps/web/src/ui/planted.tsx':
        'export const Planted = () => <p ref={(element) => element?.scrollIntoView()} />\n',
    },
    says: 'An effect is written in braces',
  },
  ...Object.entries({
    'object through its type': [
      'packages/domain/src/planted-as-const.ts',
      'export const a = (b: number, c: number) => ({ ...({ b } as const), c })\n',
    ],
    object: ['packages/domain/src/planted-object.ts', 'export const a = (b: number, c: number) => ({ ...{ b, c } })\n'],
    list: ['packages/domain/src/planted-list.ts', 'export const a = (b: number, c: number) => [...[b, c]]\n'],
    'list through its type': [
      'packages/domain/src/planted-list-as-const.ts',
      "export const a = [...(['b', 'c'] as const), 'd']\n",
    ],
    element: [
      'apps/web/src/ui/planted-element.tsx',
      'export const Planted = ({ id }: { id: string }) => <p {...{ id }} />\n',
    ],
  }).map(([what, [path = '', text = '']]) => ({
    rule: `11, no literal is spread into another (${what})`,
    stage: lint,
    files: { [path]: text },
    says: 'Plain objects',
  })),
]

for (const [path, text] of planted.flatMap(({ files }) => Object.entries(files))) {
  await mkdir(dirname(join(copy, path)), { recursive: true })
  await writeFile(join(copy, path), text)
}
/** Of the repository as it is: a checker that is red about everything proves nothing. */
const sound = ['packages/domain/src/platform/money.ts', 'apps/server/src/platform/clock.ts']
const pathsOf = (stage: Stage) =>
  planted.filter((one) => one.stage === stage).flatMap(({ files }) => Object.keys(files))
const stages = [lint, boundaries]
const before = new Map(stages.map((stage) => [stage, gate(stage, sound)]))
const after = new Map(stages.map((stage) => [stage, gate(stage, pathsOf(stage))]))

test.each(stages)('$name: what is sound is green', async (stage) => {
  const { code, output } = (await before.get(stage)) ?? expect.fail()
  expect(code, output).toBe(0)
  expect(stage.looked(output)).toBeGreaterThanOrEqual(sound.length)
})

/** What a checker printed, one piece for each thing it found. */
const findings = (output: string) => output.split(/\n(?=\s*error |\S+\.tsx?[ :])/)

test.each(planted)('rule $rule: a violation turns the gate red', async ({ stage, files, says }) => {
  const { code, output } = (await after.get(stage)) ?? expect.fail()
  expect(code, output).not.toBe(0)
  const found = findings(output).filter((piece) => piece.includes(says))
  expect(
    found.some((piece) => Object.keys(files).some((path) => piece.includes(path))),
    output,
  ).toBe(true)
})
