import { stripVTControlCharacters } from 'node:util'
import type { Result } from './results.ts'

/** A test that failed, then passed at its second try. */
export type Flaky = { file: string; title: string; message: string }

/** More than so many in one run are no bad luck: the gate is red. */
export const MOST_FLAKY = 3
/** When more files than so many fail, something is broken: nothing is tried again. */
const MOST_FAILED_FILES = 8

/** The files to run once more, alone: none when a second try would hide more than chance. */
export function filesToTryAgain(first: readonly Result[], output: string): string[] {
  const files = [...new Set(first.filter(({ ok }) => !ok).map(({ file }) => file))]
  // An error outside every test belongs to no file, which a second try would not see.
  const hasErrorOutside = /^\s*Errors\s+\d+ error/m.test(stripVTControlCharacters(output))
  return hasErrorOutside || files.length > MOST_FAILED_FILES ? [] : files
}

/** What the second try says of what failed: it passed, or it is red, as is anything that fails only now. */
export function afterSecondTry(first: readonly Result[], second: readonly Result[]): { flaky: Flaky[]; red: Result[] } {
  const hasPassed = ({ file, title }: Result) => {
    const same = second.filter((one) => one.file === file && (title === '' || one.title === title))
    return same.length > 0 && same.every(({ ok }) => ok)
  }
  const failed = first.filter(({ ok }) => !ok)
  const failedOnlyNow = second.filter(
    ({ ok, file, title }) => !ok && !failed.some((one) => one.file === file && one.title === title),
  )
  return { flaky: failed.filter(hasPassed), red: [...failed.filter((one) => !hasPassed(one)), ...failedOnlyNow] }
}

const firstLine = (text: string) => stripVTControlCharacters(text).split('\n')[0]?.slice(0, 160) ?? ''

/** What is printed last, so that nobody overlooks it. */
export function flakyWords(flaky: readonly Flaky[]): string {
  if (flaky.length === 0) return ''
  const line = '!'.repeat(100)
  return [
    line,
    `FLAKY: ${flaky.length} passed only at the second try; ${MOST_FLAKY} are let through. Mend them first.`,
    ...flaky.map(({ file, title, message }) => `  ${file} › ${title}\n      first: ${firstLine(message)}`),
    ...(flaky.length > MOST_FLAKY ? ['  Too many: the gate is red.'] : []),
    line,
  ].join('\n')
}
