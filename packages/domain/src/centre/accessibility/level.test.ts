import { expect, test } from 'vitest'
import { assessed, type Level, type Verdict } from './level.ts'

const verdicts = (met: number, unmet: number, notApplicable = 0): Verdict[] => [
  ...Array.from({ length: met }, () => 'met' as const),
  ...Array.from({ length: unmet }, () => 'unmet' as const),
  ...Array.from({ length: notApplicable }, () => 'notApplicable' as const),
]

const cases: [what: string, verdicts: Verdict[], rate: number, level: Level][] = [
  ['nothing assessed is not conform', [], 0, 'none'],
  ['nothing that applies is not conform', verdicts(0, 0, 106), 0, 'none'],
  ['all of what applies is wholly conform', verdicts(60, 0, 46), 100, 'full'],
  ['one missed is partly conform, and never 100 %', verdicts(99_999, 1), 99.99, 'partial'],
  ['half is partly conform', verdicts(5, 5), 50, 'partial'],
  ['less than half is not conform', verdicts(4, 5), 44.44, 'none'],
]
for (const [what, given, rate, level] of cases)
  test(what, () => {
    expect(assessed(given)).toMatchObject({ rate, level })
  })
