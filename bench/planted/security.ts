import { join } from 'node:path'
import { goal } from '../goal.ts'
import { copyOf, stale } from './copy.ts'
import { type SecurityFault, securityFaults } from './security-faults.ts'
import { type Tests, testsOf } from './tests.ts'

const LEAST = 60

type Played = { fault: SecurityFault; red: string | null }

/** A test that a busy machine has cut saw nothing. */
const isLate = (red: string | null) => red?.includes('Test timed out') === true

/** What is red before anything is planted would be red whatever is. */
async function alreadyRed(chosen: readonly SecurityFault[], tests: Tests): Promise<string[]> {
  const red: string[] = []
  for (const [file, faults] of Map.groupBy(chosen, ({ test }) => test.file)) {
    const found = await tests.firstRed([file], [...new Set(faults.map(({ test }) => test.part))])
    if (found) red.push(found)
  }
  return red
}

async function playAll(chosen: readonly SecurityFault[], revision: string): Promise<Played[] | null> {
  const copy = await copyOf(revision)
  const tests = await testsOf(copy.folder, [])
  const played: Played[] = []
  try {
    const before = await alreadyRed(chosen, tests)
    if (before.length > 0) {
      console.error(`Red before anything is planted:\n${before.join('\n')}`)
      return null
    }
    for (const fault of chosen) {
      const start = performance.now()
      const why = await copy.plant(fault)
      if (why) throw new Error(why)
      tests.changed(join(copy.folder, fault.file))
      const red = await tests.firstRed([fault.test.file], [fault.test.part])
      await copy.restore(fault)
      tests.changed(join(copy.folder, fault.file))
      const seconds = Math.round((performance.now() - start) / 1000)
      played.push({ fault, red: isLate(red) ? null : red })
      const verdict = isLate(red) ? 'too late' : red ? 'killed' : 'SURVIVED'
      console.log(`${verdict.padEnd(8)} ${String(seconds).padStart(3)} s  ${fault.name}\n         ${red ?? ''}`)
    }
  } finally {
    await tests.close()
    await copy.remove()
  }
  return played
}

/** Each mistake is put into a copy of the program, and the test that docs/security/asvs.md names is run: it must be red. */
export async function playSecurity(wanted: readonly string[], revision: string): Promise<boolean> {
  const old = await stale(securityFaults)
  if (old.length > 0) {
    console.error(`Not found exactly once, to be written anew:\n${old.join('\n')}`)
    return false
  }
  const chosen = securityFaults.filter(
    ({ name, lines, test }) =>
      wanted.length === 0 || wanted.some((one) => name.includes(one) || lines.includes(one) || test.file.includes(one)),
  )
  const played = await playAll(chosen, revision)
  if (!played) return false
  for (const { fault, red } of played)
    if (!red)
      console.log(
        `survived ${fault.lines.join(', ').padEnd(20)} ${fault.name}: ${fault.test.file} « ${fault.test.part} »`,
      )
  const areEnough = wanted.length > 0 || goal('mistakes planted', played.length, 'mistakes', { atLeast: LEAST })
  const isSeen = goal('not seen by the test that is named', played.filter(({ red }) => !red).length, 'mistakes', {
    exactly: 0,
  })
  return areEnough && isSeen
}
