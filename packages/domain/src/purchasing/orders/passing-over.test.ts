import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Asked, firstToAsk, passedWords, standingOn, whyPassedOver } from './passing-over.ts'

const free = { room: null, isSuspended: false, hasEnded: false }
const holder = (rank: number, amount: number | null, changes: Partial<Asked> = {}): Asked => ({
  rank,
  amount,
  ...free,
  ...changes,
})

describe('K-CEIL-02 whom an order comes to', () => {
  test.each<[sentence: string, holders: Asked[], asked: number | null, passed: string[]]>([
    ['the best, when there is room', [holder(1, 100), holder(2, 120)], 1, []],
    ['the best, when it fills the maximum to the cent', [holder(1, 100, { room: 100 }), holder(2, 120)], 1, []],
    ['the next, when it is a cent too much', [holder(1, 100, { room: 99 }), holder(2, 120)], 2, ['1 ceiling']],
    [
      'the next, when the rank is suspended',
      [holder(1, 100, { isSuspended: true }), holder(2, 120)],
      2,
      ['1 suspended'],
    ],
    ['the next, when the contract is over', [holder(1, 100, { hasEnded: true }), holder(2, 120)], 2, ['1 ended']],
    [
      'the third, each with its reason',
      [holder(1, 100, { room: 0 }), holder(2, null), holder(3, 130)],
      3,
      ['1 ceiling', '2 unpriced'],
    ],
    ['nobody', [holder(1, 100, { room: 0 }), holder(2, 120, { hasEnded: true })], null, ['1 ceiling', '2 ended']],
    ['the best without price, to be told which is missing', [holder(1, null), holder(2, 120)], 1, []],
    ['the best rank first, in whatever order they come', [holder(2, 120), holder(1, 100)], 1, []],
  ])('%s', (_, holders, asked, passed) => {
    const found = firstToAsk(holders)
    expect(found.asked?.rank ?? null).toBe(asked)
    expect(found.passed.map(({ holder: { rank }, reason }) => `${rank} ${reason}`)).toEqual(passed)
  })

  test('whoever is asked has room for it, and everybody before was passed over', () => {
    const some = fc.record({
      amount: fc.option(fc.nat(1_000), { nil: null }),
      room: fc.option(fc.nat(1_000), { nil: null }),
      isSuspended: fc.boolean(),
      hasEnded: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 3 }), (drawn) => {
        const holders = drawn.map((one, at) => ({ ...one, rank: at + 1 }))
        const { asked, passed } = firstToAsk(holders)
        expect(passed.map(({ holder: { rank } }) => rank)).toEqual(
          holders.slice(0, asked ? asked.rank - 1 : holders.length).map(({ rank }) => rank),
        )
        for (const { holder: one, reason } of passed) expect(whyPassedOver(one)).toBe(reason)
        if (asked && asked.amount !== null) expect(asked.amount).toBeLessThanOrEqual(asked.room ?? asked.amount)
      }),
    )
  })
})

test.each<[string, Parameters<typeof passedWords>[0]]>([
  [
    'maximum atteint. Il reste 3\u202F000,00\u00A0€\u00A0HT à commander sur son contrat, ce lot en demande 12\u202F280,00\u00A0€\u00A0HT',
    { reason: 'ceiling', room: 3_000_00, amount: 12_280_00 },
  ],
  ['maximum atteint', { reason: 'ceiling', room: null, amount: null }],
  ['contrat terminé', { reason: 'ended', room: 3_000_00, amount: 12_280_00 }],
])('why a rank is passed over: « %s »', (sentence, passed) => expect(passedWords(passed)).toBe(sentence))

test.each<[string, Parameters<typeof standingOn>[0], ReturnType<typeof standingOn>]>([
  ['no maximum', { maximum: null, engaged: 5, endsOn: null, isSuspended: false }, free],
  ['what is left', { maximum: 100, engaged: 40, endsOn: '2026-11-18', isSuspended: false }, { ...free, room: 60 }],
  ['lowered since', { maximum: 100, engaged: 140, endsOn: '2026-11-19', isSuspended: false }, { ...free, room: 0 }],
  [
    'over',
    { maximum: 100, engaged: 0, endsOn: '2026-11-17', isSuspended: false },
    { ...free, room: 100, hasEnded: true },
  ],
])('K-CEIL-01 what a contract lets be ordered: %s', (_, contract, standing) => {
  expect(standingOn(contract, '2026-11-18')).toEqual(standing)
})
