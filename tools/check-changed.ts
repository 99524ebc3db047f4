import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { readDurations } from './durations.ts'
import { nearbyTests } from './nearby-tests.ts'
import { repository, run } from './run.ts'
import { boundaries, lint, passes, type Stage, tests, types } from './stages.ts'

/**
 * `npm run check:changed [-- <since>]`: early news of a change in one district, in two minutes. The gate says the rest.
 */

/** Of tests, so that all of it takes two minutes on two processors. */
const SECONDS = Number(process.env.SECONDS ?? 45)

const lines = async (command: string) => (await run(command)).output.split('\n').filter((line) => line !== '')

/** Where the branch left main; what is not committed, in a clone that knows no main. */
async function start(): Promise<string> {
  const [asked] = process.argv.slice(2)
  for (const since of asked ? [asked] : ['main@{upstream}', 'main']) {
    const { code, output } = await run(`git merge-base '${since}' HEAD`)
    if (code === 0) return output.trim()
    if (asked) throw new Error(output)
  }
  return 'HEAD'
}

/** Vitest’s own answer: the tests that import one of them, however far away. */
async function testsThatImport(paths: readonly string[]): Promise<string[]> {
  const vitest = await createVitest({
    watch: false,
    reporters: [],
    passWithNoTests: true,
    related: paths.map((path) => join(repository, path)),
  })
  const found = await vitest.getRelevantTestSpecifications()
  await vitest.close()
  return [...new Set(found.map(({ moduleId }) => moduleId.slice(repository.length)))]
}

const began = performance.now()
const from = await start()
const changed = [
  ...(await lines(`git diff --name-only --diff-filter=d ${from}`)),
  ...(await lines('git ls-files --others --exclude-standard')),
].filter((path) => existsSync(join(repository, path)))
const ofCode = changed.filter((path) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(path))

const red: string[] = []

async function show(stage: Stage): Promise<void> {
  const { code, seconds, output } = await passes(stage)
  console.log(`${code === 0 ? 'ok ' : 'RED'}  ${stage.name}: ${seconds.toFixed(1)} s`)
  if (code !== 0) red.push(output)
}

async function read(): Promise<void> {
  if (lint.of && ofCode.length > 0) await show({ ...lint, command: lint.of(ofCode) })
  const modules = ofCode.filter((path) => /[jt]sx?$/.test(path))
  // A file that changed can break a rule only by what it imports, near or far.
  if (boundaries.of && modules.length > 0) await show({ ...boundaries, command: boundaries.of(modules) })
  await show({ ...types, command: types.command.replace(' --listFiles', '') })
}

async function tried() {
  const nearby = nearbyTests(changed, await testsThatImport(ofCode), await readDurations(), SECONDS)
  const command = `vitest run --maxWorkers=2 --reporter=dot --tagsFilter='!night' ${nearby.run.join(' ')}`
  if (nearby.run.length > 0) await show({ ...tests, command })
  return nearby
}

const [{ left, elsewhere }] = await Promise.all([tried(), read()])
for (const output of red) console.log(output)
console.log(`${changed.length} files changed since ${from}, ${((performance.now() - began) / 1000).toFixed(0)} s.`)
if (left.length > 0) console.log(`Left to the gate for want of time:\n  ${left.join('\n  ')}`)
if (elsewhere.length > 0)
  console.log(`Left to the gate: ${elsewhere.length} files of tests in other districts of the server.`)
const journeys = changed.filter((path) => path.endsWith('.spec.ts'))
if (journeys.length > 0) console.log(`Journeys are yours to run: npm run e2e -- ${journeys.join(' ')}`)
process.exit(red.length > 0 ? 1 : 0)
