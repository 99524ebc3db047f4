import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asvsLinesIn, notPassed } from './asvs.ts'
import { nightReport, parts } from './night-parts.ts'
import { repository } from './run.ts'
import {
  idsIn,
  leftInPlaywright,
  leftInVitest,
  type Named,
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
 * docs/specification/shown.txt is that promise (`-- --write`). What the gate leaves to the night is believed by its title;
 * `--night`, at the end of `npm run night`, reads what was really done in both and believes nothing.
 */

const read = (path: string) => readFile(join(repository, path), 'utf8').catch(() => null)

const requirements = requirementsIn((await read('docs/specification/requirements.md')) ?? '')
if (requirements.length === 0) throw new Error('No requirement was found in docs/specification/requirements.md.')

const reportsOf = async (names: string[]) => (await Promise.all(names.map(read))).filter((json) => json !== null)
const isNight = process.argv.includes('--night')
const ofNight = (kind: 'tests' | 'journeys') => (isNight ? parts.map(({ name }) => nightReport(name, kind)) : [])
// What failed and was tried once more is in a report of its own.
const units = await reportsOf(['.results/unit.json', '.results/unit-second.json', ...ofNight('tests')])
const journeys = await reportsOf(['.results/e2e.json', '.results/e2e-second.json', ...ofNight('journeys')])
if (units.length === 0) console.log('(no unit and server tests have run: npm run check)')
if (journeys.length === 0) console.log('(no journeys have run: npm run e2e)')
const tests = [...units.flatMap((json) => passedInVitest(json, repository)), ...journeys.flatMap(passedInPlaywright)]
const left = isNight
  ? []
  : [...units.flatMap((json) => leftInVitest(json, repository)), ...journeys.flatMap(leftInPlaywright)]
const all = shownBy(requirements, tests, left)

const words = ({ title }: Named) => title.slice(title.indexOf(idsIn(title).at(-1) ?? '')).replace(/^\S+[ ,]+/, '')
const named = (test: Named) => `${test.file} « ${words(test)} »`

function told({ requirement: { id, channel }, by, refused, notCalled, isShown, byNight }: Shown): string {
  const [first, ...more] = by
  const start = `${id.padEnd(12)} ${`[${channel}]`.padEnd(7)}`
  if (isShown && first) return `${start}${named(first)}${more.length === 0 ? '' : ` and ${more.length} more`}`
  if (byNight[0]) return `${start}BY NIGHT: ${named(byNight[0])}`
  if (first) return `${start}NOT SHOWN: ${notCalled.join(', ')} was not called by ${by.map(named).join(', ')}`
  return `${start}NOT SHOWN${refused.length === 0 ? ': no test names it' : ` by its channel: ${refused.map(named).join(', ')}`}`
}
for (const one of all) console.log(told(one))

const isKept = ({ isShown, byNight }: Shown) => isShown || byNight.length > 0
const counted = (some: Shown[]) => `${some.filter(isKept).length} of ${some.length}`
console.log('')
for (const [name, some] of Map.groupBy(all, ({ requirement: { id } }) => id.replace(/-\d+$/, ''))) {
  const channels = Map.groupBy(some, ({ requirement: { channel } }) => channel)
  const each = [...channels].map(([channel, own]) => `${channel} ${counted(own)}`).join(', ')
  console.log(`${name.padEnd(12)} ${counted(some).padStart(10)}   ${each}`)
}
console.log('')
for (const [channel, own] of Map.groupBy(all, ({ requirement: { channel } }) => channel))
  console.log(`[${channel}]`.padEnd(12), counted(own).padStart(10))

const shown = all.filter(isKept).map(({ requirement: { id } }) => id)
const promised = ((await read('docs/specification/shown.txt')) ?? '').split('\n').filter((line) => line !== '')
const lost = promised.filter((id) => !shown.includes(id))
const done = all.filter(({ isShown }) => isShown).length
const who = isNight ? `by the gate and the night ${done}` : `by the gate ${done}, by the night ${shown.length - done}`
console.log(`\nOf ${all.length} requirements, shown ${who}, lost ${lost.length}.`)

const unknown = unknownIds(requirements, [...tests, ...left])
if (unknown.length > 0) console.log(`Tests name ids that do not exist: ${unknown.join(' ')}`)
const isWriting = process.argv.includes('--write')
if (isWriting) await writeFile(join(repository, 'docs/specification/shown.txt'), `${shown.join('\n')}\n`)
else if (lost.length > 0) console.log(`No longer shown: ${lost.join(' ')}`)

// docs/security/asvs.md says where each requirement of the standard holds: the tests it names must have passed too, or are the night's.
const security = asvsLinesIn((await read('docs/security/asvs.md')) ?? '')
const absent = notPassed(security, [...tests, ...left])
for (const { file, part } of absent)
  console.log(`docs/security/asvs.md names a test that did not pass: ${file} « ${part} »`)
if (security.length === 0) throw new Error('No requirement was found in docs/security/asvs.md.')

if (unknown.length > 0 || absent.length > 0 || (lost.length > 0 && !isWriting)) process.exit(1)
