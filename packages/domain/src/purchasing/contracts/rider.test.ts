import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groundsFor, riderKinds } from './grounds.ts'
import {
  nextRiderState,
  openRiderStates,
  type RiderEvent,
  type RiderForm,
  type RiderState,
  riderShares,
  riderStates,
  riderWarnings,
  whyNotAmend,
  whyNotSign,
} from './rider.ts'

const TODAY = '2026-11-18'
const contract = {
  maximum: 1_000_000_00,
  minimum: null,
  engaged: 600_000_00,
  startsOn: '2025-01-01',
  endsOn: '2027-06-30',
  supplierId: 4,
  initial: 1_000_000_00,
}
const marks = { small: 15, each: 50, threshold: 5_404_000_00 }
const form: RiderForm = {
  kind: 'amount',
  ground: 'extra',
  maximum: 1_200_000_00,
  endsOn: null,
  supplierId: null,
  content: null,
  effectiveOn: '2026-12-01',
}

describe('K-CHANGE-01 why a contract cannot be changed', () => {
  const cases: [what: string, changes: Partial<RiderForm>, about: Partial<typeof contract>, why: string | null][] = [
    ['a fifth more on necessary extras', {}, {}, null],
    ['half more on necessary extras', { maximum: 1_500_000_00 }, {}, null],
    ['more than half on necessary extras', { maximum: 1_500_000_01 }, {}, 'riderAboveHalf'],
    ['more than half for a small amount', { ground: 'small', maximum: 1_600_000_00 }, {}, 'riderAboveHalf'],
    ['twice as much by a clause of review', { ground: 'review', maximum: 2_000_000_00 }, {}, null],
    ['the same maximum', { maximum: 1_000_000_00 }, {}, 'riderNothing'],
    ['no maximum', { maximum: null }, {}, 'riderNothing'],
    ['less than what is engaged', { maximum: 599_999_99 }, {}, 'riderBelowEngaged'],
    ['less than the minimum', { maximum: 650_000_00 }, { minimum: 700_000_00 as never }, 'riderBelowEngaged'],
    ['from yesterday', { effectiveOn: '2026-11-17' }, {}, 'riderDayPast'],
    ['from today', { effectiveOn: TODAY }, {}, null],
    ['from after its end', { effectiveOn: '2027-07-01' }, {}, 'riderDayPast'],
    ['once it ended', {}, { endsOn: '2026-11-17' }, 'riderEnded'],
    ['the amount, on the ground of a new holder', { ground: 'newHolder' }, {}, 'riderGroundWrong'],
    ['a longer one', { kind: 'duration', endsOn: '2027-12-31' }, {}, null],
    ['an end before the change', { kind: 'duration', endsOn: '2026-11-30' }, {}, 'riderDayPast'],
    ['the same end', { kind: 'duration', endsOn: '2027-06-30' }, {}, 'riderNothing'],
    ['its renewals', { kind: 'duration', maximum: null, renewals: { allowed: 1, months: 12 } }, {}, null],
    ['prices, without saying which', { kind: 'prices', ground: 'minor' }, {}, 'riderContentMissing'],
    ['a transfer to the firm it has', { kind: 'transfer', ground: 'newHolder', supplierId: 4 }, {}, 'riderNothing'],
    ['a transfer', { kind: 'transfer', ground: 'newHolder', supplierId: 5 }, {}, null],
  ]
  for (const [what, changes, about, why] of cases)
    test(`${what}: ${why ?? 'it can'}`, () =>
      expect(whyNotAmend({ ...form, ...changes }, { ...contract, ...about }, marks, TODAY)).toBe(why))

  test('every kind has a ground', () => {
    for (const kind of riderKinds) expect(groundsFor(kind).length).toBeGreaterThan(0)
  })
})

describe('K-CHANGE-06 why a change that was drawn is no longer signed', () => {
  const drawn = { endsOn: null, maximum: null }
  const cases: [
    what: string,
    rider: Partial<Pick<RiderForm, 'endsOn' | 'maximum'>>,
    today: string,
    why: string | null,
  ][] = [
    ['on the last day of the contract', {}, '2027-06-30', null],
    ['the day after', {}, '2027-07-01', 'riderTooLate'],
    ['a longer contract, once it is over', { endsOn: '2027-12-31' }, '2027-07-01', 'riderTooLate'],
    ['a shorter contract, on its new last day', { endsOn: '2026-12-31' }, '2026-12-31', null],
    ['a shorter contract, the day after', { endsOn: '2026-12-31' }, '2027-01-01', 'riderTooLate'],
    ['a lower maximum, at what is engaged', { maximum: 600_000_00 }, TODAY, null],
    ['a lower maximum, below what was ordered meanwhile', { maximum: 599_999_99 }, TODAY, 'riderBelowEngaged'],
  ]
  for (const [what, rider, today, why] of cases)
    test(`${what}: ${why ?? 'it can be'}`, () => expect(whyNotSign({ ...drawn, ...rider }, contract, today)).toBe(why))
})

describe('K-CHANGE-02 how far changes take a maximum', () => {
  const rise = { ground: 'small' as const, initial: 1_000_00, before: 1_100_00, after: 1_160_00, smallBefore: 100_00 }
  test('of this one, of all of them, of the small ones, of the first maximum', () =>
    expect(riderShares(rise)).toEqual({ own: 600, cumulated: 1600, small: 1600, smallAmount: 160_00 }))
  const several: [
    what: string,
    steps: [ground: 'small' | 'extra', to: number][],
    expected: number[],
    warned: string[],
  ][] = [
    [
      'one small, then another',
      [
        ['small', 1_080_00],
        ['small', 1_160_00],
      ],
      [800, 1600, 1600],
      ['aboveSmall'],
    ],
    [
      'a small one, then extras',
      [
        ['small', 1_080_00],
        ['extra', 1_300_00],
      ],
      [2200, 3000, 800],
      [],
    ],
    [
      'extras, then a small one',
      [
        ['extra', 1_300_00],
        ['small', 1_380_00],
      ],
      [800, 3800, 800],
      [],
    ],
    [
      'up, then down again',
      [
        ['small', 1_140_00],
        ['small', 1_000_00],
      ],
      [-1400, 0, 0],
      [],
    ],
    [
      '14,99 % in two',
      [
        ['small', 1_100_00],
        ['small', 1_149_90],
      ],
      [499, 1499, 1499],
      [],
    ],
  ]
  for (const [what, steps, [own, cumulated, small], warned] of several)
    test(`one after the other: ${what}`, () => {
      let rise = {
        ground: 'small' as 'small' | 'extra',
        initial: 1_000_00,
        before: 1_000_00,
        after: 1_000_00,
        smallBefore: 0,
      }
      for (const [ground, after] of steps) {
        const smallBefore = riderShares(rise)?.smallAmount ?? 0
        rise = { ...rise, ground, before: rise.after, after, smallBefore }
      }
      expect(riderShares(rise)).toMatchObject({ own, cumulated, small })
      expect(riderWarnings(rise, marks)).toEqual(warned)
    })
  test('above 15 % for works, what the law asks is said', () =>
    expect(riderWarnings(rise, marks)).toEqual(['aboveSmall']))
  test('at the European threshold too', () =>
    expect(riderWarnings(rise, { ...marks, threshold: 160_00 })).toEqual(['aboveSmall', 'aboveThreshold']))
  test('on a ground without limit, above half only', () => {
    expect(riderWarnings({ ...rise, ground: 'review' }, marks)).toEqual([])
    expect(riderWarnings({ ...rise, ground: 'review', after: 1_600_00 }, marks)).toEqual(['aboveHalf'])
  })
  test('without a first maximum, that nothing is counted', () =>
    expect(riderWarnings({ ...rise, initial: null }, marks)).toEqual(['noInitial']))
  test('shares of each add up to that of all, to a hundredth each', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 9_000_000_00 }),
        fc.array(fc.integer({ min: -400_00, max: 900_000_00 }), { maxLength: 8 }),
        (initial, steps) => {
          let before = initial
          let sum = 0
          for (const step of steps) {
            const after = Math.max(1, before + step)
            sum += riderShares({ ground: 'review', initial, before, after, smallBefore: 0 })?.own ?? 0
            before = after
          }
          const all = riderShares({ ground: 'review', initial, before, after: before, smallBefore: 0 })
          expect(Math.abs((all?.cumulated ?? 0) - sum)).toBeLessThanOrEqual(steps.length)
        },
      ),
    ))
})

/** What must hold of any way through the states, said apart from the table. */
class Model {
  signed = false
  sealed = false
  over = false
  may(event: RiderEvent, sent: boolean): boolean {
    if (this.over) return false
    if (event === 'send') return !sent
    if (event === 'withdraw') return !this.signed
    if (event === 'refuse' || event === 'sign') return sent && !this.signed
    return event === 'seal' ? this.signed && !this.sealed : this.sealed
  }
}

const events: RiderEvent[] = ['send', 'sign', 'seal', 'apply', 'refuse', 'withdraw']

type Next = (state: RiderState, event: RiderEvent) => RiderState | null

const walks = (next: Next) =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (asked) => {
      const model = new Model()
      let [state, sent]: [RiderState, boolean] = ['drawn', false]
      for (const event of asked) {
        const to = next(state, event)
        expect(to !== null, `${state} ${event}`).toBe(model.may(event, sent))
        if (to === null) continue
        state = to
        sent ||= event === 'send'
        model.signed ||= event === 'sign'
        model.sealed ||= event === 'seal'
        model.over ||= ['apply', 'refuse', 'withdraw'].includes(event)
        expect(openRiderStates.some((open) => open === state)).toBe(!model.over)
      }
    }),
    { numRuns: 2_000 },
  )

describe('K-CHANGE-03 the states of a change', () => {
  test('any way through them: nothing takes effect unsealed, nothing is sealed unsigned, nothing signed is taken back', () =>
    walks(nextRiderState))

  test('a fault planted in any of them is seen', () => {
    const plant =
      (at: RiderState, on: RiderEvent, to: RiderState | null): Next =>
      (state, event) =>
        state === at && event === on ? to : nextRiderState(state, event)
    const faults: [RiderState, RiderEvent, RiderState | null][] = [
      ['signed', 'withdraw', 'withdrawn'],
      ['sent', 'apply', 'effective'],
      ['signed', 'apply', 'effective'],
      ['refused', 'sign', 'signed'],
      ['drawn', 'sign', 'signed'],
      ['sent', 'refuse', null],
    ]
    for (const [at, on, to] of faults) expect(() => walks(plant(at, on, to)), `${at} ${on}`).toThrow()
  })

  test('every state is reached', () => {
    const reached = new Set<RiderState>(['drawn'])
    // A set that is walked while it grows gives what was added too.
    for (const state of reached)
      for (const event of events) {
        const to = nextRiderState(state, event)
        if (to) reached.add(to)
      }
    expect([...reached].sort()).toEqual([...riderStates].sort())
  })
})
