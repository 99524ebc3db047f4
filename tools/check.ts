import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failedFiles, flakyIn, merged, readVitest, tellFlaky } from './flaky.ts'
import { repository, run } from './run.ts'
import { boundaries, deadCode, lint, passes, type Stage, tests, types } from './stages.ts'

const report = join(repository, '.results/unit.json')

async function show(stage: Stage): Promise<boolean> {
  const { ok, code, looked, seconds, output } = await passes(stage)
  console.log(`${ok ? 'ok ' : 'RED'}  ${stage.name}: ${looked} looked at, ${seconds.toFixed(1)} s`)
  if (!ok) console.log(output)
  if (code === 0 && looked === 0) console.log('The checker looked at nothing.')
  return ok
}

/**
 * Files that failed are run once more, alone, each on a database of its own: what fails again is red, what passes is
 * flaky. More than a handful is no accident, and an error outside a test belongs to no file: neither is tried again.
 */
async function secondTry(most = 8): Promise<boolean> {
  const first = await readVitest(report).catch(() => null)
  const failed = first ? failedFiles(first) : []
  if (!first || failed.length === 0 || failed.length > most) return false
  console.log(`     once more, alone: ${failed.map((name) => name.slice(repository.length)).join(' ')}`)
  const files = failed.map((name) => `'${name}'`).join(' ')
  const { code, output } = await run(`vitest run --maxWorkers=1 --tagsFilter='!night' ${files}`, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  if (code !== 0) {
    console.log(output)
    return false
  }
  const second = await readVitest(report)
  await writeFile(report, JSON.stringify(merged(first, second)))
  return tellFlaky('tests', flakyIn(first, second, repository))
}

/** The one local gate. What reads the text goes two by two, since each is one thread for most of its time. */
await tellFlaky('tests', [])
for (const pair of [[lint], [types], [boundaries, deadCode]])
  if ((await Promise.all(pair.map(show))).includes(false)) process.exit(1)
await rm(report, { force: true })
if (!(await show(tests)) && !(await secondTry())) process.exit(1)
