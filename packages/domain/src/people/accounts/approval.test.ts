import { expect, test } from 'vitest'
import { canUndoApproval } from './approval.ts'

const approvedAt = new Date('2026-11-16T09:00:00Z')

const cases: [after: number, expected: boolean][] = [
  [0, true],
  [60, true],
  [61, false],
]
for (const [after, expected] of cases)
  test(`an approval ${expected ? 'is' : 'is not'} taken back after ${after} seconds`, () => {
    expect(canUndoApproval(approvedAt, new Date(approvedAt.getTime() + after * 1000))).toBe(expected)
  })
