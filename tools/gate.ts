import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurations } from './durations.ts'
import { afterSecondTry, type Flaky, filesToTryAgain, flakyWords, MOST_FLAKY } from './flaky.ts'
import type { Result } from './results.ts'
import { repository, run } from './run.ts'
import {
  boundaries,
  conformance,
  deadCode,
  journeys,
  knownFlaws,
  lint,
  passes,
  type Stage,
  tests,
  types,
} from './stages.ts'

/** `npm run gate`: the whole gate, as CI runs it. `npm run check`: what needs no browser. The first red stage ends it. */

/** Seconds of processor of the whole gate: elapsed time is only told, since the machine is shared. */
const PROCESSOR_TOLD = 1_700
const PROCESSOR_RED = 2_400

const isCheck = process.argv[2] === 'check'
// Boundaries and dead code are one thread each for most of their time.
const rows = isCheck
  ? [[lint], [types], [boundaries, deadCode], [tests]]
  : [[knownFlaws], [lint], [types], [boundaries, deadCode], [tests], [journeys], [conformance]]

/** Seconds of processor of all that this process started and has ended: `cutime` and `cstime` of proc_pid_stat(5). */
function processorSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[13]) + Number(fields[14])
  return ticks / 100
}

const flaky: Flaky[] = []
const unread: string[] = []
const slowest: Result[] = []

/** Whether what failed passes when it runs once more, alone, on databases of its own. */
async function passesAlone({ secondTry }: Stage, output: string): Promise<boolean> {
  if (!secondTry) return false
  const first = await secondTry.results('first')
  const files = filesToTryAgain(first, output)
  if (files.length === 0) return false
  console.log(`     once more, alone: ${files.join(' ')}`)
  const again = await run(secondTry.command(files), {
    env: { ...process.env, ...secondTry.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const after = afterSecondTry(first, await secondTry.results('second'))
  if (again.code === 0 && after.red.length === 0) {
    flaky.push(...after.flaky)
    return true
  }
  console.log(again.output)
  return false
}

async function isGreen(stage: Stage): Promise<boolean> {
  const { ok, code, looked, seconds, output } = await passes(stage)
  console.log(`${ok ? 'ok ' : 'RED'}  ${stage.name}: ${looked} looked at, ${seconds.toFixed(1)} s`)
  if (stage.secondTry) slowest.push(...(await stage.secondTry.results('first')))
  if (ok && stage === tests) await writeDurations()
  unread.push(...(stage.unread?.(output) ?? []))
  if (ok) return true
  // The types name each file they read.
  if (!stage.echo) console.log(output.replaceAll(/^\/.*\n/gm, ''))
  if (code === 0) console.log('The checker looked at nothing.')
  return code !== 0 && (await passesAlone(stage, output))
}

const told: string[] = []
let isRed = false
const started = performance.now()
const results = join(repository, '.results')
await mkdir(results, { recursive: true })
for (const name of ['unit', 'unit-second', 'e2e', 'e2e-second', 'flaky'])
  await rm(join(results, `${name}.json`), { force: true })
for (const row of rows) {
  const [from, usedBefore] = [performance.now(), processorSeconds()]
  isRed = (await Promise.all(row.map(isGreen))).includes(false)
  const seconds = (performance.now() - from) / 1000
  const budget = Math.max(...row.map((stage) => stage.budget))
  const line = [
    row
      .map(({ name }) => name)
      .join(', ')
      .padEnd(24),
    `${seconds.toFixed(0)} s`.padStart(6),
    `processor ${(processorSeconds() - usedBefore).toFixed(0)} s`.padStart(17),
    `budget ${budget} s`.padStart(13),
  ].join('  ')
  told.push(seconds > budget * 1.25 ? `${line}  ABOVE` : line)
  if (isRed) break
}

await writeFile(join(results, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
console.log('\nThe slowest tests:')
for (const { file, title, seconds } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} › ${title.slice(0, 90)}`)
console.log(`\n${told.join('\n')}`)
const processor = processorSeconds()
console.log(
  `${'all'.padEnd(24)}  ${((performance.now() - started) / 1000).toFixed(0)} s, processor ${processor.toFixed(0)} s`,
)
if (processor > PROCESSOR_TOLD)
  console.log(
    `Above ${PROCESSOR_TOLD} s of processor: look for what can be proved cheaper. Red above ${PROCESSOR_RED}.`,
  )
console.log(flakyWords(flaky))
if (unread.length > 0) console.log(unread.join('\n'))
process.exit(isRed || flaky.length > MOST_FLAKY || processor > PROCESSOR_RED ? 1 : 0)
