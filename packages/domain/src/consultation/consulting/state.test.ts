import { describe, expect, test } from 'vitest'
import {
  consultationState,
  emptyBaskets,
  isTooLateFor,
  type LotStanding,
  lacksOf,
  type PutOut,
  whyNotPutOut,
} from './state.ts'

const [before, start, during, end, after] = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 10, day))) as [
  Date,
  Date,
  Date,
  Date,
  Date,
]
const out = { phase: 2, opensAt: start, deadline: end }
const lot = (change: Partial<LotStanding> = {}): LotStanding => ({
  offers: 0,
  unranked: 0,
  isDecided: false,
  isNotified: false,
  ...change,
})
const [none, sealed, open] = [
  { signed: 0, closed: 0 },
  { signed: 6, closed: 6 },
  { signed: 6, closed: 0 },
]
const answered = lot({ offers: 3, unranked: 2 })
const ranked = lot({ offers: 3 })
const decided = lot({ offers: 3, isDecided: true })
const notified = lot({ offers: 3, isDecided: true, isNotified: true })

describe('a consultation, from its first word to its last contract', () => {
  test.each<[what: string, ReturnType<typeof consultationState>, Parameters<typeof consultationState>]>([
    ['nothing is put out', 'draft', [{ ...out, phase: null }, none, [], during]],
    ['it opens tomorrow', 'draft', [out, none, [], before]],
    ['it has opened', 'open', [out, none, [], during]],
    ['without a deadline it stays open', 'open', [{ ...out, deadline: null }, none, [], after]],
    ['some were accepted before the deadline', 'open', [out, sealed, [answered], during]],
    ['the deadline has passed', 'closed', [out, sealed, [answered], after]],
    ['nobody answered', 'closed', [out, none, [lot()], after]],
    ['closed by hand once somebody has signed', 'closed', [{ ...out, phase: null }, sealed, [answered], during]],
    ['two persons have opened the envelopes', 'opened', [out, open, [lot()], after]],
    ['some were signed since, for another deadline', 'closed', [out, { signed: 6, closed: 1 }, [answered], after]],
    ['one ranking is left', 'opened', [out, open, [ranked, answered], after]],
    [
      'every ranking is frozen; a lot nobody answered holds nothing back',
      'analysed',
      [out, sealed, [ranked, lot()], after],
    ],
    ['one lot is awarded, another is not', 'analysed', [out, sealed, [decided, ranked], after]],
    ['every lot is awarded', 'awarded', [out, sealed, [decided, decided], after]],
    ['one is notified, another waits', 'awarded', [out, sealed, [notified, decided], after]],
    ['every lot is notified', 'notified', [out, sealed, [notified, notified, lot()], after]],
  ])('%s: %s', (_, state, given) => expect(consultationState(...given)).toBe(state))
})

const ready: PutOut = {
  lots: [
    { code: '203', basketLines: 80, max: 400_000_000 },
    { code: '205', basketLines: 12, max: 100_000_000 },
  ],
  deadline: end,
  rules: { priceWeight: 6000, criteria: [{ code: 'moyens', weight: 4000 }] },
  validityDays: 180,
  blanks: [],
}

describe('before it opens', () => {
  test.each<[what: string, ReturnType<typeof whyNotPutOut>, Partial<PutOut>]>([
    ['nothing is missing', null, {}],
    ['it has no lot', 'consultationNoLot', { lots: [] }],
    ['it has no deadline', 'consultationNoDeadline', { deadline: null }],
    ['its points are not 100', 'awardRules', { rules: { priceWeight: 6000, criteria: [] } }],
    [
      'a basket is empty',
      'consultationBasketsEmpty',
      { lots: [...ready.lots, { code: '212', basketLines: 0, max: 100 }] },
    ],
    ['a lot has no maximum', 'consultationNoMaximum', { lots: [{ code: '212', basketLines: 3, max: null }] }],
    ['nobody said how long offers bind', 'consultationNoValidity', { validityDays: null }],
    ['the contract would have a blank', 'consultationContractBlank', { blanks: ['SIRET'] }],
  ])('%s: %s', (_, why, change) => expect(whyNotPutOut({ ...ready, ...change })).toBe(why))

  test('all that is missing is said at once, with what it is about', () =>
    expect(
      lacksOf({ ...ready, deadline: null, lots: [{ code: '212', basketLines: 0, max: null }], blanks: ['SIRET'] }),
    ).toEqual([
      { why: 'consultationNoDeadline', lots: [], settings: [] },
      { why: 'consultationBasketsEmpty', lots: ['212'], settings: [] },
      { why: 'consultationNoMaximum', lots: ['212'], settings: [] },
      { why: 'consultationContractBlank', lots: [], settings: ['SIRET'] },
    ]))

  test('the lots whose basket is empty are named', () =>
    expect(emptyBaskets({ lots: [...ready.lots, { code: '212', basketLines: 0, max: 100 }] })).toEqual(['212']))
})

test.each([
  ['2026-12-19T12:00:00+01:00', 11, false],
  ['2026-12-20T12:00:00+01:00', 11, true],
  ['2027-01-04T12:00:00+01:00', 0, true],
])(
  'a deadline on %s with %d days to wait leaves time to notify before the edition ends, or not',
  (deadline, days, isLate) => {
    expect(isTooLateFor(new Date(deadline), days, '2026-12-31')).toBe(isLate)
  },
)
