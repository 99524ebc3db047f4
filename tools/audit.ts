import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Advisory, countsIn, harmfulIn, staleness } from './advisories.ts'
import { repository, run } from './run.ts'

/**
 * Known flaws of high severity in what runs in production, as the registry's advisories say, and harmful versions in the
 * lockfile, as our own dated list does. `--strict`, for a release: advisories that could not be read are red.
 */
const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false }, lockfile: { type: 'string' } } })
const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

let isRed = false
const red = (line: string) => {
  console.error(line)
  isRed = true
}

const { dated, advisories } = (await json(join(repository, 'tools/advisories.json'))) as {
  dated: string
  advisories: Advisory[]
}
const { looked, found } = harmfulIn(await json(values.lockfile ?? join(repository, 'package-lock.json')), advisories)
console.log(`audit: ${looked} packages against ${advisories.length} advisories of ${dated}, ${found.length} harmful`)
for (const line of found) red(`audit: ${line}`)
if (looked === 0) red('audit: the lockfile names nothing')
const stale = staleness(dated, new Date())
if (stale) (values.strict ? red : console.warn)(`audit: ${stale}`)

const counts = countsIn((await run('npm audit --omit=dev --json 2>/dev/null')).output)
if (counts) {
  const { high = 0, critical = 0 } = counts
  const line = `audit: ${high} high, ${critical} critical`
  if (high + critical > 0) red(line)
  else console.log(line)
} else {
  const loud = 'audit: ADVISORIES COULD NOT BE READ: the registry gave none. This is not a green light.'
  ;(values.strict ? red : console.warn)(loud)
}
if (isRed) process.exitCode = 1
