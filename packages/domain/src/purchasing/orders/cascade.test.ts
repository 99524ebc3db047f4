import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Attempt, leftToAsk, type PassageOutcome, type Standing, standingOf } from './cascade.ts'
import { OrderStatus } from './status.ts'

const { notReceived, pending, accepted, refused, unanswered, cancelled } = OrderStatus

/** Holders of a lot by the status of each, rank 1 first; `null` has no price for all of it. */
const lot = (...statuses: (OrderStatus | null)[]): Attempt[] =>
  statuses.map((status, at) => ({ rank: at + 1, status: status ?? notReceived, amount: status === null ? null : 100 }))

const rankOf = (attempt: Attempt | null) => attempt?.rank ?? null

const nexts: [why: string, attempts: Attempt[], after: number, rank: number | null][] = [
  ['nobody was asked yet', lot(0, 0, 0), 0, 1],
  ['given in another order', lot(0, 0, 0).toReversed(), 0, 1],
  ['nobody at all', [], 0, null],
  ['the first refused', lot(refused, 0, 0), 1, 2],
  ['the first did not answer', lot(unanswered, 0, 0), 1, 2],
  ['the second refused too', lot(refused, refused, 0), 2, 3],
  ['the second has no price for all of it', lot(refused, null, 0), 1, 3],
  ['the last refused', lot(refused, unanswered, refused), 3, null],
  ['the only one left has no price', lot(refused, null, null), 1, null],
  ['somebody is asked already', lot(refused, pending, 0), 1, null],
  ['somebody has accepted', lot(refused, accepted, 0), 1, null],
  ['an order that started at the second rank', lot(refused, 0, 0).slice(1), 2, 3],
]
for (const [why, attempts, after, rank] of nexts)
  test(`next to ask: ${why} → ${rank ?? 'nobody'}`, () => {
    expect(rankOf(leftToAsk(attempts, after)[0] ?? null)).toBe(rank)
  })

test('whatever is answered, ranks are asked in order, each once, and never beside somebody who holds the order', () => {
  const answers = fc.array(fc.constantFrom(refused, unanswered, accepted), { maxLength: 3 })
  const priced = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(answers, priced, (given, hasPrice) => {
      const attempts = hasPrice.map((has, at) => ({ ...lot(0, 0, 0)[at], amount: has ? 100 : null }) as Attempt)
      const asked: number[] = []
      let next = leftToAsk(attempts, 0)[0]
      for (const answer of given) {
        if (!next) break
        asked.push(next.rank as number)
        next.status = answer
        next = leftToAsk(attempts, next.rank as number)[0]
      }
      expect(asked).toEqual([...new Set(asked)].sort())
      expect(asked.every((rank) => hasPrice[rank - 1])).toBe(true)
      if (given[asked.length - 1] === accepted) expect(next).toBeUndefined()
    }),
  )
})

describe('where a lot has got to', () => {
  const rows: [kind: 'formalized' | 'free', status: OrderStatus, outcome: PassageOutcome | null | 'none', Standing][] =
    [
      ['formalized', pending, 'none', 'waiting'],
      ['formalized', accepted, 'none', 'accepted'],
      ['formalized', cancelled, 'none', 'cancelled'],
      ['formalized', refused, 'none', 'agreementAwaited'],
      ['formalized', unanswered, null, 'agreementAwaited'],
      ['formalized', refused, 'stopped', 'stopped'],
      ['formalized', refused, 'lapsed', 'lapsed'],
      ['formalized', unanswered, 'exhausted', 'exhausted'],
      ['free', pending, 'none', 'waiting'],
      ['free', refused, 'none', 'refused'],
      ['free', unanswered, 'none', 'unanswered'],
    ]
  for (const [kind, status, outcome, expected] of rows)
    test(`${kind}, last one at ${status}, passage ${outcome ?? 'asked'} → ${expected}`, () => {
      const passage = outcome === 'none' ? null : { outcome }
      expect(standingOf(kind, { rank: 1, status, amount: 100 }, passage)).toBe(expected)
    })
})
