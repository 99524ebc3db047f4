import { describe, expect, test } from 'vitest'
import { afterSecondTry, filesToTryAgain, flakyWords } from './flaky.ts'
import { type Result, resultsOfPlaywright, resultsOfVitest } from './results.ts'

const result = (title: string, ok: boolean, file = 'a.test.ts'): Result => ({
  file,
  title,
  ok,
  seconds: 1,
  message: ok ? '' : 'no\nmore',
})

describe('which files are run once more', () => {
  const ofFiles = (count: number) => Array.from({ length: count }, (_, at) => result('one', false, `${at}.test.ts`))
  test.each<[string, Result[], string, string[]]>([
    ['the file of what failed, once', [result('x', false), result('y', false), result('z', true)], '', ['a.test.ts']],
    ['a file that could not be read', [result('', false, 'b.test.ts')], '', ['b.test.ts']],
    ['none: nothing failed', [result('x', true)], '', []],
    ['eight files', ofFiles(8), '', ofFiles(8).map(({ file }) => file)],
    ['none: nine files failed', ofFiles(9), '', []],
    ['none: an error outside every test', [result('x', false)], ' Tests  1 failed\n      Errors  1 error\n', []],
  ])('%s', (_, first, output, files) => expect(filesToTryAgain(first, output)).toEqual(files))
})

describe('what the second try says', () => {
  const words = (all: readonly { title: string }[]) => all.map(({ title }) => title)
  test.each<[string, Result[], Result[], string[], string[]]>([
    ['it passed: flaky', [result('x', false)], [result('x', true)], ['x'], []],
    ['it failed again: red', [result('x', false)], [result('x', false)], [], ['x']],
    ['it was not run: red', [result('x', false)], [result('y', true)], [], ['x']],
    [
      'a fault beside a flaky test',
      [result('x', false), result('y', false)],
      [result('x', true), result('y', false)],
      ['x'],
      ['y'],
    ],
    ['another one fails now: red', [result('x', false)], [result('x', true), result('y', false)], ['x'], ['y']],
    ['a file that could be read now', [result('', false)], [result('x', true)], [''], []],
    ['a file read now, with a fault', [result('', false)], [result('x', false)], [], ['', 'x']],
    ['two of one title, one red', [result('x', false)], [result('x', true), result('x', false)], [], ['x']],
  ])('%s', (_, first, second, flaky, red) => {
    const after = afterSecondTry(first, second)
    expect(words(after.flaky)).toEqual(flaky)
    expect(words(after.red)).toEqual(red)
  })
})

test('flaky tests are told between lines that nobody overlooks, four of them as red', () => {
  const flaky = (count: number) =>
    Array.from({ length: count }, () => ({ file: 'a.test.ts', title: 'x', message: 'no\nmore' }))
  expect(flakyWords([])).toBe('')
  expect(flakyWords(flaky(3))).toContain('!!!!\nFLAKY: 3 passed only at the second try')
  expect(flakyWords(flaky(3))).not.toContain('red')
  expect(flakyWords(flaky(4))).toContain('the gate is red')
})

test('results are read from the report of Vitest: what was skipped is none, a file that fails by itself is one', () => {
  const file = { message: '' }
  const report = {
    testResults: [
      {
        ...file,
        name: '/repo/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'x', duration: 2_000 },
          { status: 'failed', fullName: 'y', failureMessages: ['no'] },
          { status: 'skipped', fullName: 'z' },
        ],
      },
      { ...file, name: '/repo/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  }
  expect(resultsOfVitest(JSON.stringify(report), '/repo')).toEqual([
    { file: 'a.test.ts', title: 'x', ok: true, seconds: 2, message: '' },
    { file: 'a.test.ts', title: 'y', ok: false, seconds: 0, message: 'no' },
    { file: 'b.test.ts', title: '', ok: false, seconds: 0, message: 'cannot be read' },
  ])
})

test('results are read from the report of Playwright, in suites within suites', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    file: 'people/a.spec.ts',
    ok,
    tests: [{ status, results: [{ duration: 1_500, ...(!ok && { error: { message: 'no' } }) }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('x', true, 'expected')],
        suites: [{ specs: [spec('y', false, 'unexpected'), spec('z', true, 'skipped')] }],
      },
    ],
  }
  const file = 'e2e/people/a.spec.ts'
  expect(resultsOfPlaywright(JSON.stringify(report))).toEqual([
    { file, title: 'x', ok: true, seconds: 1.5, message: '' },
    { file, title: 'y', ok: false, seconds: 1.5, message: 'no' },
  ])
})
