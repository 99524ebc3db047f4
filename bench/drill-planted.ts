import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../tools/run.ts'
import { goal } from './goal.ts'
import { type Copy, copyOf, stale } from './planted/copy.ts'
import type { Fault } from './planted/fault.ts'
import { faults } from './planted/faults.ts'
import { journeys, nearest } from './planted/nearest.ts'

const LEAST = 66

type Found = { by: 'gate' | 'night' | 'nobody' | 'absent'; what: string; seconds: number }
type Told = Found & { fault: Fault }

const ORDERED = `import { BaseSequencer } from 'vitest/node'
import config from './vitest.config.ts'

const order = JSON.parse(process.env.ORDER ?? '[]')
const placeOf = ({ moduleId }) => order.findIndex((file) => moduleId.endsWith(file))
class Nearest extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
export default {
  ...config,
  test: { ...config.test, passWithNoTests: true, sequence: { sequencer: Nearest }, reporters: [['json', { outputFile: '.results/planted.json' }]] },
}
`

type Report = {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The first test that failed, or null when all are green. One process: each would take seconds to start. */
async function firstRed({ folder }: Copy, files: readonly string[], filter: string): Promise<string | null> {
  if (files.length === 0) return null
  const report = join(folder, '.results/planted.json')
  await writeFile(join(folder, 'planted.config.ts'), ORDERED)
  await run(`rm -f '${report}'`)
  const { code, output } = await run(
    `npx vitest run --config planted.config.ts --maxWorkers=1 --bail=1 ${filter} ${files.map((file) => `'${file}'`).join(' ')}`,
    { cwd: folder, env: { ...process.env, ORDER: JSON.stringify(files), NO_COLOR: '1', FORCE_COLOR: '0' } },
  )
  if (code === 0) return null
  const told = await readFile(report, 'utf8').catch(() => null)
  if (told === null) return `the tests do not start: ${output.split('\n').find((line) => /error/i.test(line)) ?? ''}`
  for (const { name, message, assertionResults } of (JSON.parse(told) as Report).testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${name.slice(folder.length + 1)} › ${failed.fullName}`
    if (message) return `${name.slice(folder.length + 1)}: ${message.split('\n')[0]}`
  }
  return `red without a test: ${output.trim().split('\n').at(-1)}`
}

/** The first journey that failed, its site built again when what it is made of has changed. */
async function redJourney(
  { folder }: Copy,
  files: readonly string[],
  args: string,
  env: object,
): Promise<string | null> {
  if (files.length === 0) return null
  const { code, output } = await run(`npm run e2e -- ${files.join(' ')} --retries=0 -x ${args}`, {
    cwd: folder,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  if (code === 0 || /No tests found/.test(output)) return null
  return (
    output
      .split('\n')
      .find((line) => /^\s*\d+\) /.test(line))
      ?.trim() ??
    output.trim().split('\n').at(-1) ??
    'red'
  )
}

type Asked = { wanted: readonly string[]; revision: string; only: 'tests' | 'journeys' | null }

/** Nearest and cheapest first, and nothing more once it is found. */
async function look(fault: Fault, copy: Copy, { only }: Asked): Promise<Omit<Found, 'seconds'>> {
  const isTagged = (await readFile(join(copy.folder, 'vitest.config.ts'), 'utf8')).includes("name: 'night'")
  const files = only === 'journeys' ? [] : await nearest(fault, copy.folder)
  const test = await firstRed(copy, files, isTagged ? "--tagsFilter='!night'" : '')
  if (test) return { by: 'gate', what: test }
  if (only === 'tests') return { by: 'nobody', what: 'no test of the gate; journeys and night not looked at' }
  const walks = await journeys(fault, copy.folder)
  const journey = await redJourney(copy, walks, '', isTagged ? { E2E_GATE: '1' } : { E2E_LEDGER: '1' })
  if (journey) return { by: 'gate', what: journey }
  if (!isTagged) return { by: 'nobody', what: '' }
  const late = await firstRed(copy, files, '--tagsFilter=night')
  if (late) return { by: 'night', what: late }
  const walk = await redJourney(copy, walks, '--grep @night', { NIGHT: '1' })
  return walk ? { by: 'night', what: walk } : { by: 'nobody', what: '' }
}

async function plantAll(chosen: readonly Fault[], asked: Asked): Promise<Told[]> {
  const copy = await copyOf(asked.revision)
  const told: Told[] = []
  try {
    for (const fault of chosen) {
      const start = performance.now()
      const why = await copy.plant(fault)
      const found: Omit<Found, 'seconds'> = why ? { by: 'absent', what: why } : await look(fault, copy, asked)
      if (!why) await copy.restore(fault)
      const seconds = Math.round((performance.now() - start) / 1000)
      told.push({ fault, ...found, seconds })
      console.log(
        `${found.by.padEnd(7)} ${String(seconds).padStart(4)} s  ${fault.district}: ${fault.name}\n        ${found.what}`,
      )
    }
  } finally {
    await copy.remove()
  }
  return told
}

/** What a model or the fuzzer must see in a rule replaced in memory: files of their own, which nobody else runs. */
async function ofModels(): Promise<boolean> {
  const { code, output } = await run('npx vitest run --project server', { env: { ...process.env, PLANTED: '1' } })
  console.log(output)
  return goal('runs that found every planted fault', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}

function readArguments(args: readonly string[]): Asked {
  const given = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const revision = given('--at') ?? 'HEAD'
  const only = given('--only')
  if (only !== undefined && only !== 'tests' && only !== 'journeys') throw new Error('--only tests, or --only journeys')
  return {
    wanted: args.filter((arg) => !arg.startsWith('--') && arg !== revision && arg !== only),
    revision,
    only: only ?? null,
  }
}

/**
 * `npm run drills -- planted [district or name…] [--at revision] [--only tests|journeys]`: faults put into a copy of the
 * program, and who finds them. `models`: those that the models and the fuzzer must find.
 */
export async function drill(): Promise<boolean> {
  const asked = readArguments(process.argv.slice(3))
  const { wanted } = asked
  const old = await stale(faults)
  if (old.length > 0) {
    console.error(`Not found exactly once, to be written anew:\n${old.join('\n')}`)
    return false
  }
  const chosen = faults.filter(
    ({ name, district }) =>
      wanted.length === 0 || wanted.some((one) => name.includes(one) || `${district}/`.startsWith(`${one}/`)),
  )
  const told = await plantAll(chosen, asked)
  const by = (who: Found['by']) => told.filter((one) => one.by === who)
  for (const who of ['night', 'nobody', 'absent'] as const)
    for (const { fault, what } of by(who))
      console.log(`${who.padEnd(8)} ${fault.district.padEnd(26)} ${fault.name}. ${fault.suffers} ${what}`)
  const planted = told.length - by('absent').length
  const isWhole = wanted.length === 0
  const areEnough = !isWhole || goal('faults planted', planted, 'faults', { atLeast: LEAST })
  goal('found by the gate', by('gate').length, 'faults', { atLeast: planted })
  goal('found by the night alone', by('night').length, 'faults', { exactly: 0 })
  const isSeen = goal('found by nobody', by('nobody').length, 'faults', { exactly: 0 })
  const seen = isWhole || wanted.includes('models') ? await ofModels() : true
  return areEnough && isSeen && seen
}
