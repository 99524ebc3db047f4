import { run } from './run.ts'

/** A checker: how to call it, and how to read from what it printed the number of things it looked at. */
export type Stage = {
  name: string
  command: string
  looked: (output: string) => number
  /** The same checker, of some files alone. */
  of?: (paths: readonly string[]) => string
}

const firstNumber = (pattern: RegExp) => (output: string) =>
  Number((output.match(pattern)?.[1] ?? '0').replaceAll(/[,\s]/g, ''))

/**
 * Two are checked at a time, by TypeScript 7, each in one thread: several would work out the same types, each for itself.
 * The first is all that runs in Node, of which the server is most.
 */
const projects = ['.', 'apps/web', 'packages/contract', 'e2e', 'packages/domain']

/** Both speak, whatever the first says. */
const linters = (paths: string) =>
  `biome check --error-on-warnings ${paths}; linted=$?; node tools/house-rules.ts ${paths} && exit $linted`

export const lint: Stage = {
  name: 'format and lint',
  command: linters('.'),
  looked: firstNumber(/Checked (\d+) files/),
  of: (paths) => linters(paths.join(' ')),
}

export const types: Stage = {
  name: 'types',
  command: `printf '%s\\n' ${projects.join(' ')} | xargs -P 2 -I {} node node_modules/typescript-native/bin/tsc -p {} --checkers 1 --listFiles`,
  looked: (output) =>
    output.split('\n').filter((line) => /^\/.*\.tsx?$/.test(line) && !line.includes('node_modules')).length,
}

export const boundaries: Stage = {
  name: 'boundaries',
  command: 'depcruise packages apps e2e bench tools --output-type err',
  looked: firstNumber(/\((\d+) modules/),
  of: (paths) => `depcruise ${paths.join(' ')} --output-type err`,
}

export const deadCode: Stage = {
  name: 'dead code',
  command: 'knip --preprocessor ./tools/knip-count.mjs',
  looked: firstNumber(/knip read (\d+) files/),
}

export const tests: Stage = {
  name: 'unit and server tests',
  // One more than the processors of a small machine: a test waits for the database a third of the time.
  command: `vitest run --maxWorkers=3 --tagsFilter='!night'`,
  looked: firstNumber(/Tests\s+(\d+) passed/),
}

/** Green means: it ended well, and it looked at something. */
export async function passes(
  stage: Stage,
): Promise<{ ok: boolean; code: number; looked: number; seconds: number; output: string }> {
  const start = performance.now()
  const { code, output } = await run(stage.command, { env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })
  const looked = stage.looked(output)
  return { ok: code === 0 && looked > 0, code, looked, seconds: (performance.now() - start) / 1000, output }
}
