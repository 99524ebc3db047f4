import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityFaults } from '../bench/planted/security-faults.ts'
import { asvsLinesIn, misnamed, notPassed, untried } from './asvs.ts'
import { repository } from './run.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const document = read('docs/security/asvs.md')
const lines = asvsLinesIn(document)
const of = (level: number) => lines.filter((line) => line.level === level)

test('every requirement of levels 1 and 2 has its line, once', () => {
  // As many as version 5.0.0 of the standard has.
  expect([of(1).length, of(2).length]).toEqual([70, 183])
  expect(new Set(lines.map(({ number }) => number)).size).toBe(253)
})

test('the count by verdict is that of the lines', () => {
  for (const verdict of ['holds', 'n/a', 'exception'] as const) {
    const counts = [1, 2].map((level) => of(level).filter((line) => line.verdict === verdict).length)
    expect(document).toContain(`| ${verdict} | ${counts[0]} | ${counts[1]} |`)
  }
})

test('what holds says where, an exception says who accepts it', () => {
  for (const { number, verdict, where, files } of lines) {
    if (verdict === 'holds') expect([number, files.length > 0 || where.includes('decision')]).toEqual([number, true])
    if (verdict === 'exception') expect([number, where]).toEqual([number, expect.stringContaining('Accepted by: ')])
  }
})

test('every file and every test it names is there', () => {
  const files = [...new Set(lines.flatMap((line) => line.files))]
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([])
  const tests = lines.flatMap((line) => line.tests)
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter(({ file, part }) => !read(file).includes(part))).toEqual([])
})

test('a test that is named and did not pass is found', () => {
  const one = asvsLinesIn('| 1.1.1 | 2 | a subject | holds | `tools/a.test.ts` « it holds » |')
  expect(notPassed(one, [{ file: 'tools/a.test.ts', title: 'P-A-01 it holds, always' }])).toEqual([])
  expect(notPassed(one, [{ file: 'tools/a.test.ts', title: 'another' }])).toEqual([
    { file: 'tools/a.test.ts', part: 'it holds' },
  ])
})

test('each line that names a test has a mistake planted against it that the test must see, or says why not', () => {
  expect(untried(lines, securityFaults)).toEqual([])
  expect(misnamed(lines, securityFaults)).toEqual([])
  expect(new Set(securityFaults.map(({ name }) => name)).size).toBe(securityFaults.length)
  expect(securityFaults.length).toBeGreaterThanOrEqual(60)
})

test('a line without a mistake, and a mistake that names another test, are found', () => {
  const one = asvsLinesIn('| 1.1.1 | 2 | a subject | holds | `tools/a.test.ts` « it holds » |')
  const mistake = (part: string) => [{ name: 'a slip', lines: ['1.1.1'], test: { file: 'tools/a.test.ts', part } }]
  expect([untried(one, []), untried(one, mistake('it holds'))]).toEqual([['1.1.1'], []])
  expect([misnamed(one, mistake('it holds')), misnamed(one, mistake('it fell'))]).toEqual([[], ['1.1.1: a slip']])
  const said = asvsLinesIn(
    '| 1.1.1 | 2 | a subject | holds | `tools/a.test.ts` « it holds ». No mistake is planted: x |',
  )
  expect(untried(said, [])).toEqual([])
})
