import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../tools/run.ts'
import { goal } from './goal.ts'
import { type Copy, copyOf, stale } from './planted/copy.ts'
import type { Fault } from './planted/fault.ts'
import { faults } from './planted/faults.ts'
import { journeys, nearest } from './planted/nearest.ts'
import { playSecurity } from './planted/security.ts'
import { type Tests, testsOf } from './planted/tests.ts'

const LEAST = 66
/** Files of tests that are looked at first, and twice as many of functions. */
const NEAR = 3

type Found = { by: 'gate' | 'night' | 'nobody' | 'absent'; what: string; seconds: number }
type Told = Found & { fault: Fault }

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

type Asked = { wanted: readonly string[]; revision: string; only: 'near' | 'tests' | 'journeys' | null }

type Gate = { copy: Copy; isTagged: boolean; tests: Tests; late: () => Promise<Tests> }

/** Nearest and cheapest first, and nothing more once it is found. */
async function look(
  fault: Fault,
  { copy, isTagged, tests, late }: Gate,
  { only }: Asked,
): Promise<Omit<Found, 'seconds'>> {
  const { functions, server } = await nearest(fault, copy.folder)
  if (only !== 'journeys') {
    const files =
      only === 'near' ? [...functions.slice(0, 2 * NEAR), ...server.slice(0, NEAR)] : [...functions, ...server]
    const red = await tests.firstRed(files)
    if (red) return { by: 'gate', what: red }
    if (only !== null) return { by: 'nobody', what: `none of ${files.length} files of the gate’s tests` }
  }
  const walks = await journeys(fault, copy.folder)
  const journey = await redJourney(copy, walks, '', isTagged ? { E2E_GATE: '1' } : { E2E_LEDGER: '1' })
  if (journey) return { by: 'gate', what: journey }
  if (!isTagged) return { by: 'nobody', what: '' }
  const red = await (await late()).firstRed([...functions, ...server])
  if (red) return { by: 'night', what: red }
  const walk = await redJourney(copy, walks, '--grep @night', { NIGHT: '1' })
  return walk ? { by: 'night', what: walk } : { by: 'nobody', what: '' }
}

const isOfServer = ({ file }: Fault) => file.startsWith('apps/server/')

async function plantAll(chosen: readonly Fault[], asked: Asked): Promise<Told[]> {
  const copy = await copyOf(asked.revision)
  const isTagged = (await readFile(join(copy.folder, 'vitest.config.ts'), 'utf8')).includes("name: 'night'")
  const opened = [await testsOf(copy.folder, isTagged ? ['!night'] : [])]
  const late = async () => {
    opened[1] ??= await testsOf(copy.folder, ['night'])
    return opened[1]
  }
  const gate: Gate = { copy, isTagged, tests: opened[0] as Tests, late }
  const written = (fault: Fault) => {
    for (const tests of opened) tests.changed(join(copy.folder, fault.file))
  }
  const told: Told[] = []
  try {
    // What needs no database first: a whole run tells something after a minute.
    for (const fault of chosen.toSorted((one, other) => Number(isOfServer(one)) - Number(isOfServer(other)))) {
      const start = performance.now()
      const why = await copy.plant(fault)
      written(fault)
      const found: Omit<Found, 'seconds'> = why ? { by: 'absent', what: why } : await look(fault, gate, asked)
      if (!why) await copy.restore(fault)
      written(fault)
      const seconds = Math.round((performance.now() - start) / 1000)
      told.push({ fault, ...found, seconds })
      console.log(
        `${found.by.padEnd(7)} ${String(seconds).padStart(4)} s  ${fault.district}: ${fault.name}\n        ${found.what}`,
      )
    }
  } finally {
    for (const tests of opened) await tests.close()
    await copy.remove()
  }
  return told
}

/** What a model or the fuzzer must see in a rule replaced in memory: files of their own, which nobody else runs. */
async function ofModels(): Promise<boolean> {
  const { code, output } = await run('npx vitest run --project planted')
  console.log(output)
  return goal('runs that found every planted fault', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}

function readArguments(args: readonly string[]): Asked {
  const given = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const revision = given('--at') ?? 'HEAD'
  const only = given('--only')
  if (only !== undefined && only !== 'near' && only !== 'tests' && only !== 'journeys')
    throw new Error('--only near, tests or journeys')
  return {
    wanted: args.filter((arg) => !arg.startsWith('--') && arg !== revision && arg !== only),
    revision,
    only: only ?? null,
  }
}

/**
 * `npm run drills -- planted [district or name…] [--at revision] [--only near|tests|journeys]`: faults put into a copy of the
 * program, and who finds them. `models`: those that the models and the fuzzer must find. `security [line, name or file…]`:
 * mistakes that the tests named by docs/security/asvs.md must find.
 */
export async function drill(): Promise<boolean> {
  const asked = readArguments(process.argv.slice(3))
  const { wanted } = asked
  if (wanted[0] === 'security') return playSecurity(wanted.slice(1), asked.revision)
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
