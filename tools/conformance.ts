import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from './run.ts'
import { idsIn, type Passed, passedInPlaywright, passedInVitest } from './shown-ids.ts'

/**
 * `npm run conformance`: which requirements the last run of the tests has shown, by the ids in the titles of those
 * that passed. What was shown once must stay shown: docs/specification/shown.txt is that promise (`-- --write`).
 */

const read = (path: string) => readFile(join(repository, path), 'utf8').catch(() => null)

const ledger = (await read('docs/specification/requirements.md')) ?? ''
const all = [...ledger.matchAll(/^- \*\*([PW]-[A-Z0-9]+-\d+)\*\*/gm)].map(([, id]) => id as string)
if (all.length === 0) throw new Error('No requirement was found in docs/specification/requirements.md.')

const unit = await read('.results/unit.json')
const e2e = await read('.results/e2e.json')
const passed: Passed[] = [...(unit ? passedInVitest(unit) : []), ...(e2e ? passedInPlaywright(e2e) : [])]
if (!unit) console.log('(no unit and server tests have run: npm run check)')
if (!e2e) console.log('(no journeys have run: npm run e2e)')

const shown = new Set(passed.flatMap(({ title }) => idsIn(title)))
const unknown = [...shown].filter((id) => !all.includes(id))
const group = (id: string) => id.replace(/-\d+$/, '')

for (const [name, ids] of Map.groupBy(all, group)) {
  const missing = ids.filter((id) => !shown.has(id))
  const rest = missing.length === 0 ? '' : `  missing ${missing.map((id) => id.slice(name.length + 1)).join(' ')}`
  console.log(
    `${name.padEnd(12)} ${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(3)}${rest}`,
  )
}
const known = all.filter((id) => shown.has(id))
console.log(`\n${known.length} of ${all.length} requirements are shown by a passing test.`)

const promised = ((await read('docs/specification/shown.txt')) ?? '').split('\n').filter((line) => line !== '')
const lost = promised.filter((id) => !shown.has(id))
if (unknown.length > 0) console.log(`Tests name ids that do not exist: ${unknown.join(' ')}`)
if (process.argv.includes('--write'))
  await writeFile(join(repository, 'docs/specification/shown.txt'), `${known.join('\n')}\n`)
else if (lost.length > 0) console.log(`No longer shown: ${lost.join(' ')}`)
if (unknown.length > 0 || (lost.length > 0 && !process.argv.includes('--write'))) process.exit(1)
