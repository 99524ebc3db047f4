import { expect, test } from 'vitest'
import { parts, type Run, whyNot } from './night-parts.ts'

const now = new Date('2026-11-19T08:00:00Z')
const last: Run = {
  at: '2026-11-18T01:00:00Z',
  commit: 'a',
  seconds: 60,
  green: true,
  lastGreen: '2026-11-18T01:00:00Z',
}

const verdicts: [what: string, last: Run | null, isOfHistory: boolean, reason: string | null][] = [
  ['green last night', last, true, null],
  ['green three days ago', { ...last, at: '2026-11-16T08:00:00Z' }, true, null],
  ['planted: green, longer ago', { ...last, at: '2026-11-16T07:59:59Z' }, true, 'more than 3 days ago'],
  ['planted: red last night, though green before', { ...last, green: false }, true, 'red'],
  ['planted: never run', null, false, 'never run'],
  ['planted: green on a commit that this one does not come from', last, false, 'run on another history'],
]
for (const [what, run, isOfHistory, reason] of verdicts)
  test(`a part that was ${what}: ${reason ?? 'may be released'}`, () => {
    expect(whyNot(run, now, isOfHistory)).toBe(reason)
  })

test('each part has its own name and an hour at most, and what reads the others comes last', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  expect(parts.filter(({ minutes }) => minutes > 60)).toEqual([])
  expect(parts.at(-1)?.name).toBe('conformance')
})
