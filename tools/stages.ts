import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Result, resultsOfPlaywright, resultsOfVitest } from './results.ts'
import { type Outcome, repository, run } from './run.ts'

/** A checker: how to call it, and how to read from what it printed the number of things it looked at. */
export type Stage = {
  name: string
  command: string
  looked: (output: string) => number
  /** Seconds it takes on a quiet machine of two processors. */
  budget: number
  /** The same checker, of some files alone. */
  of?: (paths: readonly string[]) => string
  /** Its lines are shown as they come. */
  echo?: boolean
  /** What it could not look at: said at the end of a run that is green all the same. */
  unread?: (output: string) => string[]
  /** Where what fails may fail by chance: its results, and the command that runs some files once more, alone. */
  secondTry?: {
    results: (which: 'first' | 'second') => Promise<Result[]>
    command: (files: readonly string[]) => string
    env: Record<string, string>
  }
}

const firstNumber = (pattern: RegExp) => (output: string) =>
  Number((output.match(pattern)?.[1] ?? '0').replaceAll(/[,\s]/g, ''))

const report = (name: string) => join(repository, '.results', `${name}.json`)
const readReport = (name: string) => readFile(report(name), 'utf8').catch(() => null)

/**
 * Two are checked at a time, by TypeScript 7, each in one thread: several would work out the same types, each for itself.
 * The first is all that runs in Node, of which the server is most.
 */
const projects = ['.', 'apps/web', 'packages/contract', 'e2e', 'packages/domain']

export const knownFlaws: Stage = {
  name: 'known flaws',
  command: 'node tools/audit.ts',
  looked: firstNumber(/audit: (\d+) packages/),
  budget: 5,
  unread: (output) => output.split('\n').filter((line) => /COULD NOT BE READ|read it again/.test(line)),
}

/** Both speak, whatever the first says. */
const linters = (paths: string) =>
  `biome check --error-on-warnings ${paths}; linted=$?; node tools/house-rules.ts ${paths} && exit $linted`

export const lint: Stage = {
  name: 'format and lint',
  command: linters('.'),
  looked: firstNumber(/Checked (\d+) files?/),
  budget: 10,
  of: (paths) => linters(paths.join(' ')),
}

export const types: Stage = {
  name: 'types',
  command: `printf '%s\\n' ${projects.join(' ')} | xargs -P 2 -I {} node node_modules/typescript-native/bin/tsc -p {} --checkers 1 --listFiles`,
  looked: (output) =>
    output.split('\n').filter((line) => /^\/.*\.tsx?$/.test(line) && !line.includes('node_modules')).length,
  budget: 35,
}

export const boundaries: Stage = {
  name: 'boundaries',
  command: 'node tools/arrows.ts',
  looked: firstNumber(/(\d+) (?:modules|imports)/),
  budget: 14,
  of: (paths) => `depcruise ${paths.join(' ')} --output-type err`,
}

export const deadCode: Stage = {
  name: 'dead code',
  command: 'knip --preprocessor ./tools/knip-count.mjs',
  looked: firstNumber(/knip read (\d+) files/),
  budget: 14,
}

export const tests: Stage = {
  name: 'tests',
  // One more than the processors of a small machine: a test waits for the database a third of the time.
  command: `vitest run --maxWorkers=3 --tagsFilter='!night'`,
  looked: firstNumber(/Tests\s+(\d+) passed/),
  budget: 370,
  secondTry: {
    results: async (which) => resultsOfVitest(await readReport(which === 'first' ? 'unit' : 'unit-second'), repository),
    env: { TEST_REPORT: report('unit-second') },
    command: (files) => `vitest run --maxWorkers=1 --tagsFilter='!night' ${files.map((file) => `'${file}'`).join(' ')}`,
  },
}

export const journeys: Stage = {
  name: 'journeys',
  command: 'node tools/e2e.ts',
  looked: firstNumber(/(\d+) passed/),
  budget: 275,
  echo: true,
  secondTry: {
    results: async (which) => resultsOfPlaywright(await readReport(which === 'first' ? 'e2e' : 'e2e-second')),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e-second') },
    // Playwright keeps which failed; the stack is a new one.
    command: () => 'node tools/e2e.ts --last-failed --workers=1',
  },
}

export const conformance: Stage = {
  name: 'conformance',
  command: 'node tools/conformance.ts',
  looked: firstNumber(/Of (\d+) requirements/),
  budget: 5,
}

export type Passed = Outcome & { ok: boolean; looked: number; seconds: number }

/** Green means: it ended well, and it looked at something. */
export async function passes(stage: Stage): Promise<Passed> {
  const start = performance.now()
  const { code, output } = await run(stage.command, {
    echo: stage.echo === true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const looked = stage.looked(output)
  return { ok: code === 0 && looked > 0, code, looked, seconds: (performance.now() - start) / 1000, output }
}
