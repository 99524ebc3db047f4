import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asvsLinesIn, notPassed } from './asvs.ts'
import { repository } from './run.ts'
import {
  idsIn,
  type Passed,
  passedInPlaywright,
  passedInVitest,
  requirementsIn,
  type Shown,
  shownBy,
  unknownIds,
} from './shown-ids.ts'

/**
 * `npm run conformance`: which requirements the last run of the tests has shown, each by the channel its line names
 * (docs/decisions/026-a-requirement-is-shown-by-its-channel.md). What was shown once must stay shown:
 * docs/specification/shown.txt is that promise (`-- --write`).
 */

const read = (path: string) => readFile(join(repository, path), 'utf8').catch(() => null)

const requirements = requirementsIn((await read('docs/specification/requirements.md')) ?? '')
if (requirements.length === 0) throw new Error('No requirement was found in docs/specification/requirements.md.')

const unit = await read('.results/unit.json')
const e2e = await read('.results/e2e.json')
if (!unit) console.log('(no unit and server tests have run: npm run check)')
if (!e2e) console.log('(no journeys have run: npm run e2e)')
const tests: Passed[] = [...(unit ? passedInVitest(unit, repository) : []), ...(e2e ? passedInPlaywright(e2e) : [])]
const all = shownBy(requirements, tests)

const words = ({ title }: Passed) => title.slice(title.indexOf(idsIn(title).at(-1) ?? '')).replace(/^\S+[ ,]+/, '')
const named = (test: Passed) => `${test.file} « ${words(test)} »`

function told({ requirement: { id, channel }, by, refused, notCalled, isShown }: Shown): string {
  const [first, ...more] = by
  const start = `${id.padEnd(12)} ${`[${channel}]`.padEnd(7)}`
  if (isShown && first) return `${start}${named(first)}${more.length === 0 ? '' : ` and ${more.length} more`}`
  if (first) return `${start}NOT SHOWN: ${notCalled.join(', ')} was not called by ${by.map(named).join(', ')}`
  return `${start}NOT SHOWN${refused.length === 0 ? ': no test names it' : ` by its channel: ${refused.map(named).join(', ')}`}`
}
for (const one of all) console.log(told(one))

const counted = (some: Shown[]) => `${some.filter(({ isShown }) => isShown).length} of ${some.length}`
console.log('')
for (const [name, some] of Map.groupBy(all, ({ requirement: { id } }) => id.replace(/-\d+$/, ''))) {
  const channels = Map.groupBy(some, ({ requirement: { channel } }) => channel)
  const each = [...channels].map(([channel, own]) => `${channel} ${counted(own)}`).join(', ')
  console.log(`${name.padEnd(12)} ${counted(some).padStart(10)}   ${each}`)
}
console.log('')
for (const [channel, own] of Map.groupBy(all, ({ requirement: { channel } }) => channel))
  console.log(`[${channel}]`.padEnd(12), counted(own).padStart(10))

const shown = all.filter(({ isShown }) => isShown).map(({ requirement: { id } }) => id)
console.log(`\n${shown.length} of ${all.length} requirements are shown by a passing test of their own channel.`)

const promised = ((await read('docs/specification/shown.txt')) ?? '').split('\n').filter((line) => line !== '')
const lost = promised.filter((id) => !shown.includes(id))
const unknown = unknownIds(requirements, tests)
if (unknown.length > 0) console.log(`Tests name ids that do not exist: ${unknown.join(' ')}`)
const isWriting = process.argv.includes('--write')
if (isWriting) await writeFile(join(repository, 'docs/specification/shown.txt'), `${shown.join('\n')}\n`)
else if (lost.length > 0) console.log(`No longer shown: ${lost.join(' ')}`)

// docs/security/asvs.md says where each requirement of the standard holds: the tests it names must have passed too.
const security = asvsLinesIn((await read('docs/security/asvs.md')) ?? '')
const absent = notPassed(security, tests)
for (const { file, part } of absent)
  console.log(`docs/security/asvs.md names a test that did not pass: ${file} « ${part} »`)
if (security.length === 0) throw new Error('No requirement was found in docs/security/asvs.md.')

if (unknown.length > 0 || absent.length > 0 || (lost.length > 0 && !isWriting)) process.exit(1)
