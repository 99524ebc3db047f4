import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from './run.ts'

/** A test that failed, then passed at its one second try. */
export type Flaky = { file: string; title: string; first: string }

/** More than so many in one run, and the run is red: one is bad luck, a handful is a fault. */
export const MOST_FLAKY = 3

const kept = (stage: string) => join(repository, '.results', `flaky-${stage}.json`)

const firstLine = (text: string) => stripVTControlCharacters(text).split('\n')[0]?.slice(0, 160) ?? ''

/** Prints them where nobody overlooks them and keeps them for whoever counts; whether the run may still be green. */
export async function tellFlaky(stage: string, found: readonly Flaky[], most = MOST_FLAKY): Promise<boolean> {
  await mkdir(join(repository, '.results'), { recursive: true })
  await writeFile(kept(stage), `${JSON.stringify(found, null, 2)}\n`)
  if (found.length === 0) return true
  const isLet = found.length <= most
  console.log(`\n${'!'.repeat(100)}`)
  console.log(
    `FLAKY (${stage}): ${found.length} passed only at the second try; ${most} are let through. Mend them first.`,
  )
  for (const { file, title, first } of found) console.log(`  ${file} › ${title}\n      first: ${firstLine(first)}`)
  if (!isLet) console.log('  Too many: the gate is red.')
  console.log('!'.repeat(100))
  return isLet
}

type VitestReport = {
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export const readVitest = async (path: string): Promise<VitestReport> => JSON.parse(await readFile(path, 'utf8'))

/** Files of a run that hold a failure, or could not be read at all. */
export const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** What failed in the first report and passed in the second; files are what is run again, tests are what is told. */
export function flakyIn(first: VitestReport, second: VitestReport, root: string): Flaky[] {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  return first.testResults
    .filter(({ name, status }) => status === 'failed' && again.get(name)?.status === 'passed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.slice(root.length)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ file, title: '(the file itself)', first: message }]
      return failed.map(({ fullName, failureMessages = [] }) => ({
        file,
        title: fullName,
        first: failureMessages[0] ?? '',
      }))
    })
}

/** The first report with the files that were run again as they were the second time: what conformance reads. */
export const merged = (first: VitestReport, second: VitestReport): VitestReport => {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  return { ...first, testResults, success: testResults.every(({ status }) => status !== 'failed') }
}

type Suite = {
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { status: string; error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

/** Journeys that Playwright says passed at their second try. */
export function flakyJourneys(json: string): Flaky[] {
  const walk = ({ specs = [], suites = [] }: Suite): Flaky[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({ file: `e2e/${file}`, title, first: results[0]?.error?.message ?? '' })),
    ),
    ...suites.flatMap(walk),
  ]
  return walk(JSON.parse(json) as Suite)
}
