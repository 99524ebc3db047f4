import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptanceOf, answerRateOf, settledOf } from './conduct.ts'

describe('how somebody answers', () => {
  test.each([
    ['nobody was asked', { accepted: 0, refused: 0, unanswered: 0 }, null, null],
    ['all were accepted', { accepted: 4, refused: 0, unanswered: 0 }, 1, 1],
    ['a refusal is an answer', { accepted: 3, refused: 1, unanswered: 0 }, 0.75, 1],
    ['a silence is none', { accepted: 2, refused: 1, unanswered: 1 }, 0.5, 0.75],
  ])('%s', (_why, answered, acceptance, answers) => {
    expect([acceptanceOf(answered), answerRateOf(answered)]).toEqual([acceptance, answers])
  })

  test('acceptance is never above the answers, nor these above all', () => {
    const count = fc.nat({ max: 10_000 })
    fc.assert(
      fc.property(fc.record({ accepted: count, refused: count, unanswered: count }), (answered) => {
        if (settledOf(answered) === 0) return
        expect(acceptanceOf(answered)).toBeLessThanOrEqual(answerRateOf(answered) ?? -1)
        expect(answerRateOf(answered)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
