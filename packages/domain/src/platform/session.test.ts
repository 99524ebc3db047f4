import { expect, test } from 'vitest'
import { idleEnd, isFresh } from './session.ts'

const at = (time: string) => new Date(`2026-11-16T${time}Z`)

test('the desk waits an hour for somebody who does nothing, the rest of the site two', () => {
  expect(idleEnd(at('09:00:00'), true)).toEqual(at('10:00:00'))
  expect(idleEnd(at('09:00:00'), false)).toEqual(at('11:00:00'))
})

const fresh: [confirmedAt: Date | null, expected: boolean][] = [
  [at('09:50:00'), false],
  [at('09:50:01'), true],
  [at('10:00:00'), true],
  [null, false],
]
for (const [confirmedAt, expected] of fresh)
  test(`at ten, what was proved at ${confirmedAt?.toISOString() ?? 'no time'} ${expected ? 'serves' : 'is asked again'}`, () => {
    expect(isFresh(confirmedAt, 10, at('10:00:00'))).toBe(expected)
  })
