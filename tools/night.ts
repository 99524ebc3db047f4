import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nightReport, type Part, parts, type Run, whyNot } from './night-parts.ts'
import { repository, run } from './run.ts'

/**
 * `npm run night`: what is too long for every push, all of it or the parts named; `-- release`: whether each part was green
 * on this history within three days (docs/decisions/026-a-requirement-is-shown-by-its-channel.md).
 */

const folder = join(repository, '.results/night')
await mkdir(folder, { recursive: true })
const record = ({ name }: Part) => join(folder, `${name}.json`)
const lastRun = (part: Part): Promise<Run | null> =>
  readFile(record(part), 'utf8').then(
    (json) => JSON.parse(json),
    () => null,
  )

// What was changed and not committed is no commit's: « dirty » is of no history.
const commit = (await run("git describe --always --abbrev=40 --exclude='*' --dirty")).output.trim()

async function play(part: Part): Promise<Run> {
  const before = await lastRun(part)
  const at = new Date().toISOString()
  const start = performance.now()
  const [tests, journeys] = [nightReport(part.name, 'tests'), nightReport(part.name, 'journeys')].map((path) =>
    join(repository, path),
  ) as [string, string]
  for (const report of [tests, journeys]) await rm(report, { force: true })
  console.log(`=== ${part.name}`)
  const child = spawn('timeout', ['--kill-after=60', '1h', 'sh', '-c', part.command], {
    cwd: repository,
    env: { ...process.env, NIGHT: '1', TEST_REPORT: tests, PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => {
    child.kill()
    process.exit(130)
  }
  process.once('SIGINT', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', end)
  const green = code === 0
  const seconds = Math.round((performance.now() - start) / 1000)
  const told: Run = { at, commit, seconds, green, lastGreen: green ? at : before?.lastGreen }
  await writeFile(record(part), `${JSON.stringify(told, null, 2)}\n`)
  return told
}

async function mayRelease(): Promise<boolean> {
  // What is played once a week looks for journeys that fail by chance: it says nothing of the product.
  let may = true
  for (const part of parts.filter(({ weekly }) => !weekly)) {
    const last = await lastRun(part)
    const { code } = await run(`git merge-base --is-ancestor '${last?.commit}' HEAD`)
    const reason = whyNot(last, new Date(), code === 0)
    const when = `last green ${last?.lastGreen ?? 'never'}`
    console.log(reason ? `RED  ${part.name.padEnd(12)} ${when}: ${reason}` : `ok   ${part.name.padEnd(12)} ${when}`)
    may &&= reason === null
  }
  return may
}

const names = process.argv.slice(2)
if (names[0] === 'release') process.exit((await mayRelease()) ? 0 : 1)
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`Which part? ${parts.map(({ name }) => name).join(', ')}, or release`)
  process.exit(2)
}
const isSunday = new Date().getDay() === 0
const table: string[] = []
for (const part of parts.filter(({ name, weekly }) =>
  names.length > 0 ? names.includes(name) : !weekly || isSunday,
)) {
  const { green, seconds } = await play(part)
  if (!green) process.exitCode = 1
  table.push(`${green ? 'ok ' : 'RED'}  ${part.name.padEnd(12)} ${seconds} s of ${part.minutes * 60}`)
}
console.log(`\n${table.join('\n')}`)
